package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionGoTo;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDNamedDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.result.Finding;
import shoeaudit.pdf.Paper;
import shoeaudit.report.CodeCount;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.Review;
import shoeaudit.report.pdf.PdfPages.Node;
import shoeaudit.report.text.Amounts;

/**
 * The structure of a real audit's casebook, as a screen reader walks it: reading order, tables,
 * figures, links, headings and bookmarks.
 */
class PdfStructureTest {
  @TempDir private static Path folder;

  private static @Nullable PDDocument open;
  private static @Nullable Node top;
  private static Path pdf = Path.of("");
  private static final List<Told> FINDINGS = new ArrayList<>();

  /** What a finding's section has to say, in order. */
  private record Told(Finding finding, List<String> words) {}

  @BeforeAll
  static void write() throws Exception {
    pdf =
        PdfRun.audit(
            folder.resolve("run"),
            PdfRun.layout(Paper.LETTER, "en", FindingsInFull.ALL),
            null,
            PdfRun.SAMPLE_REVIEWS,
            List.of(PdfRun.SAMPLE_CONTROLS),
            PdfRun.SAMPLE.resolve("logs"),
            report -> {
              Map<String, CriterionCoverage> criteria = new HashMap<>();
              report.coverage().forEach(one -> criteria.put(one.criterion(), one));
              Map<String, String> conditions = new HashMap<>();
              for (CodeCount code : report.codes()) {
                conditions.put(code.code(), code.condition());
              }
              Amounts amounts = new Amounts(report.controls().currency());
              report
                  .findings()
                  .forEach(group -> {
                    for (Finding finding : group.findings()) {
                      FINDINGS.add(
                          new Told(
                              finding,
                              words(
                                  finding,
                                  criteria.get(finding.criterion()),
                                  conditions.get(finding.code()),
                                  amounts.effect(finding),
                                  report.review(finding.id()))));
                    }
                  });
            });
    pdf = pdf.resolveSibling("casebook.pdf");
    open = Loader.loadPDF(pdf.toFile());
    top = PdfPages.structure(document());
  }

  private static List<String> words(
      Finding finding,
      @Nullable CriterionCoverage criterion,
      @Nullable String condition,
      String effect,
      @Nullable Review review) {
    List<String> words = new ArrayList<>();
    if (finding.table() != null) {
      words.add("Table " + finding.table());
    }
    if (finding.coup() != null) {
      words.add("Coup " + finding.coup());
    }
    words.add("Code " + finding.code());
    words.add("Severity " + finding.severity().text());
    words.add("Criterion " + finding.criterion());
    if (criterion != null) {
      words.add(criterion.clause());
      words.add(criterion.requirement());
    }
    boolean toReview = finding.verdict().text().equals("review");
    words.add("Condition " + (toReview ? "For review: " : "") + condition);
    words.add("Expected " + finding.expected());
    words.add("Recorded " + finding.recorded());
    words.add("Explanation " + finding.explanation());
    // Where both sides were moved, they stand before the net.
    words.add("Effect");
    words.add(
        toReview && Long.valueOf(0).equals(finding.effectMinor())
            ? "none is counted while a person has to review it (0.00 USD)"
            : effect);
    words.add(
        "Cause " + (review == null ? "" : review.cause()).transform(PdfStructureTest::orOpen));
    words.add(
        "Recommendation "
            + (review == null ? "" : review.recommendation()).transform(PdfStructureTest::orOpen));
    if (finding.sourceFile() != null) {
      words.add("Evidence " + finding.sourceFile());
    }
    words.add("Id " + finding.id());
    return words;
  }

  private static String orOpen(String given) {
    return given.isEmpty() ? "left to the reviewer" : given;
  }

  @AfterAll
  static void close() throws IOException {
    document().close();
    FINDINGS.clear();
  }

  private static PDDocument document() {
    return assertNotNullAndGive(open);
  }

  private static Node top() {
    return assertNotNullAndGive(top);
  }

  private static <T> T assertNotNullAndGive(@Nullable T value) {
    assertNotNull(value);
    return value;
  }

  /** Fails where these words do not stand in the text whole and in this order. */
  private static int inOrder(String text, int from, Told told) {
    int at = from;
    for (String words : told.words()) {
      int found = text.indexOf(PdfPages.solid(words), at);
      assertTrue(
          found >= 0,
          () -> told.finding().id() + ": \"" + words + "\" is missing, or in another place");
      at = found + PdfPages.solid(words).length();
    }
    return at;
  }

