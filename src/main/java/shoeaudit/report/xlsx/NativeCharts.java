package shoeaudit.report.xlsx;

import java.util.List;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xddf.usermodel.PresetLineDash;
import org.apache.poi.xddf.usermodel.XDDFLineProperties;
import org.apache.poi.xddf.usermodel.XDDFNoFillProperties;
import org.apache.poi.xddf.usermodel.chart.AxisCrossBetween;
import org.apache.poi.xddf.usermodel.chart.AxisCrosses;
import org.apache.poi.xddf.usermodel.chart.AxisOrientation;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.AxisTickLabelPosition;
import org.apache.poi.xddf.usermodel.chart.BarDirection;
import org.apache.poi.xddf.usermodel.chart.BarGrouping;
import org.apache.poi.xddf.usermodel.chart.ChartTypes;
import org.apache.poi.xddf.usermodel.chart.Grouping;
import org.apache.poi.xddf.usermodel.chart.LegendPosition;
import org.apache.poi.xddf.usermodel.chart.MarkerStyle;
import org.apache.poi.xddf.usermodel.chart.XDDFBarChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFChartAxis;
import org.apache.poi.xddf.usermodel.chart.XDDFChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xddf.usermodel.chart.XDDFLineChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFNumericalDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFValueAxis;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFDrawing;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTErrBars;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumData;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumDataSource;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumRef;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumVal;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrBarType;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrValType;
import org.openxmlformats.schemas.drawingml.x2006.main.CTNonVisualDrawingProps;
import org.openxmlformats.schemas.drawingml.x2006.main.CTRegularTextRun;
import org.openxmlformats.schemas.drawingml.x2006.main.CTTextBody;
import org.openxmlformats.schemas.drawingml.x2006.main.CTTextCharacterProperties;
import org.openxmlformats.schemas.drawingml.x2006.main.CTTextParagraph;

/**
 * Native charts on a sheet, one under the other beside its first columns, of figures that stand on
 * another sheet. Each has a name, and says in words what it shows.
 */
final class NativeCharts {
  private static final int FIRST_ROW = 2;
  private static final int FIRST_COLUMN = 2;
  private static final int END_COLUMN = 8;
  private static final double TITLE_POINTS = 11;

  /** Hundredths of a point. */
  private static final int TEXT_SIZE = 900;

  /** In percent of a bar's width. */
  private static final int GAP = 45;

  private static final byte ALL_OVERLAP = 100;
  private static final short MARKER = 7;

  private final XSSFSheet sheet;
  private final String language;
  private final SummaryRows rows;
  private int end = FIRST_ROW;

  /**
   * Figures that belong together.
   *
   * @param range of cells, with their sheet
   * @param values of the cells as they are; null where one is empty
   */
  record Figures(String range, List<@Nullable Double> values) {}

  /**
   * A series.
   *
   * @param name in the legend
   */
  record Series(String name, Figures figures, ChartStyle.Fill fill) {}

  /**
   * What stands along an axis.
   *
   * @param range of cells, with their sheet
   */
  record Categories(String range, List<String> labels) {}

  /**
   * A chart's frame.
   *
   * @param title above it, and its name
   * @param alternative what it shows, in words
   * @param rows of the sheet that it takes
   * @param unit along the axis of values
   * @param format of the axis' numbers
   * @param bounds of the axis of values; null: the spreadsheet chooses them
   */
  record Frame(
      String title,
      String alternative,
      int rows,
      String unit,
      String format,
      @Nullable AxisBounds bounds) {
    Frame(String title, String alternative, int rows, String unit, String format) {
      this(title, alternative, rows, unit, format, null);
    }
  }

  /**
   * For a sheet of a streaming workbook, whose drawings do not stream.
   *
   * @param rows that are written beside them
   * @param language of the words, as in RFC 5646
   */
  NativeCharts(AuditWorkbook workbook, SummaryRows rows, String language) {
    this.language = language;
    this.rows = rows;
    this.sheet = workbook.getXSSFWorkbook().getSheet(rows.sheetName());
  }

  /** The row, from 0, under the charts that were drawn; the first one where none was. */
  int end() {
    return end;
  }

  /** Rows that a chart of so many lying bars takes. */
  static int rowsFor(int bars) {
    return Math.max(10, 7 + bars + bars / 3);
  }

