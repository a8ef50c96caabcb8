package shoeaudit.api.findings;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.ReviewRecord;

/**
 * A finding, with the fields of {@code findings.jsonl} and how its review stands.
 *
 * @param fields the fields as a JSON object; in the answer and in the API's description they stand
 *     beside the other members, before them
 * @param state open, answered, confirmed, dismissed or remedied
 * @param due the last day for whoever has to do something about it
 * @param decidedOnOtherFacts whether the decision was taken on other facts than these, and has to
 *     be looked at again
 */
public record FindingView(
    String fields, String state, @Nullable LocalDate due, boolean decidedOnOtherFacts) {
  static FindingView of(FindingRecord finding, @Nullable ReviewRecord review) {
    return new FindingView(
        finding.json(),
        review == null ? Disposition.OPEN.text() : review.state.text(),
        review == null ? null : review.due,
        review != null && review.isOnOtherFacts(finding.facts));
  }

  /** The view as JSON. */
  @JsonValue
  @JsonRawValue
  String json() {
    return fields.substring(0, fields.length() - 1)
        + ",\"state\":\""
        + state
        + "\",\"due\":"
        + (due == null ? "null" : "\"" + due + '"')
        + ",\"decided_on_other_facts\":"
        + decidedOnOtherFacts
        + '}';
  }
}
