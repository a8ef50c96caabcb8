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
import jakarta.persistence.OneToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;

/** A version of a licensee's internal-control file. */
@Entity
@Table(name = "control_version")
public class ControlVersion {
  /** What became of it. */
  public enum State {
    /** Uploaded; nobody has approved it. */
    SUBMITTED,
    /** Approved: coups of its days are judged by it. */
    ACTIVE,
    /** Another version of the same first day was approved instead. */
    REPLACED,
    /** An approver turned it down. */
    REJECTED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Id
  @SequenceGenerator(
      name = "control_version",
      sequenceName = "control_version_seq",
      allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "control_version")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id", updatable = false)
  public Licensee licensee;

  /** The file itself. */
  @OneToOne(optional = false)
  @JoinColumn(name = "evidence_id", updatable = false)
  public EvidenceFile evidence;

  /** Its first gambling day, as the file says. */
  @Column(name = "effective_from", nullable = false, updatable = false)
  public LocalDate effectiveFrom;

  /** Its last gambling day, as the file says; null: open. */
  @Column(name = "effective_until", updatable = false)
  public @Nullable LocalDate effectiveUntil;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public State state;

  @Column(name = "uploaded_at", nullable = false, updatable = false)
  public Instant uploadedAt;

  @Column(name = "uploaded_by", nullable = false, updatable = false)
  public String uploadedBy;

  @Column(name = "decided_at")
  public @Nullable Instant decidedAt;

  @Column(name = "decided_by")
  public @Nullable String decidedBy;

  /** Who approved it, also where another version has taken its place since. */
  @Column(name = "approved_by")
  public @Nullable String approvedBy;
}
