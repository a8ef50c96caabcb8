package shoeaudit.shoelog;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a log's bytes. Plain records are parsed where they lie; {@link #lines} gives what is
 * not plain to the general reader, a line at a time, so that the two can take turns.
 */
final class ByteWindow {
  /** Bytes that may be read beyond the last one, all 0: eight at a time are looked at. */
  static final int SLACK = 32;

  /** No line within the window is longer than a record may be. */
  private static final int SIZE = LogLines.LIMIT;

  private final InputStream in;
  private final byte[] buffer = new byte[SIZE + SLACK];
  private final InputStream lines = new Lines();
  private int position;
  private int limit;
  private boolean ended;
  private GzipInput.@Nullable BrokenGzipException broken;

  /** A window on that stream. */
  ByteWindow(InputStream in) {
    this.in = in;
  }

  /** The bytes; 0 beyond the {@link #limit}. */
  byte[] bytes() {
    return buffer;
  }

  /** Where the next byte lies. */
  int position() {
    return position;
  }

  /** Everything before that place is done. */
  void position(int place) {
    position = place;
  }

  /**
   * Makes sure that so many bytes lie ahead, or all that there are.
   *
   * @return whether any lie ahead
   */
  boolean ahead(int count) throws IOException {
    while (limit - position < count && !ended) {
      fill();
    }
    return position < limit;
  }

  private void fill() throws IOException {
    if (position > 0) {
      System.arraycopy(buffer, position, buffer, 0, limit - position);
      limit -= position;
      position = 0;
    }
    try {
      int count = in.read(buffer, limit, SIZE - limit);
      if (count < 0) {
        ended = true;
      } else {
        limit += count;
      }
    } catch (GzipInput.BrokenGzipException e) {
      // What came before the break is read first.
      broken = e;
      ended = true;
    }
    Arrays.fill(buffer, limit, limit + SLACK, (byte) 0);
  }

  /** The rest, at most a line at each reading. */
  InputStream lines() {
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
