package shoeaudit.config;

import java.text.Normalizer;

/**
 * What is left of a text without what people and programs write now so and now so: its blanks, its
 * case, the form of its characters. Texts of which the same is left are spellings of each other.
 */
public final class PlainText {
  private static final int ASCII_END = 0x80;

  /** What stands between the parts of an identifier, and in another system's does not. */
  private static final String MARKS = "-_./\\'#:,;|\u2010\u2011\u2012\u2013\u2014\u2019\u2212";

  private PlainText() {}

  /**
   * Whether a character is none that a reader sees: white space, the no-break space that
   * spreadsheets leave, and what has no width: a byte order mark where files were put together, a
   * zero-width space or joiner.
   */
  public static boolean isBlank(char c) {
    if (c <= ' ') {
      return c == ' ' || (c >= '\t' && c <= '\r');
    }
    return c >= ASCII_END
        && (c == 0xA0
            || c == 0xFEFF
            || (c >= 0x200B && c <= 0x200D)
            || c == 0x2060
            || Character.isWhitespace(c));
  }

  /**
   * What is left of a text without case, blanks and the form of its characters: full-width letters
   * and digits, and letters that are composed of several characters.
   */
  public static String plain(String text) {
    String normal = isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
    StringBuilder plain = new StringBuilder(normal.length());
    for (int i = 0; i < normal.length(); i++) {
      char c = normal.charAt(i);
      if (!isBlank(c)) {
        plain.append(Character.toLowerCase(c));
      }
    }
    return plain.toString();
  }

  /**
   * What is left of a text as by {@link #plain}, and without the marks that stand for blanks in a
   * word ({@code _} and {@code -}).
   */
  public static String word(String text) {
    String plain = plain(text);
    StringBuilder word = new StringBuilder(plain.length());
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (!isBlankOfWord(c)) {
        word.append(c);
      }
    }
    return word.toString();
  }

  /** Whether a mark stands for a blank in a word. */
  public static boolean isBlankOfWord(char c) {
    return c == '_' || c == '-';
  }

  /**
   * What is left of an identifier without case, blanks, the form of its characters, marks between
   * its parts, zeros before its numbers and, in a whole number, those after its point: equal for
   * {@code P1}, {@code p1}, {@code P01} and {@code P-1}, and for {@code 1}, {@code 01} and {@code
   * 1.0}. A mark between two digits remains as such, so that {@code 1-11} is not {@code 11-1}. Two
   * that are equal may be spellings of one, or two after all.
   */
  public static String core(String identifier) {
    String plain = plain(identifier);
    int point = plain.indexOf('.');
    boolean whole =
        point > 0 && isDigits(plain, point + 1, '0') && isDigits(plain.substring(0, point), 0, '9');
    String text = whole ? plain.substring(0, point) : plain;
    StringBuilder core = new StringBuilder(text.length());
    boolean mark = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (MARKS.indexOf(c) >= 0) {
        mark = true;
        continue;
      }
      boolean before = !core.isEmpty() && isDigit(core.charAt(core.length() - 1));
      if (mark && before && isDigit(c)) {
        core.append('-');
        before = false;
      }
      mark = false;
      boolean leadingZero =
          c == '0' && !before && i + 1 < text.length() && isDigit(text.charAt(i + 1));
      if (!leadingZero) {
        core.append(c);
      }
    }
    return core.isEmpty() ? text : core.toString();
  }

  /** Whether a text has ASCII characters alone. */
  public static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < ASCII_END);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a text has digits from there on, none above that, and at least one. */
  private static boolean isDigits(String text, int from, char highest) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > highest) {
        return false;
      }
    }
    return from < text.length();
  }
}
