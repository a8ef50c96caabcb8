package shoeaudit.spill;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A run's file for what memory does not hold: blocks of bytes, each written once and read back as
 * often as asked. Deleted on closing. Not for use by several threads at once.
 */
public final class SpillFile implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private long end;

  /** Where a block lies. */
  public record Block(long offset, int length) {}

  /**
   * An empty file, made at once.
   *
   * @param file where nothing stands yet
   */
  public SpillFile(Path file) throws IOException {
    this.file = file;
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  /** Writes a block. */
  public Block add(byte[] bytes) throws IOException {
    Block block = new Block(end, bytes.length);
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      end += channel.write(buffer, end);
    }
    return block;
  }

  /** Reads a block back. */
  public byte[] read(Block block) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(block.length());
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, block.offset() + buffer.position()) < 0) {
        throw new IOException(file + " is shorter than what was written to it");
      }
    }
    return buffer.array();
  }

  /** How many bytes have been written. */
  public long bytes() {
    return end;
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file);
  }
}
