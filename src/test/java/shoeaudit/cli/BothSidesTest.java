package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Both sides of what an error moved, and both counts where findings were dismissed, wherever they
 * are told: a wrong winner that gave 150.00 and took 146.25 is never +3.75 alone.
 */
class BothSidesTest {
  @TempDir private static Path folder;

  private static String said = "";
  private static String casebook = "";

  @BeforeAll
  static void audit() throws IOException {
    Path reviews = folder.resolve("reviews.csv");
    Files.writeString(reviews, "id,disposition\nd878508e0f89e9a9,dismissed\n");
    Path out = folder.resolve("out");
    said =
        Ran.command(
                "audit",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--reviews",
                reviews.toString(),
                "--out",
                out.toString(),
                Ran.SAMPLE_LOGS.toString())
            .out()
            .replaceAll("\\s+", " ");
    casebook = text(out.resolve("casebook.pdf"));
  }

  private static String text(Path pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
      return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }
  }

  @Test
  void reading33_onTheTerminal() {
    assertTrue(said.contains(" result.winner-wrong 1 1 146.25 150.00 +3.75 "), said);
  }

  @Test
  void reading33_inTheCasebookByLevelAndByCode() {
    assertTrue(casebook.contains("Result 1 – – 1 146.25 150.00 +3.75 "), casebook);
    assertTrue(casebook.contains("high 1 1 1 0 146.25 150.00 +3.75 "), casebook);
  }

  @Test
  void reading33_inTheWorkbookByCode() throws IOException {
    try (InputStream in = Files.newInputStream(folder.resolve("out").resolve("report.xlsx"));
        XSSFWorkbook workbook = new XSSFWorkbook(in)) {
      for (Row row : workbook.getSheet("Decision")) {
        if (row.getCell(0) != null && row.getCell(0).toString().equals("result.winner-wrong")) {
          assertEquals(146.25, row.getCell(6).getNumericCellValue());
          assertEquals(150.00, row.getCell(7).getNumericCellValue());
          assertEquals(3.75, row.getCell(8).getNumericCellValue());
          return;
        }
      }
    }
    throw new AssertionError("no row of the code");
  }

  @Test
  void reading37_theCasebookSaysWhatWasDismissed() {
    assertTrue(casebook.contains("1 finding was dismissed; all sums here are with it."), casebook);
    assertTrue(casebook.contains("Shoe 2026-03-02-A · Coup 21 · dismissed"), casebook);
  }
}
