package shoeaudit.profile.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The stream of an electronic dealing shoe: frames {@code 05 seq command data... 03 b1 b2}, where
 * {@code b1 b2} is the exclusive or of all bytes from {@code seq} to {@code 03} as two upper-case
 * hexadecimal digits, and {@code seq} runs from {@code 0} to {@code 9}, {@code A} to {@code F} and
 * round again. A single {@code 04} (end of transmission) may end the stream.
 *
 * <p>The line of a frame is its number in the stream from 1, counting everything that begins with
 * {@code 05}: rejected frames and repetitions too. Bytes between frames have the number of the
 * frame that would follow.
 *
 * <p>Only {@code 05} begins a frame: data have their highest bit set. So a {@code 05} within a
 * frame means that the frame broke off.
 */
public record FrameSource() implements RecordSource {
  private static final int BEGIN = 0x05;
  private static final int END_OF_DATA = 0x03;
  private static final int END_OF_TRANSMISSION = 0x04;
  private static final int CHECK_BYTES = 2;

  /** The most bytes a frame may have: several times what the longest one needs. */
  private static final int LIMIT_BYTES = 64;

  @Override
  public void read(InputStream in, RecordSink sink) throws IOException {
    FrameOrder order = new FrameOrder(sink);
    byte[] buffer = new byte[1 << 16];
    Wire wire = new Wire(order);
    try {
      for (int count = in.read(buffer, 0, buffer.length);
          count >= 0;
          count = in.read(buffer, 0, buffer.length)) {
        for (int i = 0; i < count; i++) {
          wire.take(buffer[i] & 0xFF);
        }
      }
    } catch (IOException e) {
      wire.end();
      throw e;
    }
    wire.end();
  }

  /** Tells where each frame begins and ends. */
  private static final class Wire {
    private final FrameOrder order;
    private final byte[] held = new byte[LIMIT_BYTES];
    private int length;
    private boolean inFrame;

    /** How many bytes the frame still needs; -1 before its end of data. */
    private int due = -1;

    /** How many bytes lie between two frames; the first of them are held. */
    private long strayCount;

    Wire(FrameOrder order) {
      this.order = order;
    }

    void take(int b) {
      if (b == BEGIN) {
        leave(false);
        inFrame = true;
        hold(b);
      } else if (!inFrame) {
        strayCount++;
        hold(b);
      } else {
        hold(b);
        if (due > 0) {
          due--;
        } else if (b == END_OF_DATA) {
          due = CHECK_BYTES;
        }
        if (due == 0) {
          order.frame(taken());
          clear();
        } else if (length == LIMIT_BYTES) {
          order.brokenOff(taken());
          clear();
        }
      }
    }

    void end() {
      leave(true);
      order.end();
    }

    private void leave(boolean atEnd) {
      if (inFrame) {
        order.brokenOff(taken());
      } else if (strayCount > 0 && !(atEnd && isEndOfTransmission())) {
        order.stray(taken(), strayCount);
      }
      clear();
    }

    private boolean isEndOfTransmission() {
      return strayCount == 1 && held[0] == END_OF_TRANSMISSION;
    }

    private void hold(int b) {
      if (length < LIMIT_BYTES) {
        held[length++] = (byte) b;
      }
    }

    private byte[] taken() {
      return Arrays.copyOf(held, length);
    }

    private void clear() {
      length = 0;
      inFrame = false;
      due = -1;
      strayCount = 0;
    }
  }
}
