package shoeaudit.report.xlsx;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.ss.usermodel.Row;
import org.jspecify.annotations.Nullable;

/**
 * Sets cells: texts as strings, numbers as numbers, amounts in major units, links as formulas of
 * ours.
 *
 * <p>Amounts are exact {@link BigDecimal}s up to here. A workbook stores every number in binary
 * floating point; with up to 15 digits it shows and adds up the very amount that it was given. An
 * amount of more digits is stored as a text, rather than as a number that is not it.
 */
final class CellWriter {
  /** Words that are no reference to a cell, whose column has three letters at most. */
  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Z][a-z]{5,}");

  private static final long MOST_EXACT = 999_999_999_999_999L;

  private final Styles styles;
  private final int currencyDigits;
  private final double minorOfOne;

  CellWriter(Styles styles, int currencyDigits) {
    this.styles = styles;
    this.currencyDigits = currencyDigits;
    this.minorOfOne = Math.pow(10, currencyDigits);
  }

  /** A value that differs from what was due: shown with that look. */
  record Differing(@Nullable Object value) {}

  /** A value that looks otherwise than the rest of its column. */
  record Looking(Look look, Object value) {}

  /** A row of a sheet, from 1, that a link leads to. */
  record Target(String sheet, int row) {}

  /**
   * A link to a row and what it shows. It leads to the row that holds the key, as rows may have
   * been sorted since.
   *
   * @param column the letters of the column that holds keys on the target's sheet
   * @param key an id of ours, never a log's text
   */
  record Link(Target target, String column, String key, String shown) {}

  /**
   * A formula of ours, never of a log's text, and its value, so that it shows also where nothing is
   * computed.
   *
   * @param text with {@link FormulaText#OWN_ROW} where it names cells of its own row, if the same
   *     stands in other rows too
   * @param value as {@link #set} takes it: a text, or a whole number
   */
  record Formula(String text, Object value) {}

  /** The exact ratio of two whole numbers; a cell holds the number nearest to it. */
  record Quotient(long numerator, long denominator) {}

  /** Sets a cell of one of POI's rows; see {@link #set(CellRow, int, Look, Object, String)}. */
  void set(Row row, int column, Look look, @Nullable Object value, String cutMark) {
    set(new CellRow.Poi(row), column, look, value, cutMark);
  }

  /**
   * Sets a cell; null leaves it empty.
   *
   * @param value a text, a whole number (for money: in minor units), a {@link Quotient}, a {@link
   *     LocalDateTime}, a {@link Link}, a {@link Formula}, or one of these as {@link Differing} or
   *     {@link Looking}
   * @param cutMark ends a text that is too long for a cell: it says where the full one stands
   */
  void set(CellRow row, int column, Look look, @Nullable Object value, String cutMark) {
    switch (value) {
      case null -> {}
      case Differing(Object inner) -> set(row, column, look.differing(), inner, cutMark);
      case Looking(Look own, Object inner) -> set(row, column, own, inner, cutMark);
      case Link link -> link(row, column, link);
      case Formula formula -> formula(row, column, look, formula);
      case LocalDateTime time -> row.number(column, styles.of(look), DateUtil.getExcelDate(time));
      case Quotient(long numerator, long denominator) ->
          row.number(column, styles.of(look), (double) numerator / denominator);
      case Number number when look.money() -> money(row, column, look, number.longValue());
      case Number number when !look.text() ->
          row.number(column, styles.of(look), (double) number.longValue());
      case Object text -> text(row, column, look, text.toString(), cutMark);
    }
  }

  /** Whether a number shows such an amount exactly; otherwise its cell holds a text. */
  static boolean isExact(long minor) {
    return minor <= MOST_EXACT && minor >= -MOST_EXACT;
  }

  private void money(CellRow row, int column, Look look, long minor) {
    if (isExact(minor)) {
      row.number(column, styles.of(look), major(minor));
    } else {
      row.text(column, styles.of(look), BigDecimal.valueOf(minor, currencyDigits).toPlainString());
    }
  }

  /**
   * The number nearest to an amount in major units: a division of two whole numbers that are exact.
   */
  private double major(long minor) {
    return minor / minorOfOne;
  }

  private void formula(CellRow row, int column, Look look, Formula formula) {
    CellStyle style = styles.of(look);
    switch (formula.value()) {
      case Quotient(long numerator, long denominator) ->
          row.formula(column, style, formula.text(), (double) numerator / denominator);
      case Number minor when look.money() ->
          row.formula(column, style, formula.text(), major(minor.longValue()));
      case Number number -> row.formula(column, style, formula.text(), (double) number.longValue());
      case Object text -> row.formula(column, style, formula.text(), text.toString());
    }
  }

  private void text(CellRow row, int column, Look look, String text, String cutMark) {
    if (text.isEmpty()) {
      row.empty(column, styles.of(look));
      return;
    }
    SafeText safe = SafeText.of(text, cutMark);
    CellStyle style = safe.quoted() && look.text() ? styles.quoted(look) : styles.of(look);
    row.text(column, style, safe.text());
  }

  /**
   * A HYPERLINK formula rather than a hyperlink record: records are held in memory, and Excel takes
   * no more than 65,530 on a sheet. It is made of a sheet's name, an id and words of ours, never of
   * a log's text, and looks the row up, so that it holds when a reader has sorted the sheet.
   */
  private void link(CellRow row, int column, Link link) {
    String sheet = quoted(link.target().sheet()) + "!";
    String formula =
        "HYPERLINK("
            + text("#" + sheet + "A")
            + "&MATCH("
            + text(link.key())
            + ","
            + sheet
            + "$"
            + link.column()
            + ":$"
            + link.column()
            + ",0),"
            + text(link.shown())
            + ")";
    row.formula(column, styles.of(Look.LINK), formula, link.shown());
  }

  /** A sheet's name as a formula has it, without quotes where it needs none. */
  static String sheet(String name) {
    return PLAIN_NAME.matcher(name).matches() ? name : quoted(name);
  }

  /** A sheet's name as a formula has it, in quotes. */
  static String quoted(String sheet) {
    return "'" + sheet.replace("'", "''") + "'";
  }

  /** A text as a formula has it. */
  static String text(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
