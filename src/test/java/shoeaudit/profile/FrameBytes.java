package shoeaudit.profile;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/** Encodes frames of an electronic shoe. */
final class FrameBytes {
  private static final String SEQUENCE = "0123456789ABCDEF";

  private FrameBytes() {}

  /**
   * A frame.
   *
   * @param sequence its number, counted without end
   * @param content from the command on
   */
  static byte[] of(int sequence, byte[] content) {
    char number = SEQUENCE.charAt(sequence % SEQUENCE.length());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(5);
    out.write(number);
    out.writeBytes(content);
    out.write(3);
    int check = number ^ 3;
    for (byte b : content) {
      check ^= b & 0xFF;
    }
    String digits = HexFormat.of().toHexDigits((byte) check).toUpperCase(Locale.ROOT);
    out.writeBytes(digits.getBytes(StandardCharsets.US_ASCII));
    return out.toByteArray();
  }
}
