package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * A finding across the runs of a licensee: one for each id (audit.md, reading 39). Written by
 * {@link FindingHistory} alone, never through a session.
 */
@Entity
@Immutable
@IdClass(KnownFinding.Key.class)
@Table(name = "known_finding")
public class KnownFinding {
  /** Which of whom. */
  public record Key(String findingId, long licenseeId) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  /** What the runs after the last that found it say of it. */
  public enum State {
    /** No later run has audited the same record: it stands as it was last found. */
    STANDING,
    /** A later run audited the same record by the same or newer controls, and did not find it. */
    GONE,
    /** A later run audited its record without finding it, but may not have tested it. */
    NOT_TESTED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What tells the run that says so from the last one that found it, or why it is not certain. */
  public enum Reason {
    /** Gone: it was judged by other control files, none of them older. */
    NEWER_CONTROLS,
    /** Gone: another version of the engine audited it. */
    OTHER_ENGINE,
    /** Gone: logs were audited beside that were not before, and may complete the record. */
    MORE_LOGS,
    /** Not tested: its criterion could not be tested anywhere in that run. */
    NOT_TESTABLE,
    /** Not tested: nothing in that run asked for its criterion. */
    NOT_ASKED_FOR,
    /**
     * Not tested: its criterion was tested in some places and could not be in others, and which
     * these were is not on record.
     */
    TESTED_IN_PART,
    /** Not tested: its log was audited without others beside which it was found. */
    FEWER_LOGS;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Id
  @Column(name = "finding_id")
  public String findingId;

  @Id
  @Column(name = "licensee_id")
  public long licenseeId;

  public String code;
  public String criterion;
  public String level;
  public String verdict;
  public String severity;

  @Column(name = "table_name")
  public @Nullable String table;

  public @Nullable String shoe;
  public @Nullable String patron;
  public @Nullable String bet;
  public @Nullable String dealer;

  /**
   * The first day on which the recording of what it is about may be overwritten; null: not known.
   */
  @Column(name = "overwritten_on")
  public @Nullable LocalDate overwrittenOn;

  /** What it moved, in minor units; null: no figure can be given. */
  @Column(name = "effect_minor")
  public @Nullable Long effectMinor;

  /** How much it moved, to whichever side, in minor units; 0 where no figure can be given. */
  public long weight;

  /** 0, 1 or 2: of high, medium or low severity. */
  public int urgency;

  /** The first run that found it. */
  @Column(name = "first_run")
  public long firstRun;

  /** Its place in that run's findings, from 1. */
  @Column(name = "first_position")
  public long firstPosition;

  /** The newest run that found it. */
  @Column(name = "last_run")
  public long lastRun;

  /** Its place in that run's findings, from 1. */
  @Column(name = "last_position")
  public long lastPosition;

  /** How many runs found it. */
  public long runs;

  @Enumerated(EnumType.STRING)
  public State state;

  /** The run by which it is in that state. */
  @Column(name = "state_run")
  public long stateRun;

  /** Names of {@link Reason}, with commas between; empty: none. */
  private String reasons;

  /** Why it is in that state. */
  public List<Reason> reasons() {
    return reasons.isEmpty()
        ? List.of()
        : Arrays.stream(reasons.split(",", -1)).map(Reason::valueOf).toList();
  }
}
