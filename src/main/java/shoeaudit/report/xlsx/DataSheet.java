package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.DataValidation;
import org.apache.poi.ss.usermodel.DataValidationHelper;
import org.apache.poi.ss.usermodel.IgnoredErrorType;
import org.apache.poi.ss.usermodel.PageMargin;
import org.apache.poi.ss.usermodel.PrintSetup;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.SheetConditionalFormatting;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellRangeAddressList;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTCol;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTCols;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTDxf;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTNumFmt;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTWorksheet;

/**
 * A table on a sheet of its own: a frozen header row, an autofilter, a print set-up, and rows that
 * are streamed. Where a sheet is full it goes on on the next one, {@code Findings 2}.
 */
final class DataSheet {
  /**
   * What a table is.
   *
   * @param tab its place among the sheets, and under which its texts stand
   * @param frozenColumns how many columns stay in view beside the header row
   * @param columns from the left
   * @param head a sentence above the header row, on each sheet and each of its printed pages; null:
   *     none
   */
  record Layout(Tab tab, int frozenColumns, List<Column> columns, @Nullable String head) {
    Layout(Tab tab, int frozenColumns, List<Column> columns) {
      this(tab, frozenColumns, columns, null);
    }
  }

  /** Characters side by side that a page of Letter or A4, on its side, still shows legibly. */
  private static final int PAGE = 225;

  /** Characters that a header loses to its bold letters and the filter's button. */
  private static final int HEADER_MARGIN = 2;

  /** In characters, of the column above which the button of a folded group stands. */
  private static final double BUTTON_WIDTH = 9;

  private final Sheets context;
  private final Layout layout;
  private final List<String> head;
  private final String cutMark;
  private final List<SXSSFSheet> sheets = new ArrayList<>();
  private SXSSFSheet sheet;

  /** Takes the rows of a long sheet at once; null: POI holds them for a while. */
  private @Nullable SheetRows written;

  private final Map<String, String> letters = new HashMap<>();
  private int rows;

  /** Begins the table. */
  DataSheet(Sheets context, Layout layout) {
    this.context = context;
    this.layout = layout;
    this.head = layout.head() == null ? List.of() : layout.head().lines().toList();
    this.cutMark = context.cutMark(layout.tab());
    this.sheet = create(name());
    for (int i = 0; i < layout.columns().size(); i++) {
      letters.put(layout.columns().get(i).key(), CellReference.convertNumToColString(i));
    }
    begin();
  }

  private SXSSFSheet create(String name) {
    return isLong()
        ? context.workbook().createLongSheet(name)
        : context.workbook().createSheet(name);
  }

  /** Whether it may have very many rows, which nobody fills in. */
  private boolean isLong() {
    return layout.tab() == Tab.EVERY_COUP || layout.tab() == Tab.SETTLEMENTS;
  }

  private String name() {
    return context.texts().of(layout.tab().key() + ".name");
  }

  /** Its place among the sheets. */
  Tab tab() {
    return layout.tab();
  }

  /** Where the next row will stand. */
  CellWriter.Target next() {
    if (rows == context.mostRows()) {
      sheet = create(name() + " " + (sheets.size() + 1));
      begin();
    }
    return new CellWriter.Target(sheet.getSheetName(), rows + 1);
  }

  /** The first of its sheets. */
  String sheetName() {
    return sheets.getFirst().getSheetName();
  }

  /** The letters of a column. */
  String letters(String column) {
    String known = letters.get(column);
    if (known == null) {
      throw new IllegalArgumentException(layout.tab() + " has no column " + column);
    }
    return known;
  }

  /** The first row under the header, from 1. */
  int firstRow() {
    return headerRow() + 2;
  }

  /**
   * A column's cells under the header as a formula on another sheet has them, one for each sheet.
   */
  List<String> ranges(String column) {
    String letters = "$" + letters(column) + "$";
    List<String> ranges = new ArrayList<>();
    for (SXSSFSheet each : sheets) {
      int last = Math.max(firstRow(), lastRow(each) + 1);
      ranges.add(
          CellWriter.sheet(each.getSheetName())
              + "!"
              + letters
              + firstRow()
              + ":"
              + letters
              + last);
    }
    return ranges;
  }

  /** The last row of one of its sheets, from 0: all but the last sheet are full. */
  private int lastRow(SXSSFSheet of) {
    return (of.equals(sheets.getLast()) ? rows : context.mostRows()) - 1;
  }

  private int headerRow() {
    return head.size();
  }

