package shoeaudit.service.vault;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;

/**
 * The space of the data folder's disk. The last of it, the reserve, is not for files: database,
 * results and trail have to be written to it too.
 */
public final class DiskSpace {
  private final Path folder;
  private final long least;
  private final Room room;
  private final AtomicLong granted = new AtomicLong();

  /** How many bytes a disk has left. */
  @FunctionalInterface
  public interface Room {
    /** Asks it. */
    long free() throws IOException;
  }

  /** Bytes that somebody may write; given back when they are written, or will not be. */
  public final class Grant implements AutoCloseable {
    private final long bytes;
    private boolean over;

    private Grant(long bytes) {
      this.bytes = bytes;
    }

    @Override
    public void close() {
      if (!over) {
        over = true;
        granted.addAndGet(-bytes);
      }
    }
  }

  /**
   * The space of a disk.
   *
   * @param folder on it
   * @param least how many bytes have to be left: the reserve
   */
  public DiskSpace(Path folder, long least) {
    this(folder, least, new Store(folder));
  }

  /** Likewise, of a disk that is asked in another way. */
  public DiskSpace(Path folder, long least, Room room) {
    this.folder = folder;
    this.least = least;
    this.room = room;
  }

  /** Keeps its store: to look for that takes far longer than to ask it, which is done often. */
  private static final class Store implements Room {
    private final Path folder;
    private final AtomicReference<@Nullable FileStore> known = new AtomicReference<>();

    private Store(Path folder) {
      this.folder = folder;
    }

    @Override
    public long free() throws IOException {
      FileStore store = known.get();
      if (store == null) {
        store = Files.getFileStore(folder);
        known.set(store);
      }
      return store.getUsableSpace();
    }
  }

  /** A folder on the disk. */
  public Path folder() {
    return folder;
  }

  /** How many bytes have to be left. */
  public long least() {
    return least;
  }

  /** How many bytes are left. */
  public long free() throws IOException {
    return room.free();
  }

  /** Whether no more than the reserve is left. */
  public boolean isFull() throws IOException {
    return free() < least;
  }

  /**
   * Lets somebody write so many bytes, where the reserve stays whole with them and with what others
   * were let write.
   *
   * @throws Refusal where it would not
   */
  public Grant grant(long bytes) throws IOException {
    long all = granted.addAndGet(bytes);
    boolean fits = false;
    try {
      // Compared so that nothing overflows, however much is announced.
      fits = free() - least >= all && all >= 0;
    } finally {
      if (!fits) {
        granted.addAndGet(-bytes);
      }
    }
    if (!fits) {
      throw new Refusal(
          Refusal.Reason.NO_SPACE,
          "the service's disk has no room for files",
          "have those who run the service make room, and send it again");
    }
    return new Grant(bytes);
  }
}
