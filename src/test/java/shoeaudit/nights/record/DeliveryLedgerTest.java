package shoeaudit.nights.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
