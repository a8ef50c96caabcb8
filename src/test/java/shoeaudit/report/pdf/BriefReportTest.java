package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.Sha256;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.pdf.PdfPages.Node;

/** The report that decides: short, whole in what it says of a finding, and tied to its results. */
class BriefReportTest {
  private static final Pattern GOES_ON_WITH_A_FINDING =
      Pattern.compile("F-\\d+ \u00b7 .*, continued");

  /** So many can be added before the shortest report takes a page more. */
  private static final int MORE_CRITERIA = 3;

  private static final float COVERAGE_LINE = 12;

  /** What is made of the data, and the file that lists all. */
  private static final List<String> NO_DATA =
      List.of("report.pdf", "casebook.pdf", "report.xlsx", "manifest.json");

  private static final Pattern COUP = Pattern.compile("^(?:[^,]*,){4}(\\d+),");

  @TempDir private static Path folder;
  private static Path out = Path.of("");
  private static byte[] pdf = {};
  private static final List<Finding> FINDINGS = new ArrayList<>();

  @BeforeAll
  static void audit() throws Exception {
    out = folder.resolve("run");
    Path report =
        PdfRun.sample(
            out,
            Paper.A4,
            read -> read.findings().forEach(group -> FINDINGS.addAll(group.findings())));
    pdf = Files.readAllBytes(report);
  }

  @Test
  void theSampleTakesSomeFourteenPages() throws IOException {
    int pages = PdfPages.pages(pdf).size();
    assertTrue(pages <= 15, pages + " pages");
  }

  @Test
  void noHeadingOfAnAppendixStandsAloneAtTheFootOfAPage() throws Exception {
    byte[] letter = Files.readAllBytes(Path.of("reports", "sample", "report.pdf"));
    byte[] book = Files.readAllBytes(Path.of("reports", "sample", "casebook.pdf"));
    byte[] other = Files.readAllBytes(out.resolve("casebook.pdf"));
    for (byte[] each : List.of(pdf, letter, book, other)) {
      for (String page : PdfPages.pages(each)) {
        assertFalse(page.matches(".*Appendix [A-E] [A-Za-z' ]{3,40} Page \\d+ of .*"), page);
      }
    }
  }

  /**
   * Its last page is that of the last appendix as a whole, and never some lines of it; nor does a
   * page say that it goes on with an appendix of which nothing stands there.
   */
  @ParameterizedTest
  @EnumSource(Paper.class)
  void theLastAppendixStandsOnOnePage(Paper paper) throws Exception {
    for (int dealt : new int[] {5, 9, 14, 20, 27, 33, 40}) {
      Path log = Files.write(folder.resolve("up-to-" + dealt + ".csv"), upTo(dealt));
      List<String> wrong =
          PdfPages.pages(clean(paper, PdfRun.SAMPLE_CONTROLS, log)).stream()
              .filter(page ->
                  page.contains("How to verify this report, continued")
                      || page.matches(".*, continued Appendix [A-E] .*"))
              .toList();
      assertEquals(List.of(), wrong, dealt + " coups");
    }
  }

  /** The lines of the first so many coups. */
  private static List<String> upTo(int coups) throws IOException {
    Path log = PdfRun.SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv");
    return Files.readAllLines(log).stream()
        .filter(line -> {
          Matcher coup = COUP.matcher(line);
          return !coup.find() || Integer.parseInt(coup.group(1)) <= coups;
        })
        .toList();
  }

  /** A requirement that the report cuts stands whole in the casebook, in the same words. */
  @Test
  void reportAndCasebookSayAlikeWhatAKeyOfTheControlFileAsks() throws IOException {
    String report = PdfPages.solid(PdfPages.text(pdf));
    String casebook =
        PdfPages.solid(PdfPages.text(Files.readAllBytes(out.resolve("casebook.pdf"))));
    assertTrue(report.contains("Thecontrolfilesays8."), report);
    assertTrue(casebook.contains("Thecontrolfilesays8."), casebook);
    String whole =
        PdfPages.solid("The control file says {uses: dragon-bonus-30-10-4-4-2-2, side: player}.");
    assertTrue(casebook.contains(whole), casebook);
    String left =
        PdfPages.solid(
            "The control file leaves it to dragon-bonus-30-10-4-4-2-2, the bet that it uses.");
    assertTrue(casebook.contains(left), casebook);
  }

