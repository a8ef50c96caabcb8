package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.controls.Regulation;

/**
 * The criteria as OSCAL's controls, each with one objective: what it requires. No catalog of OSCAL
 * has them, and OSCAL 1.1.2 cannot define them in the results: its constraints ask objectives of
 * one's own for properties that others of its constraints refuse. So the words stand with the
 * observations of their counts.
 */
final class OscalCriteria {
  private final OscalRun run;
  private final List<CriteriaBySource.Source> sources;
  private final Map<String, String> tokens = new HashMap<>();
  private final Map<String, CoverageRow> coverage = new HashMap<>();

  OscalCriteria(OscalRun run, OscalTally tally) {
    this.run = run;
    sources = CriteriaBySource.of(run.finished(), tally.criteria());
    run.finished().coverage().forEach(row -> coverage.put(row.criterion(), row));
    Set<String> taken = new HashSet<>();
    for (CriteriaBySource.Criterion criterion : all()) {
      String token = OscalText.token(criterion.id());
      while (!taken.add(token)) {
        token += "_";
      }
      tokens.put(criterion.id(), token);
    }
  }

  /** Every criterion, in the order of its source. */
  List<CriteriaBySource.Criterion> all() {
    List<CriteriaBySource.Criterion> all = new ArrayList<>();
    sources.forEach(source -> all.addAll(source.criteria()));
    return all;
  }

  /** Its counts; nothing where it was not covered. */
  CoverageRow counts(String criterion) {
    CoverageRow row = coverage.get(criterion);
    return row == null ? new CoverageRow(criterion, 0, 0, 0, 0, 0) : row;
  }

  /** The id of its control. */
  String control(String criterion) {
    String token = tokens.get(criterion);
    if (token == null) {
      throw new IllegalArgumentException("no control for the criterion " + criterion);
    }
    return token;
  }

  /** The id of its objective. */
  String objective(String criterion) {
    return control(criterion) + "_obj";
  }

  /** What it requires, in words. */
  String requirement(CriteriaBySource.Criterion criterion) {
    Regulation.Criterion says = criterion.says();
    if (says != null) {
      return says.requirement();
    }
    String id = criterion.id();
    String of = id.substring(id.indexOf(':') + 1);
    if (id.startsWith("IC:")) {
      return run.say("requirement.controls", of);
    }
    String condition = Catalogue.checks().reporting(of).map(Check::condition).orElse(null);
    return condition == null
        ? run.say("requirement.missing", id)
        : run.say("requirement.tested", condition);
  }

  /** Its id, and the clause of its regulation. */
  static String title(CriteriaBySource.Criterion criterion) {
    Regulation.Criterion says = criterion.says();
    return says == null ? criterion.id() : criterion.id() + ": " + says.clause();
  }

  /** Of each source: the criteria of which members were tested, and those of which none was. */
  void writeReviewed(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("reviewed-controls");
    json.writeArrayFieldStart("control-selections");
    for (CriteriaBySource.Source source : sources) {
      if (!source.criteria().isEmpty()) {
        writeReviewed(source, json);
      }
    }
    json.writeEndArray();
    json.writeStringField("remarks", run.say("reviewed"));
    json.writeEndObject();
  }

  private void writeReviewed(CriteriaBySource.Source source, JsonGenerator json)
      throws IOException {
    List<String> tested = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (CriteriaBySource.Criterion criterion : source.criteria()) {
      (counts(criterion.id()).testedAnywhere() ? tested : others).add(control(criterion.id()));
    }
    json.writeStartObject();
    json.writeStringField("description", OscalText.prose(description(source)));
    new OscalProps()
        .with("source", source.name())
        .with("revision", source.regulation() == null ? null : source.regulation().revision())
        .write(json);
    if (tested.isEmpty()) {
      // OSCAL has no selection of nothing: all of the source's but all of them.
      json.writeObjectFieldStart("include-all");
      json.writeEndObject();
    }
    controls("include-controls", tested, json);
    controls("exclude-controls", others, json);
    json.writeEndObject();
  }

  private static String description(CriteriaBySource.Source source) {
    FinishedRun.Judging regulation = source.regulation();
    if (regulation == null) {
      return source.meaning();
    }
    Regulation text = regulation.text();
    return (text == null ? regulation.id() : text.title()) + ", " + regulation.revision();
  }

  private static void controls(String field, List<String> ids, JsonGenerator json)
      throws IOException {
    if (ids.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart(field);
    for (String id : ids) {
      json.writeStartObject();
      json.writeStringField("control-id", id);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
