package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.IgnoredErrorType;
import org.apache.poi.ss.usermodel.PageMargin;
import org.apache.poi.ss.usermodel.PrintSetup;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.jspecify.annotations.Nullable;

/**
 * A table on a sheet of its own: a frozen header row, an autofilter, a print set-up, and rows that
 * are streamed. Where a sheet is full it goes on on the next one, {@code Findings 2}.
 */
final class DataSheet {
  /**
   * What a table is.
   *
   * @param name the first sheet's
   * @param frozenColumns how many columns stay in view beside the header row
   * @param columns from the left
   * @param fullTextIn the output in which texts too long for a cell stand in full
   * @param empty what a sheet without rows says
   */
  record Layout(
      String name, int frozenColumns, List<Column> columns, String fullTextIn, String empty) {}

  /** From this width on, in characters, a table is printed on the larger paper. */
  private static final int WIDE = 250;

  /** Characters that a header loses to its bold letters and the filter's button. */
  private static final int HEADER_MARGIN = 2;

  private final AuditWorkbook workbook;
  private final Styles styles;
  private final CellWriter cells;
  private final Layout layout;
  private final String licensee;
  private final int mostRows;
  private final List<SXSSFSheet> sheets = new ArrayList<>();
  private SXSSFSheet sheet;
  private int rows;

  /**
   * Begins the table.
   *
   * @param licensee for the running head
   * @param mostRows of a sheet, header included
   */
  DataSheet(
      AuditWorkbook workbook,
      Styles styles,
      CellWriter cells,
      Layout layout,
      String licensee,
      int mostRows) {
    this.workbook = workbook;
    this.styles = styles;
    this.cells = cells;
    this.layout = layout;
    this.licensee = licensee;
    this.mostRows = mostRows;
    this.sheet = workbook.createSheet(layout.name());
    begin();
  }

  /** Where the next row will stand. */
  CellWriter.Target next() {
    if (rows == mostRows) {
      sheet = workbook.createSheet(layout.name() + " " + (sheets.size() + 1));
      begin();
    }
    return new CellWriter.Target(sheet.getSheetName(), rows + 1);
  }

  /** Adds a row, a value for each column; see {@link CellWriter#set}. */
  void add(@Nullable Object... values) {
    if (values.length != layout.columns().size()) {
      throw new IllegalArgumentException(
          layout.name() + " has " + layout.columns().size() + " columns, not " + values.length);
    }
    next();
    Row row = sheet.createRow(rows++);
    int lines = 1;
    for (int i = 0; i < values.length; i++) {
      Column column = layout.columns().get(i);
      cells.set(row, i, column.look(), values[i], layout.fullTextIn());
      if (column.look().wraps() && values[i] instanceof String text) {
        lines = Math.max(lines, RowHeight.lines(text, column.width()));
      }
    }
    if (lines > 1) {
      row.setHeightInPoints(RowHeight.points(lines));
    }
  }

  /**
   * Moves the sheets to stand from this position on and ends them; gives the position after them.
   */
  int finish(int position) {
    if (sheets.size() == 1 && rows == 1) {
      cells.set(sheet.createRow(rows++), 0, Look.TEXT, layout.empty(), layout.fullTextIn());
    }
    int next = position;
    for (SXSSFSheet each : sheets) {
      workbook.setSheetOrder(each.getSheetName(), next++);
    }
    for (SXSSFSheet each : sheets) {
      CellRangeAddress all =
          new CellRangeAddress(0, each.getLastRowNum(), 0, layout.columns().size() - 1);
      each.setAutoFilter(all);
      each.setRepeatingRows(CellRangeAddress.valueOf("1:1"));
      // Ids such as 007 are texts on purpose.
      workbook
          .getXSSFWorkbook()
          .getSheet(each.getSheetName())
          .addIgnoredErrors(all, IgnoredErrorType.NUMBER_STORED_AS_TEXT);
    }
    return next;
  }

  private void begin() {
    sheets.add(sheet);
    Row header = sheet.createRow(0);
    int width = 0;
    int lines = 1;
    for (int i = 0; i < layout.columns().size(); i++) {
      Column column = layout.columns().get(i);
      header.createCell(i).setCellValue(column.title());
      header
          .getCell(i)
          .setCellStyle(styles.of(column.look().toTheRight() ? Look.NUMBER_HEADER : Look.HEADER));
      lines = Math.max(lines, RowHeight.lines(column.title(), column.width() - HEADER_MARGIN));
      sheet.setColumnWidth(i, column.width() * 256);
      width += column.width();
    }
    header.setHeightInPoints(RowHeight.points(lines) + 4);
    rows = 1;
    sheet.createFreezePane(layout.frozenColumns(), 1);
    print(sheet, licensee, width >= WIDE);
    sheet.setPrintGridlines(true);
  }

  /** Landscape, one page wide, with a running head and page numbers. */
  static void print(SXSSFSheet sheet, String licensee, boolean large) {
    sheet.setDefaultRowHeightInPoints(RowHeight.LINE_POINTS);
    sheet.setFitToPage(true);
    sheet.setAutobreaks(true);
    PrintSetup print = sheet.getPrintSetup();
    print.setLandscape(true);
    print.setPaperSize(large ? PrintSetup.TABLOID_PAPERSIZE : PrintSetup.LETTER_PAPERSIZE);
    print.setFitWidth((short) 1);
    print.setFitHeight((short) 0);
    sheet.setMargin(PageMargin.LEFT, 0.4);
    sheet.setMargin(PageMargin.RIGHT, 0.4);
    sheet.getHeader().setLeft(SafeText.of(licensee, "").text().replace("&", "&&"));
    sheet.getHeader().setRight("&A");
    sheet.getFooter().setRight("Page &P of &N");
  }
}
