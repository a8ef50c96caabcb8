package shoeaudit.audit.check;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Unit;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;

/**
 * One check: the code that it reports, what that code says is wrong, the population that it is
 * tested on, and the test. The catalogue of codes, the coverage table and the documentation of
 * findings are made from the checks.
 *
 * <p>The test is quick and makes no objects; only what deviates is explained.
 */
public abstract sealed class Check
    permits CoupCheck, CrossShoeCheck, WagerCheck, SettlementCheck, ShoeCheck, ControlCheck {
  private final String code;
  private final Level level;
  private final Severity severity;
  private final Unit unit;
  private final String condition;
  private int number = -1;

  /** All of them until the catalogue has set it. */
  private int needed = -1;

  /**
   * A check.
   *
   * @param code never renamed or reused
   * @param level what it is about
   * @param severity how grave its findings are
   * @param unit what it is tested on
   * @param condition the published sentence: what is wrong where it reports a finding
   */
  protected Check(String code, Level level, Severity severity, Unit unit, String condition) {
    this.code = code;
    this.level = level;
    this.severity = severity;
    this.unit = unit;
    this.condition = condition;
  }

  /** The code. */
  public final String code() {
    return code;
  }

  /** What it is about. */
  public final Level level() {
    return level;
  }

  /** How grave its findings are. */
  public final Severity severity() {
    return severity;
  }

  /** What it is tested on. */
  public final Unit unit() {
    return unit;
  }

  /** What is wrong where it reports a finding, as published. */
  public final String condition() {
    return condition;
  }

  /**
   * The criterion where the regulation has no clause: the control file's key, {@code
   * IC:game.combinations}; the common procedure of the game, {@code GAME:} and the code; the
   * integrity of the record, {@code REC:} and the code (audit.md, reading 24).
   *
   * @param bet the bet's id where the test is on a wager on a bet that is offered, otherwise empty
   */
  public String fallback(String bet) {
    return "GAME:" + code;
  }

  /**
   * The criterion of a facet that no clause speaks of, where a key of the control file decides it
   * whatever the regulation says of the rest: {@code IC:bets.main_on_tie}; null: none does.
   *
   * @param facet one of {@link #facets}
   * @param controls the control file
   */
  public @Nullable String fallbackOf(List<Circumstance> facet, ControlFile controls) {
    return null;
  }

  /**
   * The circumstances by which its deviations may fall under different clauses; a test names one by
   * its index. Within one, the first circumstance that a clause names decides.
   */
  public List<List<Circumstance>> facets() {
    return List.of(List.of());
  }

  /**
   * What it needs of a shoe's record to be tested at all. Each check says it, so that there is none
   * that nobody has thought through for records that lack something.
   */
  public abstract Set<Requirement> needs();

  /**
   * Whether a record has what it needs.
   *
   * @param shown what the record has, {@link ShoeReplay#shown}
   */
  final boolean isShown(int shown) {
    return (needed & ~shown) == 0;
  }

  /**
   * Whether a criterion is tested without it where another check of the criterion was made: it is
   * about how something was done that the other finds done. Elsewhere what could not be tested
   * outweighs what conforms, as silence is no compliance.
   */
  public boolean isOfManner() {
    return false;
  }

  /** Whether it is tested only where the regulation names its code (reading 24). */
  public boolean onlyWhereCited() {
    return false;
  }

  /** Its place in the catalogue, from 0. */
  public final int number() {
    return number;
  }

  /** Set once, by the catalogue. */
  public void number(int place) {
    number = place;
    needed = Requirement.bits(needs());
  }
}
