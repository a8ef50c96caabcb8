package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import shoeaudit.pdf.Paper;
import shoeaudit.report.text.Texts;

/**
 * Makes the workbook's sheets and keeps their order, also where a table goes on on further sheets.
 */
final class Sheets {
  private static final int LONGEST_HEAD = 120;

  private final AuditWorkbook workbook;
  private final Texts texts;
  private final Paper paper;
  private final CellWriter cells;
  private final String head;
  private final int currencyDigits;
  private final int mostRows;
  private final List<DataSheet> tables = new ArrayList<>();

  /**
   * For a workbook.
   *
   * @param head the running head of printed pages
   * @param currencyDigits digits after the decimal point of an amount
   * @param mostRows of a sheet
   */
  Sheets(
      AuditWorkbook workbook,
      Texts texts,
      Paper paper,
      String head,
      int currencyDigits,
      int mostRows) {
    this.workbook = workbook;
    this.texts = texts;
    this.paper = paper;
    this.cells =
        new CellWriter(new Styles(workbook.getXSSFWorkbook(), currencyDigits), currencyDigits);
    this.head = head.length() > LONGEST_HEAD ? head.substring(0, LONGEST_HEAD) : head;
    this.currencyDigits = currencyDigits;
    this.mostRows = mostRows;
  }

  /** A table on a sheet of its own. */
  DataSheet table(DataSheet.Layout layout) {
    DataSheet table = new DataSheet(this, layout);
    tables.add(table);
    return table;
  }

  /** A sheet to be laid out freely, before all tables. */
  SXSSFSheet page(Tab tab) {
    SXSSFSheet sheet = workbook.createSheet(texts.of(tab.key() + ".name"));
    DataSheet.print(sheet, this, 1);
    return sheet;
  }

  AuditWorkbook workbook() {
    return workbook;
  }

  CellWriter cells() {
    return cells;
  }

  /** The words. */
  Texts texts() {
    return texts;
  }

  /** The paper that pages are printed on. */
  Paper paper() {
    return paper;
  }

  /** The running head of printed pages. */
  String head() {
    return head;
  }

  /** Digits after the decimal point of an amount. */
  int currencyDigits() {
    return currencyDigits;
  }

  /** Rows of a sheet. */
  int mostRows() {
    return mostRows;
  }

  /** What ends a text that is too long for a cell of a sheet. */
  String cutMark(Tab tab) {
    return texts.of("xlsx.cut", texts.of(tab.key() + ".full"));
  }

  /** Ends all tables, which stand in the order of their tabs from this position on. */
  void finish(int position) {
    tables.sort(Comparator.comparing(DataSheet::tab));
    int next = position;
    for (DataSheet table : tables) {
      next = table.finish(next);
    }
  }
}
