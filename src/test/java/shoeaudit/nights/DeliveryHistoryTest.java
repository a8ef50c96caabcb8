package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.DeliveryHistory;
import shoeaudit.nights.record.DeliveryHistory.Arrival;
import shoeaudit.nights.record.DeliveryHistory.Outcome;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.days.RecordedShoe;

/** What came into an inbox, read from its ledger as people look at it. */
class DeliveryHistoryTest {
  private static final Instant AT = Instant.parse("2026-03-03T12:00:00Z");
  private static final LocalDate DAY = LocalDate.parse("2026-03-02");

  @TempDir private Path folder;

  private static Delivery taken(int number, String name) {
    RecordedShoe shoe =
        new RecordedShoe(
            "T1", "S1", AT, AT, List.of(), true, 1, 40, 40, true, true, new TreeMap<>());
    return new Delivery(
        number,
        AT,
        name,
        "ab".repeat(32),
        17,
        "generic",
        DAY,
        "done/" + name,
        LogContents.READING,
        List.of(shoe, shoe));
  }

  private void reject(DeliveryLedger ledger, int number, String name) throws IOException {
    String place = "rejected/" + number + "-" + name;
    Files.createDirectories(folder.resolve("rejected"));
    Files.writeString(folder.resolve(place), "x");
    ledger.add(new DeliveryLedger.Rejected(number, AT, name, DAY, "it is no log", place, null));
  }

  @Test
  void eachLineIsTheFileThatCameWithTheNewestFirst() throws Exception {
    DeliveryLedger ledger = DeliveryLedger.in(folder);
    ledger.begin(DAY, AT);
    Delivery log = taken(1, "a.csv");
    ledger.add(log);
    ledger.again(2, AT, "b.csv", log);
    reject(ledger, 3, "c.csv");
    ledger.readAgain(log);
    DeliveryHistory came = DeliveryHistory.in(folder);
    assertEquals(
        List.of(
            new Arrival(
                3,
                AT,
                "c.csv",
                Outcome.REJECTED,
                DAY,
                null,
                null,
                null,
                "it is no log",
                "rejected/3-c.csv",
                null),
            new Arrival(
                2, AT, "b.csv", Outcome.AGAIN, null, log.sha256(), null, null, null, null, null),
            new Arrival(
                1,
                AT,
                "a.csv",
                Outcome.TAKEN,
                DAY,
                log.sha256(),
                17L,
                "generic",
                null,
                "done/a.csv",
                null)),
        came.arrivals());
    assertEquals(1, came.count(Outcome.TAKEN));
  }

  @Test
  void whatWasRejectedStandsUntilItComesAnewOrSomebodyTakesItAway() throws Exception {
    DeliveryLedger ledger = DeliveryLedger.in(folder);
    reject(ledger, 1, "mended.csv");
    reject(ledger, 2, "taken-away.csv");
    reject(ledger, 3, "twice.csv");
    reject(ledger, 4, "twice.csv");
    ledger.add(taken(5, "mended.csv"));
    Files.delete(folder.resolve("rejected/2-taken-away.csv"));
    assertEquals(
        List.of(4), DeliveryHistory.in(folder).standing().stream().map(Arrival::number).toList());
    assertEquals(
        ledger.standing(DAY).stream().map(DeliveryLedger.Rejected::number).toList(), List.of(4));
  }

  @Test
  void whatIsOnItsWayToWhereItIsPutAsideStands() throws Exception {
    DeliveryLedger ledger = DeliveryLedger.in(folder);
    reject(ledger, 1, "notes.txt");
    Path aside = folder.resolve("rejected/1-notes.txt");
    Path taking = Files.createDirectories(folder.resolve("taking/1")).resolve("notes.txt");
    Files.move(aside, taking);
    assertEquals(1, DeliveryHistory.in(folder).standing().size());
    assertEquals(1, ledger.standing(DAY).size());
  }

  @Test
  void aLastLineThatWasCutOffHasNeverBeen() throws Exception {
    DeliveryLedger ledger = DeliveryLedger.in(folder);
    ledger.add(taken(1, "a.csv"));
    Path file = folder.resolve(DeliveryLedger.FILE);
    String line = Files.readString(file).strip();
    for (int cut = 1; cut < line.length(); cut += 7) {
      Files.writeString(file, line + "\n" + line.substring(0, cut));
      assertEquals(1, DeliveryHistory.in(folder).arrivals().size(), line.substring(0, cut));
    }
  }

  @Test
  void aDamagedLineIsNamedWithoutTheFoldersAboveTheLicensees() throws Exception {
    Files.writeString(folder.resolve(DeliveryLedger.FILE), "{\"outcome\":\"lost\"}\n{}\n");
    IOException failure = assertThrows(IOException.class, () -> DeliveryHistory.in(folder));
    String said = String.valueOf(failure.getMessage());
    assertTrue(said.contains("/" + DeliveryLedger.FILE + " line 1 is not as it was written"), said);
    assertTrue(!said.startsWith("/"), said);
  }

  @Test
  void whereNothingCameThereIsNoLine() throws Exception {
    assertEquals(List.of(), DeliveryHistory.in(folder).arrivals());
  }
}
