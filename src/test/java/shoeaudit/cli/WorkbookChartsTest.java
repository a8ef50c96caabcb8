package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.util.AreaReference;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFDrawing;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.apache.xmlbeans.SimpleValue;
import org.apache.xmlbeans.XmlObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openxmlformats.schemas.drawingml.x2006.spreadsheetDrawing.CTTwoCellAnchor;
import shoeaudit.report.xlsx.LibreOffice;
import shoeaudit.report.xlsx.Workbooks;

/** The pictures of the report as native charts of the workbook's first sheet. */
class WorkbookChartsTest {
  private static final String FIGURES = "Figures of the charts";

  /** The namespace of charts, for paths. */
  private static final String C =
      "declare namespace c='http://schemas.openxmlformats.org/drawingml/2006/chart' ";

  @TempDir private Path folder;

  @Test
  void theDecisionHasThePicturesOfTheReport() throws Exception {
    Path out = folder.resolve("out");
    Ran ran = Ran.audit(out, twoDays());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    try (XSSFWorkbook workbook = Workbooks.read(out.resolve("report.xlsx"))) {
      XSSFDrawing drawing = workbook.getSheet("Decision").createDrawingPatriarch();
      List<String> names = new ArrayList<>();
      List<String> words = new ArrayList<>();
      for (CTTwoCellAnchor anchor : drawing.getCTDrawing().getTwoCellAnchorArray()) {
        var props = anchor.getGraphicFrame().getNvGraphicFramePr().getCNvPr();
        names.add(props.getName());
        words.add(props.getDescr());
      }
      assertEquals(
          List.of(
              "From what was due to what was paid, USD",
              "Coups with a departure, by gambling day",
              "Findings in 100 coups, by table",
              "Coups with a departure, by dealer: an association, not a cause",
              "Short-paid and over-paid, by patron, all findings, USD"),
          names);
      assertTrue(words.getFirst().endsWith("Net: to the patrons 92.25 USD."), words.getFirst());
      assertEquals(
          "Departing coups by gambling day. 2026-03-02: 6 of 40; 2026-03-03: 4 of 36.",
          words.get(1));
      assertEquals(
          "Findings by table. T1: 7 findings in 40 coups; T2: 4 findings in 36 coups.",
          words.get(2));
      for (XSSFChart chart : drawing.getCharts()) {
        showsItsCells(workbook, chart);
      }
      // Charts of money and of rates are not taken for each other.
      List<Boolean> ofRates =
          drawing.getCharts().stream()
              .map(chart -> chart.getCTChart().xmlText().contains("1E6B5A"))
              .toList();
      assertEquals(List.of(false, true, true, true, false), ofRates);
    }
  }

  /** What a chart keeps of its figures is what stands in the cells; there is more than one. */
  private static void showsItsCells(XSSFWorkbook workbook, XSSFChart chart) {
    String title = chart.getTitleText().getString();
    int references = 0;
    for (String kind : List.of("num", "str")) {
      for (XmlObject reference : chart.getCTChart().selectPath(C + ".//c:" + kind + "Ref")) {
        references++;
        String range = text(reference.selectPath(C + "./c:f")[0]);
        Map<Integer, String> points = new HashMap<>();
        for (XmlObject point : reference.selectPath(C + "./c:" + kind + "Cache/c:pt")) {
          points.put(
              Integer.valueOf(text(point.selectAttribute("", "idx"))),
              text(point.selectPath(C + "./c:v")[0]));
        }
        same(workbook, range, points, title);
      }
    }
    assertTrue(references > 1, title);
  }

  private static String text(XmlObject of) {
    return ((SimpleValue) of).getStringValue();
  }

  private static void same(
      XSSFWorkbook workbook, String range, Map<Integer, String> points, String title) {
    AreaReference area = new AreaReference(range, workbook.getSpreadsheetVersion());
    Sheet sheet = workbook.getSheet(area.getFirstCell().getSheetName());
    assertEquals(FIGURES, sheet.getSheetName());
    CellReference[] cells = area.getAllReferencedCells();
    assertTrue(cells.length > 1, title);
    for (int i = 0; i < cells.length; i++) {
      Cell cell = sheet.getRow(cells[i].getRow()).getCell(cells[i].getCol());
      String point = points.get(i);
      if (cell == null || point == null) {
        assertEquals(cell == null, point == null, title + " " + cells[i].formatAsString());
      } else if (isNumber(cell)) {
        assertEquals(cell.getNumericCellValue(), Double.parseDouble(point), title);
      } else {
        assertEquals(cell.getStringCellValue(), point, title);
      }
    }
  }

