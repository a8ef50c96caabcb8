package shoeaudit.service.vault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import shoeaudit.identity.Refusal;

/**
 * The space of the data folder's disk. The last of it is not for files: database, results and trail
 * have to be written to it too.
 *
 * @param folder on the disk
 * @param least how many bytes have to be left
 */
public record DiskSpace(Path folder, long least) {
  /** How many bytes are left. */
  public long free() throws IOException {
    return Files.getFileStore(folder).getUsableSpace();
  }

  /**
   * Goes on where enough is left.
   *
   * @throws Refusal where it is not
   */
  public void require() throws IOException {
    if (free() < least) {
      throw new Refusal(
          Refusal.Reason.NO_SPACE,
          "the service's disk has no room for files",
          "have those who run the service make room, and send it again");
    }
  }
}