  /** Adds a row, a value for each column; see {@link CellWriter#set}. */
  void add(@Nullable Object... values) {
    if (values.length != layout.columns().size()) {
      throw new IllegalArgumentException(
          layout.tab() + " has " + layout.columns().size() + " columns, not " + values.length);
    }
    next();
    int lines = lines(values);
    float height = lines > 1 ? RowHeight.points(lines) : 0;
    if (written == null) {
      Row row = sheet.createRow(rows++);
      set(new CellRow.Poi(row), values);
      if (height > 0) {
        row.setHeightInPoints(height);
      }
    } else {
      set(written.begin(rows++, height), values);
      written.end();
    }
  }

  private void set(CellRow row, @Nullable Object[] values) {
    for (int i = 0; i < values.length; i++) {
      context.cells().set(row, i, layout.columns().get(i).look(), values[i], cutMark);
    }
  }

  /** Of the value that needs most. */
  private int lines(@Nullable Object[] values) {
    int lines = 1;
    for (int i = 0; i < values.length; i++) {
      Column column = layout.columns().get(i);
      if (column.look().wraps() && values[i] instanceof String text) {
        lines = Math.max(lines, RowHeight.lines(text, column.width()));
      }
    }
    return lines;
  }

  /**
   * Offers the words of a list in every cell of a column, by one rule for each sheet; other words
   * are refused.
   */
  void offer(String column, String... words) {
    int index = CellReference.convertColStringToIndex(letters(column));
    for (SXSSFSheet each : sheets) {
      DataValidationHelper helper = each.getDataValidationHelper();
      DataValidation rule =
          helper.createValidation(
              helper.createExplicitListConstraint(words),
              new CellRangeAddressList(
                  firstRow() - 1, Math.max(firstRow() - 1, lastRow(each)), index, index));
      rule.setErrorStyle(DataValidation.ErrorStyle.STOP);
      rule.setShowErrorBox(true);
      rule.createErrorBox(
          context.texts().of("xlsx.offer.title"),
          context.texts().of("xlsx.offer.text", String.join(", ", words)));
      each.addValidationData(rule);
    }
  }

  /** Shows the percentages of a column that have no decimals without a point. */
  void shortPercentages(String column) {
    int index = CellReference.convertColStringToIndex(letters(column));
    XSSFWorkbook workbook = context.workbook().getXSSFWorkbook();
    for (SXSSFSheet each : sheets) {
      SheetConditionalFormatting formats = each.getSheetConditionalFormatting();
      String first = letters(column) + firstRow();
      formats.addConditionalFormatting(
          new CellRangeAddress[] {
            new CellRangeAddress(
                firstRow() - 1, Math.max(firstRow() - 1, lastRow(each)), index, index)
          },
          formats.createConditionalFormattingRule(
              "ROUND(" + first + "*100,6)=ROUND(" + first + "*100,0)"));
      // POI sets fonts and colours by a rule, but no number format.
      CTDxf format = CTDxf.Factory.newInstance();
      CTNumFmt number = format.addNewNumFmt();
      number.setNumFmtId(workbook.createDataFormat().getFormat(Styles.WHOLE_PERCENTAGE));
      number.setFormatCode(Styles.WHOLE_PERCENTAGE);
      workbook
          .getSheet(each.getSheetName())
          .getCTWorksheet()
          .getConditionalFormattingArray(formats.getNumConditionalFormattings() - 1)
          .getCfRuleArray(0)
          .setDxfId(workbook.getStylesSource().putDxf(format) - 1L);
    }
  }

  /**
   * Moves the sheets to stand from this position on and ends them; gives the position after them.
   */
  int finish(int position) {
    if (sheets.size() == 1 && rows == firstRow() - 1) {
      String empty = context.texts().of(layout.tab().key() + ".empty");
      context.cells().set(sheet.createRow(rows++), 0, Look.TEXT, empty, cutMark);
    }
    int next = position;
    for (SXSSFSheet each : sheets) {
      context.workbook().setSheetOrder(each.getSheetName(), next++);
    }
    for (SXSSFSheet each : sheets) {
      CellRangeAddress all =
          new CellRangeAddress(headerRow(), lastRow(each), 0, layout.columns().size() - 1);
      each.setAutoFilter(all);
      each.setRepeatingRows(new CellRangeAddress(headerRow(), headerRow(), -1, -1));
      if (pagesAcross() > 1 && layout.frozenColumns() > 0) {
        each.setRepeatingColumns(new CellRangeAddress(-1, -1, 0, layout.frozenColumns() - 1));
      }
      fold(each);
      XSSFSheet described = context.workbook().getXSSFWorkbook().getSheet(each.getSheetName());
      // Ids such as 007 are texts on purpose.
      described.addIgnoredErrors(all, IgnoredErrorType.NUMBER_STORED_AS_TEXT);
      if (isLong()) {
        // POI knows of no row that it did not hold.
        described.setDimensionOverride(
            new CellRangeAddress(0, lastRow(each), 0, layout.columns().size() - 1));
      }
    }
    return next;
  }

