package shoeaudit.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The service's folder, held by one process at a time: database, evidence and results are all
 * written by one. The lock goes with the process, also where it is killed.
 */
public final class FolderLock implements AutoCloseable {
  private static final String FILE = "lock";

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes a folder, which is made where there is none.
   *
   * @return null where another process has it
   */
  public static @Nullable FolderLock take(Path folder) throws IOException {
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean taken = false;
    try {
      taken = channel.tryLock() != null;
    } catch (OverlappingFileLockException ownProcess) {
      taken = false;
    } finally {
      if (!taken) {
        channel.close();
      }
    }
    return taken ? new FolderLock(channel) : null;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
