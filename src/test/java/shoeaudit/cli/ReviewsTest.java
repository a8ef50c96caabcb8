package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.Sha256;
import shoeaudit.report.Review;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;

/** Reviews reach the report by their finding's id, and are an input of the run like any other. */
class ReviewsTest {
  private static final Path REVIEWS = Ran.SAMPLE.resolve("reviews.csv");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private Ran audit(Path reviews) {
    return audit(reviews, "none");
  }

  private Ran audit(Path reviews, String reports) {
    return Ran.command(
        "audit",
        "--reports",
        reports,
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--reviews",
        reviews.toString(),
        "--out",
        out().toString(),
        Ran.SAMPLE_LOGS.toString());
  }

  private Path out() {
    return folder.resolve("out");
  }

  @Test
  void theSamplesReviewsAreAnInput() throws IOException {
    Ran ran = audit(REVIEWS);
    assertEquals("", ran.err());
    assertEquals(ExitStatus.FINDINGS, ran.status());
    JsonNode reviews = null;
    for (JsonNode file : JSON.readTree(out().resolve("inputs.json").toFile()).path("files")) {
      reviews = file.path("role").asText().equals("reviews") ? file : reviews;
    }
    assertTrue(reviews != null, "no input has the role reviews");
    assertEquals("reviews.csv", reviews.path("name").asText());
    assertEquals(Sha256.hex(Files.readAllBytes(REVIEWS)), reviews.path("sha256").asText());
  }

  @Test
  void reading39_aDecisionOnOtherFactsIsToldAtTheEndAndInTheFinding() throws IOException {
    Path reviews = folder.resolve("reviews.csv");
    String decided = Files.readAllLines(REVIEWS).get(1).split(",", 2)[0];
    Files.writeString(
        reviews, "id,disposition,notes,facts\n" + decided + ",confirmed,,0123456789abcdef\n");
    Ran ran = audit(reviews, "pdf");
    assertEquals(ExitStatus.FINDINGS, ran.status());
    assertTrue(
        ran.err()
            .startsWith(
                "warning: reviews.csv:2: the finding "
                    + decided
                    + " was decided on other facts (0123456789abcdef, now "),
        ran.err());
    try (PDDocument report = Loader.loadPDF(out().resolve("report.pdf").toFile())) {
      String text = new PDFTextStripper().getText(report).replaceAll("\\s+", " ");
      assertTrue(text.contains("other facts than these: look at the decision again"), text);
    }
  }

  @Test
  void reading37_whatWasDismissedIsToldBothWays() throws IOException {
    Path reviews = folder.resolve("reviews.csv");
    String decided = Files.readAllLines(REVIEWS).get(1).split(",", 2)[0];
    Files.writeString(reviews, "id,disposition\n" + decided + ",dismissed\n");
    String said = audit(reviews).out().replaceAll("\\s+", " ");
    assertTrue(
        said.contains(
            "Play departed from the controls in 10 of 76 coups of 2 shoes, in 9 without what was"
                + " dismissed; 1 more needs review. 11 findings, 1 dismissed, 10 stand; of all: 10"
                + " departures from a rule, 1 to be reviewed by a person; of those that stand: 9"
                + " departures from a rule, 1 to be reviewed by a person."),
        said);
    assertTrue(
        said.contains("Findings number for review dismissed short-paid over-paid net, USD "), said);
    assertTrue(said.contains(" dealing.banker-stood 1 1 0.00 "), said);
    assertTrue(said.contains("Without what was dismissed, they short-paid 4 patrons "), said);
  }

  @Test
  void whatWasForReviewAndIsDismissedNeedsNone() throws IOException {
    Path reviews = folder.resolve("reviews.csv");
    Files.writeString(
        reviews, "id,disposition\na016efd5aea6d77a,dismissed\nd878508e0f89e9a9,dismissed\n");
    Ran ran = audit(reviews, "pdf");
    String said = ran.out().replaceAll("\\s+", " ");
    assertTrue(
        said.contains(
            "; 1 more needs review, none without what was dismissed. 11 findings, 2 dismissed, 9"
                + " stand; of all: 10 departures from a rule, 1 to be reviewed by a person; of"
                + " those that stand: 9 departures from a rule."),
        said);
    try (PDDocument report = Loader.loadPDF(out().resolve("report.pdf").toFile())) {
      String text = new PDFTextStripper().getText(report).replaceAll("\\s+", " ");
      for (String told :
          List.of(
              "1 more needs review, none without what was dismissed.",
              "9 matters to act on, and one that is dismissed altogether:",
              "Findings that were dismissed are among them.",
              "2 findings that were dismissed are among them.")) {
        assertTrue(text.contains(told), text);
      }
    }
  }

  @Test
  void aReviewOfNoFindingIsToldAndNoError() throws IOException {
    Path reviews = folder.resolve("reviews.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(REVIEWS));
    for (int i = 0; i < 22; i++) {
      lines.add("nobody" + i + ",open,,,");
    }
    Files.write(reviews, lines);
    Ran ran = audit(reviews);
    assertEquals(ExitStatus.FINDINGS, ran.status());
    List<String> said = ran.err().lines().toList();
    assertEquals(21, said.size());
    String first = "reviews.csv:5: no finding has the id nobody0; its review is in no report";
    assertEquals("warning: " + first, said.getFirst());
    assertEquals(
        "warning: 2 more reviews are in doubt: see the notes in manifest.json", said.getLast());
    String manifest = Files.readString(out().resolve("manifest.json"));
    assertTrue(manifest.contains(first), manifest);
    assertTrue(manifest.contains("the id nobody21"), manifest);
  }

  @Test
  void aMistakeInThemStopsTheAudit() throws IOException {
    Ran ran = audit(Ran.ERRORS.resolve("reviews-id-twice.csv"));
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            Files.readString(Ran.ERRORS.resolve("reviews-id-twice.txt"))),
        ran);
    assertEquals(List.of(), Ran.names(folder));
  }

  @Test
  void theReportHasThemByFinding() throws Exception {
    List<@Nullable Review> seen = new ArrayList<>();
    AuditRun.run(
        new AuditRequest(
            List.of(Ran.SAMPLE_CONTROLS),
            List.of(Ran.SAMPLE_LOGS),
            null,
            out(),
            REVIEWS,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL),
        new Progress() {
          @Override
          public void found(RunOutcome outcome) {
            seen.add(outcome.report().review("d190c91225d6d6b4"));
            seen.add(outcome.report().review("c6d1fcd97886a370"));
          }
        });
    Review review = seen.getFirst();
    assertTrue(review != null && review.disposition() == Review.Disposition.CONFIRMED);
    assertTrue(review.cause().startsWith("The dealer took the tie"), review.cause());
    assertNull(seen.getLast());
  }
}
