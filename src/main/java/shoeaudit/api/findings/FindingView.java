package shoeaudit.api.findings;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.io.IOException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.ReviewRecord;

/**
 * A finding, with the fields of {@code findings.jsonl} and how its review stands.
 *
 * @param fields the finding, which has them; in JSON and in the API's description they stand beside
 *     the other members, before them
 * @param state open, answered, confirmed, dismissed or remedied
 * @param due the last day for whoever has to do something about it
 * @param decidedOnOtherFacts whether the decision was taken on other facts than these, and has to
 *     be looked at again
 */
@JsonSerialize(using = FindingView.InJson.class)
public record FindingView(
    FindingRecord fields, String state, @Nullable LocalDate due, boolean decidedOnOtherFacts) {
  static FindingView of(FindingRecord finding, @Nullable ReviewRecord review) {
    return new FindingView(
        finding,
        review == null ? Disposition.OPEN.text() : review.state.text(),
        review == null ? null : review.due,
        review != null && review.isOnOtherFacts(finding.facts));
  }

  /** Writes its members, in their order. */
  static final class InJson extends JsonSerializer<FindingView> {
    @Override
    public void serialize(FindingView view, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeStartObject();
      view.fields().write(json);
      json.writeStringField("state", view.state());
      json.writeStringField("due", view.due() == null ? null : view.due().toString());
      json.writeBooleanField("decided_on_other_facts", view.decidedOnOtherFacts());
      json.writeEndObject();
    }
  }
}
