package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.report.output.FindingField;
import shoeaudit.shoelog.ImportProblem;

/**
 * The observations of a run: the five counts of each criterion, each finding with its evidence, and
 * what could not be read. They pass through and are never held together.
 */
final class OscalObservations {
  private final OscalRun run;
  private final OscalTally tally;
  private final OscalCriteria criteria;
  private final JsonGenerator json;
  private final Map<String, Report.Input> logs = new HashMap<>();
  private final Report.@Nullable Input controls;
  private long problems;

  OscalObservations(OscalRun run, OscalTally tally, OscalCriteria criteria, JsonGenerator json) {
    this.run = run;
    this.tally = tally;
    this.criteria = criteria;
    this.json = json;
    Report.Input only = null;
    int versions = 0;
    for (Report.Input file : run.finished().files()) {
      if (file.role().equals("log")) {
        logs.putIfAbsent(file.name(), file);
      } else if (file.role().equals("controls")) {
        only = file;
        versions++;
      }
    }
    controls = versions == 1 ? only : null;
  }

  void write() throws IOException {
    json.writeArrayFieldStart("observations");
    for (CriteriaBySource.Criterion criterion : criteria.all()) {
      coverage(criterion);
    }
    run.finished().findings().forEach(line -> finding(new ListedFinding(line)));
    run.finished().problems().forEach(this::problem);
    json.writeEndArray();
  }

  private void begin(UUID uuid, String title, String description) throws IOException {
    json.writeStartObject();
    json.writeStringField("uuid", uuid.toString());
    json.writeStringField("title", OscalText.line(title));
    json.writeStringField("description", OscalText.prose(description));
  }

  private void kind(String method, String type) throws IOException {
    json.writeArrayFieldStart("methods");
    json.writeString(method);
    json.writeEndArray();
    json.writeArrayFieldStart("types");
    json.writeString(type);
    json.writeEndArray();
    origins(run, json);
  }

