package shoeaudit.service.records;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;

/** An audit that was asked for, and what came of it. */
@Entity
@Table(name = "audit_run")
public class RunRecord {
  /** How far it is. */
  public enum State {
    /** Waits for its turn. */
    QUEUED,
    /** Is being audited. */
    RUNNING,
    /** Findings, coverage and reports stand. */
    DONE,
    /** It could not be run as asked, or a failure of ours; {@link RunRecord#failure} says which. */
    FAILED,
    /** Somebody called it off. */
    CANCELLED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it stays as it is. */
    public boolean isEnd() {
      return this != QUEUED && this != RUNNING;
    }
  }

  @Id
  @SequenceGenerator(name = "audit_run", sequenceName = "audit_run_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "audit_run")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id", updatable = false)
  public Licensee licensee;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public State state;

  /** The import profile's id; null: the logs are shoe logs. */
  @Column(updatable = false)
  public @Nullable String profile;

  /** For which paper its reports are laid out. */
  @Column(nullable = false, updatable = false)
  public String paper;

  /** In which language, as in RFC 5646. */
  @Column(nullable = false, updatable = false)
  public String language;

  /** The run that it repeats; null: none. */
  @ManyToOne
  @JoinColumn(name = "repeats_run", updatable = false)
  public @Nullable RunRecord repeats;

  /**
   * The gambling days of which it audits the shoes, as {@link shoeaudit.runs.days.DaySpan} reads
   * them; null: all of its logs.
   */
  @Column(updatable = false)
  public @Nullable String days;

  /** The run whose indicators it continues; null: none. */
  @Column(name = "continues_run")
  public @Nullable Long continuesRun;

  /** What to know of it besides; null: nothing. */
  @Column public @Nullable String note;

  /** Which of several instances audits it, or did last; null: there is one. */
  @Column public @Nullable String owner;

  /** How often it was begun. */
  @Column(nullable = false)
  public int attempt;

  /** How often the service ended in the middle of it without having put it back. */
  @Column(name = "cut_off", nullable = false)
  public int cutOff;

  @Column(name = "cancel_asked", nullable = false)
  public boolean cancelAsked;

  @Column(name = "requested_at", nullable = false, updatable = false)
  public Instant requestedAt;

  @Column(name = "requested_by", nullable = false, updatable = false)
  public String requestedBy;

  @Column(name = "started_at")
  public @Nullable Instant startedAt;

  @Column(name = "ended_at")
  public @Nullable Instant endedAt;

  /** Why it failed. */
  @Column public @Nullable String failure;

  /** The engine's version. */
  @Column public @Nullable String engine;

  /** In one sentence. */
  @Column public @Nullable String verdict;

  /**
   * What its findings moved, short-paid and over-paid before net, in a sentence; null: no wagers
   * are on record, or it is a run of before this was recorded.
   */
  @Column public @Nullable String money;

  /**
   * What could not be tested in it as a whole and why, a sentence a line; empty: all that bore on
   * what was recorded was tested; null: it is not done, or of before this was recorded.
   */
  @Column public @Nullable String untested;

  /** How many findings it has. */
  @Column public @Nullable Long findings;

  /** How many coups were audited. */
  @Column public @Nullable Long coups;

  /** Of how many coups something of play was tested. */
  @Column(name = "tested_coups")
  public @Nullable Long testedCoups;

  /** How many of its findings a person has to review. */
  @Column(name = "to_review")
  public @Nullable Long toReview;

  /** How many import problems there are. */
  @Column public @Nullable Long problems;

  /**
   * How many of them are lines or files that could not be read, or lack something; null: it ended
   * before this was told apart.
   */
  @Column public @Nullable Long unread;

  /** How many indicators stand out; they are no findings. */
  @Column public @Nullable Integer indicators;

  /** How many bytes of logs were audited. */
  @Column public @Nullable Long bytes;

  /** Its results, each with its SHA-256, as {@code manifest.json} lists them. */
  @Column public @Nullable String outputs;

  /** Whether it found what the run that it repeats found; null: it repeats none, or is not done. */
  @Column(name = "same_findings")
  public @Nullable Boolean sameFindings;

  /** How far its newest sign-off is; null: nobody has asked for one. */
  @Enumerated(EnumType.STRING)
  @Column(name = "sign_off")
  public @Nullable SignOffState signOff;

  /** Whether it is signed off or about to be, so that what is reviewed now is an addition. */
  public boolean isClosed() {
    return signOff == SignOffState.DONE || signOff == SignOffState.MAKING;
  }

  @Column(name = "signed_off_at")
  public @Nullable Instant signedOffAt;

  @Column(name = "signed_off_by")
  public @Nullable String signedOffBy;

  /** What it audits: control files first, then logs. */
  @OneToMany(mappedBy = "run", cascade = CascadeType.PERSIST)
  @OrderBy("position")
  public List<RunInput> inputs = new ArrayList<>();

  /** The sentences of {@link #untested}; null: they are not on record. */
  public @Nullable List<String> untestedSentences() {
    String said = untested;
    return said == null ? null : said.lines().toList();
  }
}
