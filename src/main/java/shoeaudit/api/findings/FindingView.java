package shoeaudit.api.findings;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.output.FindingField;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.ReviewRecord;

/**
 * A finding, with the fields of {@code findings.jsonl} and how its review stands.
 *
 * @param fields what each holds; in JSON and in the API's description they stand beside the other
 *     members, before them
 * @param state open, answered, confirmed, dismissed or remedied
 * @param due the last day for whoever has to do something about it
 * @param decidedOnOtherFacts whether the decision was taken on other facts than these, and has to
 *     be looked at again
 */
public record FindingView(
    Map<FindingField, @Nullable Object> fields,
    String state,
    @Nullable LocalDate due,
    boolean decidedOnOtherFacts) {
  static FindingView of(FindingRecord finding, @Nullable ReviewRecord review) {
    return new FindingView(
        finding.fields(),
        review == null ? Disposition.OPEN.text() : review.state.text(),
        review == null ? null : review.due,
        review != null && review.isOnOtherFacts(finding.facts));
  }

  /** Its members as JSON has them, in their order. */
  @JsonValue
  Map<String, @Nullable Object> members() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    fields.forEach((field, value) -> members.put(field.key(), value));
    members.put("state", state);
    members.put("due", due);
    members.put("decided_on_other_facts", decidedOnOtherFacts);
    return members;
  }
}