  /**
   * Draws lying bars, the first category at the top.
   *
   * @param stacked whether a category's bars go on where others end; otherwise they lie in one line
   * @param labelled the format of the figures at the ends of bars; null: there are none
   */
  void bars(
      Frame frame,
      Categories categories,
      List<Series> series,
      boolean stacked,
      @Nullable String labelled,
      boolean legend) {
    XSSFChart chart = begin(frame);
    XDDFChartAxis down = chart.createCategoryAxis(AxisPosition.LEFT);
    down.setOrientation(AxisOrientation.MAX_MIN);
    // Beside the plot, also where bars go to the left of 0.
    down.setTickLabelPosition(AxisTickLabelPosition.LOW);
    XDDFValueAxis across = values(chart, AxisPosition.BOTTOM, frame);
    across.setCrosses(AxisCrosses.MAX);
    XDDFBarChartData bars = (XDDFBarChartData) chart.createData(ChartTypes.BAR, down, across);
    bars.setBarDirection(BarDirection.BAR);
    bars.setBarGrouping(stacked ? BarGrouping.STACKED : BarGrouping.CLUSTERED);
    if (series.size() > 1) {
      bars.setOverlap(ALL_OVERLAP);
    }
    bars.setGapWidth(GAP);
    bars.setVaryColors(false);
    XDDFCategoryDataSource along = source(categories);
    for (Series one : series) {
      XDDFChartData.Series added = bars.addSeries(along, source(one.figures()));
      added.setTitle(one.name(), null);
      added.setFillProperties(ChartStyle.fill(one.fill()));
      if (one.fill() == ChartStyle.Fill.HATCHED) {
        added.setLineProperties(ChartStyle.line(ChartStyle.INK, null));
      }
    }
    chart.plot(bars);
    // Every label, also where there are many.
    chart.getCTChart().getPlotArea().getCatAxArray(0).addNewTickLblSkip().setVal(1);
    if (labelled != null) {
      for (int i = 0; i < series.size(); i++) {
        ChartStyle.figures(
            chart.getCTChart().getPlotArea().getBarChartArray(0).getSerArray(i).addNewDLbls(),
            labelled);
      }
    }
    PlotRoom.beside(chart, frame.title(), categories.labels(), frame.rows(), legend);
    end(chart, legend);
  }

  /**
   * Draws dots with the bounds between which each may lie, and a dashed line.
   *
   * @param dots their series
   * @param below how far each may lie below
   * @param above how far above
   * @param line the series of the line
   * @param most where the axis ends, as it does not see the bounds
   */
  void dots(
      Frame frame,
      double most,
      Categories categories,
      Series dots,
      Figures below,
      Figures above,
      Series line) {
    XSSFChart chart = begin(frame);
    XDDFChartAxis across = chart.createCategoryAxis(AxisPosition.BOTTOM);
    XDDFValueAxis up = values(chart, AxisPosition.LEFT, frame);
    up.setMinimum(0);
    up.setMaximum(most);
    XDDFLineChartData data = (XDDFLineChartData) chart.createData(ChartTypes.LINE, across, up);
    data.setGrouping(Grouping.STANDARD);
    XDDFCategoryDataSource along = source(categories);
    XDDFLineChartData.Series points = dotted(data, along, dots);
    points.setLineProperties(new XDDFLineProperties(new XDDFNoFillProperties()));
    XDDFLineChartData.Series level =
        (XDDFLineChartData.Series) data.addSeries(along, source(line.figures()));
    level.setTitle(line.name(), null);
    level.setMarkerStyle(MarkerStyle.NONE);
    level.setSmooth(false);
    level.setLineProperties(ChartStyle.line(ChartStyle.MUTED, PresetLineDash.DASH));
    chart.plot(data);
    bounds(points.getCTLineSer().addNewErrBars(), below, above);
    ChartStyle.marked(points.getCTLineSer());
    end(chart, true);
  }

  /**
   * Draws dots on an axis of days.
   *
   * @param days as a spreadsheet counts them
   * @param labelled the format of the figures above the dots; null: there are none
   */
  void days(Frame frame, Figures days, Series dots, @Nullable String labelled) {
    XSSFChart chart = begin(frame);
    XDDFChartAxis across = chart.createDateAxis(AxisPosition.BOTTOM);
    across.setNumberFormat("yyyy-mm-dd");
    XDDFValueAxis up = values(chart, AxisPosition.LEFT, frame);
    up.setMinimum(0);
    XDDFLineChartData data = (XDDFLineChartData) chart.createData(ChartTypes.LINE, across, up);
    data.setGrouping(Grouping.STANDARD);
    XDDFLineChartData.Series points = dotted(data, source(days), dots);
    points.setLineProperties(ChartStyle.line(ChartStyle.MUTED, null));
    chart.plot(data);
    ChartStyle.marked(points.getCTLineSer());
    if (labelled != null) {
      ChartStyle.figures(points.getCTLineSer().addNewDLbls(), labelled);
    }
    end(chart, false);
  }

