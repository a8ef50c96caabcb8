package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.config.RuleLibrary;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;

/** The sheet Decision in print: no page of it is nearly empty, and no heading ends one. */
class PrintedDecisionTest {
  private static final Path SAMPLE = Path.of("src", "samples", "cedar-river");

  /** What a page of either paper holds of the sheet, in points: rows that are wider are smaller. */
  private static final float ROOM = 735;

  private static final float LEAST = 300;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(Paper.class)
  void noPageOfTheSampleIsNearlyEmpty(Paper paper) throws Exception {
    List<Float> pages = new ArrayList<>();
    List<String> ends = new ArrayList<>();
    try (XSSFWorkbook workbook = Workbooks.read(Files.readAllBytes(workbook(paper)))) {
      XSSFSheet sheet = workbook.getSheet("Decision");
      float points = 0;
      for (int number = 0; number <= sheet.getLastRowNum(); number++) {
        Row row = sheet.getRow(number);
        points += row == null ? sheet.getDefaultRowHeightInPoints() : row.getHeightInPoints();
        if (sheet.isRowBroken(number) || number == sheet.getLastRowNum()) {
          pages.add(points);
          points = 0;
          Cell first = row == null ? null : row.getCell(0);
          if (first != null && first.getCellStyle().getFontIndex() == heading(sheet)) {
            ends.add(first.getStringCellValue());
          }
        }
      }
    }
    int most = paper == Paper.LETTER ? 4 : 5;
    assertTrue(pages.size() <= most, pages.size() + " pages: " + pages);
    for (float page : pages) {
      assertTrue(page <= ROOM && page > LEAST, pages.toString());
    }
    assertEquals(List.of(), ends);
  }

  /** The letters of headings, as those above how the workbook is read. */
  private static int heading(XSSFSheet sheet) {
    for (int number = sheet.getLastRowNum(); number >= 0; number--) {
      Row row = sheet.getRow(number);
      if (row != null
          && row.getCell(0) != null
          && row.getCell(0).getStringCellValue().equals("How to read this workbook")) {
        return row.getCell(0).getCellStyle().getFontIndex();
      }
    }
    throw new AssertionError("no such heading");
  }

  private Path workbook(Paper paper) throws Exception {
    Path out = folder.resolve("out");
    AuditRun.run(
        new AuditRequest(
            List.of(SAMPLE.resolve("controls.yaml")),
            List.of(SAMPLE.resolve("logs")),
            null,
            out,
            SAMPLE.resolve("reviews.csv"),
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.XLSX,
            new AuditRequest.Layout(paper, "en-US", FindingsInFull.MOST)),
        Progress.NONE);
    return out.resolve("report.xlsx");
  }
}
