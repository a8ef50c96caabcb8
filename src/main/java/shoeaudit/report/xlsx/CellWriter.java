package shoeaudit.report.xlsx;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import org.apache.poi.ss.usermodel.Cell;
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
  private static final long MOST_EXACT = 999_999_999_999_999L;

  private final Styles styles;
  private final int currencyDigits;

  CellWriter(Styles styles, int currencyDigits) {
    this.styles = styles;
    this.currencyDigits = currencyDigits;
  }

  /** A value that differs from what was due: shown with that look. */
  record Differing(@Nullable Object value) {}

  /** A row of a sheet, from 1, that a link leads to. */
  record Target(String sheet, int row) {}

  /** A link and what it shows. */
  record Link(Target target, String shown) {}

  /**
   * Sets a cell; null leaves it empty.
   *
   * @param value a text, a whole number (for money: in minor units), a {@link LocalDateTime}, a
   *     {@link Link}, or one of the first two as {@link Differing}
   * @param fullTextIn the file in which a text too long for a cell stands in full
   */
  void set(Row row, int column, Look look, @Nullable Object value, String fullTextIn) {
    switch (value) {
      case null -> {}
      case Differing(Object inner) -> set(row, column, look.differing(), inner, fullTextIn);
      case Link link -> link(row.createCell(column), link);
      case LocalDateTime time -> {
        Cell cell = row.createCell(column);
        cell.setCellValue(DateUtil.getExcelDate(time));
        cell.setCellStyle(styles.of(look));
      }
      case Number number when look.money() ->
          money(row.createCell(column), look, number.longValue());
      case Number number when !look.text() -> {
        Cell cell = row.createCell(column);
        cell.setCellValue((double) number.longValue());
        cell.setCellStyle(styles.of(look));
      }
      case Object text -> text(row.createCell(column), look, text.toString(), fullTextIn);
    }
  }

  private void money(Cell cell, Look look, long minor) {
    BigDecimal major = BigDecimal.valueOf(minor, currencyDigits);
    cell.setCellStyle(styles.of(look));
    if (minor > MOST_EXACT || minor < -MOST_EXACT) {
      cell.setCellValue(major.toPlainString());
    } else {
      cell.setCellValue(major.doubleValue());
    }
  }

  private void text(Cell cell, Look look, String text, String fullTextIn) {
    SafeText safe = SafeText.of(text, fullTextIn);
    cell.setCellValue(safe.text());
    cell.setCellStyle(safe.quoted() && look.text() ? styles.quoted(look) : styles.of(look));
  }

  /**
   * A HYPERLINK formula rather than a hyperlink record: records are held in memory, and Excel takes
   * no more than 65,530 on a sheet. It is made of a sheet's name and a row number of ours, never of
   * a log's text.
   */
  private void link(Cell cell, Link link) {
    cell.setCellFormula(
        "HYPERLINK(\"#'"
            + link.target().sheet()
            + "'!A"
            + link.target().row()
            + "\",\""
            + link.shown()
            + "\")");
    cell.setCellValue(link.shown());
    cell.setCellStyle(styles.of(Look.LINK));
  }
}
