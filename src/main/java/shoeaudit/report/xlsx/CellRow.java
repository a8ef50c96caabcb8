package shoeaudit.report.xlsx;

import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.Row;

/**
 * A row whose cells are set from the left. Most are POI's rows; those of a long sheet are written
 * at once, without an object for each cell.
 */
interface CellRow {
  /** Sets a cell that holds nothing. */
  void empty(int column, CellStyle style);

  /** Sets a cell that holds a number. */
  void number(int column, CellStyle style, double value);

  /** Sets a cell that holds a text. */
  void text(int column, CellStyle style, String value);

  /**
   * Sets a cell that holds a formula.
   *
   * @param value what it comes to
   */
  void formula(int column, CellStyle style, String formula, double value);

  /**
   * Sets a cell that holds a formula.
   *
   * @param value what it comes to
   */
  void formula(int column, CellStyle style, String formula, String value);

  /** One of POI's. */
  record Poi(Row row) implements CellRow {
    private Cell cell(int column, CellStyle style) {
      Cell cell = row.createCell(column);
      cell.setCellStyle(style);
      return cell;
    }

    @Override
    public void empty(int column, CellStyle style) {
      cell(column, style);
    }

    @Override
    public void number(int column, CellStyle style, double value) {
      cell(column, style).setCellValue(value);
    }

    @Override
    public void text(int column, CellStyle style, String value) {
      cell(column, style).setCellValue(value);
    }

    @Override
    public void formula(int column, CellStyle style, String formula, double value) {
      Cell cell = cell(column, style);
      cell.setCellFormula(formula);
      cell.setCellValue(value);
    }

    @Override
    public void formula(int column, CellStyle style, String formula, String value) {
      Cell cell = cell(column, style);
      cell.setCellFormula(formula);
      cell.setCellValue(value);
    }
  }
}
