package shoeaudit.report.xlsx;

import java.util.List;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Texts;

/** The sheet of the figures that the charts of the decision show: a table for each, in a list. */
final class ChartFigures {
  private static final int FIRST_WIDTH = 34;
  private static final int WIDTH = 14;

  /** In this column, from 0, a table may have the labels of a chart: a name and an amount. */
  static final int LABELS = 3;

  private static final int LABEL_WIDTH = 38;
  private static final int COLUMNS = 12;

  private final SXSSFSheet sheet;
  private final CellWriter cells;
  private final Texts texts;
  private final String cutMark;
  private int rows;
  private int first;
  private List<Look> looks = List.of();

  /** Makes the sheet. */
  ChartFigures(Sheets sheets) {
    this.sheet = sheets.page(Tab.CHART_FIGURES);
    this.cells = sheets.cells();
    this.texts = sheets.texts();
    this.cutMark = sheets.cutMark(Tab.CHART_FIGURES);
    for (int i = 0; i < COLUMNS; i++) {
      sheet.setColumnWidth(i, width(i) * 256);
    }
    sheet.setDisplayGridlines(false);
  }

  private static int width(int column) {
    return column == 0 ? FIRST_WIDTH : column == LABELS ? LABEL_WIDTH : WIDTH;
  }

  /** A column of a table: under which key its name stands, and how its cells look. */
  record Named(String key, Look look) {}

  /**
   * Begins a table.
   *
   * @param title of the chart
   * @param means what the figures are, in a sentence
   */
  void begin(String title, String means, List<Named> columns, String currency) {
    rows += rows == 0 ? 0 : 1;
    Row heading = next();
    for (int i = 0; i < COLUMNS; i++) {
      cells.set(heading, i, Look.HEADING, i == 0 ? title : "", cutMark);
    }
    cells.set(next(), 0, Look.TEXT, means, cutMark);
    Row header = next();
    int lines = 1;
    for (int i = 0; i < columns.size(); i++) {
      String name = texts.of("xlsx.chart_figures." + columns.get(i).key(), currency);
      lines = Math.max(lines, RowHeight.linesInBold(name, width(i) - 2));
      Look look = columns.get(i).look();
      cells.set(header, i, look.toTheRight() ? Look.NUMBER_HEADER : Look.HEADER, name, cutMark);
    }
    header.setHeightInPoints(RowHeight.points(lines));
    looks = columns.stream().map(Named::look).toList();
    first = rows;
  }

  /** Adds a row to the table. */
  void add(@Nullable Object... values) {
    Row row = next();
    for (int i = 0; i < values.length; i++) {
      cells.set(row, i, looks.get(i), values[i], cutMark);
    }
  }

  private Row next() {
    return sheet.createRow(rows++);
  }

  /** The row, from 1, in which the next one will stand. */
  int nextRow() {
    return rows + 1;
  }

  /** The cells of a column of the table, from 0, as a chart refers to them. */
  String range(int column) {
    return NativeCharts.range(sheet.getSheetName(), first, rows - 1, column);
  }

  /** A cell of a row, from 1. */
  static String cell(int column, int row) {
    return CellReference.convertNumToColString(column) + row;
  }
}
