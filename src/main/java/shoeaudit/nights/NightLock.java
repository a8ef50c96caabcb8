package shoeaudit.nights;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** A licensee's folder, worked on by one process at a time; it ends with the process. */
public final class NightLock implements AutoCloseable {
  private static final String FILE = ".night.lock";

  private final FileChannel channel;

  private NightLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Takes it; null: somebody else has it. */
  public static @Nullable NightLock take(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean taken = false;
    try {
      taken = channel.tryLock() != null;
      return taken ? new NightLock(channel) : null;
    } catch (OverlappingFileLockException another) {
      return null;
    } finally {
      if (!taken) {
        channel.close();
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
