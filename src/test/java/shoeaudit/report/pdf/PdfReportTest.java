package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shoeaudit.pdf.Attachment;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/** The report is written from hand-made values and read back as text. */
class PdfReportTest {
  /** The report with every picture, written once: no test changes its bytes. */
  private static byte[] everyPicture;

  /** Its casebook. */
  private static byte[] casebook;

  @BeforeAll
  static void writeEveryPicture() throws IOException {
    everyPicture = write(PdfSampleReports.everyPicture());
    casebook = casebook(PdfSampleReports.everyPicture(), FindingsInFull.MOST);
  }

  @Test
  void theFirstPageIsWhatSomebodyDecidesBy() throws IOException {
    String first = PdfPages.page(everyPicture, 1);
    assertContains(
        first,
        "Cedar River Card Room (WA-0042)",
        "Report MB-2026-014 \u00b7 issued 20 January 2026",
        "Record audited 5 January 2026, 10:00:00 to 11 January 2026, 19:59:30"
            + " (America/Los_Angeles)",
        "Authority The commission's order of 2026-01-12",
        "Auditor R. Ortiz, Special Agent",
        "Play departed from the controls in 9 of 1,204 recorded coups; 1 more needs review."
            + " The auditor's conclusion: The controls over dealing did not hold.",
        "10 of 1,204 coups (0.8%) departed",
        "98.1% 51 of 52 requirements tested",
        "The 3 gravest findings What is wrong What it moved Page Table T1, Shoe S001, Coup 6 The"
            + " Banker's hand drew although the third-card table lets it stand. over-paid 195.00"
            + " USD",
        "What R. Ortiz, Special Agent attests I audited the logs as I received them.",
        "Unsigned. In a signed copy (report-signed.pdf) a signature with name and time covers this"
            + " line.");
    assertTrue(first.indexOf("gravest") < first.indexOf("attests"), first);
  }

  @Test
  void whereNoWagersAreOnRecordTheFirstPageGivesNoFigureOfMoney() throws IOException {
    String first = PdfPages.page(write(PdfSampleReports.withoutWagers()), 1);
    assertContains(
        first,
        "not known short-paid: no wagers are on record",
        "not known over-paid: no wagers are on record");
    assertFalse(first.contains(" 0.00"), first);
  }

  @Test
  void theCasebooksFirstPageSaysWhoWasAuditedByWhichRulesAndWhatWasFound() throws IOException {
    String cover = PdfPages.page(casebook, 1);
    assertContains(
        cover,
        "To the audit of recorded baccarat play: MB-2026-014 \u00b7 issued 20 January 2026",
        "Cedar River Card Room (WA-0042)",
        "Mini-Baccarat Game Rules",
        "revised 3/2022",
        "Washington State Gambling Commission",
        "controls.yaml",
        "1 January 2026 to further notice",
        "5 January 2026 to 11 January 2026, by the times recorded; whether the record has all of"
            + " these days cannot be told",
        "T1, T2",
        "Play departed from the regulation",
        "shoe-audit 0.1.0");
    assertContains(
        PdfPages.text(everyPicture).replaceAll("\\s", ""), PdfSampleReports.CONTROL_HASH);
  }

  @Test
  void contentsNameThePagesOnWhichSectionsBegin() throws IOException {
    List<String> pages = PdfPages.pages(everyPicture);
    List<Section> sections = Section.of(PdfSampleReports.everyPicture(), false);
    for (Section section : sections) {
      String title = section.title(sections, Texts.english()).replace("  ", " ");
      int page = 2;
      while (!pages.get(page - 1).contains(title)) {
        page++;
      }
      assertContains(pages.getFirst(), title + " " + page);
    }
  }

  @Test
  void summaryCountsFindingsAndMoneyAndSaysWhatWasNotTested() throws IOException {
    String summary = PdfPages.page(casebook, 2);
    assertContains(
        summary,
        "48,211",
        "1,204",
        "9,877",
        "11 findings: 10 departures from a rule, 1 to be reviewed by a person.",
        "Level High Medium Low Findings Short-paid Over-paid Net Page",
        "Settlement 2 \u2013 \u2013 2 25.00 \u2013 -25.00",
        "Irregularity \u2013 1 \u2013 1 \u2013 \u2013 0.00",
        "Over-paid: what patrons got more than was due 100.00 USD",
        "Short-paid: what patrons got less than was due 25.00 USD",
        "No figure can be given for 1 finding",
        "The correct dealing of 1 coup is not known");
  }

  @Test
  void coverageRepeatsItsHeadAndMarksDeviationsWithASymbol() throws IOException {
    String text = PdfPages.text(casebook);
    assertContains(text, "\u25B2 WSGC-MB-8b", "\u25B2 \u25CB WSGC-MB-3c", "No log can show it.");
    assertFalse(text.contains("\u25B2 WSGC-MB-12"));
    assertTrue(
        text.split("Requirement, how tested", -1).length > 2, "the head stands on one page only");
  }

