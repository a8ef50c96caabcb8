package shoeaudit.profile.source;

import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;

/**
 * One frame of an electronic dealing shoe, from its {@code 05} to its check ({@link FrameSource}).
 */
final class Frame {
  private static final String SEQUENCE = "0123456789ABCDEF";
  private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();

  /** {@code 05}, sequence, command, {@code 03} and two bytes of check. */
  private static final int SHORTEST = 6;

  private static final int AFTER_DATA = 3;

  private final byte[] bytes;

  Frame(byte[] bytes) {
    this.bytes = bytes;
  }

  /** How many sequence numbers there are. */
  static int round() {
    return SEQUENCE.length();
  }

  /** Its place in the round of sequence numbers; -1 where it has none. */
  int sequence() {
    return SEQUENCE.indexOf(sequenceChar());
  }

  /** The sequence number as it is written. */
  static char sequenceChar(int sequence) {
    return SEQUENCE.charAt(sequence);
  }

  private char sequenceChar() {
    return (char) (bytes[1] & 0xFF);
  }

  /** Why it is to be rejected; null where it is sound. */
  @Nullable Fault fault() {
    if (bytes.length < SHORTEST) {
      return new Fault(
          "the frame has no command: " + hex(bytes), "mend the line between shoe and recorder");
    }
    int check = 0;
    for (int i = 1; i < bytes.length - 2; i++) {
      check ^= bytes[i] & 0xFF;
    }
    String right = Excerpt.hex(check, 2);
    if (bytes[bytes.length - 2] != right.charAt(0) || bytes[bytes.length - 1] != right.charAt(1)) {
      return new Fault(
          "the frame's check is wrong, its bytes give " + right + ": " + hex(bytes),
          "mend the line between shoe and recorder: a byte was changed on its way");
    }
    if (sequence() < 0) {
      return new Fault(
          "the frame's sequence number is none of " + SEQUENCE + ": " + hex(bytes),
          "record the shoe's frames as it sends them");
    }
    return null;
  }

  /** Whether it is that frame, sent once more. */
  boolean repeats(Frame other) {
    return Arrays.equals(bytes, other.bytes);
  }

  /**
   * Its fields: {@code seq}; {@code command}, a character; {@code data}, the bytes after the
   * command as hexadecimal digits; and of each of these, from 1, {@code high1} and {@code low1}:
   * its upper and its lower four bits as a number from 0 to 15.
   */
  Datum fields(int line) {
    byte[] data = Arrays.copyOfRange(bytes, AFTER_DATA, bytes.length - 3);
    SequencedMap<String, Datum> values = new LinkedHashMap<>();
    values.put("seq", Datum.Text.of(String.valueOf(sequenceChar()), line));
    values.put("command", Datum.Text.of(String.valueOf((char) (bytes[2] & 0xFF)), line));
    values.put("data", Datum.Text.of(HexFormat.of().withUpperCase().formatHex(data), line));
    for (int i = 0; i < data.length; i++) {
      int number = i + 1;
      values.put("high" + number, nibble((data[i] & 0xF0) >> 4, line));
      values.put("low" + number, nibble(data[i] & 0x0F, line));
    }
    return new Datum.Fields(Collections.unmodifiableSequencedMap(values), line);
  }

  private static Datum nibble(int value, int line) {
    return Datum.Text.of(Integer.toString(value), line);
  }

  /** Bytes as problems quote them. */
  static String hex(byte[] bytes) {
    return HEX.formatHex(bytes);
  }
}
