package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.report.Report;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Json;

/**
 * Writes the results of a finished run in SARIF 2.1.0 (OASIS), one run a document. Findings and
 * import problems pass through and are never held together. Nothing in it depends on when or where
 * it is written: no random ids, no times but those of the record.
 */
public final class SarifLog {
  /** GitHub takes no more results than these in one run of a document. */
  public static final long MOST_RESULTS_FOR_GITHUB = 25_000;

  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private static final Pattern SEMANTIC =
      Pattern.compile("[0-9]+\\.[0-9]+\\.[0-9]+(?:-[0-9A-Za-z.-]+)?(?:\\+[0-9A-Za-z.-]+)?");

  /** As many characters of a hash tell one run from another. */
  private static final int HASH_SHOWN = 16;

  /** Each member of the long lists is a line. */
  private static final int DEPTH = 4;

  private final FinishedRun run;
  private final boolean findingsOnly;
  private final JsonGenerator json;
  private final SarifRules rules;
  private final SarifTaxonomies taxonomies;
  private final SarifPlaces places;

  private SarifLog(FinishedRun run, FindingTally tally, boolean findingsOnly, JsonGenerator json) {
    this.run = run;
    this.findingsOnly = findingsOnly;
    this.json = json;
    rules = new SarifRules(tally, findingsOnly);
    taxonomies = new SarifTaxonomies(run, tally.criteria());
    places = new SarifPlaces(run.files());
  }

  /** Kinds of notifications, in their order. */
  private enum Notice {
    IMPORT_PROBLEM("import-problem", "what could not be read; what it concerns was not tested"),
    IMPORT_NOTE("import-note", "what the audit notes on its files and reviews"),
    LEFT_OUT("left-out", "what this document leaves out"),
    RULES_NOT_AT_HAND("rules-not-at-hand", "a rule file of the run that is not at hand");

    final String id;
    final String meaning;

    Notice(String id, String meaning) {
      this.id = id;
      this.meaning = meaning;
    }
  }

  /**
   * Writes the document and leaves the writer open.
   *
   * @param findingsOnly whether what conforms, could not be tested or did not bear is left out; a
   *     notification then says how many results that are
   * @return how many results it has
   */
  public static long write(FinishedRun run, boolean findingsOnly, Writer out) throws IOException {
    FindingTally tally = FindingTally.of(run);
    long results;
    try (JsonGenerator json = Json.lines(out, DEPTH)) {
      results = new SarifLog(run, tally, findingsOnly, json).write();
    }
    out.flush();
    return results;
  }

  private long write() throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    tool();
    automation();
    conversion();
    invocations();
    places.writeArtifacts(json);
    taxonomies.write(json);
    properties();
    long results = new SarifResults(run, rules, taxonomies, places, json).write(findingsOnly);
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    return results;
  }

  private void tool() throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    driver(run.engine());
    text("shortDescription", "Replays mini-baccarat logs against a card room's controls.");
    json.writeStringField("language", "en");
    rules.write(json);
    json.writeArrayFieldStart("notifications");
    for (Notice notice : Notice.values()) {
      json.writeStartObject();
      json.writeStringField("id", notice.id);
      text("shortDescription", notice.meaning);
      json.writeEndObject();
    }
    json.writeEndArray();
    taxonomies.writeSupported(json);
    json.writeEndObject();
    json.writeEndObject();
  }

  private void driver(String version) throws IOException {
    json.writeStringField("name", "shoe-audit");
    json.writeStringField("version", version);
    if (SEMANTIC.matcher(version).matches()) {
      json.writeStringField("semanticVersion", version);
    }
  }

  /** Runs on the same controls belong together; the inputs' hashes tell them apart. */
  private void automation() throws IOException {
    StringBuilder all = new StringBuilder();
    String controls = "controls";
    for (Report.Input file : run.files()) {
      all.append(file.role()).append(' ').append(file.sha256()).append('\n');
      controls = file.role().equals("controls") ? file.name() : controls;
    }
    json.writeObjectFieldStart("automationDetails");
    json.writeStringField(
        "id",
        "shoe-audit/"
            + SarifText.uri(controls)
            + "/"
            + Sha256.hex(all.toString().getBytes(StandardCharsets.UTF_8)).substring(0, HASH_SHOWN));
    json.writeEndObject();
  }

  /** Where another version writes the document than made the run: that it does. */
  private void conversion() throws IOException {
    if (run.writer().equals(run.engine())) {
      return;
    }
    json.writeObjectFieldStart("conversion");
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    driver(run.writer());
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void invocations() throws IOException {
    json.writeArrayFieldStart("invocations");
    json.writeStartObject();
    json.writeBooleanField("executionSuccessful", true);
    json.writeArrayFieldStart("toolConfigurationNotifications");
    for (FinishedRun.Judging regulation : run.regulations()) {
      if (regulation.text() == null) {
        notice(
            Notice.RULES_NOT_AT_HAND,
            "warning",
            "The regulation "
                + regulation.id()
                + " is not at hand as the run had it: its criteria stand here without their words.",
            null,
            0);
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("toolExecutionNotifications");
    run.problems()
        .forEach(problem ->
            notice(
                Notice.IMPORT_PROBLEM,
                "warning",
                problem.problem() + " -> " + problem.remedy(),
                problem.sourceFile(),
                problem.sourceLine()));
    for (JsonNode note : run.manifest().path("notes")) {
      notice(Notice.IMPORT_NOTE, "note", note.asText(), null, 0);
    }
    if (findingsOnly) {
      notice(
          Notice.LEFT_OUT,
          "note",
          Amounts.count(
                  SarifResults.ofCoverage(run.coverage()),
                  "result on what conforms, could not be tested or did not bear is",
                  "results on what conforms, could not be tested or did not bear are")
              + " left out, as findings alone were asked for; the counts stand with the criteria.",
          null,
          0);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private void notice(Notice notice, String level, String words, @Nullable String file, long line)
      throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("descriptor");
    json.writeStringField("id", notice.id);
    json.writeNumberField("index", notice.ordinal());
    json.writeEndObject();
    json.writeStringField("level", level);
    text("message", words);
    if (file != null && !file.isEmpty()) {
      places.writeLine(file, line, json);
    }
    json.writeEndObject();
  }

  /** What the manifest says of the run beside its files. */
  private void properties() throws IOException {
    json.writeObjectFieldStart("properties");
    for (String member : new String[] {"counts", "options"}) {
      JsonNode value = run.manifest().path(member);
      if (!value.isMissingNode()) {
        json.writeFieldName(member);
        Json.copy(value, json);
      }
    }
    for (Map.Entry<String, JsonNode> input : run.manifest().path("inputs").properties()) {
      if (!input.getKey().equals("files")) {
        json.writeFieldName(input.getKey());
        Json.copy(input.getValue(), json);
      }
    }
    json.writeEndObject();
  }

  private void text(String field, String words) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", SarifText.message(words));
    json.writeEndObject();
  }
}
