package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;

/** A run in which no coup could be tested: its first page says so and why, and clears nobody. */
class UntestedReportTest {
  private static final String WHY =
      "1 coup lies on a day for which no control file in force can be told";

  @TempDir private Path folder;

  @Test
  void theFirstPageSaysWhyNothingCouldBeTested() throws Exception {
    String first = PdfPages.page(beforeTheControls(), 1);
    assertTrue(first.contains("No coup could be tested."), first);
    assertTrue(first.contains(WHY), first);
    assertFalse(first.contains("Nothing that was tested deviates."), first);
    assertFalse(first.contains("0.00 USD"), first);
    assertTrue(first.contains("Appendix C How to verify this report"), "the contents are whole");
  }

  @Test
  void noFieldOfTheLogIsBlamedForAControlFileThatWasNotInForce() throws Exception {
    String text = PdfPages.text(beforeTheControls());
    assertTrue(text.contains("of no coup can a control file in force be told"), text);
    assertFalse(text.contains("something is missing, unreadable"), text);
  }

  private byte[] beforeTheControls() throws Exception {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(
        controls,
        Files.readString(PdfRun.SAMPLE_CONTROLS).replace("from: 2026-01-01", "from: 2026-06-01"));
    return Files.readAllBytes(
        PdfRun.audit(
            folder.resolve("run"),
            PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
            null,
            null,
            List.of(controls),
            PdfRun.conformingLog(folder),
            report -> {}));
  }
}
