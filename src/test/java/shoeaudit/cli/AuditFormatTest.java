package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code audit --format}: standard output is one document and nothing else; folder and exit status
 * are those of any audit, and {@code report export} gives the same bytes.
 */
class AuditFormatTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private Path out() {
    return folder.resolve("out");
  }

  private Ran audit(Path log, String... options) {
    return audit("none", log, options);
  }

  private Ran audit(String reports, Path log, String... options) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "audit",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--reports",
                reports,
                "--replace",
                "--out",
                out().toString()));
    args.addAll(List.of(options));
    args.add(log.toString());
    return Ran.command(args.toArray(String[]::new));
  }

  private Ran export(String... options) {
    List<String> args = new ArrayList<>(List.of("report", "export"));
    args.addAll(List.of(options));
    args.add(out().toString());
    return Ran.command(args.toArray(String[]::new));
  }

  private String results() {
    return "Results: " + out().resolve("findings.csv") + "\n";
  }

  @Test
  void sarifIsAllOfStandardOutput() throws IOException {
    Ran ran = audit(Ran.SAMPLE_LOGS, "--format", "sarif");
    assertEquals(ExitStatus.FINDINGS, ran.status());
    assertEquals(results(), ran.err());
    assertEquals("2.1.0", JSON.readTree(ran.out()).path("version").asText());
    assertTrue(ran.out().startsWith("{\n") && ran.out().endsWith("}\n"), "more than a document");
    assertEquals(new Ran(ExitStatus.NOTHING_DEVIATES, ran.out(), ""), export("--format", "sarif"));
  }

  @Test
  void jsonIsAllOfStandardOutput() throws IOException {
    Ran ran = audit(Ran.SAMPLE_LOGS, "--format", "json");
    assertEquals(ExitStatus.FINDINGS, ran.status());
    assertEquals(results(), ran.err());
    JsonNode document = JSON.readTree(ran.out());
    assertEquals("deviates", document.path("verdict").asText());
    assertEquals(11, document.path("findings").size());
    assertEquals(new Ran(ExitStatus.NOTHING_DEVIATES, ran.out(), ""), export("--format", "json"));
  }

  @Test
  void oscalIsAllOfStandardOutput() throws IOException {
    Ran ran = audit(Ran.SAMPLE_LOGS, "--format", "oscal");
    assertEquals(ExitStatus.FINDINGS, ran.status());
    assertEquals(results(), ran.err());
    JsonNode document = JSON.readTree(ran.out()).path("assessment-results");
    assertTrue(document.path("metadata").path("parties").toString().contains("\"person\""));
    assertEquals(new Ran(ExitStatus.NOTHING_DEVIATES, ran.out(), ""), export("--format", "oscal"));
  }

  @Test
  void noPersonIsAPartyInAPublicCopy() throws IOException {
    Ran ran = audit(Ran.SAMPLE_LOGS, "--redact", "patrons,dealers", "--format", "oscal");
    JsonNode document = JSON.readTree(ran.out()).path("assessment-results");
    JsonNode parties = document.path("metadata").path("parties");
    assertEquals(1, parties.size());
    assertEquals("organization", parties.path(0).path("type").asText());
    for (JsonNode subjects : document.findValues("subjects")) {
      subjects.forEach(subject -> assertFalse(subject.path("type").asText().equals("party")));
    }
  }

  @Test
  void findingsOnlyIsTheSameThroughBothDoors() throws IOException {
    Ran ran = audit(Ran.SAMPLE_LOGS, "--format", "sarif", "--findings-only");
    assertEquals(11, JSON.readTree(ran.out()).path("runs").path(0).path("results").size());
    assertEquals(ran.out(), export("--format", "sarif", "--findings-only").out());
  }

  @Test
  void theReviewsOfTheRunAreInTheDocument() throws IOException {
    String reviews = Ran.SAMPLE.resolve("reviews.csv").toString();
    Ran ran = audit(Ran.SAMPLE_LOGS, "--format", "json", "--reviews", reviews);
    assertEquals(3, JSON.readTree(ran.out()).path("reviews").size());
    assertEquals(ran.out(), export("--format", "json", "--reviews", reviews).out());
  }

  @Test
  void theFolderIsTheSameWhateverIsPrinted() throws IOException {
    Ran text = audit(Ran.SAMPLE_LOGS);
    assertTrue(text.out().contains("\nResults: "), text.out());
    assertEquals("", text.err());
    var written = Ran.contents(out());
    assertEquals(text, audit(Ran.SAMPLE_LOGS, "--format", "text"));
    audit(Ran.SAMPLE_LOGS, "--format", "sarif");
    assertEquals(written, Ran.contents(out()));
  }

  @Test
  void whereReportsAreStandsOnStandardError() throws IOException {
    Ran ran = audit("xlsx", Ran.SAMPLE_LOGS, "--format", "json");
    assertEquals(results() + "Reports: " + out().resolve("report.xlsx") + "\n", ran.err());
    assertEquals(11, JSON.readTree(ran.out()).path("findings").size());
  }

  @Test
  void warningsAndTheStatusStayAsTheyAre() throws IOException {
    Path log = Ran.ERRORS.resolve("run-outside-the-controls-span.csv");
    Ran text = audit(log);
    Ran ran = audit(log, "--format", "json");
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status());
    assertEquals(text.status(), ran.status());
    assertEquals(results() + text.err(), ran.err());
    assertEquals("not_testable", JSON.readTree(ran.out()).path("verdict").asText());
  }

  @Test
  void whatCannotRunPrintsNothingOnStandardOutput() {
    Ran ran = audit(Ran.ERRORS.resolve("run-no-log.txt"), "--format", "sarif");
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertEquals("", ran.out());
    assertFalse(ran.err().isEmpty());
  }

  @Test
  void findingsOnlyIsForSarif() throws IOException {
    for (String format : new String[] {"text", "json", "oscal"}) {
      assertEquals(
          new Ran(
              ExitStatus.NOT_AS_ASKED,
              "",
              """
              --findings-only is for SARIF; give --format sarif, or leave it out
              Try: shoe-audit audit --help
              """),
          audit(Ran.SAMPLE_LOGS, "--format", format, "--findings-only"));
    }
    assertEquals(List.of(), Ran.names(folder));
  }
}