  private XSSFChart begin(Frame frame) {
    XSSFDrawing drawing = sheet.createDrawingPatriarch();
    int until = end + frame.rows();
    rows.keepTogether(end, until - 1);
    XSSFClientAnchor anchor =
        drawing.createAnchor(0, 0, 0, 0, FIRST_COLUMN, end, END_COLUMN, until - 1);
    end = until;
    XSSFChart chart = drawing.createChart(anchor);
    int last = drawing.getCTDrawing().sizeOfTwoCellAnchorArray() - 1;
    CTNonVisualDrawingProps props =
        drawing
            .getCTDrawing()
            .getTwoCellAnchorArray(last)
            .getGraphicFrame()
            .getNvGraphicFramePr()
            .getCNvPr();
    props.setName(frame.title());
    props.setDescr(frame.alternative());
    chart.setTitleText(frame.title());
    chart.getTitle().getBody().getParagraph(0).getTextRuns().getFirst().setFontSize(TITLE_POINTS);
    chart.setTitleOverlay(false);
    CTTextBody texts = chart.getCTChartSpace().addNewTxPr();
    texts.addNewBodyPr();
    CTTextParagraph paragraph = texts.addNewP();
    paragraph.addNewPPr().addNewDefRPr().setSz(TEXT_SIZE);
    paragraph.addNewEndParaRPr().setLang(language);
    return chart;
  }

  private static XDDFValueAxis values(XSSFChart chart, AxisPosition position, Frame frame) {
    XDDFValueAxis axis = chart.createValueAxis(position);
    axis.setTitle(frame.unit());
    axis.setCrosses(AxisCrosses.AUTO_ZERO);
    // Without it LibreOffice draws no bars.
    axis.setCrossBetween(AxisCrossBetween.BETWEEN);
    axis.setNumberFormat(frame.format());
    AxisBounds bounds = frame.bounds();
    if (bounds != null) {
      axis.setMinimum(bounds.from());
      axis.setMaximum(bounds.until());
      axis.setMajorUnit(bounds.step());
    }
    axis.getOrAddMajorGridProperties()
        .setLineProperties(
            ChartStyle.line(new byte[] {(byte) 0xd9, (byte) 0xde, (byte) 0xe4}, null));
    return axis;
  }

  private static XDDFLineChartData.Series dotted(
      XDDFLineChartData data, XDDFDataSource<?> along, Series dots) {
    XDDFLineChartData.Series points =
        (XDDFLineChartData.Series) data.addSeries(along, source(dots.figures()));
    points.setTitle(dots.name(), null);
    points.setMarkerStyle(MarkerStyle.CIRCLE);
    points.setMarkerSize(MARKER);
    points.setSmooth(false);
    return points;
  }

  private static void bounds(CTErrBars bars, Figures below, Figures above) {
    bars.addNewErrBarType().setVal(STErrBarType.BOTH);
    bars.addNewErrValType().setVal(STErrValType.CUST);
    bars.addNewNoEndCap().setVal(false);
    refer(bars.addNewPlus(), above);
    refer(bars.addNewMinus(), below);
    bars.addNewSpPr().addNewLn().addNewSolidFill().addNewSrgbClr().setVal(ChartStyle.RATE_INK);
  }

  private static void refer(CTNumDataSource to, Figures figures) {
    CTNumRef reference = to.addNewNumRef();
    reference.setF(figures.range());
    CTNumData cache = reference.addNewNumCache();
    cache.setFormatCode("General");
    cache.addNewPtCount().setVal(figures.values().size());
    for (int i = 0; i < figures.values().size(); i++) {
      Double value = figures.values().get(i);
      if (value != null) {
        CTNumVal point = cache.addNewPt();
        point.setIdx(i);
        point.setV(value.toString());
      }
    }
  }

  private void end(XSSFChart chart, boolean legend) {
    if (legend) {
      chart.getOrAddLegend().setPosition(LegendPosition.BOTTOM);
    }
    inLanguage(chart.getCTChart().getTitle().getTx().getRich());
    inLanguage(chart.getCTChart().getPlotArea().getValAxArray(0).getTitle().getTx().getRich());
  }

  /** POI marks words as being in the machine's language. */
  private void inLanguage(CTTextBody words) {
    for (CTTextParagraph paragraph : words.getPArray()) {
      for (CTRegularTextRun run : paragraph.getRArray()) {
        CTTextCharacterProperties of = run.isSetRPr() ? run.getRPr() : run.addNewRPr();
        of.setLang(language);
      }
    }
  }

  private static XDDFCategoryDataSource source(Categories categories) {
    return XDDFDataSourcesFactory.fromArray(
        categories.labels().toArray(String[]::new), categories.range());
  }

  private static XDDFNumericalDataSource<Double> source(Figures figures) {
    return XDDFDataSourcesFactory.fromArray(
        figures.values().toArray(Double[]::new), figures.range());
  }

  /** A column's cells on a sheet, rows from 0, as a chart refers to them. */
  static String range(String sheet, int first, int last, int column) {
    return new CellRangeAddress(first, last, column, column).formatAsString(sheet, true);
  }
}
