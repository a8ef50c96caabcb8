package shoeaudit.report.xlsx;

import java.util.List;
import java.util.StringJoiner;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.apache.poi.xddf.usermodel.chart.AxisCrossBetween;
import org.apache.poi.xddf.usermodel.chart.AxisCrosses;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.BarDirection;
import org.apache.poi.xddf.usermodel.chart.ChartTypes;
import org.apache.poi.xddf.usermodel.chart.XDDFBarChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryAxis;
import org.apache.poi.xddf.usermodel.chart.XDDFChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xddf.usermodel.chart.XDDFValueAxis;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFDrawing;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTDLbls;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTTitle;
import org.openxmlformats.schemas.drawingml.x2006.main.CTNonVisualDrawingProps;
import org.openxmlformats.schemas.drawingml.x2006.main.CTRegularTextRun;
import org.openxmlformats.schemas.drawingml.x2006.main.CTTextParagraph;

/**
 * Native bar charts of counts that stand in the first two columns of a sheet, drawn beside them,
 * one under the other.
 */
final class BarCharts {
  private static final int FIRST_ROW = 2;

  /** Rows that a chart takes: three stand on one printed page, of Letter as of A4. */
  private static final int ROWS = 14;

  /** So many bars are told apart with their figures above them. */
  private static final int MOST_FIGURES = 12;

  private static final int FIRST_COLUMN = 2;
  private static final int END_COLUMN = 7;

  private static final double TITLE_POINTS = 11;

  /** In percent of a bar's width. */
  private static final int GAP = 60;

  private static final byte[] INK = {0x1f, 0x3a, 0x5f};

  private final XSSFSheet sheet;
  private final String language;

  /**
   * For a sheet of a streaming workbook, whose drawings do not stream.
   *
   * @param language of the words, as in RFC 5646
   */
  BarCharts(AuditWorkbook workbook, String sheet, String language) {
    this.language = language;
    this.sheet = workbook.getXSSFWorkbook().getSheet(sheet);
  }

  /**
   * Draws counts as bars.
   *
   * @param place from the top, from 0
   * @param title above the chart
   * @param counted what is counted, along the axis
   * @param labels in the first column
   * @param counts in the second
   * @param firstRow of both, from 0
   */
  void draw(
      int place,
      String title,
      String counted,
      List<String> labels,
      List<Long> counts,
      int firstRow) {
    XSSFDrawing drawing = sheet.createDrawingPatriarch();
    XSSFClientAnchor anchor =
        drawing.createAnchor(0, 0, 0, 0, FIRST_COLUMN, end(place), END_COLUMN, end(place + 1) - 1);
    XSSFChart chart = drawing.createChart(anchor);
    describe(drawing, title, counted, labels, counts);
    chart.setTitleText(title);
    chart.getTitle().getBody().getParagraph(0).getTextRuns().getFirst().setFontSize(TITLE_POINTS);
    chart.setTitleOverlay(false);
    XDDFCategoryAxis across = chart.createCategoryAxis(AxisPosition.BOTTOM);
    XDDFValueAxis up = chart.createValueAxis(AxisPosition.LEFT);
    up.setTitle(counted);
    up.setCrosses(AxisCrosses.AUTO_ZERO);
    // Without it LibreOffice draws no bars.
    up.setCrossBetween(AxisCrossBetween.BETWEEN);
    up.setMinimum(0);
    up.setNumberFormat("#,##0");
    long most = counts.stream().mapToLong(Long::longValue).max().orElse(0);
    if (most < 5) {
      up.setMajorUnit(1);
    }
    XDDFBarChartData bars = (XDDFBarChartData) chart.createData(ChartTypes.BAR, across, up);
    bars.setBarDirection(BarDirection.COL);
    bars.setGapWidth(GAP);
    bars.setVaryColors(false);
    int last = firstRow + labels.size() - 1;
    XDDFChartData.Series series =
        bars.addSeries(
            XDDFDataSourcesFactory.fromArray(
                labels.toArray(String[]::new), range(firstRow, last, 0)),
            XDDFDataSourcesFactory.fromArray(
                counts.toArray(Long[]::new), range(firstRow, last, 1)));
    series.setTitle(counted, null);
    series.setFillProperties(new XDDFSolidFillProperties(XDDFColor.from(INK)));
    chart.plot(bars);
    inLanguage(chart.getCTChart().getTitle());
    inLanguage(chart.getCTChart().getPlotArea().getValAxArray(0).getTitle());
    if (labels.size() <= MOST_FIGURES) {
      figures(chart);
    }
  }

  /** Names the chart that was made last, and says in words what it shows. */
  private static void describe(
      XSSFDrawing drawing, String title, String counted, List<String> labels, List<Long> counts) {
    StringJoiner bars = new StringJoiner("; ", title + " (" + counted + "): ", ".");
    for (int i = 0; i < Math.min(labels.size(), MOST_FIGURES); i++) {
      bars.add(labels.get(i) + " " + counts.get(i));
    }
    if (labels.size() > MOST_FIGURES) {
      bars.add("\u2026");
    }
    int last = drawing.getCTDrawing().sizeOfTwoCellAnchorArray() - 1;
    CTNonVisualDrawingProps props =
        drawing
            .getCTDrawing()
            .getTwoCellAnchorArray(last)
            .getGraphicFrame()
            .getNvGraphicFramePr()
            .getCNvPr();
    props.setName(title);
    props.setDescr(bars.toString());
  }

  /** POI marks words as being in the machine's language. */
  private void inLanguage(CTTitle words) {
    for (CTTextParagraph paragraph : words.getTx().getRich().getPArray()) {
      for (CTRegularTextRun run : paragraph.getRArray()) {
        run.getRPr().setLang(language);
      }
    }
  }

  /** The figure above each bar. */
  private static void figures(XSSFChart chart) {
    CTDLbls labels =
        chart.getCTChart().getPlotArea().getBarChartArray(0).getSerArray(0).addNewDLbls();
    labels.addNewShowLegendKey().setVal(false);
    labels.addNewShowVal().setVal(true);
    labels.addNewShowCatName().setVal(false);
    labels.addNewShowSerName().setVal(false);
    labels.addNewShowPercent().setVal(false);
    labels.addNewShowBubbleSize().setVal(false);
  }

  /** The row, from 0, under so many charts. */
  static int end(int charts) {
    return FIRST_ROW + charts * ROWS;
  }

  private String range(int first, int last, int column) {
    return new CellRangeAddress(first, last, column, column)
        .formatAsString(sheet.getSheetName(), true);
  }
}
