package shoeaudit.service.records;

import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/**
 * What a bulk review did to the review of one finding, and how that stood before. It is kept with
 * others ({@link BulkReviewPart}).
 */
public class BulkReviewMember {
  /** What it did. */
  public enum Outcome {
    /** The review stands otherwise since. */
    CHANGED,
    /** It stood so before; nothing was done. */
    ALREADY,
    /** Nothing was done, for the reason that is given. */
    REFUSED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public String findingId;
  public Outcome outcome;

  /** The version that the review has since; null: it was not changed. */
  public @Nullable Long version;

  /** The state in which it was; null: the run has no such finding. */
  public @Nullable Disposition beforeState;

  // What else is put back where the change is undone.
  public @Nullable String beforeCause;
  public @Nullable String beforeRecommendation;
  public @Nullable LocalDate beforeDue;
  public @Nullable String beforeFacts;

  /** The state in which it is since; null: it was not changed. */
  public @Nullable Disposition afterState;

  // How else it stands since; null also where the bulk review keeps entries.
  public @Nullable String afterCause;
  public @Nullable String afterRecommendation;
  public @Nullable LocalDate afterDue;

  /**
   * Whether its state took a step, or a decision on other facts was upheld; false where the bulk
   * review keeps entries.
   */
  public boolean isStep;

  /** The finding's facts on which the step was taken; null: it was none, or they are not known. */
  public @Nullable String facts;

  /** Why nothing was done; null: it was. */
  public @Nullable String detail;

  /** What would be right instead. */
  public @Nullable String remedy;

  /**
   * One to which something was done, or nothing yet.
   *
   * @param findingId the finding's own id
   */
  public BulkReviewMember(String findingId, Outcome outcome) {
    this.findingId = findingId;
    this.outcome = outcome;
  }

  /** Holds how a review stands, before it is changed. */
  public void standsAs(ReviewRecord review) {
    beforeState = review.state;
    beforeCause = review.cause;
    beforeRecommendation = review.recommendation;
    beforeDue = review.due;
    beforeFacts = review.decidedFacts;
  }

  /** Holds how a review stands that was changed. */
  public void became(ReviewRecord review, boolean isStep, @Nullable String facts) {
    outcome = Outcome.CHANGED;
    version = review.version;
    afterState = review.state;
    afterCause = review.cause;
    afterRecommendation = review.recommendation;
    afterDue = review.due;
    this.isStep = isStep;
    this.facts = isStep ? facts : null;
  }

  /**
   * Holds that nothing was done.
   *
   * @param detail why
   * @param remedy what would be right instead
   */
  public void refused(String detail, String remedy) {
    outcome = Outcome.REFUSED;
    version = null;
    afterState = null;
    afterCause = null;
    afterRecommendation = null;
    afterDue = null;
    isStep = false;
    facts = null;
    this.detail = detail;
    this.remedy = remedy;
  }
}