  /** A heading of a shoe stands on the page of its picture. */
  @Test
  void noShoeOfTheCasebookStandsWithoutItsPicture() throws IOException {
    for (String page : PdfPages.pages(Files.readAllBytes(out.resolve("casebook.pdf")))) {
      assertFalse(page.matches(".* [0-9]+ coups Page [0-9]+ of .*"), page);
    }
  }

  @Test
  void readingsStandWithTheCoupsOfThisLogBesideTheExpectation() throws IOException {
    String text = PdfPages.solid(PdfPages.text(pdf));
    assertTrue(text.contains(PdfPages.solid("expected: 3.58% in this log: 3 of 76")), text);
    assertTrue(text.contains(PdfPages.solid("before a coup did not arise here")), text);
  }

  @ParameterizedTest
  @EnumSource(Paper.class)
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  void aShoeWithoutFindingsTakesFivePagesAndBeginsWithWhatCouldNotBeTested(Paper paper)
      throws Exception {
    Path honest = Path.of(System.getenv("SHOE_AUDIT_CASES"), "clean", "wsgc-mini-baccarat-2022");
    byte[] clean = clean(paper, honest.resolve("controls.yaml"), honest.resolve("log.csv"));
    int pages = PdfPages.pages(clean).size();
    assertTrue(
        pages <= 5,
        pages
            + " pages. A criterion more makes coverage a line longer; where that line alone begins a page, shorten what"
            + " stands around it.");
    float left = PdfPages.roomBelow(clean, "End of the report.");
    assertTrue(
        left > MORE_CRITERIA * COVERAGE_LINE, left + " points are left for criteria to come");
    String first = PdfPages.page(clean, 1);
    assertTrue(first.contains("Nowhere testable:"), first);
    String all = PdfPages.text(clean);
    assertEquals(first.lastIndexOf("Nowhere testable:"), all.lastIndexOf("Nowhere testable:"));
    assertTrue(first.contains("needed in the log: commission_collected"), first);
  }

  @Test
  void aRunWithoutFindingsSaysSoFirstAndExplainsNoWordsOfFindings() throws Exception {
    byte[] clean = clean(Paper.A4, PdfRun.SAMPLE_CONTROLS, PdfRun.conformingLog(folder));
    String first = PdfPages.page(clean, 1);
    assertTrue(first.contains("Nothing that was tested deviates."), first);
    String all = PdfPages.text(clean);
    assertFalse(all.contains("Admissible:"), all);
    assertTrue(all.contains("Not testable:"), all);
  }

  private static byte[] clean(Paper paper, Path controls, Path log) throws Exception {
    Path folder = Files.createTempDirectory(BriefReportTest.folder, "clean");
    return Files.readAllBytes(
        PdfRun.audit(
            folder.resolve("run"),
            PdfRun.layout(paper, "en", FindingsInFull.MOST),
            null,
            null,
            controls,
            log));
  }

  @Test
  void aLateWagerIsToldWithTheStepsOfItsMoney() throws IOException {
    String page =
        PdfPages.pages(pdf).stream()
            .filter(each -> each.contains("wager.late") && each.contains("3.742 s late"))
            .findFirst()
            .orElseThrow();
    assertTrue(page.contains("Net due, amount accepted"), page);
    assertTrue(page.contains("8 P08 banker 0.00 +47.50 +47.50 +47.50 +47.50 +47.50"), page);
  }

  /** The clause is cited where its own bound is broken, and never taken back in the next line. */
  @Test
  void noFindingSaysThatItsClauseMayAllowIt() throws IOException {
    String text = PdfPages.text(pdf);
    assertFalse(text.contains("may allow more"), text);
    assertTrue(text.contains("The clause is cited, as what is on record breaks it too."), text);
  }

  @Test
  void everyFindingIsTracedByIdRuleAndLines() throws IOException {
    String text = PdfPages.solid(PdfPages.text(pdf));
    assertTrue(FINDINGS.size() > 10, FINDINGS.size() + " findings");
    for (Finding finding : FINDINGS) {
      assertTrue(text.contains(finding.id()), finding.id());
      assertTrue(text.contains(PdfPages.solid(finding.criterion())), finding.criterion());
      assertTrue(text.contains(PdfPages.solid(finding.explanation())), finding.explanation());
      String lines = finding.sourceLine();
      assertTrue(lines != null && text.contains(lines), finding.id() + " at " + lines);
    }
  }

