package shoeaudit.shoelog.workbook;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.FieldForms;
import shoeaudit.shoelog.field.LogField;

/**
 * A cell of a sheet with something in it.
 *
 * @param column from 0
 * @param row from 1
 * @param content what is in it
 * @param text as a CSV cell would have it, or, of a cell that cannot be read, what it shows
 */
public record SheetCell(int column, int row, Content content, String text) {
  /** What is in a cell. */
  enum Content {
    TEXT,
    NUMBER,
    /** A number that the cell shows as a date or a time of day. */
    DATE,
    /** A number of so many digits that the workbook does not hold all of them. */
    LONG_NUMBER,
    TRUTH_VALUE,
    /** What a formula gives where it fails, such as {@code #N/A}. */
    ERROR,
    /** A formula of which the workbook does not hold the value. */
    FORMULA_WITHOUT_VALUE,
    /** Something that no workbook may hold. */
    DAMAGED
  }

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?");

  /** From here on doubles do not tell all whole numbers of sixteen digits apart. */
  private static final double TOO_MANY_DIGITS = 1e15;

  /**
   * A numeric cell. A workbook stores numbers as binary doubles and writes them out with up to
   * seventeen digits: what was entered as 1.15 stands there as 1.1499999999999999. The value read
   * is the shortest decimal that denotes the same double, which is what was entered wherever that
   * had at most fifteen digits, as Excel allows no more. Nothing is rounded: 12.345 stays 12.345,
   * and is for the field to refuse.
   */
  static SheetCell number(int column, int row, String stored, boolean date) {
    if (!date
        && FieldForms.whole(stored.toCharArray(), 0, stored.length()) > 0
        && stored.charAt(0) != '0') {
      // Most numbers of a log are few digits, which denote themselves.
      return new SheetCell(column, row, Content.NUMBER, stored);
    }
    if (!NUMBER.matcher(stored).matches()) {
      return new SheetCell(column, row, Content.DAMAGED, stored);
    }
    double value = Double.parseDouble(stored);
    if (Double.isInfinite(value)) {
      return new SheetCell(column, row, Content.DAMAGED, stored);
    }
    BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    Content content =
        date
            ? Content.DATE
            : Math.abs(value) >= TOO_MANY_DIGITS ? Content.LONG_NUMBER : Content.NUMBER;
    return new SheetCell(column, row, content, shortest.toPlainString());
  }

  /** Whether its text can be taken for a field's. */
  public boolean isReadable() {
    return content == Content.TEXT || content == Content.NUMBER;
  }

  /** Its address, as in {@code B7}. */
  public String address() {
    return column(column) + row;
  }

  /** The letters of a column, from 0. */
  public static String column(int number) {
    String letters = "";
    for (int rest = number + 1; rest > 0; rest = (rest - 1) / 26) {
      letters = (char) ('A' + (rest - 1) % 26) + letters;
    }
    return letters;
  }

  /** Why its value cannot be taken for a field's; not for text and numbers. */
  public Fault fault(LogField field) {
    String cell = field.text() + " in cell " + address();
    return switch (content) {
      case TEXT, NUMBER ->
          throw new IllegalStateException("nothing is wrong with text and numbers");
      case DATE ->
          field == LogField.AT
              ? new Fault(
                  cell + " is a date of the workbook, which has no offset from UTC",
                  "write the time as text with the offset that held at the table, as in"
                      + " \"2026-03-02T18:00:24.100-08:00\"")
              : new Fault(
                  cell + " is a date or a time of day",
                  "format the column as text and write the value again; Excel takes much for a date");
      case LONG_NUMBER ->
          new Fault(
              cell + " is a number of more than 15 digits, of which the workbook keeps 15",
              "format the column as text and write the value again");
      case TRUTH_VALUE ->
          new Fault(
              cell + " is the truth value " + text,
              "format the column as text and write the value again");
      case ERROR ->
          new Fault(
              cell + " is the error " + Excerpt.of(text),
              "mend the formula, or write the value in its place");
      case FORMULA_WITHOUT_VALUE ->
          new Fault(
              cell + " is a formula whose value the workbook does not hold",
              "open the workbook in Excel and save it again, or write the value in the formula's place");
      case DAMAGED ->
          new Fault(
              cell + " is damaged: " + Excerpt.of(text),
              "open the workbook in Excel and save it again");
    };
  }
}
