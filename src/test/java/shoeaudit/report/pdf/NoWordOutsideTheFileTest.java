package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineNode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.SampleAudits;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.MadeUpLanguage;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.report.pdf.PdfPages.Node;

/**
 * Every word of the PDF report's own comes from the file of texts: in a language in which each text
 * is the English one in brackets, nothing stands outside of brackets but what the record says.
 */
class NoWordOutsideTheFileTest {
  /** The vocabulary of logs and control files, and names, which are the same in every language. */
  private static final Set<String> VOCABULARY =
      Set.of(
          "shoe-audit",
          "casebook.pdf",
          "findings.jsonl",
          "indicators.jsonl",
          "coverage.csv",
          "problems.csv",
          "inputs.json",
          "application/jsonl",
          "application/json",
          "application/yaml",
          "text/csv");

  @TempDir private Path folder;

  private final Set<String> said = new HashSet<>(VOCABULARY);
  private int codes;

  @BeforeAll
  static void makeTheLanguage() throws Exception {
    MadeUpLanguage.make();
  }

  @AfterAll
  static void forgetTheLanguage() throws Exception {
    MadeUpLanguage.forget();
  }

  @Test
  void anAuditOfManyCodes() throws Exception {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(controls, SampleAudits.randomControls());
    Path logs = Files.createDirectory(folder.resolve("logs"));
    Files.writeString(logs.resolve("random.csv"), SampleAudits.randomCsv(41));
    check(controls, logs, null, 60);
    assertTrue(codes > 20, "only " + codes + " codes");
  }

  @Test
  void anAuditWithReviewsOfTwoVersionsOfTheControls() throws Exception {
    String text = Files.readString(PdfRun.SAMPLE_CONTROLS);
    Path first = folder.resolve("first.yaml");
    Files.writeString(first, text.replace("until: null", "until: 2026-03-31"));
    Path second = folder.resolve("second.yaml");
    Files.writeString(
        second,
        text.replace("from: 2026-01-01", "from: 2026-04-01").replace("decks: 8", "decks: 6"));
    checkAll(List.of(first, second), PdfRun.SAMPLE.resolve("logs"), PdfRun.SAMPLE_REVIEWS, 20);
  }

  @Test
  void anAuditWithoutFindings() throws Exception {
    check(PdfRun.SAMPLE_CONTROLS, PdfRun.conformingLog(folder), null, FindingsInFull.ALL);
  }

  private void check(Path controls, Path logs, @Nullable Path reviews, long inFull)
      throws Exception {
    checkAll(List.of(controls), logs, reviews, inFull);
  }

  private void checkAll(List<Path> controls, Path logs, @Nullable Path reviews, long inFull)
      throws Exception {
    Path pdf =
        PdfRun.audit(
            folder.resolve("run"),
            PdfRun.layout(Paper.LETTER, MadeUpLanguage.TAG, inFull),
            null,
            reviews,
            controls,
            logs,
            this::gather);
    List<Path> recorded = new ArrayList<>(controls);
    if (Files.isDirectory(logs)) {
      try (var files = Files.list(logs)) {
        files.forEach(recorded::add);
      }
    } else {
      recorded.add(logs);
    }
    for (Path file : recorded) {
      said.add(Objects.requireNonNull(file.getFileName()).toString());
      Files.readAllLines(file).forEach(line -> said.add(line.strip()));
    }
    // Lines swallow blanks where they break.
    List<String> record = MadeUpLanguage.longestFirst(said.stream().map(PdfPages::solid).toList());
    List<String> outside = new ArrayList<>();
    int[] own = {0};
    read(pdf.resolveSibling("casebook.pdf"), record, outside, own);
    read(pdf, record, outside, own);
    assertTrue(own[0] > 150, "only " + own[0] + " pieces have words of the report's own");
    assertEquals(List.of(), outside.stream().distinct().toList());
  }

