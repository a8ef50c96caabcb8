package shoeaudit.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The service's folder, held by one process at a time: database, evidence and results are all
 * written by one. The lock goes with the process, also where it is killed.
 */
public final class FolderLock implements AutoCloseable {
  private static final String FILE = "lock";

  /**
   * What this process has: opening and closing such a file once more would give up the lock on it,
   * as systems count a process's locks by file.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final FileChannel channel;

  private FolderLock(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /**
   * Takes a folder, which is made where there is none.
   *
   * @return null where another process has it, or this one already
   */
  public static @Nullable FolderLock take(Path folder) throws IOException {
    Path real = Files.createDirectories(folder).toRealPath();
    if (!HELD.add(real)) {
      return null;
    }
    FolderLock lock = null;
    try {
      lock = takeFree(real);
      return lock;
    } finally {
      if (lock == null) {
        HELD.remove(real);
      }
    }
  }

  private static @Nullable FolderLock takeFree(Path real) throws IOException {
    FileChannel channel =
        FileChannel.open(real.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean taken = false;
    try {
      taken = channel.tryLock() != null;
    } finally {
      if (!taken) {
        channel.close();
      }
    }
    return taken ? new FolderLock(real, channel) : null;
  }

  @Override
  public void close() throws IOException {
    channel.close();
    HELD.remove(folder);
  }
}
