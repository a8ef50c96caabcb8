package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.DataFormatter;
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

/** What is not known is no 0: wagers of coups of which none could be tested moved no known sum. */
class UntestedDecisionTest {
  private static final Path SAMPLE = Path.of("src", "samples", "cedar-river");

  @TempDir private Path folder;

  @Test
  void moneyOfCoupsThatCouldNotBeTestedIsNotKnown() throws Exception {
    Map<String, String> told = new HashMap<>();
    try (XSSFWorkbook workbook = Workbooks.read(Files.readAllBytes(beforeTheControls()))) {
      for (Row row : workbook.getSheet("Decision")) {
        if (row.getCell(0) != null && row.getCell(1) != null) {
          told.putIfAbsent(
              row.getCell(0).getStringCellValue(),
              new DataFormatter().formatCellValue(row.getCell(1)));
        }
      }
    }
    assertEquals("not known: no coup could be tested", told.get("Net effect of those counted"));
    assertNull(told.get("Over-paid, by those counted"));
    assertEquals("", told.getOrDefault("Over-paid", ""));
    assertEquals("not known: no coup could be tested", told.get("Patrons"));
  }

  @Test
  void whomNothingWasTestedOfHasNoRateAndNoMoney() throws Exception {
    try (XSSFWorkbook workbook = Workbooks.read(Files.readAllBytes(beforeTheControls()))) {
      for (String sheet : List.of("Patrons", "Dealers", "Tables", "Days")) {
        List<Map<String, String>> rows = rows(workbook.getSheet(sheet));
        assertFalse(rows.isEmpty(), sheet);
        rows.forEach(row -> assertNothingKnown(sheet, row));
      }
    }
  }

  @Test
  void aDayOutsideTheControlsHasNoRateAndNoMoneyBesideOneWithin() throws Exception {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    Files.copy(SAMPLE.resolve("logs/2026-03-02-table-1.csv"), logs.resolve("table-1.csv"));
    Files.writeString(
        logs.resolve("table-2.jsonl"),
        Files.readString(SAMPLE.resolve("logs/2026-03-02-table-2.jsonl"))
            .replace("2026-03-02T", "2026-03-03T"));
    try (XSSFWorkbook workbook =
        Workbooks.read(Files.readAllBytes(audited("until: null}", "until: 2026-03-02}", logs)))) {
      List<Map<String, String>> days = rows(workbook.getSheet("Days"));
      assertEquals(2, days.size());
      assertEquals("", days.get(0).get("Why a figure is empty"));
      assertNotEquals("", days.get(0).get("Net to patrons, USD"));
      assertNothingKnown("Days", days.get(1));
      assertNothingKnown("Tables", rows(workbook.getSheet("Tables")).get(1));
      Map<String, String> patron = rows(workbook.getSheet("Patrons")).get(0);
      assertNotEquals("", patron.get("Findings in 100 coups"));
      String why = String.valueOf(patron.get("Why a figure is empty"));
      assertTrue(why.contains("of these coups nothing could be tested"), patron.toString());
    }
  }

  private static void assertNothingKnown(String sheet, Map<String, String> row) {
    for (String unknown :
        List.of(
            "Findings in 100 coups",
            "Findings that moved money or have no figure",
            "Over-paid, USD",
            "Short-paid, USD",
            "Net to patrons, USD",
            "Findings without a figure")) {
      assertEquals("", row.get(unknown), sheet + ", " + unknown + ": " + row);
    }
    assertEquals("0", row.get("Findings"), sheet);
    assertEquals(
        "Nothing could be tested on these coups: how often play departed there, and what it moved,"
            + " is not known.",
        row.get("Why a figure is empty"),
        sheet);
  }

  private static List<Map<String, String>> rows(Sheet sheet) {
    DataFormatter format = new DataFormatter();
    Row head = sheet.getRow(0);
    List<Map<String, String>> rows = new ArrayList<>();
    for (int at = 1; at <= sheet.getLastRowNum(); at++) {
      Map<String, String> row = new HashMap<>();
      for (Cell cell : head) {
        row.put(
            format.formatCellValue(cell),
            format.formatCellValue(sheet.getRow(at).getCell(cell.getColumnIndex())));
      }
      rows.add(row);
    }
    return rows;
  }

  private Path beforeTheControls() throws Exception {
    return audited("from: 2026-01-01", "from: 2026-06-01", SAMPLE.resolve("logs"));
  }

  private Path audited(String stated, String instead, Path logs) throws Exception {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(
        controls, Files.readString(SAMPLE.resolve("controls.yaml")).replace(stated, instead));
    Path out = folder.resolve("out");
    AuditRun.run(
        new AuditRequest(
            List.of(controls),
            List.of(logs),
            null,
            out,
            null,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.XLSX,
            new AuditRequest.Layout(Paper.LETTER, "en-US", FindingsInFull.MOST)),
        Progress.NONE);
    return out.resolve("report.xlsx");
  }
}
