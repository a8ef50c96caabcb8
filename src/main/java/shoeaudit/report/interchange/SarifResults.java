package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.report.Review;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Json;

/**
 * Findings, and what conforms, could not be tested or did not bear, as SARIF's results. A finding's
 * properties are its fields as {@code findings.jsonl} has them, so that nothing is lost.
 */
final class SarifResults {
  /** Its version is raised where ids are made otherwise. */
  private static final String FINGERPRINT = "shoeAuditFindingId/v1";

  private final FinishedRun run;
  private final SarifRules rules;
  private final SarifTaxonomies taxonomies;
  private final SarifPlaces places;
  private final JsonGenerator json;
  private long written;

  SarifResults(
      FinishedRun run,
      SarifRules rules,
      SarifTaxonomies taxonomies,
      SarifPlaces places,
      JsonGenerator json) {
    this.run = run;
    this.rules = rules;
    this.taxonomies = taxonomies;
    this.places = places;
    this.json = json;
  }

  /**
   * Writes them all.
   *
   * @param findingsOnly whether coverage is left out
   * @return how many they are
   */
  long write(boolean findingsOnly) throws IOException {
    json.writeArrayFieldStart("results");
    run.findings().forEach(line -> finding(new ListedFinding(line)));
    if (!findingsOnly) {
      for (CoverageRow row : run.coverage()) {
        coverage(row);
      }
    }
    json.writeEndArray();
    return written;
  }

  /**
   * How many results coverage makes: those that are left out where findings alone are asked for.
   */
  static long ofCoverage(List<CoverageRow> coverage) {
    return coverage.stream()
        .mapToLong(row ->
            Math.min(row.conforms(), 1)
                + Math.min(row.notTestable(), 1)
                + Math.min(row.notApplicable(), 1))
        .sum();
  }

  private void finding(ListedFinding finding) throws IOException {
    json.writeStartObject();
    rules.writeReference(finding.code(), json);
    // By SARIF 3.27.10 a result that is no failure has the level none; its severity is a property.
    json.writeStringField("kind", finding.isForReview() ? "review" : "fail");
    json.writeStringField(
        "level", finding.isForReview() ? "none" : SarifRules.level(finding.severity()));
    message(finding.explanation());
    places.writeEvidence(finding, json);
    json.writeObjectFieldStart("partialFingerprints");
    json.writeStringField(FINGERPRINT, finding.id());
    json.writeEndObject();
    places.writeSteps(finding, json);
    List<String> criteria = new ArrayList<>(List.of(finding.criterion()));
    String authority = finding.text(FindingField.AUTHORITY);
    if (authority != null && !criteria.contains(authority)) {
      criteria.add(authority);
    }
    taxonomies.writeReferences(criteria, json);
    Review review = run.review(finding);
    suppressions(review, finding);
    json.writeObjectFieldStart("properties");
    for (Map.Entry<String, JsonNode> field : finding.line().properties()) {
      json.writeFieldName(field.getKey());
      Json.copy(field.getValue(), json);
    }
    if (review != null) {
      json.writeObjectFieldStart("reviewed");
      JsonResults.review(review, json);
      json.writeBooleanField("on_other_facts", review.isOnOtherFacts(finding.facts()));
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
    written++;
  }

  /**
   * A finding that a reviewer has dismissed is suppressed, with the reviewer's words. A dismissal
   * on other facts asks to be looked at again (reading 39) and suppresses nothing: SARIF's status
   * for it is under review. By SARIF 3.27.23 either all results of a run say whether they are
   * suppressed or none does.
   */
  private void suppressions(@Nullable Review review, ListedFinding finding) throws IOException {
    if (run.reviews().isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("suppressions");
    if (review != null && review.disposition() == Review.Disposition.DISMISSED) {
      boolean stands = !review.isOnOtherFacts(finding.facts());
      StringJoiner words = new StringJoiner(" ");
      words.add(
          stands
              ? "Dismissed by a reviewer."
              : "Dismissed by a reviewer on other facts than these.");
      for (String given : List.of(review.cause(), review.recommendation(), review.notes())) {
        if (!given.isEmpty()) {
          words.add(given);
        }
      }
      json.writeStartObject();
      json.writeStringField("kind", "external");
      json.writeStringField("status", stands ? "accepted" : "underReview");
      json.writeStringField("justification", words.toString());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** One result for each verdict without findings that a criterion has, with its count. */
  private void coverage(CoverageRow row) throws IOException {
    coverage(
        row,
        row.conforms(),
        "pass",
        "conforms",
        row.onControlsAlone()
            ? "conform, tested on the control file alone: of play nothing is known"
            : "conform");
    coverage(
        row,
        row.notTestable(),
        "open",
        "not_testable",
        "not testable: the record lacks what the test needs");
    coverage(
        row,
        row.notApplicable(),
        "notApplicable",
        "not_applicable",
        "not applicable: the criterion does not bear on them");
  }

  private void coverage(CoverageRow row, long count, String kind, String verdict, String words)
      throws IOException {
    if (count == 0) {
      return;
    }
    json.writeStartObject();
    rules.writeReference(SarifRules.COVERAGE, json);
    json.writeStringField("kind", kind);
    json.writeStringField("level", "none");
    message(
        row.criterion()
            + ": "
            + Amounts.count(count)
            + " of "
            + Amounts.count(row.population())
            + " "
            + words
            + ".");
    taxonomies.writeReferences(List.of(row.criterion()), json);
    if (!run.reviews().isEmpty()) {
      json.writeArrayFieldStart("suppressions");
      json.writeEndArray();
    }
    json.writeObjectFieldStart("properties");
    json.writeStringField("criterion", row.criterion());
    json.writeStringField("verdict", verdict);
    json.writeNumberField("count", count);
    json.writeNumberField("population", row.population());
    json.writeEndObject();
    json.writeEndObject();
    written++;
  }

  private void message(String text) throws IOException {
    json.writeObjectFieldStart("message");
    json.writeStringField("text", SarifText.message(text));
    json.writeEndObject();
  }
}