  @Test
  void noFindingIsSplit() throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      Node top = PdfPages.structure(document);
      PdfStructureTest.tablesAreWhole(top);
      assertTrue(PdfStructureTest.leapOverNone(top).size() > 20);
    }
    List<String> pages = PdfPages.pages(pdf);
    // A page that goes on with a finding begins with its number, code and place.
    assertEquals(List.of(), pages.stream().filter(GOES_ON_WITH_A_FINDING.asPredicate()).toList());
    for (Finding finding : FINDINGS) {
      List<String> on = pages.stream().filter(page -> page.contains(finding.id())).toList();
      assertEquals(1, on.size(), finding.id());
      // The criterion heads it and the id ends it: both are on one page.
      assertTrue(
          PdfPages.solid(on.getFirst()).contains(PdfPages.solid(finding.criterion())),
          finding.id());
    }
  }

  @Test
  void bothSidesStandBeforeTheNet() throws IOException {
    String text = PdfPages.text(pdf);
    String both = "short-paid 146.25, over-paid 150.00; net to the patrons 3.75 USD";
    assertTrue(text.contains(both), text);
    String casebook = PdfPages.text(Files.readAllBytes(out.resolve("casebook.pdf")));
    assertTrue(casebook.contains(both), casebook);
  }

  @Test
  void datesStandInWordsAndLongMapsByTheirNames() throws IOException {
    String text = PdfPages.text(pdf);
    assertTrue(text.contains("in effect 1 January 2026 to further notice"), text);
    assertTrue(
        text.contains(
            "2 March 2026, by the times recorded; whether the record has all of the day cannot be told"),
        text);
    assertFalse(text.contains("gambling day 2 March 2026"), text);
    assertTrue(PdfPages.solid(text).contains(PdfPages.solid("9 March 2026, 14:05 -07:00")), text);
    assertTrue(
        text.contains("bets, which states player, banker, tie, player_dragon, banker_dragon ("),
        text);
    assertTrue(text.contains("has no cause, recommendation or response of the licensee."), text);
  }

  @Test
  void whatToDoHasTheOwnersThatAreStatedAndALineForTheOthers() throws IOException {
    String text = PdfPages.page(pdf, 3);
    assertTrue(text.contains("T. Lee, general manager, due 15 April 2026"), text);
    assertTrue(text.contains("Recommendation"), text);
    assertTrue(text.contains("___________"), text);
  }

  /** As the page for auditors says it, on the sample that is kept. */
  @Test
  void thePagesCommandGivesTheHashThatTheSampleShows() throws Exception {
    assumeTrue(PopplerTools.there("sha256sum"), "sha256sum is not installed");
    List<String> page = Files.readAllLines(Path.of("src", "site", "auditors.md"));
    List<String> rest = page.subList(page.indexOf("<!-- seal -->") + 2, page.size());
    String commands = String.join("\n", rest.subList(0, rest.indexOf("```")));
    String seal = PopplerTools.run("bash", "-c", commands).substring(0, 64);
    byte[] sample = Files.readAllBytes(Path.of("reports", "sample", "report.pdf"));
    assertTrue(PdfPages.solid(PdfPages.text(sample)).contains(seal), "no " + seal);
  }

  @Test
  void itsFootAndItsLastAppendixHaveTheHashThatSha256sumGives() throws IOException {
    Map<String, String> data = new TreeMap<>();
    try (var files = Files.list(out)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (!NO_DATA.contains(name)) {
          data.put(name, Sha256.hex(Files.readAllBytes(file)));
        }
      }
    }
    assertEquals(10, data.size(), data::toString);
    StringBuilder list = new StringBuilder();
    data.forEach((name, hash) -> list.append(hash).append("  ").append(name).append('\n'));
    String seal = Sha256.hex(list.toString().getBytes(StandardCharsets.UTF_8));
    String text = PdfPages.solid(PdfPages.text(pdf));
    assertTrue(text.contains(seal), "no " + seal);
    assertTrue(
        text.contains(Sha256.hex(Files.readAllBytes(out.resolve("casebook.pdf")))),
        "the casebook's hash is missing");
    for (byte[] document : List.of(pdf, Files.readAllBytes(out.resolve("casebook.pdf")))) {
      for (String page : PdfPages.pages(document)) {
        assertTrue(page.contains("MB-2026-014 \u00b7 results " + seal.substring(0, 12)), page);
      }
    }
  }
}
