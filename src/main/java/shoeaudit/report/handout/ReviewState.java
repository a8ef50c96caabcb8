package shoeaudit.report.handout;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review;

/** How far the review of a finding has come, as far as a handout turns on it. */
public enum ReviewState {
  /** A reviewer has confirmed it, on the facts as they are now. */
  CONFIRMED,
  /** Nobody has decided, or the decision was taken on other facts (audit.md, reading 39). */
  UNDECIDED,
  /** A reviewer says that it has been put right. */
  PUT_RIGHT,
  /** It is no departure after all. */
  DISMISSED;

  /**
   * That of a finding.
   *
   * @param review null: nobody has reviewed it
   * @param facts the finding's, as they are now
   */
  static ReviewState of(@Nullable Review review, String facts) {
    if (review == null || review.isOnOtherFacts(facts)) {
      return UNDECIDED;
    }
    return switch (review.disposition()) {
      case CONFIRMED -> CONFIRMED;
      case REMEDIED -> PUT_RIGHT;
      case DISMISSED -> DISMISSED;
      case OPEN, ANSWERED -> UNDECIDED;
    };
  }

  /** As data have it: {@code put_right}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The end of its key among the texts. */
  String key() {
    return text().replace('_', '-');
  }
}
