package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.pdf.Paper;
import shoeaudit.report.Decisions;
import shoeaudit.report.Excerpts;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Report;
import shoeaudit.report.ReportSources;
import shoeaudit.report.pdf.PdfPages.Node;
import shoeaudit.report.text.Texts;

/** Findings whose evidence is longer than a line, and longer than the page. */
class LongEvidenceTest {
  private static final String GOES_ON =
      "WSGC-MB-8b · dealing.banker-drew · finding 1 of 1 · Table T1 · Shoe S001 · Coup 6, continued";

  /** A record of 400 characters, with a time, whole amounts and a name longer than a line. */
  private static final String RECORD =
      "{\"event\":\"wager_settled\",\"at\":\"2026-03-02T18:00:07.125-08:00\",\"table\":\"T1\","
          + "\"shoe\":\"S001\",\"coup\":6,\"area\":\"3\",\"patron\":\""
          + "P".repeat(150)
          + "\",\"bet\":\"banker\",\"outcome\":\"win\",\"paid\":\"1,100.00\",  \"commission\":\"5.00\"}";

  @Test
  void aPageOnWhichAFindingGoesOnNamesItAndNoOtherDoes() throws IOException {
    byte[] pdf = write(lines(60));
    List<Integer> named = new ArrayList<>();
    try (PDDocument document = Loader.loadPDF(pdf)) {
      for (int page = 0; page < document.getNumberOfPages(); page++) {
        List<String> artifacts = PdfPages.artifacts(document.getPage(page));
        if (artifacts.stream()
            .anyMatch(text -> PdfPages.solid(text).contains(PdfPages.solid(GOES_ON)))) {
          named.add(page + 1);
        }
      }
      String content = PdfPages.structure(document).text();
      assertFalse(content.contains(",continued"), "the head counts as content");
    }
    int begins =
        page(pdf, "Deviates, 1 of 1 Table T1 · Shoe S001 · Coup 6 Code dealing.banker-drew");
    // The code's only finding, and the first one of the code that comes next.
    List<String> pages = PdfPages.pages(pdf);
    int next =
        IntStream.rangeClosed(begins + 1, pages.size())
            .filter(page -> pages.get(page - 1).contains("Deviates, 1 of"))
            .findFirst()
            .orElseThrow();
    assertTrue(next > begins + 1, "the finding stands on one page: " + begins);
    List<Integer> later = IntStream.range(begins + 1, next).boxed().toList();
    assertTrue(named.containsAll(later), named + " of " + later);
    assertTrue(
        named.stream().allMatch(page -> page > begins && page <= next), named + " from " + begins);
  }

  @Test
  void aFindingThatBeginsAtTheHeadOfAPageIsNotNamedAboveItself() throws IOException {
    byte[] pdf = write(lines(60));
    int begins = page(pdf, "Deviates, 1 of 1 Table T1 · Shoe S001 · Coup 6 Code settlement.payout");
    String page = PdfPages.page(pdf, begins);
    assertFalse(page.contains("settlement.payout-wrong · finding 1 of 1"), page);
  }

  @Test
  void theHeadOfAPageDoesNotPartWhatIsReadBeforeAndAfterIt() throws IOException {
    byte[] pdf = write(lines(60));
    int begins =
        page(pdf, "Deviates, 1 of 1 Table T1 · Shoe S001 · Coup 6 Code dealing.banker-drew");
    String next = PdfPages.page(pdf, begins + 1);
    assertTrue(next.indexOf(GOES_ON) > next.indexOf("record of line"), next);
  }

  @Test
  void aLongLineIsBrokenBetweenItsFieldsAndNothingIsAddedOrLost() throws IOException {
    byte[] pdf = write(List.of(new Excerpts.Line(4711, RECORD, false)));
    List<String> shown = recorded(pdf);
    assertEquals(RECORD, String.join("", shown));
    assertTrue(shown.size() > 3, shown::toString);
    // The name alone is longer than a line, and the only one to be broken within.
    List<String> ends =
        shown.subList(0, shown.size() - 1).stream()
            .filter(line -> !line.endsWith("P"))
            .map(line -> line.substring(line.length() - 1))
            .toList();
    assertFalse(ends.isEmpty());
    assertTrue(ends.stream().allMatch(end -> ",:".contains(end)), shown::toString);
    assertTrue(
        shown.stream().anyMatch(line -> line.contains("\"2026-03-02T18:00:07.125-08:00\"")),
        shown::toString);
  }

