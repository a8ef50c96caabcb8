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
public record ListedFinding(JsonNode line) {
  /** A field's text; null where it has none, or where the run's version did not have the field. */
  public @Nullable String text(FindingField field) {
    JsonNode value = line.path(field.key());
    return value.isMissingNode() || value.isNull() ? null : value.asText();
  }

  private String always(FindingField field) {
    String text = text(field);
    return text == null ? "" : text;
  }

  public String id() {
    return always(FindingField.ID);
  }

  public String code() {
    return always(FindingField.CODE);
  }

  public String criterion() {
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
  public String facts() {
    return always(FindingField.FACTS);
  }

  /** Whether the record cannot settle it; otherwise it deviates. */
  public boolean isForReview() {
    return always(FindingField.VERDICT).equals(Verdict.REVIEW.text());
  }
}
