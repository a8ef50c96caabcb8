package shoeaudit.service.trials;

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
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.service.records.ControlVersion;

/** A proposed control file tried on the logs of some days. */
@Entity
@Table(name = "control_trial")
public class TrialRecord {
  /** How far it is. */
  public enum State {
    /** Waits until no run does, or is being made. */
    QUEUED,
    /** What it came to stands. */
    DONE,
    /** It could not be made; {@link TrialRecord#failure} says why. */
    FAILED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Id
  @SequenceGenerator(name = "control_trial", sequenceName = "control_trial_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "control_trial")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id", updatable = false)
  public Licensee licensee;

  /** The version that is tried. */
  @ManyToOne(optional = false)
  @JoinColumn(name = "version_id", updatable = false)
  public ControlVersion version;

  /** The first gambling day. */
  @Column(name = "from_day", nullable = false, updatable = false)
  public LocalDate from;

  /** The last one. */
  @Column(name = "until_day", nullable = false, updatable = false)
  public LocalDate until;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public State state;

  /** How often it was begun. */
  @Column(nullable = false)
  public int attempt;

  @Column(name = "asked_at", nullable = false, updatable = false)
  public Instant askedAt;

  @Column(name = "asked_by", nullable = false, updatable = false)
  public String askedBy;

  @Column(name = "ended_at")
  public @Nullable Instant endedAt;

  /** Why it could not be made. */
  @Column public @Nullable String failure;

  /** What it came to, as {@link TrialRecords#outcome} reads it. */
  @Column public @Nullable String outcome;

  /** Its files, each with its SHA-256. */
  @Column public @Nullable String outputs;

  /** Which of several services put its files where they stand; null: there was one. */
  @Column public @Nullable String place;

  /** Its days. */
  public DaySpan days() {
    return new DaySpan(from, until);
  }
}
