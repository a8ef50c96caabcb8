package shoeaudit.shoelog;

/**
 * Text of a log as a problem quotes it: short, on one line, and with everything invisible made
 * visible.
 */
public final class Excerpt {
  private static final int LIMIT = 120;

  private Excerpt() {}

  /** The text in quotation marks, cut after some 120 characters. */
  public static String of(CharSequence text) {
    StringBuilder out = new StringBuilder("\"");
    int length = text.length();
    for (int i = 0; i < length; i++) {
      if (out.length() > LIMIT) {
        return out.append("\u2026\"").toString();
      }
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < length
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        out.append(c).append(text.charAt(++i));
      } else {
        append(out, c);
      }
    }
    return out.append('"').toString();
  }

  /**
   * Text as recorded, but for bytes that are none of the character set ({@link TextDecoder}), which
   * stand as {@code \xHH}.
   */
  public static String asRecorded(char[] chars, int start, int length) {
    StringBuilder out = new StringBuilder(length);
    for (int i = start; i < start + length; i++) {
      char c = chars[i];
      boolean half = i > start && Character.isHighSurrogate(chars[i - 1]);
      if (TextDecoder.isUndecodable(c) && !half) {
        out.append("\\x").append(hex(TextDecoder.undecodableByte(c), 2));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static void append(StringBuilder out, char c) {
    switch (c) {
      case '\t' -> out.append("\\t");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      default -> {
        if (TextDecoder.isUndecodable(c)) {
          out.append("\\x").append(hex(TextDecoder.undecodableByte(c), 2));
        } else if (isInvisible(c)) {
          out.append("\\u").append(hex(c, 4));
        } else {
          out.append(c);
        }
      }
    }
  }

  private static boolean isInvisible(char c) {
    return c != ' '
        && (Character.isISOControl(c)
            || Character.isSurrogate(c)
            || Character.isWhitespace(c)
            || Character.isSpaceChar(c)
            || Character.getType(c) == Character.FORMAT
            || !Character.isDefined(c));
  }

  /** Upper-case hexadecimal of that many digits. */
  public static String hex(int number, int digits) {
    String hex = Integer.toHexString(number).toUpperCase(java.util.Locale.ROOT);
    return "0".repeat(Math.max(0, digits - hex.length())) + hex;
  }
}
