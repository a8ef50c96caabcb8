package shoeaudit.service.nights;

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
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.NightState;
import shoeaudit.service.records.EvidenceFile;

/**
 * A gambling day of a licensee, and how it stands. Only what is changed is written: somebody may
 * ask for it while it is looked at.
 */
@Entity
@DynamicUpdate
@Table(name = "night")
public class NightRecord {
  @Id
  @SequenceGenerator(name = "night", sequenceName = "night_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "night")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id", updatable = false)
  public Licensee licensee;

  @Column(name = "gambling_day", nullable = false, updatable = false)
  public LocalDate day;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public NightState state;

  /** By when its logs are to have come. */
  @Column(nullable = false)
  public Instant deadline;

  /** How many logs it needs that have come. */
  @Column(nullable = false)
  public int logs;

  /** The hash of these; null: none have come. */
  @Column(name = "logs_key")
  public @Nullable String logsKey;

  /** When the last of these came; null: none have come. */
  @Column(name = "last_came")
  public @Nullable Instant lastCame;

  /** Its latest edition that is done; 0: none. */
  @Column(nullable = false)
  public int edition;

  /** The hash of the logs of that edition. */
  @Column(name = "edition_logs")
  public @Nullable String editionLogs;

  /** The hash of the controls of that edition. */
  @Column(name = "edition_controls")
  public @Nullable String editionControls;

  /**
   * Whether that edition held back what it would have found of the record, as a file was in the way
   * that may have it: it is made anew once none is.
   */
  @Column(name = "edition_held_back", nullable = false)
  public boolean editionHeldBack;

  /** What the cage counted on it; null: it is not given. */
  @ManyToOne
  @JoinColumn(name = "drop_id")
  public @Nullable EvidenceFile drop;

  /** The SHA-256 of what the cage counted as that edition has it; null: it has none. */
  @Column(name = "edition_drop")
  public @Nullable String editionDrop;

  /** How much is missing of what that edition was to have, with files that could not be taken. */
  @Column(nullable = false)
  public int missing;

  /**
   * How much of it that edition says is missing beside files that could not be taken; null: it is
   * of a version that did not tell these apart.
   */
  @Column(name = "edition_missing")
  public @Nullable Integer editionMissing;

  /** How many files came for it, could not be taken, and nobody has seen to. */
  @Column(nullable = false)
  public int rejected;

  /** Of a night that is missing: how many files lie in the inbox. */
  @Column(name = "in_inbox", nullable = false)
  public int inInbox;

  /** When the last of these was written, by the file system's clock; null: none lies there. */
  @Column(name = "unchanged_at")
  public @Nullable Instant unchangedAt;

  /** How many findings that edition has. */
  @Column(nullable = false)
  public long findings;

  /** Who wants it to be audited now; null: nobody. */
  @Column(name = "asked_by")
  public @Nullable String askedBy;

  /** Why the last attempt failed; null: it did not. */
  @Column public @Nullable String failure;

  /** Why nobody can look at it; null: somebody can. */
  @Enumerated(EnumType.STRING)
  @Column
  public @Nullable NightHold held;

  /** How often it has failed in a row with the same logs and controls. */
  @Column(nullable = false)
  public int retries;

  /** When it is tried again though nothing has changed; null: it is not. */
  @Column(name = "retry_at")
  public @Nullable Instant retryAt;

  /** How often its state has changed, or it was audited anew: the number of the last change. */
  @Column(nullable = false)
  public int changes;

  /** The hash of the logs of the attempt that failed. */
  @Column(name = "failed_logs")
  public @Nullable String failedLogs;

  /** The hash of the controls of the attempt that failed. */
  @Column(name = "failed_controls")
  public @Nullable String failedControls;

  /** Whether logs have come that its latest edition lacks, or that no edition has. */
  public boolean waits() {
    return logsKey != null && !logsKey.equals(editionLogs);
  }
}
