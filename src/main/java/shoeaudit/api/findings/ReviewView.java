package shoeaudit.api.findings;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.ReviewRecord;

/**
 * The review of a finding, as it stands.
 *
 * @param finding the finding's id
 * @param version as ETag and If-Match name it
 * @param state open, answered, confirmed, dismissed or remedied
 * @param cause why it happened; empty: not given
 * @param recommendation what is to be done; empty: not given
 * @param due the last day for whoever has to do something about it
 * @param changedAt when somebody last did something to it, comments and attachments too
 */
public record ReviewView(
    String finding,
    long version,
    String state,
    String cause,
    String recommendation,
    @Nullable LocalDate due,
    @Nullable Instant changedAt,
    @Nullable String changedBy) {
  static ReviewView of(ReviewRecord review) {
    return new ReviewView(
        review.findingId,
        review.version,
        review.state.text(),
        review.cause,
        review.recommendation,
        review.due,
        review.changedAt,
        review.changedBy);
  }
}
