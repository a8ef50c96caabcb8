package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.DataValidation;
import org.apache.poi.ss.usermodel.DataValidationHelper;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellRangeAddressList;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Texts;

/**
 * The summary's rows as they are written one under the other: headings, names of columns, labels
 * with what belongs to them.
 */
final class SummaryRows {
  private static final int[] WIDTHS = {32, 78, 13, 13, 13, 14, 14, 14, 14};

  /** Characters that a line loses to bold letters. */
  private static final int BOLD = 12;

  /** Characters that a column's name loses to the cell's edges. */
  private static final int HEADER_MARGIN = 1;

  /** How much of the sheet a printed page has room for, in points of the sheet. */
  private static final float LETTER_POINTS = 700;

  private static final float A4_POINTS = 640;

  /** A section that is longer than a page begins where so many rows of it have room. */
  private static final int ROWS_BEGUN = 6;

  /** Columns that hold texts, from the left; the others hold figures. */
  private static final int TEXTS = 2;

  private final SXSSFSheet sheet;
  private final CellWriter cells;
  private final Texts texts;
  private final String cutMark;
  private final String currency;
  private final Map<Integer, Row> written = new HashMap<>();
  private final List<Integer> sections = new ArrayList<>();
  private final float page;
  private int rows;
  private int firstOfPage;

  /**
   * Those of a new sheet, the first one.
   *
   * @param currency code of the amounts
   */
  SummaryRows(Sheets sheets, String currency) {
    this.sheet = sheets.page(Tab.SUMMARY);
    this.cells = sheets.cells();
    this.texts = sheets.texts();
    this.cutMark = sheets.cutMark(Tab.SUMMARY);
    this.currency = currency;
    this.page =
        switch (sheets.paper()) {
          case LETTER -> LETTER_POINTS;
          case A4 -> A4_POINTS;
        };
    for (int i = 0; i < WIDTHS.length; i++) {
      sheet.setColumnWidth(i, WIDTHS[i] * 256);
    }
    sheet.setDisplayGridlines(false);
  }

  /** The sheet's name. */
  String sheetName() {
    return sheet.getSheetName();
  }

  /** How many rows are written. */
  int count() {
    return rows;
  }

  /** Leaves rows out, up to this one, from 0. */
  void leaveOutTo(int row) {
    rows = Math.max(rows, row);
  }

  /** The head of a section, over all columns. */
  void heading(String key, Object... arguments) {
    heading(key, WIDTHS.length, arguments);
    sections.add(rows - 1);
  }

  /** The head of a section that stands beside the charts. */
  void headingBesideCharts(String key) {
    heading(key, TEXTS, new Object[0]);
  }

  private void heading(String key, int columns, Object[] arguments) {
    rows++;
    Row row = next();
    row.setHeightInPoints(1.4f * RowHeight.LINE_POINTS);
    String title = texts.of("xlsx.summary." + key, arguments);
    for (int i = 0; i < columns; i++) {
      set(row, i, Look.HEADING, i == 0 ? title : "");
    }
  }

  /** The names of columns; the first two, and what they say of, are texts. */
  void header(String... keys) {
    Row row = next();
    for (int i = 0; i < keys.length; i++) {
      boolean text = i < TEXTS || keys[i].equals("level") || keys[i].equals("severity");
      set(
          row,
          i,
          text ? Look.HEADER : Look.NUMBER_HEADER,
          texts.of("xlsx.summary.column." + keys[i], currency));
    }
  }

  /** A label and a text. */
  void line(String key, String value) {
    line(key, Look.WRAPPED, value);
  }

  /** A label and what belongs to it. */
  void line(String key, Look look, @Nullable Object value) {
    Row row = next();
    set(row, 0, Look.LABEL, texts.of("xlsx.summary." + key));
    set(row, 1, look, value);
  }

  /** Offers words in a cell of the row that was written last; others are refused. */
  void offer(int column, String... words) {
    DataValidationHelper helper = sheet.getDataValidationHelper();
    DataValidation rule =
        helper.createValidation(
            helper.createExplicitListConstraint(words),
            new CellRangeAddressList(rows - 1, rows - 1, column, column));
    rule.setErrorStyle(DataValidation.ErrorStyle.STOP);
    rule.setShowErrorBox(true);
    rule.createErrorBox(
        texts.of("xlsx.offer.title"), texts.of("xlsx.offer.text", String.join(", ", words)));
    sheet.addValidationData(rule);
  }

  /**
   * Begins a printed page with the first of some rows, where otherwise a page would end among them.
   *
   * @param end the row after the last of them
   */
  void keepTogether(int first, int end) {
    if (first > firstOfPage && points(firstOfPage, end) > page) {
      breakBefore(first);
    }
  }

  /**
   * Parts what is written below the charts into printed pages: a section that a page holds is on
   * one; a longer one goes on where it stands, and breaks between its rows.
   */
  void breakPages() {
    for (int i = 0; i < sections.size(); i++) {
      int first = sections.get(i);
      int end = i + 1 < sections.size() ? sections.get(i + 1) - 1 : rows;
      boolean fits = points(first, end) <= page;
      keepTogether(first, fits ? end : Math.min(end, first + ROWS_BEGUN));
      for (int row = first; row < end && !fits; row++) {
        keepTogether(row, row + 1);
      }
    }
  }

  private void breakBefore(int row) {
    sheet.setRowBreak(row - 1);
    firstOfPage = row;
  }

  private float points(int first, int end) {
    float points = 0;
    for (int row = first; row < end; row++) {
      Row of = written.get(row);
      points += of == null ? RowHeight.LINE_POINTS : of.getHeightInPoints();
    }
    return points;
  }

  /** A new row. */
  Row next() {
    Row row = sheet.createRow(rows++);
    written.put(row.getRowNum(), row);
    return row;
  }

  /** Sets a cell; see {@link CellWriter#set}. */
  void set(Row row, int column, Look look, @Nullable Object value) {
    cells.set(row, column, look, value, cutMark);
    if (look.wraps() && value instanceof String text) {
      boolean header = look == Look.HEADER || look == Look.NUMBER_HEADER;
      int lines =
          header
              ? RowHeight.linesInBold(text, WIDTHS[column] - HEADER_MARGIN)
              : RowHeight.lines(text, WIDTHS[column] - (look == Look.VERDICT ? BOLD : 0));
      float points = RowHeight.points(lines);
      row.setHeightInPoints(Math.max(points, row.getHeightInPoints()));
    }
  }
}
