package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Largest;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.Played;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/** The pages of pictures and of what to do: what they count ties to the rest of the report. */
class PicturesAndActionsTest {
  private static final Path SAMPLE_LOGS = PdfRun.SAMPLE_CONTROLS.resolveSibling("logs");

  @TempDir private Path folder;

  /** What of the sample is looked at while its findings can be read back. */
  private Path audit(Path logs, PdfRun.Look look) throws Exception {
    return PdfRun.audit(
        folder.resolve("out"),
        PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
        null,
        null,
        List.of(PdfRun.SAMPLE_CONTROLS),
        logs,
        look);
  }

  private static String text(Path pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
      return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }
  }

  @Test
  void everyCoupIsCountedForItsDealerAndItsHour() throws Exception {
    List<Report> reports = new ArrayList<>();
    Path pdf = audit(SAMPLE_LOGS, reports::add);
    Report report = reports.getFirst();
    Played played = report.breakdown().played();
    assertEquals(
        report.counts().coups(), played.byDealer().stream().mapToLong(of -> of.coups()).sum());
    assertEquals(
        report.counts().coups() - played.untimed(),
        played.byHour().stream().mapToLong(of -> of.coups()).sum());
    assertEquals(
        report.breakdown().standing().coups(),
        played.byDealer().stream().mapToLong(of -> of.departing()).sum());
    assertEquals(
        report.breakdown().standing().departures() - report.breakdown().standing().offCoups(),
        played.byHour().stream().mapToLong(of -> of.departures()).sum());
    assertTrue(text(pdf).contains("An association, not a cause"));
  }

  @Test
  void mattersTieToTheMoneyOfTheFirstPage() throws Exception {
    List<ActionList.Matter> matters = new ArrayList<>();
    List<Report> reports = new ArrayList<>();
    Path pdf =
        audit(
            SAMPLE_LOGS,
            report -> {
              reports.add(report);
              matters.addAll(new FindingIndex(report).matters());
            });
    Report report = reports.getFirst();
    long shortPaid = report.breakdown().all().gross().shortPaid().minor();
    assertEquals(shortPaid, matters.stream().mapToLong(of -> of.shortPaidMinor()).sum());
    assertEquals(
        report.breakdown().all().gross().overPaid().minor(),
        matters.stream().mapToLong(of -> of.overPaidMinor()).sum());
    assertEquals(report.counts().findings(), matters.stream().mapToLong(of -> of.findings()).sum());
    assertEquals(
        shortPaid,
        report.breakdown().standingByPatron().stream().mapToLong(MoneyRow::toHouseMinor).sum());
    List<ActionList.Urgency> order = matters.stream().map(ActionList.Matter::urgency).toList();
    assertEquals(order.stream().sorted().toList(), order);
    String told = text(pdf);
    ActionList.Matter first = matters.getFirst();
    assertTrue(told.contains("F-01 " + first.code()), "the findings have the number");
    assertTrue(told.contains("All 229.25 \u2013 229.25"), "redress ties to the verdict");
    assertFalse(told.contains("Disposition Recommendation"), "a column that would be empty");
  }

  @Test
  void withoutFindingsNothingIsDrawnAndNothingIsToDo() throws Exception {
    Path pdf = audit(PdfRun.conformingLog(folder), report -> {});
    String told = text(pdf);
    assertFalse(told.contains("What to do"), told);
    assertFalse(told.contains("Pictures"), told);
  }

  @Test
  void ofCardsAloneNoMoneyIsDrawnAndNoDealerNamed() throws Exception {
    Path log = folder.resolve("cards.csv");
    Files.writeString(
        log,
        """
        event,table,shoe,coup,hand,card,result
        card_dealt,T1,S1,1,player,2H,
        card_dealt,T1,S1,1,banker,KD,
        card_dealt,T1,S1,1,player,10S,
        card_dealt,T1,S1,1,banker,8C,
        result_declared,T1,S1,1,,,player
        """);
    String told = text(audit(log, report -> {}));
    assertTrue(told.contains("The record names no dealer"), told);
    assertTrue(told.contains("No usable times are on record, so nothing is known by hour."), told);
    assertFalse(told.contains("Dashed: all coups together"), told);
  }

  @Test
  void whichCoupsAPictureShowsStandsOnItsPage() throws Exception {
    StringBuilder log = new StringBuilder("event,table,shoe,coup,hand,card,result\n");
    int last = 480;
    for (int coup = 1; coup <= last; coup++) {
      String place = ",T1,S1," + coup + ",";
      log.append("card_dealt").append(place).append("player,2H,\n");
      log.append("card_dealt").append(place).append("banker,KD,\n");
      log.append("card_dealt").append(place).append("player,10S,\n");
      log.append("card_dealt").append(place).append("banker,8C,\n");
      // Long runs, so that the big road leaves little room on its page.
      String declared = coup % 40 == 0 ? "player" : "banker";
      log.append("result_declared").append(place).append(",,").append(declared).append('\n');
    }
    Path file = Files.writeString(folder.resolve("long-shoe.csv"), log);
    Path pdf = audit(file, report -> {});
    int shown = 0;
    for (String page : PdfPages.pages(Files.readAllBytes(pdf.resolveSibling("casebook.pdf")))) {
      int at = page.indexOf("Coups 241 to 480");
      if (at >= 0) {
        shown++;
        assertTrue(page.indexOf("Bead plate", at) > at, page);
      }
    }
    assertEquals(1, shown);
  }

  @Test
  void aPictureSaysInWordsWhatItShows() throws IOException {
    Report report = PdfSampleReports.nothingFound();
    ReportDocument document =
        new ReportDocument(
            report,
            ReportDocument.Kind.REPORT,
            false,
            null,
            Texts.english(),
            Paper.LETTER,
            OutputStream.nullOutputStream());
    assertEquals(
        "Money by kind of error. Wager: over-paid 2.00, short-paid 1.00; Result: over-paid 0.00,"
            + " short-paid 5.00. Net: to the house 4.00 USD.",
        new MoneyPicture(
                document,
                List.of(
                    new MoneyPicture.Step("Wager", 200, 100),
                    new MoneyPicture.Step("Result", 0, 500)),
                /* terms= */ false)
            .alternative());
    List<Played.OfDealer> dealers =
        List.of(new Played.OfDealer("D1", 10, 5), new Played.OfDealer("D2", 10, 0));
    assertEquals(
        "Departing coups by dealer with 95% intervals. D1: 5 of 10 coups, 23.7% to 76.3%;"
            + " D2: 0 of 10 coups, 0.0% to 27.8%. All coups: 25.0%.",
        new DealersPicture(document, dealers, dealers).alternative());
    assertEquals(
        "Money by patron. P1: short-paid 1.00, over-paid 0.00; not recorded: short-paid 0.00,"
            + " over-paid 2.50.",
        new PatronsPicture(
                document,
                List.of(new MoneyRow("P1", 1, 0, 100, 0), new MoneyRow(null, 1, 250, 0, 0)))
            .alternative());
  }

  @Test
  void daysAreSummedOverDealersAndTablesAndKeepTheirDistance() throws IOException {
    LocalDate first = LocalDate.of(2026, 1, 5);
    Played played =
        new Played(
            List.of(),
            List.of(),
            3,
            List.of(
                new Played.DealerRow("D1", null, null, null, 2, 33, 0, 4),
                new Played.DealerRow("D1", "T1", first, null, 1, 20, 0, 1),
                new Played.DealerRow("D1", "T2", first.plusDays(9), null, 1, 10, 0, 3),
                new Played.DealerRow("D1", "T1", null, null, 1, 3, 0, 0),
                new Played.DealerRow("D1", null, null, "wager.late", 0, 0, 0, 2),
                new Played.DealerRow("D2", "T1", first, null, 1, 20, 0, 2)));
    List<Played.OfDay> days = played.byDay();
    assertEquals(
        List.of(new Played.OfDay(first, 40, 3), new Played.OfDay(first.plusDays(9), 10, 3)), days);
    ReportDocument document =
        new ReportDocument(
            PdfSampleReports.nothingFound(),
            ReportDocument.Kind.REPORT,
            false,
            null,
            Texts.english(),
            Paper.LETTER,
            OutputStream.nullOutputStream());
    assertEquals(
        "Departing coups by gambling day. 2026-01-05: 3 of 40; 2026-01-14: 3 of 10.",
        new DaysPicture(document, days).alternative());
  }

  @Test
  void hoursThatTheRecordLacksAreSaidBesideThoseOnRecord() throws Exception {
    Path controls = folder.resolve("hours.yaml");
    Files.writeString(
        controls,
        Files.readString(PdfRun.SAMPLE_CONTROLS)
            + "\ntables: [{id: T1, open: \"16:00-20:00\"}, {id: T2}, {id: T9, open: \"18:00-20:00\"}]\n");
    List<String> words = new ArrayList<>();
    Path unused =
        PdfRun.audit(
            folder.resolve("hours"),
            PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
            null,
            null,
            List.of(controls),
            SAMPLE_LOGS,
            report -> {
              ReportDocument document =
                  new ReportDocument(
                      report,
                      ReportDocument.Kind.REPORT,
                      false,
                      null,
                      Texts.english(),
                      Paper.A4,
                      OutputStream.nullOutputStream());
              HoursPicture.Grid grid = HoursPicture.Grid.of(report, 20);
              words.add(new HoursPicture(document, report, grid).alternative());
            });
    assertNotNull(unused);
    String told = words.getFirst();
    assertTrue(told.contains("Table T1: hour 16: 0 in 0, record missing in part"), told);
    assertTrue(told.contains("hour 18: 6 in 40"), told);
    assertTrue(told.contains("Table T9: hour 18: 0 in 0, record missing in part, hour 19"), told);
  }

  @Test
  void theLargestRowsKeepTheirOrder() {
    assertEquals(List.of(5, 3, 4), Largest.of(List.of(1, 5, 3, 2, 4), 3, of -> of));
    assertEquals(List.of(2, 2), Largest.of(List.of(2, 2, 2), 2, of -> of));
  }

  @Test
  void theSameReportGivesTheSameBytes() throws Exception {
    List<byte[]> written = new ArrayList<>();
    Path unused =
        audit(
            SAMPLE_LOGS,
            report -> {
              for (int i = 0; i < 2; i++) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                ReportDocument document =
                    new ReportDocument(
                        report,
                        ReportDocument.Kind.REPORT,
                        false,
                        null,
                        Texts.english(),
                        Paper.A4,
                        out);
                FindingIndex index = new FindingIndex(report);
                new PicturesPage(document, report, index).write();
                new ActionsPage(document, report, index).write();
                document.close();
                written.add(out.toByteArray());
              }
            });
    assertNotNull(unused);
    assertArrayEquals(written.getFirst(), written.getLast());
  }

  @Test
  void whatUnlawfulTermsCostPatronsIsSaidBesideWhatTheyAreOwed() throws Exception {
    String lawful = Files.readString(PdfRun.SAMPLE_CONTROLS);
    Path controls =
        Files.writeString(
            folder.resolve("controls.yaml"), lawful.replace("{rate: 5%,", "{rate: 6%,"));
    assertTrue(
        text(audit(controls))
            .contains("Besides, unlawful terms of the control file cost patrons "));
    assertFalse(text(audit(PdfRun.SAMPLE_CONTROLS)).contains("unlawful terms"));
  }

  private Path audit(Path controls) throws Exception {
    return PdfRun.audit(
        folder.resolve("out"),
        PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
        null,
        null,
        List.of(controls),
        SAMPLE_LOGS,
        report -> {});
  }

  /** A wrong winner, settled by the right one: the patron got what was due, and nothing is owed. */
  @Test
  void whatAnotherErrorGaveOnTheSameWagerIsToldAndNotOwed() throws Exception {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    String log = Files.readString(SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    // In coup 21 the Banker won and the Player was declared: all wagers as the Banker's win has it.
    StringBuilder lines = new StringBuilder();
    for (String line : log.lines().toList()) {
      boolean settled = line.startsWith("wager_settled,") && line.contains(",2026-03-02-A,21,");
      String right = line;
      if (settled && line.contains(",P07,banker,")) {
        right = line.replaceFirst("lose,[^,]*,[^,]*$", "win,50.00,2.50");
      }
      lines.append(right).append('\n');
    }
    Files.writeString(logs.resolve("log.csv"), lines);
    List<Report> reports = new ArrayList<>();
    Path pdf = audit(logs, reports::add);
    assertEquals(
        List.of("P07 9750"),
        reports.getFirst().breakdown().standing().madeGood().stream()
            .map(of -> of.patron() + " " + of.minor())
            .toList());
    String text = text(pdf);
    assertTrue(text.contains("Of both sums, 97.50 USD lies on wagers"), text);
    assertTrue(text.contains("P07 97.50 – 97.50 – –"), text);
  }
}
