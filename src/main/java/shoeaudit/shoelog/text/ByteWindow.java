package shoeaudit.shoelog.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a log's bytes. Plain records are parsed where they lie; {@link #lines} gives what is
 * not plain to the general reader, a line at a time, so that the two can take turns.
 */
public final class ByteWindow {
  /** Bytes that may be read beyond the last one, all 0: eight at a time are looked at. */
  static final int SLACK = ReadAhead.SLACK;

  /** So many bytes at least can be made to lie ahead at once. */
  public static final int REACH = ReadAhead.HEAD;

  private final ReadAhead in;
  private final InputStream lines = new Lines();
  private ReadAhead.@Nullable Block block;
  private byte[] buffer = new byte[SLACK];
  private int position;
  private int limit;
  private boolean ended;
  private @Nullable BrokenGzipException broken;

  /** A window on that content. */
  public ByteWindow(ReadAhead in) {
    this.in = in;
  }

  /** The bytes; 0 beyond the last one. Others after each call of {@link #ahead}. */
  public byte[] bytes() {
    return buffer;
  }

  /** Where the next byte lies. */
  public int position() {
    return position;
  }

  /** Everything before that place is done. */
  public void position(int place) {
    position = place;
  }

  /**
   * Makes sure that so many bytes lie ahead, or all that there are.
   *
   * @param count at most {@link #REACH}
   * @return whether any lie ahead
   */
  public boolean ahead(int count) throws IOException {
    while (limit - position < count && !ended) {
      turn();
    }
    return position < limit;
  }

  /** Goes on to the next block, with what is left of the present one before it. */
  private void turn() throws IOException {
    ReadAhead.Block following;
    try {
      following = in.next();
    } catch (BrokenGzipException e) {
      // What came before the break is read first.
      broken = e;
      following = null;
    }
    if (following == null) {
      ended = true;
      return;
    }
    int left = limit - position;
    System.arraycopy(buffer, position, following.bytes, ReadAhead.HEAD - left, left);
    if (block != null) {
      in.back(block);
    }
    block = following;
    buffer = following.bytes;
    position = ReadAhead.HEAD - left;
    limit = ReadAhead.HEAD + following.length;
    Arrays.fill(buffer, limit, limit + SLACK, (byte) 0);
  }

  /** The rest, at most a line at each reading. */
  public InputStream lines() {
    return lines;
  }

  private final class Lines extends InputStream {
    private final byte[] single = new byte[1];

    @Override
    public int read() throws IOException {
      return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (!ahead(1)) {
        if (broken != null) {
          throw broken;
        }
        return -1;
      }
      int most = Math.min(length, limit - position);
      int count = 0;
      while (count < most && buffer[position + count] != '\n') {
        count++;
      }
      count = Math.min(count + 1, most);
      System.arraycopy(buffer, position, target, offset, count);
      position += count;
      return count;
    }
  }
}
