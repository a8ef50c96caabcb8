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
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/**
 * One decision on several findings of a run, or the undoing of one. Once it is taken it never
 * changes.
 */
@Entity
@Table(name = "bulk_review")
public class BulkReview {
  @Id
  @SequenceGenerator(name = "bulk_review", sequenceName = "bulk_review_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "bulk_review")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "run_id", updatable = false)
  public RunRecord run;

  /** The state to which it took them; of an undoing, the one from which it put them back. */
  @Enumerated(EnumType.STRING)
  @Column(nullable = false, updatable = false)
  public Disposition state;

  /** Why. */
  @Column(nullable = false, updatable = false)
  public String reason;

  @Column(nullable = false, updatable = false)
  public Instant at;

  @Column(nullable = false, updatable = false)
  public String actor;

  /** The one that it undoes; null: it decides. */
  @Column(updatable = false)
  public @Nullable Long undoes;

  /**
   * Whether its members tell what entries of reviews else do: no entry tells of it. Those of before
   * have entries.
   */
  @Column(name = "tells_entries", nullable = false, updatable = false)
  public boolean tellsEntries;

  /**
   * How many findings it did this to, as its members say: counted when it is taken, as to count
   * tens of thousands takes as long as all else that a page of it asks.
   */
  @Column(nullable = false)
  public long changed;

  /** How many stood so already. */
  @Column(nullable = false)
  public long already;

  /** How many it did nothing to. */
  @Column(nullable = false)
  public long refused;
}