  /** By what it was found. */
  static void origins(OscalRun run, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("origins");
    json.writeStartObject();
    json.writeArrayFieldStart("actors");
    json.writeStartObject();
    json.writeStringField("type", "tool");
    json.writeStringField("actor-uuid", run.tool().toString());
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private void coverage(CriteriaBySource.Criterion criterion) throws IOException {
    CoverageRow row = criteria.counts(criterion.id());
    OscalDetermination determined = OscalDetermination.of(row, tally.on(criterion.id()));
    begin(
        run.coverage(criterion.id()),
        OscalCriteria.title(criterion),
        criteria.requirement(criterion)
            + "\n\n"
            + run.say(
                "counts",
                String.valueOf(row.conforms()),
                String.valueOf(row.deviates()),
                String.valueOf(row.review()),
                String.valueOf(row.notTestable()),
                String.valueOf(row.notApplicable())));
    Regulation.Criterion says = criterion.says();
    new OscalProps()
        .with("criterion", criterion.id())
        .with("control-id", criteria.control(criterion.id()))
        .with("clause", says == null ? null : says.clause())
        .with("testing", says == null ? null : says.testing().name().toLowerCase(Locale.ROOT))
        .with("conforms", row.conforms())
        .with("deviates", row.deviates())
        .with("review", row.review())
        .with("not_testable", row.notTestable())
        .with("not_applicable", row.notApplicable())
        .with("determination", determined.reason())
        .write(json);
    kind("TEST", "control-objective");
    evidence(
        run.resource("coverage.csv"),
        "coverage.csv",
        new OscalProps().with("sha-256", run.sha256("coverage.csv")));
    json.writeStringField("collected", run.start());
    if (says != null && says.remark() != null) {
      json.writeStringField("remarks", OscalText.prose(says.remark()));
    }
    json.writeEndObject();
  }

  private void finding(ListedFinding finding) throws IOException {
    begin(
        run.observation(finding),
        standing(finding, run) + finding.code() + place(finding, run),
        finding.explanation());
    OscalProps props = new OscalProps();
    for (FindingField field : FindingField.values()) {
      if (field != FindingField.EXPLANATION) {
        props.with(field.key(), finding.text(field));
      }
    }
    Review review = run.finished().review(finding);
    props.with("disposition", review == null ? null : review.disposition().text()).write(json);
    kind("TEST", "finding");
    subjects(finding);
    evidence(finding);
    json.writeStringField("collected", run.collected(finding));
    json.writeEndObject();
  }

  /** Words before a finding's title where it accuses nobody, so that no reader takes it to. */
  static String standing(ListedFinding finding, OscalRun run) {
    if (run.finished().isDismissed(finding)) {
      return run.say("dismissed") + " ";
    }
    return finding.isForReview() ? run.say("review") + " " : "";
  }

  /** Where it happened, as words after what happened. */
  static String place(ListedFinding finding, OscalRun run) {
    StringJoiner place = new StringJoiner(", ").setEmptyValue("");
    add(place, run, "place.table", finding.text(FindingField.TABLE));
    add(place, run, "place.shoe", finding.text(FindingField.SHOE));
    add(place, run, "place.coup", finding.text(FindingField.COUP));
    return place.length() == 0 ? "" : " " + run.say("place", place.toString());
  }

  private static void add(StringJoiner place, OscalRun run, String key, @Nullable String name) {
    if (name != null) {
      place.add(run.say(key, name));
    }
  }

  private void subjects(ListedFinding finding) throws IOException {
    String table = finding.text(FindingField.TABLE);
    String dealer = run.names("dealers") ? finding.text(FindingField.DEALER) : null;
    String patron = run.names("patrons") ? finding.text(FindingField.PATRON) : null;
    if (table == null && dealer == null && patron == null) {
      return;
    }
    json.writeArrayFieldStart("subjects");
    if (table != null) {
      subject("inventory-item", run.table(table), run.say("table", table), new OscalProps());
      coup(table, finding);
    }
    if (dealer != null) {
      subject(
          "party",
          run.person("dealer", dealer),
          run.say("dealer", dealer),
          new OscalProps().with("role", "dealer"));
    }
    if (patron != null) {
      subject(
          "party",
          run.person("patron", patron),
          run.say("patron", patron),
          new OscalProps().with("role", "patron"));
    }
    json.writeEndArray();
  }

  private void coup(String table, ListedFinding finding) throws IOException {
    String shoe = finding.text(FindingField.SHOE);
    String coup = finding.text(FindingField.COUP);
    if (shoe != null && coup != null) {
      subject(
          "coup",
          run.ofLicensee("coup", table, shoe, coup),
          run.say("coup", coup, shoe),
          new OscalProps().with("table", table).with("shoe", shoe).with("coup", coup));
    }
  }

  private void subject(String type, UUID uuid, String title, OscalProps props) throws IOException {
    json.writeStartObject();
    json.writeStringField("subject-uuid", uuid.toString());
    json.writeStringField("type", type);
    json.writeStringField("title", OscalText.line(title));
    props.write(json);
    json.writeEndObject();
  }

  /**
   * The lines that a finding cites, in the file with its hash. A finding on the only control file
   * lies in that file as a whole; which of several versions is meant its line does not say.
   */
  private void evidence(ListedFinding finding) throws IOException {
    String name = finding.text(FindingField.SOURCE_FILE);
    String lines = finding.text(FindingField.SOURCE_LINE);
    if (name == null) {
      if (finding.level().equals("controls") && controls != null) {
        evidence(
            OscalRun.resource(controls),
            controls.name(),
            new OscalProps().with("sha-256", controls.sha256()));
      }
      return;
    }
    Report.Input log = logs.get(name);
    evidence(
        log == null ? null : OscalRun.resource(log),
        lines == null
            ? name
            : run.say(lines.matches("\\d+") ? "file.line" : "file.lines", name, lines),
        new OscalProps()
            .with("source_line", lines)
            .with("sha-256", log == null ? null : log.sha256()));
  }

  private void evidence(@Nullable UUID resource, String description, OscalProps props)
      throws IOException {
    json.writeArrayFieldStart("relevant-evidence");
    json.writeStartObject();
    if (resource != null) {
      json.writeStringField("href", "#" + resource);
    }
    json.writeStringField("description", OscalText.prose(description));
    props.write(json);
    json.writeEndObject();
    json.writeEndArray();
  }

  private void problem(ImportProblem problem) throws IOException {
    problems++;
    begin(
        run.ofRun("problem", String.valueOf(problems)),
        run.say("problem", problem.sourceFile()),
        problem.problem() + " -> " + problem.remedy());
    kind("EXAMINE", "import-problem");
    Report.Input log = logs.get(problem.sourceFile());
    evidence(
        log == null ? null : OscalRun.resource(log),
        problem.sourceLine() == 0
            ? problem.sourceFile()
            : run.say("file.line", problem.sourceFile(), String.valueOf(problem.sourceLine())),
        new OscalProps()
            .with("source_line", problem.sourceLine() == 0 ? null : problem.sourceLine())
            .with("sha-256", log == null ? null : log.sha256()));
    json.writeStringField("collected", run.start());
    json.writeStringField("remarks", run.say("problem.untested"));
    json.writeEndObject();
  }
}
