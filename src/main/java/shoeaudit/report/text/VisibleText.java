package shoeaudit.report.text;

import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Characters that an output cannot carry, shown as {@code \}{@code uXXXX} instead of being dropped.
 */
public final class VisibleText {
  private VisibleText() {}

  /** The character's escape, four lower-case hex digits. */
  static String escape(char character) {
    return String.format(Locale.ROOT, "\\u%04x", (int) character);
  }

  /**
   * The text with every half of a surrogate pair that stands alone escaped: what UTF-8 cannot
   * carry.
   */
  public static String forUtf8(String text) {
    return escape(
        text,
        codePoint -> codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE);
  }

  /**
   * The text with every character escaped that XML 1.0 cannot carry: most control characters among
   * them.
   */
  public static String forXml(String text) {
    return escape(text, VisibleText::inXml);
  }

  private static boolean inXml(int codePoint) {
    return codePoint == '\t'
        || codePoint == '\n'
        || codePoint == '\r'
        || (codePoint >= 0x20 && codePoint < Character.MIN_SURROGATE)
        || (codePoint > Character.MAX_SURROGATE && codePoint != 0xfffe && codePoint != 0xffff);
  }

  /** Whether all of it is printable ASCII, which every output carries. */
  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character < ' ' || character > '~') {
        return false;
      }
    }
    return true;
  }

  private static String escape(String text, IntPredicate carried) {
    if (isAscii(text) || text.codePoints().allMatch(carried)) {
      return text;
    }
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(codePoint -> {
          if (carried.test(codePoint)) {
            escaped.appendCodePoint(codePoint);
          } else {
            escaped.append(escape((char) codePoint));
          }
        });
    return escaped.toString();
  }
}
