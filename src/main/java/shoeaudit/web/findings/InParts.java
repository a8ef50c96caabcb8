package shoeaudit.web.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.review.BulkReviews;

/**
 * A decision on more findings than one bulk review takes, made part by part. What one part refuses
 * does not hold the others up, and what was made is known whatever came after.
 *
 * @param made the bulk reviews, by their numbers
 * @param left on how many findings nothing was decided
 * @param why the first part was refused; null: none was
 */
record InParts(List<Long> made, long left, @Nullable Refusal why) {
  InParts {
    made = List.copyOf(made);
  }

  /**
   * Decides on findings in the order of their ids, so that each part takes a part of the indexes by
   * itself.
   *
   * @param deciding on some of them, in a transaction of its own
   */
  static InParts of(List<String> findings, Function<List<String>, BulkReview> deciding) {
    List<String> inOrder = findings.stream().sorted().toList();
    List<Long> made = new ArrayList<>();
    long left = 0;
    Refusal why = null;
    for (int from = 0; from < inOrder.size(); from += BulkReviews.MOST) {
      List<String> some = inOrder.subList(from, Math.min(from + BulkReviews.MOST, inOrder.size()));
      try {
        made.add(deciding.apply(some).id);
      } catch (Refusal refusal) {
        left += some.size();
        why = why == null ? refusal : why;
      }
    }
    return new InParts(made, left, why);
  }
}