  @Test
  void everyFindingTellsCriterionConditionEffectAndEvidence() throws IOException {
    String text = PdfPages.text(casebook);
    assertContains(
        text,
        "dealing.banker-drew The Banker's hand drew although the third-card table lets it stand."
            + " high 1 1 0 \u2013 195.00 +195.00",
        "\u25B2 Deviates, 1 of 1 Table T1 \u00b7 Shoe S001 \u00b7 Coup 6 Code dealing.banker-drew"
            + " Severity high Criterion WSGC-MB-8b (8(b)): Where no hand holds a natural",
        "to the patrons 195.00 USD",
        "to the house 25.00 USD",
        "no figure can be given: no settlement is recorded",
        "the log does not hold a card that the correct",
        "nothing moved (0.00 USD)",
        "day-1/log-T1.csv, lines 20;24-44",
        "\u25CB For review, 1 of 2 Table T1",
        "Where area 3 \u00b7 patron T1-P03 \u00b7 bet banker \u00b7 dealer D1");
  }

  @Test
  void coupsAreShownAsCardsWithExpectedBesideRecorded() throws IOException {
    String text = PdfPages.text(casebook);
    assertContains(
        text,
        "7\u2665",
        "6\u2660",
        "10\u2663",
        "K\u2666",
        "\u2260 Banker total 6",
        "\u2260 differs from the recorded hand",
        "The cards give: Banker",
        "Declared: \u2260 Banker, Player 9, \u2260 Banker 8",
        "Third-card table, the cell that decides on the cards as dealt: Banker 6, Player stood on"
            + " two cards: stands.",
        "As recorded: these cards had to be dealt so.",
        "Not known: the log does not hold a card",
        "withdrawn",
        "face down",
        "ghost hand");
  }

  @Test
  void wagersMarkTheFigureThatIsWrong() throws IOException {
    String text = PdfPages.text(casebook);
    assertContains(text, "\u2260 75.00", "\u2260 win", "\u2260 none", "admissible 0.00");
  }

  @Test
  void bettingIsShownAsATimeLine() throws IOException {
    String text = PdfPages.text(casebook);
    assertContains(
        text,
        "12:20:31.100-08:00",
        "first card",
        "+0.150 s",
        "+2.755 s",
        "late: wager of 200.00 on banker placed by T1-P11 in area 5");
  }

  @Test
  void inputsProblemsAndNotesStandAtTheEnd() throws IOException {
    String text = PdfPages.text(everyPicture);
    assertContains(text, "812", "whole file", "passed over", "4,811,202");
    assertContains(text.replace(" ", ""), PdfSampleReports.LOG_HASH);
  }

  @Test
  void withoutFindingsItSaysWhatWasTestedAndWhatNot() throws IOException {
    String text = PdfPages.text(write(PdfSampleReports.nothingFound()));
    assertContains(
        text,
        "no usable times",
        "Nothing that was tested deviates. This says nothing about what was not tested",
        "Announcements could not be tested in 3 of 18 shoes",
        "Every line could be read, and there are no notes");
    assertContains(
        PdfPages.text(casebook(PdfSampleReports.nothingFound(), FindingsInFull.MOST)),
        "Tested, and all of it conforms (48 criteria)",
        "Not tested: the record lacks what the test needs (1 criterion)",
        "Not tested on the log");
  }

  @Test
  void everyPageIsNumberedAndNamesTheLicensee() throws IOException {
    byte[] pdf = everyPicture;
    int pages;
    try (PDDocument document = Loader.loadPDF(pdf)) {
      pages = document.getNumberOfPages();
    }
    for (int page = 1; page <= pages; page++) {
      assertContains(
          PdfPages.page(pdf, page),
          "Page " + page + " of " + pages,
          "Cedar River Card Room (WA-0042)");
    }
  }

  @Test
  void sectionsAndShoesHaveBookmarks() throws IOException {
    try (PDDocument document = Loader.loadPDF(everyPicture)) {
      List<String> titles = new ArrayList<>();
      for (PDOutlineItem item : document.getDocumentCatalog().getDocumentOutline().children()) {
        titles.add(item.getTitle());
        item.children().forEach(child -> titles.add("> " + child.getTitle()));
        assertTrue(item.findDestinationPage(document) != null, item.getTitle() + " leads nowhere");
      }
      assertEquals(
          List.of(
              "Decision",
              "1 Pictures",
              "2 What to do",
              "3 Scope and limits",
              "4 Interpretations that bear on this run",
              "5 Changes to the rules, for a person to review",
              "6 Findings",
              "> F-01 dealing.banker-drew",
              "> F-02 result.winner-wrong",
              "> F-03 wager.late",
              "> F-04 dealing.card-count",
              "> F-05 dealing.player-stood",
              "> F-06 settlement.payout-wrong",
              "> F-07 controls.commission-out-of-bounds",
              "> F-08 irregularity.unrecorded",
              "> F-09 settlement.missing",
              "> F-10 shoe.coup-missing",
              "7 Shoes with findings",
              "8 Coverage by criterion",
              "Appendix A Inputs",
              "Appendix B Words",
              "Appendix C How to verify this report"),
          titles.stream().map(title -> title.replaceAll(" +", " ")).toList());
    }
  }

