package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
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

  @ParameterizedTest
  @EnumSource(Paper.class)
  void noNameOfAnInputIsBrokenWithinAWord(Paper paper) throws Exception {
    List<String> lines = lines(paper);
    first(lines, "engagement engagement.yaml");
    first(lines, "-bonus-30-10-4-4-2-2.yaml");
  }

  @Test
  void whatIsDismissedAsksForNoOwner() throws Exception {
    Path reviews = folder.resolve("reviews.csv");
    // The finding wager.combination, the only one of its code.
    Files.writeString(reviews, "id,disposition\n2b70f26137a82fee,dismissed\n");
    Path report =
        PdfRun.audit(
            folder.resolve("run"),
            PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
            null,
            reviews,
            PdfRun.SAMPLE_CONTROLS,
            PdfRun.SAMPLE.resolve("logs"));
    String page =
        PdfPages.pages(Files.readAllBytes(report)).stream()
            .filter(text -> text.contains("Dismissed: nothing to do"))
            .findFirst()
            .orElseThrow();
    int dismissed = page.indexOf("Dismissed: nothing to do");
    assertEquals(9, page.substring(0, dismissed).split(" _{5,}", -1).length - 1, page);
    assertEquals(0, page.substring(dismissed).split(" _{5,}", -1).length - 1, page);
  }

  @Test
  void theFirstFindingBeginsWhereItHasRoomBelowTheSectionBefore() throws Exception {
    List<String> cards = new ArrayList<>();
    for (String line :
        Files.readAllLines(PdfRun.SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv"))) {
      if (!line.startsWith("wager_")) {
        cards.add(line);
      }
    }
    Path logs = Files.createDirectory(folder.resolve("cards"));
    Files.write(logs.resolve("cards.csv"), cards);
    List<String> pages =
        PdfPages.pages(
            Files.readAllBytes(
                PdfRun.audit(
                    folder.resolve("run"),
                    PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
                    null,
                    null,
                    List.of(PdfRun.SAMPLE_CONTROLS),
                    logs,
                    report -> {})));
    assertTrue(
        pages.stream()
            .anyMatch(text ->
                text.contains("Changes to the rules, for a person to review A log")
                    && text.contains("F-01 dealing.drew-on-natural")),
        pages.toString());
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
    Path report = PdfRun.sample(folder.resolve("out"), paper, read -> {});
    try (PDDocument document = Loader.loadPDF(report.toFile())) {
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setSortByPosition(true);
      return stripper.getText(document).lines().toList();
    }
  }
}