  @Test
  void blanksThatEndALineOfThePageAreKept() throws IOException {
    String record = ("a" + " ".repeat(7)).repeat(40) + "end";
    List<String> shown = recorded(write(List.of(new Excerpts.Line(4711, record, false))));
    try {
      assertEquals(record, String.join("", shown));
    } catch (AssertionError e) {
      throw new AssertionError(shown.stream().collect(Collectors.joining("|\n")), e);
    }
  }

  @Test
  void aShortLineStaysWhole() throws IOException {
    assertEquals(
        List.of("wager_placed,P1,5.00"),
        recorded(write(List.of(new Excerpts.Line(4711, "wager_placed,P1,5.00", false)))));
  }

  /**
   * The lines of the page that stand for line 4711 of the log, of the first finding that has it.
   */
  private static List<String> recorded(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      Node row =
          PdfPages.structure(document).all("TR").stream()
              .filter(one -> one.all("TH").stream().anyMatch(head -> head.text().equals("4711")))
              .findFirst()
              .orElseThrow();
      String whole = row.all("TD").getFirst().text();
      List<String> lines = new ArrayList<>();
      int page = page(pdf, "4711 ");
      for (String line : lines(document, page)) {
        String text = line.replaceFirst("^4711 ", "");
        boolean within = !lines.isEmpty() && !String.join("", lines).equals(RECORD);
        if (within || line.startsWith("4711 ")) {
          lines.add(text);
          if (PdfPages.solid(String.join("", lines)).equals(whole)) {
            return lines;
          }
        }
      }
      throw new AssertionError("not found whole: " + whole + " in " + lines);
    }
  }

  private static List<String> lines(PDDocument document, int page) throws IOException {
    PDFTextStripper stripper = new PDFTextStripper();
    stripper.setStartPage(page);
    stripper.setEndPage(page);
    return stripper.getText(document).lines().toList();
  }

  private static int page(byte[] pdf, String text) throws IOException {
    int pages;
    try (PDDocument document = Loader.loadPDF(pdf)) {
      pages = document.getNumberOfPages();
    }
    for (int page = 1; page <= pages; page++) {
      if (PdfPages.page(pdf, page).contains(text)) {
        return page;
      }
    }
    throw new AssertionError("on no page: " + text);
  }

  private static List<Excerpts.Line> lines(int number) {
    return IntStream.rangeClosed(1, number)
        .mapToObj(line -> new Excerpts.Line(line, "record of line " + line, false))
        .toList();
  }

  /** A report all of whose findings cite these lines. */
  private static byte[] write(List<Excerpts.Line> lines) throws IOException {
    Report model = PdfSampleReports.everyPicture();
    Excerpts excerpts =
        new Excerpts() {
          @Override
          public Excerpt of(Finding finding) {
            return new Excerpt(null, lines, 0, null, false);
          }

          @Override
          public void close() {}
        };
    Report report =
        new Report(
            model.versions(),
            model.engine(),
            model.build(),
            model.firstDay(),
            model.lastDay(),
            model.tables(),
            model.counts(),
            model.verdict(),
            model.readings(),
            model.forReview(),
            model.coverage(),
            model.codes(),
            model.money(),
            model.notTestable(),
            model.problems(),
            model.notes(),
            model.inputs(),
            model.findings(),
            model.breakdown(),
            new ReportSources(
                model.sources().shoes(), model.sources().inFull(), chosen -> excerpts, Map.of()),
            Decisions.SAMPLE,
            null,
            List.of(),
            List.of(),
            OnRecord.NONE);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Casebook(Texts.english(), Paper.LETTER, FindingsInFull.MOST).write(report, null, null, out);
    return out.toByteArray();
  }
}