  @Test
  void fontsAreEmbeddedAndTheDateIsTheDayOfIssue() throws IOException {
    try (PDDocument document = Loader.loadPDF(everyPicture)) {
      int fonts = 0;
      for (PDPage page : document.getPages()) {
        for (COSName name : page.getResources().getFontNames()) {
          PDFont font = page.getResources().getFont(name);
          assertTrue(font.isEmbedded(), font.getName() + " is not embedded");
          fonts++;
        }
      }
      assertTrue(fonts > 3, "only " + fonts + " fonts seen");
      Calendar created = document.getDocumentInformation().getCreationDate();
      created.setTimeZone(TimeZone.getTimeZone("UTC"));
      assertEquals(2026, created.get(Calendar.YEAR));
      assertEquals(20, created.get(Calendar.DAY_OF_MONTH));
      assertEquals(
          created.getTimeInMillis(),
          document.getDocumentInformation().getModificationDate().getTimeInMillis());
      assertEquals("en-US", document.getDocumentCatalog().getLanguage());
    }
  }

  @Test
  void sameReportGivesTheSameBytes() throws IOException {
    assertArrayEquals(
        write(PdfSampleReports.everyPicture()), write(PdfSampleReports.everyPicture()));
    assertArrayEquals(
        write(PdfSampleReports.nothingFound()), write(PdfSampleReports.nothingFound()));
  }

  @Test
  void sameReportGivesTheSameBytesWhereverItIsWritten() throws IOException {
    byte[] here = write(PdfSampleReports.everyPicture());
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-SA-u-nu-arab"));
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
      assertArrayEquals(here, write(PdfSampleReports.everyPicture()));
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void hostileTextIsShownByNumberAndCutVisibly() throws IOException {
    byte[] pdf = write(PdfSampleReports.hostile());
    String text =
        PdfPages.text(pdf)
            + PdfPages.text(casebook(PdfSampleReports.hostile(), FindingsInFull.MOST));
    assertContains(
        text,
        "T\\u0000\\u000A1y",
        "S\\u202E001",
        "\u4e2d\u6587",
        "\\u{1F0A1}",
        "\\u05D0",
        "\u2026 [+",
        "<b>&amp;");
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertTrue(document.getNumberOfPages() < 60, document.getNumberOfPages() + " pages");
    }
  }

  @Test
  void allFindingsAreThereWhereAllAreAskedFor() throws IOException {
    String text = PdfPages.text(casebook(PdfSampleReports.many(400), FindingsInFull.ALL));
    assertEquals(400, text.split("Deviates, \\d+ of \\d+ Table", -1).length - 1);
    for (int number = 1; number <= 200; number++) {
      assertEquals(
          3,
          text.split("Deviates, " + number + " of 200 Table", -1).length,
          "number " + number + " of each code");
    }
    assertFalse(text.contains("are told in full"));
  }

  @Test
  void theFirstOfEachCodeAreThereWhereFewerAreAskedForAndTheReportSaysSo() throws IOException {
    String text = PdfPages.text(casebook(PdfSampleReports.many(400), 10));
    assertEquals(10, text.split("Deviates, \\d+ of \\d+ Table", -1).length - 1);
    for (int number = 1; number <= 5; number++) {
      assertEquals(
          3,
          text.split("Deviates, " + number + " of 200 Table", -1).length,
          "number " + number + " of each code");
    }
    assertContains(
        text,
        "10 of 400 findings are told in full here: of each code the first 5. All of them stand in"
            + " findings.jsonl",
        "The first 5 of 200 findings are told in full; all of them stand in findings.jsonl");
  }

  @Test
  void aFullDiskIsToldAsSuch() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space left on device");
          }
        };
    IOException thrown =
        assertThrows(
            IOException.class,
            () ->
                new PdfReport(Texts.english(), Paper.LETTER, FindingsInFull.MOST)
                    .write(PdfSampleReports.everyPicture(), List.of(), full));
    assertEquals("no space left on device", thrown.getMessage());
  }

  @Test
  void theStreamStaysOpen() throws IOException {
    boolean[] closed = {false};
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    new PdfReport(Texts.english(), Paper.LETTER, FindingsInFull.MOST)
        .write(PdfSampleReports.nothingFound(), List.of(), out);
    assertFalse(closed[0]);
  }

  private static byte[] write(Report report) throws IOException {
    return write(report, FindingsInFull.MOST);
  }

  private static byte[] casebook(Report report, long inFull) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Casebook(Texts.english(), Paper.LETTER, inFull).write(report, null, null, out);
    return out.toByteArray();
  }

  private static byte[] write(Report report, long inFull) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PdfReport(Texts.english(), Paper.LETTER, inFull).write(report, attachments(), out);
    return out.toByteArray();
  }

  private static List<Attachment> attachments() {
    byte[] content = "{}".repeat(5_000).getBytes(StandardCharsets.UTF_8);
    return List.of(
        new Attachment(
            "findings.jsonl",
            "application/jsonl",
            Attachment.Relation.DATA,
            "All findings",
            () -> new ByteArrayInputStream(content)));
  }

  private static void assertContains(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), () -> "\"" + part + "\" is missing in: " + text);
    }
  }
}
