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

  /** What the cage counted on it; null: it is not given. */
  @ManyToOne
  @JoinColumn(name = "drop_id")
  public @Nullable EvidenceFile drop;

  /** The SHA-256 of what the cage counted as that edition has it; null: it has none. */
  @Column(name = "edition_drop")
  public @Nullable String editionDrop;

  /** How much that edition says is missing. */
  @Column(nullable = false)
  public int missing;

  /** How many findings that edition has. */
  @Column(nullable = false)
  public long findings;

  /** Who wants it to be audited now; null: nobody. */
  @Column(name = "asked_by")
  public @Nullable String askedBy;

  /** Why the last attempt failed; null: it did not. */
  @Column public @Nullable String failure;

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
