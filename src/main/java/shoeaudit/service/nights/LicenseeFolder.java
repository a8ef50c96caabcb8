package shoeaudit.service.nights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.FolderLock;
import shoeaudit.nights.record.DeliveryLedger;

/** A licensee's folder with its inbox, held by this process for as long as it works on it. */
final class LicenseeFolder implements AutoCloseable {
  private final Path folder;
  private final FolderLock lock;
  private final DeliveryLedger ledger;

  /** Up to which number deliveries of the ledger are on record. */
  private int recorded;

  private LicenseeFolder(Path folder, FolderLock lock, DeliveryLedger ledger) {
    this.folder = folder;
    this.lock = lock;
    this.ledger = ledger;
  }

  /** Opens it, and makes its inbox where there is none; null: another process works on it. */
  static @Nullable LicenseeFolder open(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("inbox"));
    FolderLock lock = FolderLock.take(folder);
    if (lock == null) {
      return null;
    }
    LicenseeFolder opened = null;
    try {
      opened = new LicenseeFolder(folder, lock, DeliveryLedger.in(folder));
      return opened;
    } finally {
      if (opened == null) {
        lock.close();
      }
    }
  }

  Path path() {
    return folder;
  }

  DeliveryLedger ledger() {
    return ledger;
  }

  int recorded() {
    return recorded;
  }

  void recorded(int number) {
    recorded = number;
  }

  /**
   * Whether it is where it was: of a share that is away all files seem to be gone, also those that
   * keep a night from being done.
   */
  boolean isThere() {
    return Files.isDirectory(folder.resolve("inbox"))
        && (ledger.next() == 1 || Files.exists(folder.resolve(DeliveryLedger.FILE)));
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
