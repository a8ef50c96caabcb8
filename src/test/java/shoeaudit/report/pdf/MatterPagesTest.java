package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Standard;

/** A report of many codes says on which page each of them stands, for who reads it on paper. */
class MatterPagesTest {
  private static final Pattern LINE = Pattern.compile("F-(\\d+) (\\d+)(?= |$)");

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(Paper.class)
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  void eachCodeIsListedWithItsPageBelowTheSectionsIntroduction(Paper paper) throws Exception {
    Path mixed = Path.of(System.getenv("SHOE_AUDIT_CASES"), "mixed");
    Path report =
        PdfRun.audit(
            folder.resolve("run"),
            PdfRun.layout(paper, "en", FindingsInFull.MOST),
            null,
            null,
            mixed.resolve("controls.yaml"),
            mixed);
    List<String> pages = PdfPages.pages(Files.readAllBytes(report));
    String begins =
        pages.stream().filter(page -> page.contains("6 Findings 1")).findFirst().orElseThrow();
    List<MatchResult> lines =
        LINE.matcher(begins.substring(begins.indexOf("6 Findings 1"))).results().toList();
    assertEquals(39, lines.size(), begins);
    for (int i = 0; i < lines.size(); i++) {
      MatchResult line = lines.get(i);
      assertEquals(i + 1, Integer.parseInt(line.group(1)), begins);
      String page = pages.get(Integer.parseInt(line.group(2)) - 1);
      String band = "F-" + line.group(1) + " ";
      assertTrue(page.contains(band), band + " is not on page " + line.group(2) + ": " + page);
    }
    assertEquals(List.of(), Standard.failures(report, PDFAFlavour.PDFUA_1));
  }

  @Test
  void aReportOfFewCodesHasNoSuchList() throws Exception {
    Path report = PdfRun.sample(folder.resolve("run"), Paper.A4, read -> {});
    for (String page : PdfPages.pages(Files.readAllBytes(report))) {
      assertFalse(page.contains("No. Page No. Page"), page);
    }
  }
}
