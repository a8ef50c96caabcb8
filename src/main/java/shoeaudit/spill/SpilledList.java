package shoeaudit.spill;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A list of rows that only grows. The first stay in memory; from the first on that would exceed the
 * bound all go to the file, and memory holds 8 bytes for each. One thread adds rows; several may
 * read them at once afterwards.
 *
 * @param <T> the kind of row
 */
public final class SpilledList<T> implements AutoCloseable {
  /** The bytes of rows that usually stay in memory. */
  public static final long MOST_BYTES_HELD = 8 << 20;

  /** So many bytes are written at once. */
  private static final int BUFFER_BYTES = 1 << 16;

  /** A row's buffer to begin with. */
  private static final int ROW_BYTES = 1 << 9;

  private static final Set<OpenOption> NEW_FILE =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);

  private final Path file;
  private final RowCodec<T> codec;
  private final long mostBytesHeld;
  private final Set<? extends OpenOption> opening;
  private final List<T> held = new ArrayList<>();
  private long bytesHeld;

  /** Where each row in the file begins, and where the last one ends. */
  private long[] starts = new long[16];

  private int spilled;

  /** Bytes that follow those in the file. */
  private ByteArrayOutputStream unwritten = new ByteArrayOutputStream();

  private long written;
  private @Nullable FileChannel channel;
  private boolean closed;

  /**
   * An empty list.
   *
   * @param file where nothing stands; made when memory does not do
   * @param mostBytesHeld the bytes of rows that stay in memory, as the codec estimates them; 0: all
   *     go to the file
   */
  public SpilledList(Path file, RowCodec<T> codec, long mostBytesHeld) {
    this(file, codec, mostBytesHeld, NEW_FILE);
  }

  /** Likewise, the file opened with options of its own. */
  SpilledList(Path file, RowCodec<T> codec, long mostBytesHeld, Set<? extends OpenOption> opening) {
    this.file = file;
    this.codec = codec;
    this.mostBytesHeld = mostBytesHeld;
    this.opening = opening;
  }

  /**
   * Adds a row.
   *
   * @return its number: 0 for the first, one more for each that follows
   * @throws UncheckedIOException where it cannot be written, its cause names the file; the list is
   *     as it was
   */
  public int add(T next) {
    if (spilled == 0) {
      long bytes = codec.heapBytes().applyAsLong(next);
      if (bytes <= mostBytesHeld - bytesHeld) {
        bytesHeld += bytes;
        held.add(next);
        return held.size() - 1;
      }
    }
    try {
      spill(next);
    } catch (IOException e) {
      throw new UncheckedIOException("rows cannot be kept on disk", e);
    }
    return size() - 1;
  }

  private void spill(T next) throws IOException {
    if (unwritten.size() >= BUFFER_BYTES) {
      flush();
    }
    ByteArrayOutputStream row = new ByteArrayOutputStream(ROW_BYTES);
    codec.writer().write(next, new DataOutputStream(row));
    row.writeTo(unwritten);
    spilled++;
    if (spilled == starts.length) {
      starts = Arrays.copyOf(starts, 2 * spilled);
    }
    starts[spilled] = written + unwritten.size();
  }

  private FileChannel flush() throws IOException {
    if (closed) {
      // An audit that was called off may still have something to keep.
      throw new ClosedChannelException();
    }
    FileChannel to = channel == null ? FileChannel.open(file, opening) : channel;
    channel = to;
    try {
      // After a failure the same bytes would be written to the same place again.
      unwritten.writeTo(Channels.newOutputStream(to.position(written)));
    } catch (IOException e) {
      throw new IOException("cannot write to " + file + ": " + e.getMessage(), e);
    }
    written += unwritten.size();
    unwritten = new ByteArrayOutputStream(BUFFER_BYTES);
    return to;
  }

  /** How many rows there are. */
  public int size() {
    return held.size() + spilled;
  }

  /**
   * Gives a row.
   *
   * @param number as {@link #add} gave it
   * @throws IOException where it cannot be read back; names the file
   */
  public T get(int number) throws IOException {
    if (number < held.size()) {
      return held.get(number);
    }
    long start = starts[number - held.size()];
    long end = starts[number - held.size() + 1];
    FileChannel from = holding(end);
    try {
      ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(end - start));
      while (bytes.hasRemaining()) {
        if (from.read(bytes, start + bytes.position()) < 0) {
          throw new EOFException();
        }
      }
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.array()));
      T row = codec.reader().read(in);
      if (in.available() > 0) {
        throw new IOException("its last bytes, " + in.available() + ", belong to no row");
      }
      return row;
    } catch (IOException e) {
      String why = e instanceof EOFException ? "it ends too early" : e.getMessage();
      throw new IOException("cannot read row " + number + " from " + file + ": " + why, e);
    }
  }

  /** The file when it holds the rows up to an end. */
  private synchronized FileChannel holding(long end) throws IOException {
    return channel == null || end > written ? flush() : channel;
  }

  @Override
  public void close() throws IOException {
    closed = true;
    if (channel != null) {
      channel.close();
      Files.deleteIfExists(file);
    }
  }
}
