package shoeaudit.audit.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.SettlementCircumstance;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;

/**
 * What a check declares of itself, for its constructor: the code that it reports and what that says
 * is wrong, what it requires of a record, what it cites, and by which circumstances its deviations
 * fall under different clauses. All else a check has is its test and its explanation.
 */
public final class Declaration {
  final String code;
  final Level level;
  Severity severity;
  FindingBasis basis;
  final String condition;
  @Nullable Set<Requirement> required;
  Set<Requirement> requiredToConform = Set.of();
  UnaryOperator<String> criterionOfBet;
  CriterionOfFacet criterionOfFacet = (facet, controls) -> null;
  List<List<Circumstance>> facets = List.of(List.of());
  boolean facetsBySettlement;
  boolean ofManner;
  boolean onlyWhereCited;
  boolean bounded;

  /** The criterion of a facet that no clause speaks of. */
  @FunctionalInterface
  public interface CriterionOfFacet {
    /** A key of the control file, {@code IC:bets.main_on_tie}; null: none decides. */
    @Nullable String of(List<Circumstance> facet, ControlFile controls);
  }

  private Declaration(String code, Level level, Severity severity, String condition) {
    this.code = code;
    this.level = level;
    this.severity = severity;
    this.condition = condition;
    basis = basisOf(level);
    criterionOfBet = bet -> "GAME:" + code;
  }

  /**
   * A declaration.
   *
   * @param code never renamed or reused
   * @param level what it is about
   * @param severity how grave its findings are
   * @param condition the published sentence: what is wrong where it reports a finding
   */
  public static Declaration of(String code, Level level, Severity severity, String condition) {
    return new Declaration(code, level, severity, condition);
  }

  private static FindingBasis basisOf(Level level) {
    return switch (level) {
      case CONTROLS, IRREGULARITY -> FindingBasis.FILE;
      case DEALING, RESULT, GHOST, ANNOUNCEMENT -> FindingBasis.CARDS;
      case WAGER, SETTLEMENT, CONDUCT -> FindingBasis.MONEY;
      case SHOE -> FindingBasis.NUMBERS;
      case RECORD -> FindingBasis.TIME;
    };
  }

  /** How grave its findings are, where that is other than of its level's checks. */
  public Declaration severity(Severity other) {
    severity = other;
    return this;
  }

  /** What the proof of its findings rests on, where that is other than its level says. */
  public Declaration basis(FindingBasis on) {
    basis = on;
    return this;
  }

  /**
   * What it requires of a shoe's record to be tested at all. Each check says so, or that it {@link
   * #requiresNothing}, so that there is none that nobody has thought through for records that lack
   * something.
   */
  public Declaration requires(Requirement... requirements) {
    return requires(Set.of(requirements));
  }

  /** Likewise. */
  public Declaration requires(Set<Requirement> requirements) {
    required = Set.copyOf(requirements);
    return this;
  }

  /** It can be tested on any record. */
  public Declaration requiresNothing() {
    return requires(Set.of());
  }

  /**
   * What it requires, beside, for a coup to conform: without it only what deviates is sure. For
   * checks of coups.
   */
  public Declaration requiresToConform(Requirement... requirements) {
    requiredToConform = Set.of(requirements);
    return this;
  }

  /**
   * The criterion where the regulation has no clause: the control file's key, {@code
   * IC:game.combinations} (audit.md, reading 24). Without one it is the common procedure of the
   * game, {@code GAME:} and the code.
   */
  public Declaration cites(String key) {
    return citesByBet(bet -> key);
  }

  /**
   * Likewise, by the id of the bet where the test is on a wager on a bet that is offered, otherwise
   * by an empty text.
   */
  public Declaration citesByBet(UnaryOperator<String> keyOfBet) {
    criterionOfBet = keyOfBet;
    return this;
  }

  /** The criterion is the integrity of the record: {@code REC:} and the code. */
  public Declaration citesRecord() {
    return cites("REC:" + code);
  }

  /**
   * The criterion of a facet that no clause speaks of, where a key of the control file decides it
   * whatever the regulation says of the rest.
   */
  public Declaration citesByFacet(CriterionOfFacet criterion) {
    criterionOfFacet = criterion;
    return this;
  }

  /**
   * The circumstances by which its deviations may fall under different clauses; a test names one by
   * its index. Within one, the first circumstance that a clause names decides.
   */
  public Declaration facets(List<List<Circumstance>> all) {
    facets = all;
    return this;
  }

  /** Its one facet, where other checks report the same code under other circumstances. */
  public Declaration facet(Circumstance... circumstances) {
    return facets(List.of(List.of(circumstances)));
  }

  /**
   * Its facets are the {@link SettlementCircumstance}s, in their order. For checks of wagers.
   *
   * @param beside circumstances that each of them has beside its own
   */
  public Declaration facetsBySettlement(Circumstance... beside) {
    facetsBySettlement = true;
    return facets(
        Arrays.stream(SettlementCircumstance.values())
            .map(each -> with(each.circumstances(), beside))
            .toList());
  }

  private static List<Circumstance> with(List<Circumstance> own, Circumstance... beside) {
    List<Circumstance> all = new ArrayList<>(own);
    all.addAll(List.of(beside));
    return List.copyOf(all);
  }

  /**
   * A criterion is tested without it where another check of the criterion was made: it is about how
   * something was done that the other finds done. Elsewhere what could not be tested outweighs what
   * conforms, as silence is no compliance.
   */
  public Declaration ofManner() {
    ofManner = true;
    return this;
  }

  /**
   * A clause that names its code may set a bound of its own, within which the control file chooses:
   * the check then says which of the two is broken, {@code bound} (reading 31).
   */
  public Declaration bounded() {
    bounded = true;
    return this;
  }

  /** It is tested only where the regulation names its code (reading 24). */
  public Declaration onlyWhereCited() {
    onlyWhereCited = true;
    return this;
  }
}
