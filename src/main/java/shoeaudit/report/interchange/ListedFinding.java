package shoeaudit.report.interchange;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Verdict;
import shoeaudit.report.output.FindingField;

/**
 * A finding as {@code findings.jsonl} lists it.
 *
 * @param line its line, whole
 */
record ListedFinding(JsonNode line) {
  /** A field's text; null where it has none, or where the run's version did not have the field. */
  @Nullable String text(FindingField field) {
    JsonNode value = line.path(field.key());
    return value.isMissingNode() || value.isNull() ? null : value.asText();
  }

  private String always(FindingField field) {
    String text = text(field);
    return text == null ? "" : text;
  }

  String id() {
    return always(FindingField.ID);
  }

  String code() {
    return always(FindingField.CODE);
  }

  String criterion() {
    return always(FindingField.CRITERION);
  }

  String level() {
    return always(FindingField.LEVEL);
  }

  String severity() {
    return always(FindingField.SEVERITY);
  }

  String explanation() {
    return always(FindingField.EXPLANATION);
  }

  /** Empty in runs of versions that did not have it. */
  String facts() {
    return always(FindingField.FACTS);
  }

  /** Whether the record cannot settle it; otherwise it deviates. */
  boolean isForReview() {
    return always(FindingField.VERDICT).equals(Verdict.REVIEW.text());
  }
}