  private static boolean isNumber(Cell cell) {
    return (cell.getCellType() == CellType.FORMULA
            ? cell.getCachedFormulaResultType()
            : cell.getCellType())
        == CellType.NUMERIC;
  }

  @Test
  void aRunWithoutFindingsAndWithOneTableAndDealerHasNoChart() throws Exception {
    Path log = folder.resolve("clean.csv");
    List<String> lines = Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    Files.write(
        log,
        lines.stream().filter(line -> !line.contains(",T1,2026-03-02-A,") || first(line)).toList());
    Path out = folder.resolve("clean");
    Ran ran = Ran.audit(out, log);
    try (XSSFWorkbook workbook = Workbooks.read(out.resolve("report.xlsx"))) {
      assertTrue(workbook.getSheet("Decision").createDrawingPatriarch().getCharts().isEmpty());
      assertEquals(null, workbook.getSheet(FIGURES), ran.out());
    }
  }

  private static boolean first(String line) {
    return line.startsWith("shoe_opened") || line.startsWith("shuffled");
  }

  @Test
  void figuresAndTheBridgeFollowWhatIsDismissed() throws Exception {
    assumeTrue(LibreOffice.isInstalled(), "LibreOffice is not installed");
    Path out = folder.resolve("out");
    Ran ran = Ran.audit(out, Ran.SAMPLE_LOGS);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    Path changed = folder.resolve("changed.xlsx");
    try (XSSFWorkbook workbook = Workbooks.read(out.resolve("report.xlsx"))) {
      Sheet findings = workbook.getSheet(Workbooks.FINDINGS);
      for (Row row : findings) {
        if (Workbooks.text(row, "Code").equals("result.winner-wrong")) {
          write(row, Workbooks.column(findings, "Disposition"), "dismissed");
        }
      }
      Row row = labelled(workbook.getSheet("Decision"), "Findings to count");
      write(row, 1, "without dismissed");
      Workbooks.withoutValues(workbook, changed);
    }
    try (XSSFWorkbook converted = Workbooks.read(LibreOffice.convert(changed, "xlsx", folder))) {
      Sheet decision = converted.getSheet("Decision");
      assertEquals(10, figure(decision, "Findings"));
      assertEquals(1, figure(decision, "Dismissed"));
      assertEquals(321.5 - 150, figure(decision, "Over-paid, by those counted"));
      assertEquals(229.25 - 146.25, figure(decision, "Short-paid, by those counted"));
      Sheet figures = converted.getSheet(FIGURES);
      assertEquals(0, figure(figures, "Result, over-paid"));
      assertEquals(92.25 - 3.75, figure(figures, "Net"));
      assertEquals(
          10,
          labelled(figures, "T1").getCell(2).getNumericCellValue()
              + labelled(figures, "T2").getCell(2).getNumericCellValue());
    }
  }

  private static void write(Row row, int column, String word) {
    row.removeCell(row.getCell(column));
    row.createCell(column).setCellValue(word);
  }

  private static double figure(Sheet sheet, String label) {
    return labelled(sheet, label).getCell(1).getNumericCellValue();
  }

  private static Row labelled(Sheet sheet, String label) {
    for (Row row : sheet) {
      Cell cell = row.getCell(0);
      if (cell != null && cell.getStringCellValue().equals(label)) {
        return row;
      }
    }
    throw new AssertionError("no row " + label);
  }

  /** The sample's logs, the second table's a day later. */
  private Path[] twoDays() throws IOException {
    Path later = folder.resolve("later.jsonl");
    String second = Files.readString(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-2.jsonl"));
    assertFalse(second.isEmpty());
    Files.writeString(later, second.replace("2026-03-02", "2026-03-03"));
    return new Path[] {Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"), later};
  }
}
