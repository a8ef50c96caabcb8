package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.xlsx.Workbooks;

/**
 * What a person writes into the yellow cells of a workbook is the reviews of the next audit
 * (audit.md, reading 37); the coups of both are played again by formulas.
 */
class ReviewsInWorkbookTest {
  @TempDir private Path folder;

  @Test
  void theYellowCellsOfAWorkbookComeBackAsReviews() throws Exception {
    Path first = folder.resolve("first");
    Ran ran = Ran.audit(first, Ran.SAMPLE_LOGS);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    Path reviewed = folder.resolve("reviewed.xlsx");
    String id;
    try (XSSFWorkbook workbook = Workbooks.read(first.resolve("report.xlsx"));
        OutputStream out = Files.newOutputStream(reviewed)) {
      everyCoupIsPlayedAgainAsTheEngineFound(workbook.getSheet("Coups"));
      Row finding = workbook.getSheet(Workbooks.FINDINGS).getRow(1);
      id = Workbooks.text(finding, "Id");
      write(finding, "Disposition", "dismissed");
      write(finding, "Cause", "=seen on tape");
      workbook.write(out);
    }
    Path second = folder.resolve("second");
    Ran again =
        Ran.command(
            "audit",
            "--out",
            second.toString(),
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--reviews",
            reviewed.toString(),
            Ran.SAMPLE_LOGS.toString());
    assertEquals(ExitStatus.FINDINGS, again.status(), again.err());
    assertEquals(
        Files.readString(first.resolve("findings.jsonl")),
        Files.readString(second.resolve("findings.jsonl")));
    assertTrue(Files.readString(second.resolve("inputs.json")).contains("reviewed.xlsx"));
    try (XSSFWorkbook workbook = Workbooks.read(second.resolve("report.xlsx"))) {
      Row finding = workbook.getSheet(Workbooks.FINDINGS).getRow(1);
      assertEquals(id, Workbooks.text(finding, "Id"));
      assertEquals("dismissed", Workbooks.text(finding, "Disposition"));
      assertEquals("=seen on tape", Workbooks.text(finding, "Cause"));
      assertEquals("no", Workbooks.text(finding, "Stands"));
      assertEquals(
          "open", Workbooks.text(workbook.getSheet(Workbooks.FINDINGS).getRow(2), "Disposition"));
    }
  }

  private static void write(Row row, String title, String text) {
    Cell cell = row.getCell(Workbooks.column(row.getSheet(), title));
    // POI would leave the text that stands in the cell itself.
    cell.setBlank();
    cell.setCellValue(text);
  }

  private static void everyCoupIsPlayedAgainAsTheEngineFound(Sheet coups) {
    int drawings = 0;
    int results = 0;
    for (int i = 2; i <= coups.getLastRowNum(); i++) {
      Row row = coups.getRow(i);
      assertEquals("agree", Workbooks.text(row, "Formula and engine"), "row " + (i + 1));
      drawings += Workbooks.text(row, "Third cards").equals("differs") ? 1 : 0;
      results += Workbooks.text(row, "Result").equals("differs") ? 1 : 0;
    }
    assertEquals(76, coups.getLastRowNum() - 1);
    assertEquals(3, drawings);
    assertEquals(1, results);
  }
}
