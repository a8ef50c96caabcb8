package shoeaudit.api.findings;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.ReviewEntry;

/**
 * A step that the review of a finding took.
 *
 * @param number of the act, as the history counts it
 * @param before the state in which it was
 * @param after the state in which it was since; the same as before: a decision was upheld
 * @param bulkReview the number of the bulk review of which it is a part; null: of none
 * @param facts of the finding on which it was taken; null: they were not recorded then
 * @param onOtherFacts whether it was taken on other facts than those of the newest run that found
 *     it
 */
public record StepView(
    long number,
    Instant at,
    String by,
    @Nullable String reason,
    @Nullable String before,
    @Nullable String after,
    @Nullable Long bulkReview,
    @Nullable String facts,
    boolean onOtherFacts) {
  static StepView of(ReviewEntry step, @Nullable String factsNow) {
    return new StepView(
        step.version,
        step.at,
        step.actor,
        step.reason,
        step.oldValue,
        step.newValue,
        step.bulkReview,
        step.facts,
        step.facts != null && factsNow != null && !step.facts.equals(factsNow));
  }
}
