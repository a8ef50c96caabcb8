package shoeaudit.service.nights;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.EvidenceFile;

/** An audit of a night, from certain logs and by certain controls. */
@Entity
@IdClass(EditionRecord.Key.class)
@Table(name = "night_edition")
public class EditionRecord {
  /** How far it is. */
  public enum State {
    /** Its runs are asked for. */
    MAKING,
    /** It stands. */
    DONE,
    /** One of its runs failed; another attempt takes its number. */
    FAILED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Which of a night's. */
  public record Key(Long night, int number) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @ManyToOne(optional = false)
  @JoinColumn(name = "night_id")
  public NightRecord night;

  @Id
  @Column(name = "edition")
  public int number;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public State state;

  /** The hash of its logs. */
  @Column(name = "logs_key", nullable = false)
  public String logsKey;

  /** The last log that was known of when it was begun. */
  @Column(name = "last_log", nullable = false)
  public long lastLog;

  /** The last withdrawal of a log that was known of then. */
  @Column(name = "last_withdrawal", nullable = false)
  public long lastWithdrawal;

  /** The hash of its controls. */
  @Column(name = "controls_key", nullable = false)
  public String controlsKey;

  /** What the cage counted, as it was given; null: it was not. */
  @ManyToOne
  @JoinColumn(name = "drop_id")
  public @Nullable EvidenceFile drop;

  /** Who asked for it; null: it was due. */
  @Column(name = "asked_by")
  public @Nullable String askedBy;

  @Column(name = "begun_at", nullable = false)
  public Instant begunAt;

  @Column(name = "ended_at")
  public @Nullable Instant endedAt;

  @Column public @Nullable String failure;

  /** How many coups were audited. */
  @Column public @Nullable Long coups;

  /** Of how many something of play was tested. */
  @Column(name = "tested_coups")
  public @Nullable Long testedCoups;

  @Column public @Nullable Long findings;

  /** How many things should be on record and are not. */
  @Column public @Nullable Integer missing;

  /** How many recordings show findings. */
  @Column public @Nullable Integer recordings;

  /** The first day on which one of these may be overwritten. */
  @Column(name = "overwritten_on")
  public @Nullable LocalDate overwrittenOn;

  /** Its files, each with its SHA-256. */
  @Column public @Nullable String outputs;

  /** Which of several services put its files where they stand; null: there was one. */
  @Column public @Nullable String place;
}
