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
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/** One decision on several findings of a run, or the undoing of one. It never changes. */
@Entity
@Immutable
@Table(name = "bulk_review")
public class BulkReview {
  @Id
  @SequenceGenerator(name = "bulk_review", sequenceName = "bulk_review_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "bulk_review")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "run_id")
  public RunRecord run;

  /** The state to which it took them; of an undoing, the one from which it put them back. */
  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Disposition state;

  /** Why. */
  @Column(nullable = false)
  public String reason;

  @Column(nullable = false)
  public Instant at;

  @Column(nullable = false)
  public String actor;

  /** The one that it undoes; null: it decides. */
  @Column public @Nullable Long undoes;
}
