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
import java.util.Locale;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * Something that was done to a review: who, when, why, old and new. It never changes. What bulk
 * reviews did is told by their members; such entries are made when they are asked for, and kept
 * nowhere.
 */
@Entity
@Immutable
@Table(name = "review_entry")
public class ReviewEntry {
  /** What was done. */
  public enum Kind {
    STATE,
    CAUSE,
    RECOMMENDATION,
    DUE,
    COMMENT,
    ATTACHMENT;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Of one that is kept; the others have none. */
  @Id
  @SequenceGenerator(name = "review_entry", sequenceName = "review_entry_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "review_entry")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "review_id")
  public ReviewRecord review;

  /** The version that the review has since; what was changed in one act has one. */
  @Column(nullable = false)
  public long version;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Kind kind;

  @Column(nullable = false)
  public Instant at;

  @Column(nullable = false)
  public String actor;

  /** Why; null: comments and attachments speak for themselves. */
  @Column public @Nullable String reason;

  /** As it was; null: it was not there. */
  @Column(name = "old_value")
  public @Nullable String oldValue;

  /** As it is since: a value, the words of a comment, an attachment's name; null: it is gone. */
  @Column(name = "new_value")
  public @Nullable String newValue;

  /**
   * The finding's facts on which a step of the state was taken; null: it is no step, or one of
   * before they were recorded.
   */
  @Column public @Nullable String facts;

  /** Of which bulk review it is a part; null: of none. */
  @Column(name = "bulk_review_id")
  public @Nullable Long bulkReview;

  /** Whether it puts back what stood before a bulk review: nobody answered or decided anew. */
  @Column(name = "is_undo", nullable = false)
  public boolean isUndo;

  /** The file that was attached; null: none. */
  @ManyToOne
  @JoinColumn(name = "evidence_id")
  public @Nullable EvidenceFile evidence;

  /** Where it stands among all that was done to its review, kept or not. */
  public long place() {
    return version * Kind.values().length + kind.ordinal();
  }

  /** The least version that an entry after a place can have. */
  public static long versionAt(long place) {
    return place / Kind.values().length;
  }
}
