package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;

/** A name longer than its column goes on below: beside a full cell its end would not be seen. */
class NamesInWorkbookTest {
  private static final Path SAMPLE = Path.of("src", "samples", "cedar-river");
  private static final String PATRON = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
  private static final String DEALER =
      "\u30c7\u30a3\u30fc\u30e9\u30fc\u7530\u4e2d\u3055\u304f\u3089";
  private static final String TABLE = "\u8d35\u5bbe\u5385\u4e00\u53f7\u684c";
  private static final float LINE_POINTS = 12.75f;

  @TempDir private Path folder;

  @Test
  void aNameLongerThanItsColumnIsSeenWhole() throws Exception {
    String log =
        Files.readString(SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv"))
            .replaceAll("\\bP08\\b", PATRON)
            .replaceAll("\\bD07\\b", DEALER)
            .replaceAll("\\bT1\\b", TABLE);
    Path logs = Files.createDirectory(folder.resolve("logs"));
    Files.writeString(logs.resolve("log.csv"), log);
    Path out = folder.resolve("out");
    AuditRun.run(
        new AuditRequest(
            List.of(SAMPLE.resolve("controls.yaml")),
            List.of(logs),
            null,
            out,
            null,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.XLSX,
            new AuditRequest.Layout(Paper.A4, "en-US", FindingsInFull.MOST)),
        Progress.NONE);
    Set<String> sheets = new TreeSet<>();
    List<String> cut = new ArrayList<>();
    try (XSSFWorkbook workbook = Workbooks.read(Files.readAllBytes(out.resolve("report.xlsx")))) {
      // Names of bars, which stand whole on the other sheets.
      workbook.removeSheetAt(workbook.getSheetIndex("Figures of the charts"));
      for (Sheet sheet : workbook) {
        for (Row row : sheet) {
          for (Cell cell : row) {
            String text = cell.getCellType() == CellType.STRING ? cell.getStringCellValue() : "";
            if (!Set.of(PATRON, DEALER, TABLE).contains(text)) {
              continue;
            }
            sheets.add(sheet.getSheetName());
            int wide = text.equals(PATRON) ? text.length() : 2 * text.length();
            int width = sheet.getColumnWidth(cell.getColumnIndex()) / 256;
            boolean fits = wide <= width;
            boolean goesOn =
                cell.getCellStyle().getWrapText()
                    && row.getHeightInPoints() >= Math.ceilDiv(wide, width) * LINE_POINTS;
            if (!fits && !goesOn) {
              cut.add(sheet.getSheetName() + " " + cell.getAddress() + " " + text);
            }
          }
        }
      }
    }
    assertTrue(
        sheets.containsAll(
            Set.of("Findings", "Effects", "Coups", "Settlements recomputed", "Patrons", "Tables")),
        sheets.toString());
    assertEquals(List.of(), cut);
  }
}
