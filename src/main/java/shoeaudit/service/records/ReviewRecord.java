package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.report.Review.Disposition;

/**
 * What people made of a finding, as it stands. It is the finding's, whichever runs found it; how it
 * came to stand so, its entries say ({@link ReviewEntry}).
 */
@Entity
@Table(name = "review")
public class ReviewRecord {
  /** In these somebody still has something to do. */
  static final Set<Disposition> UNFINISHED =
      Set.of(Disposition.OPEN, Disposition.ANSWERED, Disposition.CONFIRMED);

  @Id
  @SequenceGenerator(name = "review", sequenceName = "review_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "review")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id", updatable = false)
  public Licensee licensee;

  /** The finding's own id. */
  @Column(name = "finding_id", nullable = false, updatable = false)
  public String findingId;

  /** How many acts have made it what it is, comments and attachments too. */
  @Column(nullable = false)
  public long version;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Disposition state;

  /** Why it happened; empty: not given. */
  @Column(nullable = false)
  public String cause;

  /** What is to be done; empty: not given. */
  @Column(nullable = false)
  public String recommendation;

  /** The last day for whoever has to do something about it; null: none is set. */
  @Column public @Nullable LocalDate due;

  /**
   * The facts of the finding when somebody decided; null: nobody has, or it was before facts were
   * recorded.
   */
  @Column(name = "decided_facts")
  public @Nullable String decidedFacts;

  /** When an act last made it what it is; null: nobody has done anything. */
  @Column(name = "changed_at")
  public @Nullable Instant changedAt;

  /** Who did. */
  @Column(name = "changed_by")
  public @Nullable String changedBy;

  /** Whether something was to be done by a day that is over, and is not done. */
  public boolean isOverdue(LocalDate today) {
    return due != null && due.isBefore(today) && UNFINISHED.contains(state);
  }

  /** Whether it was decided on other facts than those that a run has now (audit.md, reading 39). */
  public boolean isOnOtherFacts(@Nullable String factsNow) {
    return decidedFacts != null && factsNow != null && !decidedFacts.equals(factsNow);
  }

  /**
   * Whether the finding is dismissed on the facts that a run has now: a dismissal on others is none
   * of these (audit.md, readings 37 and 39).
   */
  public boolean isDismissed(@Nullable String factsNow) {
    return state == Disposition.DISMISSED && !isOnOtherFacts(factsNow);
  }

  /** What stands where nobody has done anything yet; it is nowhere kept. */
  public static ReviewRecord untouched(String finding) {
    ReviewRecord review = new ReviewRecord();
    review.findingId = finding;
    review.state = Disposition.OPEN;
    review.cause = "";
    review.recommendation = "";
    return review;
  }
}
