package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.List;
import org.apache.poi.xssf.streaming.SXSSFSheet;

/**
 * Makes the workbook's sheets and keeps their order, also where a table goes on on further sheets.
 */
final class Sheets {
  private static final int LONGEST_HEAD = 120;

  private final AuditWorkbook workbook;
  private final Styles styles;
  private final CellWriter cells;
  private final String head;
  private final int mostRows;
  private final List<DataSheet> tables = new ArrayList<>();

  /**
   * For a workbook.
   *
   * @param head the running head of printed pages
   * @param currencyDigits digits after the decimal point of an amount
   * @param mostRows of a sheet
   */
  Sheets(AuditWorkbook workbook, String head, int currencyDigits, int mostRows) {
    this.workbook = workbook;
    this.styles = new Styles(workbook.getXSSFWorkbook(), currencyDigits);
    this.cells = new CellWriter(styles, currencyDigits);
    this.head = head.length() > LONGEST_HEAD ? head.substring(0, LONGEST_HEAD) : head;
    this.mostRows = mostRows;
  }

  /** A table on a sheet of its own; see {@link DataSheet.Layout}. */
  DataSheet table(
      String name, int frozenColumns, List<Column> columns, String fullTextIn, String empty) {
    DataSheet.Layout layout = new DataSheet.Layout(name, frozenColumns, columns, fullTextIn, empty);
    DataSheet table = new DataSheet(workbook, styles, cells, layout, head, mostRows);
    tables.add(table);
    return table;
  }

  /** A sheet to be laid out freely, before all tables. */
  SXSSFSheet page(String name) {
    SXSSFSheet sheet = workbook.createSheet(name);
    DataSheet.print(sheet, head, false);
    return sheet;
  }

  CellWriter cells() {
    return cells;
  }

  /** Ends all tables, which stand from this position on. */
  void finish(int position) {
    int next = position;
    for (DataSheet table : tables) {
      next = table.finish(next);
    }
  }
}
