package shoeaudit.nights.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeliveryLedgerTest {
  @TempDir private Path folder;

  @Test
  void whatIsDamagedIsNamedByTheLicenseesFolderAlone() throws IOException {
    Path licensee = Files.createDirectories(folder.resolve("nights").resolve("WA-0042"));
    Files.writeString(licensee.resolve(DeliveryLedger.FILE), "{\"outcome\":\"lost\"}\n");
    String told =
        String.valueOf(
            assertThrows(IOException.class, () -> DeliveryLedger.read(licensee)).getMessage());
    assertTrue(told.startsWith("WA-0042/deliveries.jsonl line 1 is not as it was"), told);
    assertFalse(told.contains(folder.toString()), told);
  }

  @Test
  void aLineThatIsNotAsItWasWrittenIsNamedByItsNumber() throws IOException {
    Path licensee = Files.createDirectories(folder.resolve("WA-0042"));
    Files.writeString(licensee.resolve(DeliveryLedger.FILE), "{\"outcome\":\"again\"}\n{]\n");
    String told =
        String.valueOf(
            assertThrows(IOException.class, () -> DeliveryLedger.read(licensee)).getMessage());
    assertTrue(
        told.startsWith("WA-0042/deliveries.jsonl line 2 is not as it was written; restore"), told);
  }

  @Test
  void aLineThatWasCutOffWhileItWasWrittenHasNeverBeen() throws IOException {
    Files.writeString(folder.resolve(DeliveryLedger.FILE), "{\"outcome\":\"again\"}\n{\"outc");
    assertEquals("[]", DeliveryLedger.read(folder).taken().toString());
  }

  private static final LocalDate DAY = LocalDate.parse("2026-03-02");
  private static final Instant LOOKED = Instant.parse("2026-03-03T19:00:00Z");

  /** The same by the ledger itself and by what people look at, read anew. */
  private List<String> standing() throws IOException {
    List<String> standing =
        DeliveryLedger.read(folder).standing(DAY).stream()
            .map(DeliveryLedger.Rejected::name)
            .sorted()
            .toList();
    assertEquals(
        standing,
        DeliveryHistory.in(folder).standing().stream()
            .map(DeliveryHistory.Arrival::name)
            .sorted()
            .toList());
    return standing;
  }

  @Test
  void aRejectedFileIsSeenToByALogOfItsNightThatIsUploadedLaterUnderItsNameWithoutAFolder()
      throws IOException {
    Files.createDirectory(folder.resolve("rejected"));
    DeliveryLedger ledger = DeliveryLedger.in(folder);
    for (String name : List.of("east/table-1.csv", "table-2.csv")) {
      int number = ledger.next();
      String place = "rejected/" + number;
      Files.createFile(folder.resolve(place));
      ledger.add(
          new DeliveryLedger.Rejected(
              number, LOOKED, name, DAY, "it is no log", place, LOOKED.plusSeconds(60)));
    }
    ledger.uploaded("table-1.csv", LOOKED.minusSeconds(1), DAY, "a");
    assertEquals(List.of("east/table-1.csv", "table-2.csv"), standing());
    ledger.uploaded("table-1.csv", LOOKED.plusSeconds(90), DAY.plusDays(1), "b");
    assertEquals(List.of("east/table-1.csv", "table-2.csv"), standing());
    ledger.uploaded("table-1.csv", LOOKED.plusSeconds(120), DAY, "c");
    ledger.uploaded("table-1.csv", LOOKED.plusSeconds(120), DAY, "c");
    assertEquals(List.of("table-2.csv"), standing());
    assertEquals(4, Files.readAllLines(folder.resolve(DeliveryLedger.FILE)).size());
    assertEquals(2, DeliveryHistory.in(folder).arrivals().size());
    assertEquals(5, DeliveryLedger.read(folder).next());
  }
}
