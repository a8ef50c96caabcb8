package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Reviews that a person wrote into the workbook of an audit. */
class ReviewsWorkbookTest {
  private static final String DOUBT =
      "Decided on other facts than these: look at the decision again.";

  @TempDir private Path folder;

  /** A workbook of sheets, each a name and rows of texts. */
  private Path workbook(Object... namesAndRows) throws IOException {
    Path file = folder.resolve("report.xlsx");
    try (XSSFWorkbook workbook = new XSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      workbook.createSheet("Decision");
      for (int i = 0; i < namesAndRows.length; i += 2) {
        Sheet sheet = workbook.createSheet((String) namesAndRows[i]);
        String[][] rows = (String[][]) namesAndRows[i + 1];
        for (int row = 0; row < rows.length; row++) {
          Row cells = sheet.createRow(row);
          for (int column = 0; column < rows[row].length; column++) {
            cells.createCell(column).setCellValue(rows[row][column]);
          }
        }
      }
      workbook.write(out);
    }
    return file;
  }

  private static ReviewsFile read(Path file) throws InvalidRunRequestException {
    return ReviewsFile.read(file, Texts.english());
  }

  private static String refusal(Path file) {
    return String.valueOf(
        assertThrows(InvalidRunRequestException.class, () -> read(file)).getMessage());
  }

  @Test
  void whatStandsInTheYellowCellsIsAReviewAndAnUntouchedFindingHasNone() throws Exception {
    ReviewsFile file =
        read(
            workbook(
                "Findings",
                new String[][] {
                  {
                    "Id",
                    "Code",
                    "Disposition",
                    "Notes",
                    "Cause",
                    "Recommendation",
                    "Facts decided on"
                  },
                  {"a1", "x", "dismissed", "seen on tape", "=1+1", "train", "f1"},
                  {"a2", "x", "open", "", "", "", "f2"},
                  {"a3", "x", "", "a note", "", "", ""},
                },
                "Findings 2",
                new String[][] {
                  {"Cause", "Id", "Disposition", "Notes", "Facts decided on"},
                  {"", "b1", "Confirmed", DOUBT + "\nold note", "f9"}
                }));
    assertEquals(
        Map.of(
            "a1", new Review("a1", Disposition.DISMISSED, "=1+1", "train", "seen on tape", "f1"),
            "a3", new Review("a3", Disposition.OPEN, "", "", "a note", ""),
            "b1", new Review("b1", Disposition.CONFIRMED, "", "", "old note", "f9")),
        file.reviews());
    assertEquals(
        List.of(
            "report.xlsx:4: sheet Findings: no finding has the id a3; its review is in no report",
            "report.xlsx:2: sheet Findings 2: the finding b1 was decided on other facts (f9, now"
                + " f8); look at it again"),
        file.inDoubt(Map.of("a1", "f1", "b1", "f8")));
  }

  @Test
  void theWorkbookIsTheInputAndItsReviewsAreAttachedAsCsv() throws Exception {
    Path path =
        workbook(
            "Findings", new String[][] {{"Id", "Disposition"}, {"a1", "dismissed"}, {"a2", ""}});
    ReviewsFile file = read(path);
    byte[] bytes = Files.readAllBytes(path);
    assertEquals(
        new Report.Input("reviews", "report.xlsx", bytes.length, Sha256.hex(bytes)), file.input());
    Report.Input attached = file.attached();
    assertTrue(attached != null && attached.name().equals("report.xlsx.csv"));
    assertEquals(
        "id,disposition,cause,recommendation,notes,facts\r\na1,dismissed,,,,\r\n",
        new String(file.open().readAllBytes(), StandardCharsets.UTF_8));
  }

  @Test
  void eachMistakeIsNamedWithSheetAndRowAndWhatWouldBeRight() throws Exception {
    assertEquals(
        """
        report.xlsx:2: sheet Findings, column Disposition: "dismised" is no disposition -> did you mean dismissed? one of open, answered, confirmed, dismissed, remedied, or empty for open
        report.xlsx:3: sheet Findings, column Id: a1 stands on the sheet Findings in row 2 already -> leave each finding one row
        report.xlsx:4: sheet Findings, column Id: is empty -> leave the finding's id as the report has it\
        """,
        refusal(
            workbook(
                "Findings",
                new String[][] {
                  {"Id", "Disposition"}, {"a1", "dismised"}, {"a1", ""}, {"", "dismissed"}
                })));
  }

  @Test
  void aWorkbookWithoutItsSheetOrItsTitlesIsRefused() throws Exception {
    assertEquals(
        "report.xlsx:1: the workbook has no sheet \"Findings\" -> name a report.xlsx of an audit in"
            + " the language of this one, or a CSV of reviews",
        refusal(workbook("Befunde", new String[][] {{"Id", "Disposition"}})));
    assertEquals(
        "report.xlsx:1: sheet Findings: its header does not name Disposition -> leave the titles of"
            + " the columns as the report has them",
        refusal(workbook("Findings", new String[][] {{"Id"}, {"a1"}})));
  }

  @Test
  void aZipThatIsNoWorkbookIsRefused() throws Exception {
    Path file = folder.resolve("report.xlsx");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("a.txt"));
      zip.write(new byte[100]);
      zip.closeEntry();
    }
    assertEquals(
        "report.xlsx:1: the file is a zip archive, not a workbook -> name a CSV of reviews, or a"
            + " report.xlsx",
        refusal(file));
  }
}
