package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.Locale;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/** What a bulk review did to the review of one finding, and how that stood before. */
@Entity
@Immutable
@IdClass(BulkReviewMember.Key.class)
@Table(name = "bulk_review_member")
public class BulkReviewMember {
  /** Which of a bulk review's. */
  public record Key(long bulkReviewId, String findingId) implements Serializable {
    private static final long serialVersionUID = 1;
  }

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

  @Id
  @Column(name = "bulk_review_id")
  public long bulkReviewId;

  @Id
  @Column(name = "finding_id")
  public String findingId;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Outcome outcome;

  /** The version that the review has since; null: it was not changed. */
  @Column public @Nullable Long version;

  /** The state in which it was; null: the run has no such finding. */
  @Enumerated(EnumType.STRING)
  @Column(name = "before_state")
  public @Nullable Disposition beforeState;

  // What else is put back where the change is undone.
  @Column(name = "before_cause")
  public @Nullable String beforeCause;

  @Column(name = "before_recommendation")
  public @Nullable String beforeRecommendation;

  @Column(name = "before_due")
  public @Nullable LocalDate beforeDue;

  @Column(name = "before_facts")
  public @Nullable String beforeFacts;

  /** The state in which it is since; null: it was not changed. */
  @Enumerated(EnumType.STRING)
  @Column(name = "after_state")
  public @Nullable Disposition afterState;

  /** Why nothing was done; null: it was. */
  @Column public @Nullable String detail;

  /** What would be right instead. */
  @Column public @Nullable String remedy;

  /** Holds how a review stands, before it is changed. */
  public void standsAs(ReviewRecord review) {
    beforeState = review.state;
    beforeCause = review.cause;
    beforeRecommendation = review.recommendation;
    beforeDue = review.due;
    beforeFacts = review.decidedFacts;
  }
}
