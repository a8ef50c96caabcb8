package shoeaudit.audit.check;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeRecord;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Unit;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;

/**
 * One check: what it declares of itself ({@link Declaration}), the population that it is tested on,
 * and the test. The catalogue of codes, the coverage table and the documentation of findings are
 * made from the checks.
 *
 * <p>The test is quick and makes no objects; only what deviates is explained.
 */
public abstract sealed class Check
    permits CoupCheck, CrossShoeCheck, WagerCheck, SettlementCheck, ShoeCheck, ControlCheck {
  private final Declaration declared;
  private final Set<Requirement> requirements;
  private final int required;
  private final int requiredToConform;
  private final Unit unit;
  private int number = -1;

  /**
   * A check.
   *
   * @param declared not changed once it is handed over
   * @param unit what it is tested on
   * @throws IllegalArgumentException where it does not declare what it requires of a record
   */
  protected Check(Declaration declared, Unit unit) {
    Set<Requirement> all = declared.required;
    if (all == null) {
      throw new IllegalArgumentException(
          declared.code
              + " does not declare what it requires of a record; write requires(...) or"
              + " requiresNothing()");
    }
    this.declared = declared;
    this.unit = unit;
    requirements = all;
    required = Requirement.bits(all);
    requiredToConform = required | Requirement.bits(declared.requiredToConform);
  }

  /** The code. */
  public final String code() {
    return declared.code;
  }

  /** What it is about. */
  public final Level level() {
    return declared.level;
  }

  /** How grave its findings are. */
  public final Severity severity() {
    return declared.severity;
  }

  /** How grave its findings are under a control file, which may say otherwise (reading 35). */
  public final Severity severity(ControlFile controls) {
    return controls.severities().getOrDefault(declared.code, declared.severity);
  }

  /** What the proof of its findings rests on, unless one says otherwise. */
  public final FindingBasis basis() {
    return declared.basis;
  }

  /** What it is tested on. */
  public final Unit unit() {
    return unit;
  }

  /** What is wrong where it reports a finding, as published. */
  public final String condition() {
    return declared.condition;
  }

  /**
   * The criterion where the regulation has no clause: {@link Declaration#citesByBet}.
   *
   * @param bet the bet's id where the test is on a wager on a bet that is offered, otherwise empty
   */
  public final String criterion(String bet) {
    return declared.criterionOfBet.apply(bet);
  }

  /**
   * The criterion of a facet that no clause speaks of: {@link Declaration#citesByFacet}.
   *
   * @param facet one of {@link #facets}
   */
  public final @Nullable String criterion(List<Circumstance> facet, ControlFile controls) {
    return declared.criterionOfFacet.of(facet, controls);
  }

  /** By which circumstances its deviations may fall under different clauses. */
  public final List<List<Circumstance>> facets() {
    return declared.facets;
  }

  /** Whether its facets are the settlement's circumstances. */
  public final boolean turnsOnSettlement() {
    return declared.facetsBySettlement;
  }

  /** What it requires of a shoe's record to be tested at all. */
  public final Set<Requirement> requirements() {
    return requirements;
  }

  /**
   * Whether a record has what it requires to be tested.
   *
   * @param shown what the record has, {@link ShoeRecord#shown}
   */
  final boolean isTestable(int shown) {
    return (required & ~shown) == 0;
  }

  /** Likewise, so that what does not deviate conforms. */
  final boolean canConform(int shown) {
    return (requiredToConform & ~shown) == 0;
  }

  /** Whether it is about how something was done: {@link Declaration#ofManner}. */
  public final boolean isOfManner() {
    return declared.ofManner;
  }

  /** Whether it is tested only where the regulation names its code (reading 24). */
  public final boolean onlyWhereCited() {
    return declared.onlyWhereCited;
  }

  /** Whether it tells the clause's own bound from what the controls chose within it. */
  public final boolean isBounded() {
    return declared.bounded;
  }

  /**
   * Whether the controls have a choice within the clause's bound, so that what they chose is a
   * requirement of its own. Asked of a check that {@link #isBounded}.
   *
   * @param bet that it is tested on; null where it is not about a bet that is offered
   */
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return true;
  }

  /** Its place in the catalogue, from 0. */
  public final int number() {
    return number;
  }

  /** Set once, by the catalogue. */
  final void number(int place) {
    number = place;
  }
}
