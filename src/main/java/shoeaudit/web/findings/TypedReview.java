package shoeaudit.web.findings;

import shoeaudit.service.records.ReviewRecord;
import shoeaudit.web.Form;

/**
 * What stands in the fields of a review's form: of one that was refused, what was typed, so that
 * nobody has to write a reason twice.
 *
 * @param state the one that was chosen; empty: none
 * @param reason why
 * @param due a day; empty: none
 */
public record TypedReview(
    String state, String reason, String cause, String recommendation, String due) {
  /** Nothing but what stands. */
  static TypedReview nothing(ReviewRecord stands) {
    return new TypedReview(
        "",
        "",
        stands.cause,
        stands.recommendation,
        stands.due == null ? "" : stands.due.toString());
  }

  /**
   * What a form sent; what it has no field for stands as it is.
   *
   * @param isChanged whether somebody else has changed the review since it was looked at: what they
   *     wrote then stays, and only what they left empty is as it was typed
   */
  static TypedReview of(Form form, ReviewRecord stands, boolean isChanged) {
    TypedReview nothing = nothing(stands);
    return new TypedReview(
        form.typed("state", nothing.state),
        form.typed("reason", nothing.reason),
        isChanged && !nothing.cause.isEmpty() ? nothing.cause : form.typed("cause", nothing.cause),
        isChanged && !nothing.recommendation.isEmpty()
            ? nothing.recommendation
            : form.typed("recommendation", nothing.recommendation),
        isChanged && !nothing.due.isEmpty() ? nothing.due : form.typed("due", nothing.due));
  }
}
