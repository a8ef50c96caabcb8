package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.cli.Ran.printed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How handouts lie on their pages: what belongs together stands on one line. */
class HandoutsOnPaperTest {
  private static final Pattern BEGUN = Pattern.compile("2026-\\d*-?\\d*");

  @TempDir private static Path shared;

  @TempDir private Path folder;

  @BeforeAll
  static void audit() throws Exception {
    Ran.auditReviewed(shared.resolve("sample"), "id,disposition\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"letter", "a4"})
  void noDateIsBroken(String paper) throws Exception {
    for (List<Object> handout :
        List.<List<Object>>of(
            List.of("redress", "--statements"), List.of("dealer", "--dealer", "D07"))) {
      List<Object> words = new ArrayList<>(handout);
      Path file = folder.resolve(handout.getFirst() + ".pdf");
      words.addAll(List.of("--paper", paper, "--out", file, shared.resolve("sample")));
      var unused = printed(words.getFirst().toString(), words.subList(1, words.size()).toArray());
      String text = text(file);
      List<String> dates = BEGUN.matcher(text).results().map(MatchResult::group).toList();
      assertTrue(dates.size() > 4, text);
      for (String date : dates) {
        assertEquals("2026-03-02", date, Arrays.toString(words.toArray()) + "\n" + text);
      }
    }
  }

  private static String text(Path file) throws Exception {
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setSortByPosition(true);
      return stripper.getText(document);
    }
  }
}