  private static void read(Path pdf, List<String> record, List<String> outside, int[] own)
      throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
      content(PdfPages.structure(document), record, outside, own);
      for (PDPage page : document.getPages()) {
        for (String artifact : PdfPages.artifacts(page)) {
          one(artifact, "around a page", record, outside);
        }
        for (PDAnnotation annotation : page.getAnnotations()) {
          one(annotation.getContents(), "a link", record, outside);
        }
      }
      bookmarks(document.getDocumentCatalog().getDocumentOutline(), record, outside);
      one(document.getDocumentInformation().getTitle(), "the title", record, outside);
      var embedded = document.getDocumentCatalog().getNames().getEmbeddedFiles();
      if (embedded != null) {
        for (String name : embedded.getNames().keySet()) {
          one(name, "an attachment", record, outside);
        }
      }
    }
  }

  private static void one(String text, String where, List<String> record, List<String> outside) {
    String solid = PdfPages.solid(text);
    // A line that is cut shows so, and lacks the brackets that close it.
    int open =
        solid.split(MadeUpLanguage.OPEN, -1).length - solid.split(MadeUpLanguage.CLOSE, -1).length;
    boolean cut = solid.endsWith("\u2026");
    String head = cut ? solid.substring(0, solid.length() - 1) : solid;
    if (cut && record.stream().anyMatch(words -> words.contains(head))) {
      return;
    }
    String whole = cut && open > 0 ? solid + MadeUpLanguage.CLOSE.repeat(open) : solid;
    if (MadeUpLanguage.isOtherwise(whole, record)) {
      outside.add(where + ": " + text);
    }
  }

  private static void bookmarks(PDOutlineNode node, List<String> record, List<String> outside) {
    for (PDOutlineItem item : node.children()) {
      one(item.getTitle(), "a bookmark", record, outside);
      bookmarks(item, record, outside);
    }
  }

  /** The smallest elements, each of which holds whole texts. */
  private static void content(Node node, List<String> record, List<String> outside, int[] own) {
    List<Node> inner = node.elements();
    StringBuilder direct = new StringBuilder();
    for (Object kid : node.kids()) {
      if (kid instanceof String text) {
        direct.append(text);
      }
    }
    own[0] += MadeUpLanguage.speaks(direct.toString()) ? 1 : 0;
    one(direct.toString(), node.type(), record, outside);
    String alternative = node.alternative();
    if (alternative != null) {
      one(alternative, "words for a figure", record, outside);
    }
    inner.forEach(kid -> content(kid, record, outside, own));
  }

  private void gather(Report report) throws IOException {
    codes = report.codes().size();
    MadeUpLanguage.gather(report.engine(), said);
    if (report.build() != null) {
      MadeUpLanguage.gather(report.build(), said);
    }
    report.versions().forEach(version -> MadeUpLanguage.gather(version, said));
    report.findings().forEach(group -> MadeUpLanguage.gather(group, said));
    report.readings().get().forEach(one -> MadeUpLanguage.gather(one.interpretation(), said));
    for (Report.CriterionCoverage one : report.coverage()) {
      said.addAll(List.of(one.criterion(), one.clause(), one.population()));
      said.add(one.criterion().substring(one.criterion().indexOf(':') + 1));
    }
    // The cover tells a control file by the first part of its hash.
    report.versions().forEach(one -> said.add(one.controls().sha256().substring(0, 12)));
    report.codes().forEach(one -> said.addAll(List.of(one.code(), one.condition())));
    // Of what the controls change, the controls give words and reasons of their own.
    report.controls().modifications().forEach(one -> MadeUpLanguage.gather(one, said));
    MadeUpLanguage.gather(report.problems(), said);
    MadeUpLanguage.gather(report.notes(), said);
    MadeUpLanguage.gather(report.inputs(), said);
    MadeUpLanguage.gather(report.breakdown(), said);
    report
        .sources()
        .shoes()
        .forEach(shoe -> said.addAll(List.of(shoe.table(), shoe.shoe(), shoe.sourceFile())));
    report
        .findings()
        .forEach(group ->
            group
                .findings()
                .forEach(finding -> {
                  Review review = report.review(finding.id());
                  if (review != null) {
                    said.addAll(List.of(review.cause(), review.recommendation(), review.notes()));
                  }
                }));
  }
}
