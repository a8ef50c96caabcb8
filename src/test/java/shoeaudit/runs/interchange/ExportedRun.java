package shoeaudit.runs.interchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.SampleAudits;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;

/**
 * A real run in a folder, and documents made from it.
 *
 * @param folder of its results
 * @param reviews with which it was made; null: without
 */
record ExportedRun(Path folder, @Nullable Path reviews) {
  static final Path SAMPLE = Path.of("src", "samples", "cedar-river");
  static final Path CONTROLS = SAMPLE.resolve("controls.yaml");
  static final Path LOGS = SAMPLE.resolve("logs");
  static final Path ERRORS = Path.of("src", "test", "resources", "errors");

  private static final ObjectMapper JSON = new ObjectMapper();

  /** The sample. */
  static ExportedRun ofSample(Path out, @Nullable Path reviews) throws Exception {
    return of(CONTROLS, LOGS, reviews, out);
  }

  /** A log of random events, with findings of many codes, criteria and severities. */
  static ExportedRun ofManyCodes(Path working) throws Exception {
    Path controls = working.resolve("controls.yaml");
    Files.writeString(
        controls, SampleAudits.randomControls() + "severity: {wager.on-ghost-hand: low}\n");
    Path logs = Files.createDirectories(working.resolve("logs"));
    Files.writeString(logs.resolve("random #1 {a}.csv"), SampleAudits.randomCsv(41));
    return of(controls, logs, null, working.resolve("results"));
  }

  static ExportedRun of(Path controls, Path logs, @Nullable Path reviews, Path out)
      throws Exception {
    AuditRun.run(
        new AuditRequest(
            List.of(controls),
            List.of(logs),
            null,
            out,
            reviews,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL),
        Progress.NONE);
    return new ExportedRun(out, reviews);
  }

  /** SARIF as text. */
  String sarif(boolean findingsOnly) throws Exception {
    return text(ResultsExport.Format.SARIF, findingsOnly, RuleLibrary.onClasspath());
  }

  /** The only run of the SARIF document. */
  JsonNode sarifRun(boolean findingsOnly) throws Exception {
    return JSON.readTree(sarif(findingsOnly)).path("runs").path(0);
  }

  /** Our own document. */
  JsonNode json() throws Exception {
    return JSON.readTree(text(ResultsExport.Format.JSON, false, RuleLibrary.onClasspath()));
  }

  /** A document as text. */
  String text(ResultsExport.Format format, boolean findingsOnly, RuleLibrary rules)
      throws Exception {
    StringWriter out = new StringWriter();
    ResultsExport.of(new ResultsExport.Request(folder, format, findingsOnly, reviews, rules))
        .write(out);
    return out.toString();
  }

  /** The lines of findings.jsonl. */
  List<JsonNode> findings() throws IOException {
    List<JsonNode> findings = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("findings.jsonl"))) {
      findings.add(JSON.readTree(line));
    }
    return findings;
  }

  /** The rows of coverage.csv without its header, each with its criterion and five counts. */
  List<String[]> coverage() throws IOException {
    List<String[]> rows = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("coverage.csv"))) {
      rows.add(line.split(",", -1));
    }
    return rows.subList(1, rows.size());
  }
}
