package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;

/** How the sample's report lies on its pages: what belongs together stands on one line. */
class SampleOnPaperTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(Paper.class)
  void theAdmissibleAmountStandsOnOneLineBelowTheAcceptedOne(Paper paper) throws Exception {
    List<String> lines = lines(paper);
    int wager = first(lines, "lucky_six 5.00");
    assertEquals("\u2260 admissible 0.00", lines.get(wager + 1).strip());
  }

  private static int first(List<String> lines, String part) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(part)) {
        return i;
      }
    }
    throw new AssertionError(part + " is not in " + lines);
  }

  private List<String> lines(Paper paper) throws Exception {
    Path pdf =
        PdfRun.audit(
            folder.resolve("out"),
            PdfRun.layout(paper, "en", FindingsInFull.MOST),
            null,
            null,
            List.of(PdfRun.SAMPLE_CONTROLS),
            PdfRun.SAMPLE.resolve("logs"),
            report -> {});
    try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setSortByPosition(true);
      return stripper.getText(document).lines().toList();
    }
  }
}
