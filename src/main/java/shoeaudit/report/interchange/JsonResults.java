package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.report.Review;
import shoeaudit.report.text.Json;
import shoeaudit.shoelog.ImportProblem;

/**
 * Writes the results of a finished run as one JSON document: verdict, counts, coverage, every
 * finding with the fields of {@code findings.jsonl}, reviews and import problems. Findings and
 * problems pass through and are never held together.
 */
public final class JsonResults {
  /** Raised where a member goes or means something else; a new one is no new version. */
  private static final int VERSION = 1;

  /** Each member of the long lists is a line. */
  private static final int DEPTH = 2;

  private final FinishedRun run;
  private final FindingTally tally;
  private final JsonGenerator json;

  private JsonResults(FinishedRun run, FindingTally tally, JsonGenerator json) {
    this.run = run;
    this.tally = tally;
    this.json = json;
  }

  /** Writes the document and leaves the writer open. */
  public static void write(FinishedRun run, Writer out) throws IOException {
    FindingTally tally = FindingTally.of(run);
    try (JsonGenerator json = Json.lines(out, DEPTH)) {
      new JsonResults(run, tally, json).write();
    }
    out.flush();
  }

  private void write() throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("format");
    json.writeStringField("name", "shoe-audit results");
    json.writeNumberField("version", VERSION);
    json.writeEndObject();
    json.writeStringField("verdict", verdict());
    summary();
    copy("counts");
    codes();
    copy("inputs");
    copy("options");
    coverage();
    json.writeArrayFieldStart("findings");
    run.findings().forEach(line -> Json.copy(line, json));
    json.writeEndArray();
    reviews();
    json.writeArrayFieldStart("problems");
    run.problems().forEach(this::problem);
    json.writeEndArray();
    copy("rows");
    copy("notes");
    json.writeEndObject();
    json.writeRaw('\n');
  }

  /**
   * The gravest that was found. Without findings it says no more than that, as how much was tested
   * is told by coverage alone; that no play was tested is told apart.
   */
  private String verdict() {
    if (tally.deviates() > 0) {
      return "deviates";
    }
    if (tally.review() > 0) {
      return "review";
    }
    return PlayTested.in(run) ? "no_findings" : "not_testable";
  }

  /** Both ways where reviews have dismissed findings (reading 37). */
  private void summary() throws IOException {
    json.writeObjectFieldStart("summary");
    json.writeNumberField("findings", tally.findings());
    json.writeNumberField("deviates", tally.deviates());
    json.writeNumberField("review", tally.review());
    json.writeNumberField("dismissed", tally.dismissed());
    json.writeNumberField("findings_without_dismissed", tally.findings() - tally.dismissed());
    json.writeEndObject();
  }

  private void copy(String member) throws IOException {
    JsonNode value = run.manifest().path(member);
    if (!value.isMissingNode()) {
      json.writeFieldName(member);
      Json.copy(value, json);
    }
  }

  private void codes() throws IOException {
    CheckList checks = Catalogue.checks();
    json.writeArrayFieldStart("codes");
    for (Map.Entry<String, FindingTally.Code> entry : tally.byCode()) {
      FindingTally.Code code = entry.getValue();
      json.writeStartObject();
      json.writeStringField("code", entry.getKey());
      json.writeStringField("level", code.level);
      json.writeStringField(
          "condition", checks.reporting(entry.getKey()).map(Check::condition).orElse(null));
      json.writeNumberField("deviates", code.deviates);
      json.writeNumberField("review", code.review);
      json.writeNumberField("dismissed", code.dismissed);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void coverage() throws IOException {
    json.writeArrayFieldStart("coverage");
    for (CoverageRow row : run.coverage()) {
      json.writeStartObject();
      json.writeStringField("criterion", row.criterion());
      counts(row, json);
      json.writeBooleanField("on_controls_alone", row.onControlsAlone());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The five counts of a criterion, under the names of {@code coverage.csv}. */
  static void counts(CoverageRow row, JsonGenerator json) throws IOException {
    json.writeNumberField("conforms", row.conforms());
    json.writeNumberField("deviates", row.deviates());
    json.writeNumberField("review", row.review());
    json.writeNumberField("not_testable", row.notTestable());
    json.writeNumberField("not_applicable", row.notApplicable());
  }

  private void reviews() throws IOException {
    json.writeArrayFieldStart("reviews");
    for (String id : List.copyOf(new TreeSet<>(run.reviews().keySet()))) {
      json.writeStartObject();
      json.writeStringField("finding", id);
      review(Objects.requireNonNull(run.reviews().get(id)), json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The fields of a review but the finding's id, under the names of a file of reviews. */
  static void review(Review review, JsonGenerator json) throws IOException {
    json.writeStringField("disposition", review.disposition().text());
    json.writeStringField("cause", review.cause());
    json.writeStringField("recommendation", review.recommendation());
    json.writeStringField("notes", review.notes());
    json.writeStringField("facts", review.facts());
  }

  private void problem(ImportProblem problem) throws IOException {
    json.writeStartObject();
    json.writeStringField("source_file", problem.sourceFile());
    if (problem.sourceLine() == 0) {
      json.writeNullField("source_line");
    } else {
      json.writeNumberField("source_line", problem.sourceLine());
    }
    json.writeStringField("problem", problem.problem());
    json.writeStringField("remedy", problem.remedy());
    json.writeEndObject();
  }
}
