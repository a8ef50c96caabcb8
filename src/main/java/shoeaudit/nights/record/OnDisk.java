package shoeaudit.nights.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Small files that are on the disk, and not only on their way there, when the call returns. */
public final class OnDisk {
  private OnDisk() {}

  /** Writes a file anew. */
  public static void write(Path file, byte[] content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      all(channel, content);
    }
  }

  /** Adds to a file; where that fails, the file is as it was. */
  static void append(Path file, byte[] content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      long before = channel.size();
      channel.position(before);
      boolean whole = false;
      try {
        all(channel, content);
        whole = true;
      } finally {
        if (!whole) {
          channel.truncate(before);
        }
      }
    }
  }

  private static void all(FileChannel channel, byte[] content) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(content);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    channel.force(true);
  }
}
