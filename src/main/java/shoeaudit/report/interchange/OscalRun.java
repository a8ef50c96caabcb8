package shoeaudit.report.interchange;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.report.Report;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Texts;

/** A run's identities and times, as OSCAL asks for them. */
final class OscalRun {
  /** Results that a document refers to. */
  static final List<String> RESULTS =
      List.of("inputs.json", "coverage.csv", "findings.jsonl", "problems.csv");

  /** OSCAL's times are of these years. */
  private static final int FIRST_YEAR = 1900;

  private static final int LAST_YEAR = 2999;

  private final FinishedRun run;
  private final Texts texts;
  private final JsonNode audited;
  private final String identity;

  OscalRun(FinishedRun run, Texts texts) {
    this.run = run;
    this.texts = texts;
    audited = run.manifest().path("audited");
    List<String> of = new ArrayList<>();
    for (Report.Input file : run.files()) {
      if (!isOfPeople(file)) {
        of.add(file.role() + ' ' + file.name() + ' ' + file.sha256());
      }
    }
    RESULTS.stream()
        .filter(name -> !name.equals("inputs.json"))
        .forEach(name -> of.add(name + ' ' + sha256(name)));
    of.add(run.engine());
    identity = Sha256.hex(String.join("\n", of).getBytes(StandardCharsets.UTF_8));
  }

  /** What was added to an audit after it: it stays the same audit. */
  private static boolean isOfPeople(Report.Input file) {
    return file.role().equals("reviews") || file.role().equals("engagement");
  }

  /** A sentence of the document, by the end of its key. */
  String say(String key, Object... arguments) {
    return texts.of("oscal." + key, arguments);
  }

  FinishedRun finished() {
    return run;
  }

  /** What tells the run from others, reviewed or not. */
  String identity() {
    return identity;
  }

  /** The identity of the document: other reviews and other writers make another. */
  UUID document() {
    StringBuilder reviews = new StringBuilder();
    run.files().stream()
        .filter(OscalRun::isOfPeople)
        .forEach(file -> reviews.append(file.sha256()).append(' '));
    return OscalIds.of("assessment-results", identity, reviews.toString(), run.writer());
  }

  /** Of something that only this run has. */
  UUID ofRun(String kind, String what) {
    return OscalIds.of(kind, identity, what);
  }

  /** Of something of the licensee's. */
  UUID ofLicensee(String kind, String... what) {
    return OscalIds.of(kind, licensee(), String.join("\u001f", what));
  }

  /** The licensee's number; empty: not on record. */
  String licensee() {
    return audited.path("licensee").asText("");
  }

  /** The licensee's name; null: not on record. */
  @Nullable String name() {
    String name = audited.path("name").asText("");
    return name.isBlank() ? null : name;
  }

  /** The observation of a finding: the same in all documents, as its id is. */
  UUID observation(ListedFinding finding) {
    return ofLicensee("observation", finding.id());
  }

  /** The risk that an observation stands for. */
  static UUID risk(UUID observation) {
    return OscalIds.of("risk", observation.toString());
  }

  /** The observation of a criterion's counts. */
  UUID coverage(String criterion) {
    return ofRun("coverage", criterion);
  }

  UUID table(String table) {
    return ofLicensee("table", table);
  }

  UUID person(String kind, String name) {
    return ofLicensee(kind, name);
  }

  UUID tool() {
    return OscalIds.of("tool", run.engine());
  }

  static UUID resource(Report.Input file) {
    return OscalIds.of("resource", file.role(), file.name(), file.sha256());
  }

  /** The resource of a result of the run. */
  UUID resource(String result) {
    return ofRun("result", result);
  }

  /** The hash of a result; empty: not on record. */
  String sha256(String result) {
    for (JsonNode output : run.manifest().path("outputs")) {
      if (output.path("name").asText().equals(result)) {
        return output.path("sha256").asText("");
      }
    }
    return "";
  }

  /**
   * Whether persons stand in the run by name: not in a public copy.
   *
   * @param kind {@code patrons} or {@code dealers}
   */
  boolean names(String kind) {
    String redacted = run.manifest().path("options").path("redact").asText("");
    return !List.of(redacted.split(",", -1)).contains(kind);
  }

  /** When the record begins; null: it has no time. */
  @Nullable String begins() {
    return recorded("begins");
  }

  /** When it ends; null: it has no time. */
  @Nullable String ends() {
    return recorded("ends");
  }

  private @Nullable String recorded(String member) {
    JsonNode time = audited.path(member);
    return time.isTextual() ? time(time.asText()) : null;
  }

  /** OSCAL asks for a time where a record may have none; then it is this one, and said. */
  String start() {
    String begins = begins();
    return begins == null ? Instant.EPOCH.toString() : begins;
  }

  /** The last time of the record. */
  String end() {
    String ends = ends();
    return ends == null ? start() : ends;
  }

  /**
   * When that was recorded which a finding is about; the record's beginning where it has no time.
   */
  String collected(ListedFinding finding) {
    String at = finding.text(FindingField.AT);
    String time = at == null ? null : time(at);
    return time == null ? start() : time;
  }

  /** In UTC, as OSCAL does not take every zone's offset; null: none that it takes. */
  private static @Nullable String time(String text) {
    try {
      OffsetDateTime time = OffsetDateTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC);
      return time.getYear() < FIRST_YEAR || time.getYear() > LAST_YEAR
          ? null
          : time.toInstant().toString();
    } catch (DateTimeException e) {
      return null;
    }
  }
}
