package shoeaudit.service.review;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/**
 * A review as it shall stand.
 *
 * @param cause empty: not given
 * @param recommendation empty: not given
 * @param due null: none is set
 * @param reason why it is changed
 * @param facts of the finding as whoever changes it has seen it; null: they do not say
 */
public record RevisedReview(
    Disposition state,
    String cause,
    String recommendation,
    @Nullable LocalDate due,
    String reason,
    @Nullable String facts) {}
