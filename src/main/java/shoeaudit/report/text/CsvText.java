package shoeaudit.report.text;

import java.util.regex.Pattern;

/**
 * Texts of a log in CSV cells. An auditor opens our files in a spreadsheet, which would run a cell
 * such as {@code =HYPERLINK(...)}. So a text that a spreadsheet could take for a formula gets one
 * apostrophe in front ({@link #neutral}): where, after any apostrophes, it begins with TAB, CR or
 * LF, or, after blanks, with {@code = + - @} or their full-width forms, and is not simply a number.
 * Nothing is lost, and a reader undoes it by one rule ({@link #original}): a cell for which that
 * holds and that begins with an apostrophe loses one. {@code findings.jsonl} has every text as it
 * is.
 */
public final class CsvText {
  private static final Pattern LIKE_A_FORMULA =
      Pattern.compile("(?s)'*(?:[\\t\\r\\n]|[\\s\\u00a0]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]).*");
  private static final Pattern NUMBER = Pattern.compile("'*[+-]?[0-9]+(?:\\.[0-9]+)?");

  private CsvText() {}

  /** The text as a CSV cell holds it. */
  public static String neutral(String text) {
    return runs(text) ? "'" + text : text;
  }

  /** The text that {@link #neutral} was given. */
  public static String original(String cell) {
    return cell.startsWith("'") && runs(cell) ? cell.substring(1) : cell;
  }

  /**
   * Whether a spreadsheet could take it for a formula: the same with and without apostrophes in
   * front.
   */
  private static boolean runs(String text) {
    return LIKE_A_FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches();
  }
}
