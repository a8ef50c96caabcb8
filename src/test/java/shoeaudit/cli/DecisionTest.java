package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.Decision;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;

/** The conclusion that a commissioner reads, and when the record begins and ends. */
class DecisionTest {
  @TempDir private Path folder;

  private Decision of(Path controls, @Nullable Path reviews, Path logs) throws Exception {
    List<Decision> seen = new ArrayList<>();
    AuditRun.run(
        new AuditRequest(
            List.of(controls),
            List.of(logs),
            null,
            folder.resolve("out"),
            reviews,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL),
        new Progress() {
          @Override
          public void found(RunOutcome outcome) {
            seen.add(outcome.report().decision());
          }
        });
    return seen.getFirst();
  }

  @Test
  void inHowManyCoupsPlayDepartedAndFromWhenToWhenTheRecordGoes() throws Exception {
    assertEquals(
        new Decision(
            "Play departed from the controls in 10 of 76 recorded coups; 1 more needs review.",
            Instant.parse("2026-03-03T02:00:00.956Z"),
            Instant.parse("2026-03-03T02:19:46.929Z")),
        of(Ran.SAMPLE_CONTROLS, null, Ran.SAMPLE_LOGS));
  }

  @Test
  void reading37_withoutWhatWasDismissedToo() throws Exception {
    Path reviews = folder.resolve("reviews.csv");
    Files.writeString(reviews, "id,disposition\nd190c91225d6d6b4,dismissed\n");
    assertEquals(
        "Play departed from the controls in 10 of 76 recorded coups, in 9 without what was"
            + " dismissed; 1 more needs review.",
        of(Ran.SAMPLE_CONTROLS, reviews, Ran.SAMPLE_LOGS).conclusion());
  }

  @Test
  void whereNothingWasFoundItSaysInWhat() throws Exception {
    assertEquals(
        "No departure of play from the controls was found in what could be tested of 3 recorded"
            + " coups.",
        of(Ran.SAMPLE_CONTROLS, null, Ran.ERRORS.resolve("run-clean.csv")).conclusion());
  }

  @Test
  void aFindingOnAShoeIsADepartureInNoCoup() throws Exception {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(
        controls, Files.readString(Ran.SAMPLE_CONTROLS).replace("decks: 8", "decks: 5"));
    assertEquals(
        "No departure of play from the controls was found in what could be tested of 3 recorded"
            + " coups; 1 departure lies on no single coup, but on a shoe or a patron.",
        of(controls, null, Ran.ERRORS.resolve("run-clean.csv")).conclusion());
  }

  @Test
  void reading32_whereTheControlFileItselfLeavesTheRegulationThatStandsFirstToo() throws Exception {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(
        controls, Files.readString(Ran.SAMPLE_CONTROLS).replace("rate: 5%", "rate: 6%"));
    String conclusion = of(controls, null, Ran.SAMPLE_LOGS).conclusion();
    assertTrue(
        conclusion.endsWith("; the control file itself departs from the regulation (1 finding)."),
        conclusion);
    Ran ran =
        Ran.command(
            "audit",
            "--reports",
            "pdf",
            "--controls",
            controls.toString(),
            "--out",
            folder.resolve("told").toString(),
            Ran.SAMPLE_LOGS.toString());
    String terms =
        "Besides, unlawful terms of the control file cost patrons 26.60 USD: no error of play, and in"
            + " no other sum.";
    assertTrue(ran.out().replaceAll("\\s+", " ").contains(terms), ran.out());
    try (PDDocument report =
        Loader.loadPDF(folder.resolve("told").resolve("report.pdf").toFile())) {
      PDFTextStripper first = new PDFTextStripper();
      first.setEndPage(1);
      String text = first.getText(report).replaceAll("\\s+", " ");
      assertTrue(text.contains(terms), text);
    }
  }

  @Test
  void aRecordWithoutTimesHasNoFirstAndLastEvent() throws Exception {
    Path log = folder.resolve("untimed.csv");
    write(log, "at");
    Decision decision = of(Ran.SAMPLE_CONTROLS, null, log);
    assertNull(decision.firstEvent());
    assertNull(decision.lastEvent());
  }

  /** The clean log with one column emptied. */
  private static void write(Path log, String column) throws IOException {
    List<String> lines = Files.readAllLines(Ran.ERRORS.resolve("run-clean.csv"));
    int at = List.of(lines.getFirst().split(",", -1)).indexOf(column);
    List<String> without = new ArrayList<>(List.of(lines.getFirst()));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      cells[at] = "";
      without.add(String.join(",", cells));
    }
    Files.write(log, without);
  }
}
