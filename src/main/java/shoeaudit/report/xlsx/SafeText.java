package shoeaudit.report.xlsx;

import java.util.regex.Pattern;
import shoeaudit.report.text.VisibleText;

/**
 * A text, often a log's, as a cell can hold it. It is always stored as a string, so nothing in it
 * runs; what a spreadsheet would take for a formula if a person edited the cell is marked to stay a
 * text besides.
 *
 * @param text what the cell stores
 * @param quoted whether it needs the style with Excel's leading apostrophe
 */
record SafeText(String text, boolean quoted) {
  /** The most that a cell holds. */
  static final int MOST_CHARACTERS = 32_767;

  private static final Pattern LIKE_A_FORMULA =
      Pattern.compile("(?s)[\\s\\u00a0]*[=+\\-@'\\uff1d\\uff0b\\uff0d\\uff20].*|[\\t\\r\\n].*");

  /** What Excel reads as an escaped character, so that it must itself be escaped. */
  private static final Pattern ESCAPE = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");

  /**
   * Makes a text safe.
   *
   * @param cutMark ends a text that is too long: it says where the full one stands
   */
  static SafeText of(String text, String cutMark) {
    String visible = VisibleText.forXml(text);
    if (visible.contains("_x")) {
      visible = ESCAPE.matcher(visible).replaceAll("_x005F_");
    }
    return new SafeText(cut(visible, cutMark), isLikeAFormula(text));
  }

  private static boolean isLikeAFormula(String text) {
    // Nearly every text begins with a letter or a digit, and is none.
    return !text.isEmpty()
        && !Character.isLetterOrDigit(text.charAt(0))
        && LIKE_A_FORMULA.matcher(text).matches();
  }

  private static String cut(String text, String mark) {
    if (text.length() <= MOST_CHARACTERS) {
      return text;
    }
    int end = MOST_CHARACTERS - mark.length();
    return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end)
        + mark;
  }
}
