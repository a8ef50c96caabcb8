package shoeaudit.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** What no audit can be faster than: reading a file, counting its lines, taking its hash. */
final class Floors {
  private static final int BUFFER = 1 << 18;
  private static final double NANOS = 1e9;

  private Floors() {}

  /** Does something with the bytes that were read. */
  @FunctionalInterface
  private interface Use {
    void of(byte[] bytes, int count);
  }

  /** The seconds that one thread takes to read a file and count its line ends. */
  static double countLines(Path file, long expected) throws IOException {
    long[] lines = {0};
    double seconds = read(file, (bytes, count) -> lines[0] += lineEnds(bytes, count));
    if (lines[0] != expected) {
      throw new IllegalStateException(file + " has " + lines[0] + " lines, not " + expected);
    }
    return seconds;
  }

  /** The seconds that one thread takes to read a file and take its SHA-256. */
  static double sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return read(file, (bytes, count) -> digest.update(bytes, 0, count));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static int lineEnds(byte[] bytes, int count) {
    int lines = 0;
    for (int i = 0; i < count; i++) {
      lines += bytes[i] == '\n' ? 1 : 0;
    }
    return lines;
  }

  private static double read(Path file, Use use) throws IOException {
    long start = System.nanoTime();
    byte[] bytes = new byte[BUFFER];
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try (FileChannel channel = FileChannel.open(file)) {
      for (int count = channel.read(buffer); count >= 0; count = channel.read(buffer)) {
        use.of(bytes, count);
        buffer.clear();
      }
    }
    return (System.nanoTime() - start) / NANOS;
  }
}