  @Test
  void aFindingsSectionTellsItWholeAndInOrder() {
    assertTrue(FINDINGS.size() > 10, "only " + FINDINGS.size() + " findings");
    List<String> sections =
        top().all("Sect").stream()
            .filter(one -> !one.elements().isEmpty())
            .filter(one -> one.elements().getFirst().type().equals("H3"))
            .map(Node::text)
            .toList();
    assertEquals(FINDINGS.size(), sections.size());
    for (Told told : FINDINGS) {
      List<String> of =
          sections.stream().filter(one -> one.contains("Id" + told.finding().id())).toList();
      assertEquals(1, of.size(), told.finding().id());
      assertEquals(
          0,
          of.getFirst()
              .indexOf(told.finding().verdict().text().equals("review") ? "\u25CB" : "\u25B2"));
      inOrder(of.getFirst(), 0, told);
    }
  }

  @Test
  void theTextAsItStandsInTheFileTellsThemSo() throws IOException {
    PDFTextStripper stripper = new PDFTextStripper();
    stripper.setSortByPosition(false);
    tellsAll(stripper.getText(document()));
  }

  @Test
  void popplersPdftotextTellsThemSo() throws Exception {
    assumeTrue(PopplerTools.there("pdftotext"), "poppler's pdftotext is not installed");
    // Without -raw it guesses columns, and takes the names of a finding's lines for one.
    tellsAll(PopplerTools.run("pdftotext", "-raw", "-enc", "UTF-8", pdf.toString(), "-"));
  }

  @Test
  void noLineEndsInAHyphenWhichAReaderWouldTakeOut() throws Exception {
    // pdftotext joins such a line with the next one, without the hyphen: dealing.bankerdrew.
    String text = new PDFTextStripper().getText(document());
    assertEquals(List.of(), text.lines().filter(line -> line.matches(".*\\p{L}-\\s*")).toList());
    assertTrue(
        text.lines().anyMatch(line -> line.matches("-\\p{L}.*")), "no code is broken at all");
  }

  /** Each finding between its heading and its id, with no running head between. */
  private static void tellsAll(String text) {
    String solid = PdfPages.solid(text);
    for (Told told : FINDINGS) {
      int end = solid.indexOf("Id" + told.finding().id());
      assertTrue(end > 0, "no " + told.finding().id());
      int begin =
          solid.lastIndexOf(
              told.finding().verdict().text().equals("review")
                  ? "\u25CBForreview,"
                  : "\u25B2Deviates,",
              end);
      inOrder(solid.substring(begin, end + 40), 0, told);
    }
  }

  @Test
  void runningHeadsAreNoContent() throws IOException {
    String content = top().text();
    assertEquals(-1, content.indexOf("Signature:seethecover"));
    int number = 0;
    int pages = document().getNumberOfPages();
    for (PDPage page : document().getPages()) {
      number++;
      String artifacts = PdfPages.solid(String.join("", PdfPages.artifacts(page)));
      assertTrue(artifacts.contains("Page" + number + "of" + pages), artifacts);
    }
  }

  @Test
  void rowsOfATableAreEquallyWideAndHeadsSayWhatTheyHead() {
    assertTrue(top().all("Table").size() > 40, "only " + top().all("Table").size() + " tables");
    tablesAreWhole(top());
  }

  /** Fails where a table's rows differ in width, or a header cell heads nothing. */
  static void tablesAreWhole(Node within) {
    List<Node> tables = within.all("Table");
    for (Node table : tables) {
      Set<Integer> widths = new HashSet<>();
      for (Node row : table.elements()) {
        assertEquals("TR", row.type());
        int width = 0;
        for (Node cell : row.elements()) {
          width += cell.attribute("ColSpan") instanceof COSInteger span ? span.intValue() : 1;
          if (cell.type().equals("TH")) {
            COSBase scope = cell.attribute("Scope");
            assertTrue(
                scope instanceof COSName name && Set.of("Column", "Row").contains(name.getName()),
                "a header without scope: " + cell.text());
          } else {
            assertEquals("TD", cell.type());
          }
        }
        widths.add(width);
      }
      assertEquals(1, widths.size(), () -> "rows of " + widths + " columns in " + table.text());
    }
  }

  @Test
  void everyTableOfDataHasHeads() {
    List<String> without =
        top().all("Table").stream()
            .filter(table -> table.all("TH").isEmpty())
            .map(Node::text)
            .toList();
    assertEquals(List.of(), without);
  }

  @Test
  void everyFigureHasWordsInItsPlace() {
    List<Node> figures = top().all("Figure");
    assertTrue(figures.size() > 30, "only " + figures.size() + " figures");
    for (Node figure : figures) {
      String words = figure.alternative();
      assertTrue(words != null && words.length() > 8, "a figure says: " + words);
    }
  }

  private static Set<String> destinations() throws IOException {
    Set<String> names = new HashSet<>();
    var tree = document().getDocumentCatalog().getNames().getDests();
    collect(tree, names);
    return names;
  }

