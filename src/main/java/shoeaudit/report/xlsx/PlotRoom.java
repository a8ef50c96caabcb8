package shoeaudit.report.xlsx;

import java.util.List;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTManualLayout;
import org.openxmlformats.schemas.drawingml.x2006.chart.STLayoutMode;
import org.openxmlformats.schemas.drawingml.x2006.chart.STLayoutTarget;

/**
 * Where a chart of lying bars has its bars: beside labels that need all the room that they take, as
 * a spreadsheet left to itself lets the longest ones run over the chart's edge.
 */
final class PlotRoom {
  /** About how wide a chart on the first sheet is, in points. */
  private static final double WIDTH_POINTS = 400;

  /** About how wide a letter of a label is at most on average, in points. */
  private static final double LETTER_POINTS = 5.4;

  private static final double MARGIN_POINTS = 14;

  /** The bars keep at least so much of the chart. */
  private static final double LEAST_OF_BARS = 0.38;

  /** Of a title on one line, with the room around it. */
  private static final double TITLE_POINTS = 32;

  private static final double TITLE_LINE_POINTS = 14;

  /** About so many bold letters of a title stand on a line. */
  private static final int TITLE_LETTERS = 58;

  private static final double AXIS_POINTS = 42;
  private static final double LEGEND_POINTS = 24;

  private PlotRoom() {}

  /**
   * Sets it.
   *
   * @param title above the bars
   * @param labels beside the bars
   * @param rows of the sheet that the chart takes
   * @param legend whether one stands below
   */
  static void beside(XSSFChart chart, String title, List<String> labels, int rows, boolean legend) {
    int longest = labels.stream().mapToInt(String::length).max().orElse(0);
    double left =
        Math.min(
            1 - LEAST_OF_BARS - MARGIN_POINTS / WIDTH_POINTS,
            (longest * LETTER_POINTS + 2 * MARGIN_POINTS) / WIDTH_POINTS);
    double height = (rows - 1) * (double) RowHeight.LINE_POINTS;
    int more = RowHeight.lines(title, TITLE_LETTERS) - 1;
    double top = (TITLE_POINTS + more * TITLE_LINE_POINTS) / height;
    double below = (AXIS_POINTS + (legend ? LEGEND_POINTS : 0)) / height;
    CTManualLayout layout =
        (chart.getCTChart().getPlotArea().isSetLayout()
                ? chart.getCTChart().getPlotArea().getLayout()
                : chart.getCTChart().getPlotArea().addNewLayout())
            .addNewManualLayout();
    layout.addNewLayoutTarget().setVal(STLayoutTarget.INNER);
    layout.addNewXMode().setVal(STLayoutMode.EDGE);
    layout.addNewYMode().setVal(STLayoutMode.EDGE);
    layout.addNewX().setVal(left);
    layout.addNewY().setVal(top);
    layout.addNewW().setVal(1 - left - MARGIN_POINTS / WIDTH_POINTS);
    layout.addNewH().setVal(1 - top - below);
  }
}
