package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.UUID;

/**
 * The findings of OSCAL: a criterion each of which the audit determines whether it is satisfied.
 */
final class OscalFindings {
  private final OscalRun run;
  private final OscalTally tally;
  private final OscalCriteria criteria;
  private final JsonGenerator json;
  private boolean open;

  OscalFindings(OscalRun run, OscalTally tally, OscalCriteria criteria, JsonGenerator json) {
    this.run = run;
    this.tally = tally;
    this.criteria = criteria;
    this.json = json;
  }

  /** Writes them; nothing where there are none, as OSCAL has no empty lists. */
  void write() throws IOException {
    for (CriteriaBySource.Criterion criterion : criteria.all()) {
      OscalTally.Findings findings = tally.on(criterion.id());
      OscalDetermination determined =
          OscalDetermination.of(criteria.counts(criterion.id()), findings);
      String state = determined.state();
      if (state != null) {
        finding(criterion, state, determined.reason(), findings);
      }
    }
    if (open) {
      json.writeEndArray();
    }
  }

  private void finding(
      CriteriaBySource.Criterion criterion,
      String state,
      String reason,
      OscalTally.Findings findings)
      throws IOException {
    if (!open) {
      json.writeArrayFieldStart("findings");
      open = true;
    }
    json.writeStartObject();
    json.writeStringField("uuid", run.ofRun("finding", criterion.id()).toString());
    json.writeStringField("title", OscalText.line(OscalCriteria.title(criterion)));
    json.writeStringField("description", OscalText.prose(criteria.requirement(criterion)));
    new OscalProps()
        .with("criterion", criterion.id())
        .with("findings", findings.deviating().size())
        .write(json);
    OscalObservations.origins(run, json);
    json.writeObjectFieldStart("target");
    json.writeStringField("type", "objective-id");
    json.writeStringField("target-id", criteria.objective(criterion.id()));
    json.writeObjectFieldStart("status");
    json.writeStringField("state", state);
    json.writeStringField("reason", reason);
    json.writeEndObject();
    json.writeEndObject();
    json.writeArrayFieldStart("related-observations");
    related("observation-uuid", run.coverage(criterion.id()));
    for (UUID observation : findings.deviating()) {
      related("observation-uuid", observation);
    }
    json.writeEndArray();
    if (!findings.deviating().isEmpty()) {
      json.writeArrayFieldStart("related-risks");
      for (UUID observation : findings.deviating()) {
        related("risk-uuid", OscalRun.risk(observation));
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void related(String field, UUID uuid) throws IOException {
    json.writeStartObject();
    json.writeStringField(field, uuid.toString());
    json.writeEndObject();
  }
}
