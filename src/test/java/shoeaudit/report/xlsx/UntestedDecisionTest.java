package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.Row;
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

  private Path beforeTheControls() throws Exception {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(
        controls,
        Files.readString(SAMPLE.resolve("controls.yaml"))
            .replace("from: 2026-01-01", "from: 2026-06-01"));
    Path out = folder.resolve("out");
    AuditRun.run(
        new AuditRequest(
            List.of(controls),
            List.of(SAMPLE.resolve("logs")),
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
