package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Currency;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.report.Review;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Amounts;

/**
 * What became of each finding, as OSCAL's risks: a person's decisions, with their status. The
 * findings pass through and are never held together.
 */
final class OscalRisks {
  private final OscalRun run;
  private final JsonGenerator json;
  private boolean open;

  OscalRisks(OscalRun run, JsonGenerator json) {
    this.run = run;
    this.json = json;
  }

  /** Writes one for each finding; nothing where there are none, as OSCAL has no empty lists. */
  void write() throws IOException {
    run.finished().findings().forEach(line -> risk(new ListedFinding(line)));
    if (open) {
      json.writeEndArray();
    }
  }

  private void risk(ListedFinding finding) throws IOException {
    if (!open) {
      json.writeArrayFieldStart("risks");
      open = true;
    }
    UUID observation = run.observation(finding);
    Review review = run.finished().review(finding);
    json.writeStartObject();
    json.writeStringField("uuid", OscalRun.risk(observation).toString());
    json.writeStringField(
        "title",
        OscalText.line(
            OscalObservations.standing(finding, run)
                + condition(finding)
                + OscalObservations.place(finding, run)));
    json.writeStringField("description", OscalText.prose(finding.explanation()));
    json.writeStringField("statement", OscalText.prose(statement(finding)));
    new OscalProps()
        .with("finding", finding.id())
        .with("severity", finding.severity())
        .with("verdict", finding.isForReview() ? "review" : "deviates")
        .with("effect_minor", finding.text(FindingField.EFFECT_MINOR))
        .with("currency", finding.text(FindingField.CURRENCY))
        .with("disposition", review == null ? null : review.disposition().text())
        .with("disposition_facts", review == null ? null : review.facts())
        .write(json);
    json.writeStringField("status", status(finding, review));
    OscalObservations.origins(run, json);
    if (review != null) {
      entry(finding, review, observation);
    }
    json.writeArrayFieldStart("related-observations");
    json.writeStartObject();
    json.writeStringField("observation-uuid", observation.toString());
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String condition(ListedFinding finding) {
    String sentence =
        Catalogue.checks().reporting(finding.code()).map(Check::condition).orElse(finding.code());
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  /** What it moved, as far as the record shows it. */
  private String statement(ListedFinding finding) {
    String minor = finding.text(FindingField.EFFECT_MINOR);
    String currency = finding.text(FindingField.CURRENCY);
    if (minor == null || currency == null) {
      return run.say("moved.unknown");
    }
    if (minor.equals("0")) {
      return run.say("moved.nothing");
    }
    return run.say("moved", new Amounts(Currency.getInstance(currency)).net(Long.parseLong(minor)));
  }

  /** Open until somebody says otherwise; what the record cannot settle is looked into. */
  private static String status(ListedFinding finding, @Nullable Review review) {
    if (review != null && review.isOnOtherFacts(finding.facts())) {
      return "investigating";
    }
    Review.Disposition disposition =
        review == null ? Review.Disposition.OPEN : review.disposition();
    return switch (disposition) {
      case OPEN -> finding.isForReview() ? "investigating" : "open";
      case ANSWERED -> "investigating";
      case CONFIRMED -> "open";
      case DISMISSED, REMEDIED -> "closed";
    };
  }

  /**
   * The reviewer's words. When they were said is not on record, so that the record's end stands.
   */
  private void entry(ListedFinding finding, Review review, UUID observation) throws IOException {
    json.writeObjectFieldStart("risk-log");
    json.writeArrayFieldStart("entries");
    json.writeStartObject();
    json.writeStringField("uuid", OscalIds.of("review", observation.toString()).toString());
    json.writeStringField("title", run.say("reviewed.title", review.disposition().text()));
    json.writeStringField("description", OscalText.prose(words(finding, review)));
    json.writeStringField("start", run.end());
    json.writeStringField("status-change", status(finding, review));
    json.writeStringField("remarks", run.say("reviewed.time"));
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private String words(ListedFinding finding, Review review) {
    StringJoiner words = new StringJoiner("\n\n");
    words.add(run.say("reviewed.disposition", review.disposition().text()));
    if (review.isOnOtherFacts(finding.facts())) {
      words.add(run.say("reviewed.other-facts"));
    }
    said(words, "reviewed.cause", review.cause());
    said(words, "reviewed.recommendation", review.recommendation());
    said(words, "reviewed.notes", review.notes());
    return words.toString();
  }

  private void said(StringJoiner words, String key, String text) {
    if (!Objects.requireNonNull(text).isBlank()) {
      words.add(run.say(key, text));
    }
  }
}