  /**
   * Groups technical columns, which all stand behind the others, and folds the group. Columns have
   * widths already, and POI's own grouping then writes records of them that overlap.
   */
  private void fold(SXSSFSheet of) {
    int first = visible().size() + 1;
    int last = layout.columns().size();
    if (first > last) {
      return;
    }
    CTWorksheet sheetXml =
        context.workbook().getXSSFWorkbook().getSheet(of.getSheetName()).getCTWorksheet();
    CTCols columns = sheetXml.getColsArray(0);
    for (CTCol column : columns.getColArray()) {
      if (column.getMin() >= first) {
        column.setOutlineLevel((short) 1);
        column.setHidden(true);
      }
    }
    CTCol button = columns.addNewCol();
    button.setMin(last + 1L);
    button.setMax(last + 1L);
    button.setWidth(BUTTON_WIDTH);
    button.setCollapsed(true);
    sheetXml.getSheetFormatPr().setOutlineLevelCol((short) 1);
  }

  private List<Column> visible() {
    return layout.columns().stream().filter(column -> !column.technical()).toList();
  }

  private void begin() {
    sheets.add(sheet);
    for (int i = 0; i < head.size(); i++) {
      head(i, head.get(i));
    }
    Row header = sheet.createRow(headerRow());
    int lines = 1;
    for (int i = 0; i < layout.columns().size(); i++) {
      Column column = layout.columns().get(i);
      String title = context.texts().of(layout.tab().key() + "." + column.key(), column.argument());
      Look look = column.look().toTheRight() ? Look.NUMBER_HEADER : Look.HEADER;
      context.cells().set(header, i, look, title, cutMark);
      lines = Math.max(lines, RowHeight.linesInBold(title, column.width() - HEADER_MARGIN));
      sheet.setColumnWidth(i, column.width() * 256);
    }
    header.setHeightInPoints(RowHeight.points(lines) + 4);
    rows = headerRow() + 1;
    written = isLong() ? context.workbook().writtenAtOnce(sheet) : null;
    sheet.createFreezePane(layout.frozenColumns(), headerRow() + 1);
    print(sheet, context, pagesAcross());
    sheet.setPrintGridlines(true);
  }

  /**
   * A sentence above the header row, whole on each printed page: of pages side by side each has the
   * frozen columns.
   */
  private void head(int row, String sentence) {
    Row of = sheet.createRow(row);
    int frozen = layout.frozenColumns();
    int lines = RowHeight.lines(sentence, frozenWidth());
    boolean broken = pagesAcross() > 1 && frozen > 1 && lines > 1;
    context.cells().set(of, 0, broken ? Look.WRAPPED : Look.LABEL, sentence, cutMark);
    if (broken) {
      sheet.addMergedRegion(new CellRangeAddress(row, row, 0, frozen - 1));
      of.setHeightInPoints(RowHeight.points(lines));
    }
  }

  private int frozenWidth() {
    return width(layout.columns().subList(0, layout.frozenColumns()));
  }

  private static int width(List<Column> columns) {
    return columns.stream().mapToInt(Column::width).sum();
  }

  /** How many pages wide it is to be legible, the frozen columns standing on each of them. */
  private int pagesAcross() {
    int repeated = frozenWidth();
    int others = width(visible()) - repeated;
    return Math.ceilDiv(others, PAGE - repeated);
  }

  /**
   * On the report's paper, landscape and so many pages wide, with a running head, the sheet's name
   * and page numbers. Pages side by side follow one another.
   */
  static void print(SXSSFSheet sheet, Sheets context, int across) {
    sheet.setDefaultRowHeightInPoints(RowHeight.LINE_POINTS);
    sheet.setFitToPage(true);
    sheet.setAutobreaks(true);
    PrintSetup print = sheet.getPrintSetup();
    print.setLandscape(true);
    print.setPaperSize(
        switch (context.paper()) {
          case LETTER -> PrintSetup.LETTER_PAPERSIZE;
          case A4 -> PrintSetup.A4_PAPERSIZE;
        });
    print.setLeftToRight(true);
    print.setFitWidth((short) across);
    print.setFitHeight((short) 0);
    sheet.setMargin(PageMargin.LEFT, 0.4);
    sheet.setMargin(PageMargin.RIGHT, 0.4);
    sheet.getHeader().setLeft(SafeText.of(context.head(), "").text().replace("&", "&&"));
    sheet.getHeader().setRight("&A");
    sheet.getFooter().setRight(context.texts().of("xlsx.page", "&P", "&N"));
  }
}
