package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTManualLayout;

/** Where the bars of a chart stand. */
class PlotRoomTest {
  private static final String TITLE = "From what was due to what was paid, USD";
  private static final int ROWS = 20;
  private static final double WIDTH = 400;
  private static final double LETTER = 5.4;

  @Test
  void theLongestLabelKeepsClearOfTheChartsEdge() throws IOException {
    String longest = "Unlawful terms, short-paid \u22121,234,873.60";
    CTManualLayout layout = layout(TITLE, List.of(longest, "Net 1.00"));
    assertTrue(layout.getX().getVal() * WIDTH > longest.length() * LETTER + 14, "" + layout);
    assertTrue(layout.getW().getVal() > 0.35, "" + layout);
  }

  @Test
  void barsKeepRoomBesideLabelsOfAnyLength() throws IOException {
    CTManualLayout layout = layout(TITLE, List.of("x".repeat(500)));
    assertEquals(0.38, layout.getW().getVal(), 0.001);
  }

  @Test
  void aTitleOnTwoLinesStandsAboveTheBars() throws IOException {
    double one = layout(TITLE, List.of("T1")).getY().getVal();
    double two =
        layout("Short-paid and over-paid, by patron, all findings, USD (12 of 17)", List.of("T1"))
            .getY()
            .getVal();
    assertTrue(two > one, one + " and " + two);
  }

  private static CTManualLayout layout(String title, List<String> labels) throws IOException {
    try (XSSFWorkbook workbook = new XSSFWorkbook()) {
      XSSFChart chart =
          workbook
              .createSheet()
              .createDrawingPatriarch()
              .createChart(new XSSFClientAnchor(0, 0, 0, 0, 2, 2, 8, 2 + ROWS));
      PlotRoom.beside(chart, title, labels, ROWS, false);
      return chart.getCTChart().getPlotArea().getLayout().getManualLayout();
    }
  }
}