  private static void collect(
      org.apache.pdfbox.pdmodel.common.PDNameTreeNode<PDPageDestination> node, Set<String> names)
      throws IOException {
    if (node.getNames() != null) {
      names.addAll(node.getNames().keySet());
    }
    if (node.getKids() != null) {
      for (var kid : node.getKids()) {
        collect(kid, names);
      }
    }
  }

  @Test
  void everyLinkIsInTheStructureSaysWhereItLeadsAndLeadsThere() throws IOException {
    Set<COSDictionary> held = new HashSet<>();
    for (Node link : top().all("Link")) {
      assertEquals(1, link.annotations().size());
      assertTrue(!link.text().isEmpty());
      held.addAll(link.annotations());
    }
    Set<String> places = destinations();
    int links = 0;
    for (PDPage page : document().getPages()) {
      for (PDAnnotation annotation : page.getAnnotations()) {
        links++;
        assertTrue(annotation instanceof PDAnnotationLink, annotation.getSubtype());
        assertTrue(held.contains(annotation.getCOSObject()), "a link in no Link element");
        assertTrue(annotation.getContents() != null && !annotation.getContents().isBlank());
        PDDestination destination =
            ((PDActionGoTo) ((PDAnnotationLink) annotation).getAction()).getDestination();
        String name = ((PDNamedDestination) destination).getNamedDestination();
        assertTrue(places.contains(name), name + " leads nowhere");
      }
    }
    assertTrue(links > 10, "only " + links + " links");
    assertEquals(links, held.size());
  }

  @Test
  void headingsLeapOverNoLevel() {
    List<String> headings = leapOverNone(top());
    assertTrue(headings.size() > 30, headings.toString());
  }

  /** Fails where a heading is more than a level below the one before it. */
  static List<String> leapOverNone(Node within) {
    int before = 0;
    List<String> headings = new ArrayList<>();
    for (Node heading : headings(within)) {
      int level = heading.type().charAt(1) - '0';
      assertTrue(level <= before + 1, heading.type() + " after H" + before + ": " + heading.text());
      before = level;
      headings.add(heading.text());
    }
    return headings;
  }

  private static List<Node> headings(Node node) {
    List<Node> found = new ArrayList<>();
    if (node.type().matches("H[1-6]")) {
      found.add(node);
    }
    node.elements().forEach(kid -> found.addAll(headings(kid)));
    return found;
  }

  @Test
  void bookmarksLeadToThePagesOnWhichTheirHeadingsStand() throws IOException {
    int[] seen = {0};
    for (PDOutlineItem item : document().getDocumentCatalog().getDocumentOutline().children()) {
      leads(item, seen);
      for (PDOutlineItem child : item.children()) {
        leads(child, seen);
      }
    }
    assertTrue(seen[0] > 20, "only " + seen[0] + " bookmarks");
  }

  private static void leads(PDOutlineItem item, int[] seen) throws IOException {
    seen[0]++;
    PDPage page = item.findDestinationPage(document());
    assertNotNull(page, item.getTitle() + " leads nowhere");
    int number = document().getPages().indexOf(page) + 1;
    PDFTextStripper stripper = new PDFTextStripper();
    stripper.setStartPage(number);
    stripper.setEndPage(number);
    String heading = item.getTitle().equals("Decision") ? "Casebook" : item.getTitle();
    assertTrue(
        PdfPages.solid(stripper.getText(document())).contains(PdfPages.solid(heading)),
        item.getTitle() + " leads to page " + number);
  }

  @Test
  void theDocumentSaysItsLanguageThatItIsTaggedAndItsTitle() {
    assertEquals("en-US", document().getDocumentCatalog().getLanguage());
    assertTrue(document().getDocumentCatalog().getMarkInfo().isMarked());
    assertTrue(document().getDocumentCatalog().getViewerPreferences().displayDocTitle());
    assertEquals(
        "Casebook to the audit of recorded baccarat play: Cedar River Card Room (WA-0042)",
        document().getDocumentInformation().getTitle());
    for (PDPage page : document().getPages()) {
      assertEquals("S", page.getCOSObject().getNameAsString("Tabs"));
    }
  }

  @Test
  void nothingOfThePageIsOutsideOfTheStructure() throws IOException {
    // All letters of the pages are either content or artifact: together they are the whole text.
    long marked = top().text().length();
    long artifacts = 0;
    for (PDPage page : document().getPages()) {
      artifacts += PdfPages.solid(String.join("", PdfPages.artifacts(page))).length();
    }
    PDFTextStripper stripper = new PDFTextStripper();
    long all = PdfPages.solid(stripper.getText(document())).length();
    assertEquals(all, marked + artifacts);
  }
}
