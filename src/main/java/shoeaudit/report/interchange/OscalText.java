package shoeaudit.report.interchange;

import java.util.Locale;
import java.util.regex.Pattern;

/** Texts of a record in the forms that OSCAL asks for. */
final class OscalText {
  /** What a reader of Markdown could take for a mark. */
  private static final Pattern MARKS = Pattern.compile("[\\\\`*_\\[\\]<>{}~^|]");

  /** What it could take for a heading or a list at the beginning of a line. */
  private static final Pattern BLOCK = Pattern.compile("(?m)^(\\s*)([#+=-])");

  private static final Pattern NUMBERED = Pattern.compile("(?m)^(\\s*\\d+)([.)])");
  private static final Pattern CONTROLS = Pattern.compile("[\\p{Cntrl}\u0085\u2028\u2029]+");
  private static final Pattern LINES = Pattern.compile("\\R");
  private static final Pattern BUT_LINES = Pattern.compile("[\\p{Cntrl}&&[^\n]]+");

  /** A document with a property of nothing would not be valid. */
  private static final String NOTHING = "-";

  private OscalText() {}

  /** A text as a line of OSCAL's Markdown, that says itself whatever is in it. */
  static String line(String text) {
    return escaped(value(text));
  }

  /** A text as OSCAL's Markdown; its lines stay. */
  static String prose(String text) {
    String lines = BUT_LINES.matcher(LINES.matcher(text).replaceAll("\n")).replaceAll(" ").strip();
    return lines.isEmpty() ? NOTHING : escaped(lines);
  }

  private static String escaped(String text) {
    String marked = MARKS.matcher(text).replaceAll("\\\\$0");
    return NUMBERED.matcher(BLOCK.matcher(marked).replaceAll("$1\\\\$2")).replaceAll("$1\\\\$2");
  }

  /** A text as it is, on one line, with no space about it. */
  static String value(String text) {
    String line = CONTROLS.matcher(text).replaceAll(" ");
    int from = 0;
    int to = line.length();
    while (from < to && isSpace(line.charAt(from))) {
      from++;
    }
    while (to > from && isSpace(line.charAt(to - 1))) {
      to--;
    }
    return from == to ? NOTHING : line.substring(from, to);
  }

  private static boolean isSpace(char character) {
    return Character.isWhitespace(character)
        || Character.isSpaceChar(character)
        || character == '\uFEFF';
  }

  /**
   * A criterion's id as a token: a letter or {@code _}, then letters, digits, {@code .}, {@code -}
   * and {@code _}. The colon of {@code IC:}, {@code GAME:} and {@code REC:} becomes a full stop.
   */
  static String token(String id) {
    StringBuilder token = new StringBuilder(id.length() + 1);
    for (int i = 0; i < id.length(); i++) {
      char each = id.charAt(i);
      if (each == ':') {
        token.append('.');
      } else if (Character.isLetterOrDigit(each) || each == '.' || each == '-' || each == '_') {
        token.append(each);
      } else {
        token.append(String.format(Locale.ROOT, "_%04x", (int) each));
      }
    }
    if (token.isEmpty() || !(Character.isLetter(token.charAt(0)) || token.charAt(0) == '_')) {
      token.insert(0, '_');
    }
    return token.toString();
  }
}
