package shoeaudit.profile.source;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;

/**
 * Holds frames against their sequence: drops repetitions, and tells where frames are lost.
 *
 * <p>A shoe sends a frame again that was received wrong. So what could not be read is held until
 * the next sound frame: where that one continues the sequence, nothing is missing, and it was made
 * good.
 */
final class FrameOrder {
  private static final String MEND_LINE = "mend the line between shoe and recorder";

  private record Held(int line, Fault fault) {}

  private final RecordSink sink;
  private final List<Held> held = new ArrayList<>();
  private @Nullable Frame last;
  private int count;

  /** More than a round of sequence numbers may have gone by: that one continues says nothing. */
  private boolean lostCount;

  FrameOrder(RecordSink sink) {
    this.sink = sink;
  }

  /** Takes bytes that have a frame's form. */
  void frame(byte[] bytes) {
    count++;
    Frame frame = new Frame(bytes);
    Fault fault = frame.fault();
    if (fault != null) {
      hold(count, fault);
    } else if (last != null && frame.repeats(last)) {
      sink.repeated(count);
    } else {
      follow(frame);
    }
  }

  /** Takes the beginning of a frame that has no end. */
  void brokenOff(byte[] bytes) {
    count++;
    hold(count, new Fault("the frame breaks off: " + Frame.hex(bytes), MEND_LINE));
  }

  /**
   * Takes bytes between two frames.
   *
   * @param bytes the first of them
   */
  void stray(byte[] bytes, long byteCount) {
    hold(
        count + 1,
        new Fault(
            byteCount
                + (byteCount == 1 ? " byte lies" : " bytes lie")
                + " between frames: "
                + Frame.hex(bytes)
                + (byteCount > bytes.length ? " …" : ""),
            "record the shoe's frames as it sends them"));
  }

  /** The stream has ended. */
  void end() {
    settle(false);
    if (count == 0) {
      sink.problem(0, new Fault("the stream has no frame", "record the shoe's stream again"));
    }
  }

  private void follow(Frame frame) {
    Frame before = last;
    int expected = before == null ? frame.sequence() : (before.sequence() + 1) % Frame.round();
    boolean continues = frame.sequence() == expected && before != null;
    settle(continues);
    if (!continues && before != null) {
      sink.problem(
          count,
          new Fault(
              "frames are lost before this one: its sequence number is "
                  + Frame.sequenceChar(frame.sequence())
                  + ", the one due was "
                  + Frame.sequenceChar(expected),
              MEND_LINE + ", and enter what was lost from the table's own record"));
    }
    last = frame;
    sink.document(frame.fields(count));
  }

  private void hold(int line, Fault fault) {
    if (held.size() == Frame.round() - 1) {
      settle(false);
      lostCount = true;
    }
    held.add(new Held(line, fault));
  }

  private void settle(boolean nothingMissing) {
    for (Held each : held) {
      if (nothingMissing && !lostCount) {
        sink.madeGood(each.line, each.fault);
      } else {
        sink.problem(each.line, each.fault);
      }
    }
    held.clear();
    lostCount = false;
  }
}
