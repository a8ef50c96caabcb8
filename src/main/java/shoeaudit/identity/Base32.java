package shoeaudit.identity;

/** Bytes as letters and digits that nobody mistakes for each other (RFC 4648, section 6). */
final class Base32 {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  private static final int BITS = 5;
  private static final int MASK = 0b11111;

  private Base32() {}

  /** Bytes as text, without padding at its end. */
  static String text(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    int held = 0;
    int count = 0;
    for (byte next : bytes) {
      held = (held << Byte.SIZE) | Byte.toUnsignedInt(next);
      count += Byte.SIZE;
      while (count >= BITS) {
        count -= BITS;
        text.append(LETTERS.charAt((held >> count) & MASK));
      }
    }
    if (count > 0) {
      text.append(LETTERS.charAt((held << (BITS - count)) & MASK));
    }
    return text.toString();
  }
}
