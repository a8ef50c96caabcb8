package shoeaudit.audit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A run's file for what memory does not hold: blocks of bytes, each written once and read back as
 * often as asked. Made with the first block, and gone in the end, also where the process is killed.
 * Not for use by several threads at once.
 */
public final class SpillFile implements AutoCloseable {
  private final Path file;
  private @Nullable FileChannel channel;
  private long end;

  /** Where a block lies. */
  public record Block(long offset, int length) {}

  /**
   * No blocks so far.
   *
   * @param file where nothing stands yet
   */
  public SpillFile(Path file) {
    this.file = file;
  }

  /** Writes a block. */
  public Block add(byte[] bytes) throws IOException {
    FileChannel to = channel;
    if (to == null) {
      to =
          FileChannel.open(
              file,
              StandardOpenOption.CREATE_NEW,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
      channel = to;
    }
    Block block = new Block(end, bytes.length);
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      end += to.write(buffer, end);
    }
    return block;
  }

  /** Reads a block back. */
  public byte[] read(Block block) throws IOException {
    FileChannel from = channel;
    if (from == null) {
      throw new IllegalStateException("no block was written to " + file);
    }
    ByteBuffer buffer = ByteBuffer.allocate(block.length());
    while (buffer.hasRemaining()) {
      if (from.read(buffer, block.offset() + buffer.position()) < 0) {
        throw new IOException(file + " is shorter than what was written to it");
      }
    }
    return buffer.array();
  }

  /** How many bytes have been written. */
  long bytes() {
    return end;
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }

  /** Its path, for messages. */
  @Override
  public String toString() {
    return file.toString();
  }
}
