package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.database.FolderLock;

/** The service's folder serves one process: a second one is told so, and does nothing. */
class FolderInUseTest {
  @TempDir private Path folder;

  @Test
  void aSecondProcessIsRefusedWithTheReason() throws Exception {
    Path data = folder.resolve("data");
    Path password = Files.writeString(folder.resolve("password"), "correct horse battery staple");
    try (FolderLock held = FolderLock.take(data)) {
      assertNotNull(held);
      assertNull(FolderLock.take(data));
      for (List<String> command :
          List.of(
              List.of("serve", "--data", data.toString()),
              List.of(
                  "accounts",
                  "add",
                  "root",
                  "--password-file",
                  password.toString(),
                  "--data",
                  data.toString()))) {
        OwnProcess second = OwnProcess.run(folder, List.of(), command.toArray(String[]::new));
        assertEquals(
            "the service's folder "
                + data
                + " is in use by another shoe-audit; stop that first, or name another folder"
                + " (--data)\n",
            second.err());
        assertEquals(ExitStatus.NOT_AS_ASKED, second.status());
        assertEquals(List.of("lock"), Ran.names(data));
      }
    }
    try (FolderLock again = FolderLock.take(data)) {
      assertNotNull(again);
    }
  }
}
