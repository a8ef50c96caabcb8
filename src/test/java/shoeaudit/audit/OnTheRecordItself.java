package shoeaudit.audit;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import shoeaudit.audit.Reduction.Scope;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;

/**
 * What a reduced record may be found to be wrong in although the full one is not: findings on the
 * record itself, and no others. The definition is explained in {@code src/site/decisions.md}.
 */
final class OnTheRecordItself {
  private static final String REVIEWED =
      "wager\\.(late|increased-late|reduced-late|withdrawn-late)";

  /** By kind: the finding that says that this very event is missing, where others are recorded. */
  private static final Map<String, Set<String>> ABSENCE_OF_ONE =
      Map.of(
          "betting_closed", Set.of("wager.no-call"),
          "total_announced", Set.of("announcement.total-missing"),
          "shuffled", Set.of("shoe.not-shuffled"),
          "commission_collected", Set.of("settlement.commission-uncollected"),
          "wager_settled", Set.of("settlement.missing"),
          "wager_placed", Set.of("settlement.no-wager"));

  /** Likewise where the format says that none on record means that there was none. */
  private static final Map<String, Set<String>> ABSENCE =
      Map.of(
          "card_burned", Set.of("shoe.burn-differs"),
          "irregularity", Set.of("irregularity.unrecorded", "result.void-unexplained"));

  /** What the cards of a coup, as far as they are on record, decide. */
  private static final Set<Level> DECIDED_BY_CARDS =
      Set.of(Level.DEALING, Level.RESULT, Level.SETTLEMENT, Level.ANNOUNCEMENT);

  private OnTheRecordItself() {}

  /** Whether a finding that the full record does not make is one on the record itself. */
  static boolean is(Reduction reduction, List<Finding> full, Finding added) {
    return added.criterion().startsWith("REC:")
        || saysThatItIsMissing(reduction, added)
        || isOfALineThatSaysWhatHappened(reduction, full, added)
        || isSeenOnTheNextLevel(reduction, full, added)
        || isUnsettledByTime(reduction, full, added)
        || isNotSeenToBeRefused(reduction, added)
        || takesADefault(reduction, added);
  }

  private static boolean saysThatItIsMissing(Reduction reduction, Finding added) {
    String kind = reduction.kind();
    boolean one =
        reduction.scope() == Scope.ONE
            && ABSENCE_OF_ONE.getOrDefault(kind, Set.of()).contains(added.code());
    return reduction.field().isEmpty()
        && (one || ABSENCE.getOrDefault(kind, Set.of()).contains(added.code()));
  }

  /**
   * A card, a change of a wager, a recognised irregularity, one of two settlements that differ:
   * without the line the record says that something else happened, and nothing in it shows
   * otherwise. Only that coup, and there only that area, can be concerned.
   */
  private static boolean isOfALineThatSaysWhatHappened(
      Reduction reduction, List<Finding> full, Finding added) {
    if (!reduction.field().isEmpty()) {
      return false;
    }
    boolean one = reduction.scope() == Scope.ONE;
    return switch (reduction.kind()) {
      case "card_dealt" -> one && isOfCoup(reduction, added, DECIDED_BY_CARDS);
      case "card_withdrawn" ->
          isOfCoup(reduction, added, DECIDED_BY_CARDS)
              && (one || has(full, added, "irregularity.unrecorded"));
      case "irregularity" -> isOfCoup(reduction, added, DECIDED_BY_CARDS);
      case "wager_placed" -> one && isOfArea(reduction, added);
      case "wager_settled" ->
          one && added.level() == Level.SETTLEMENT && isOfWager(reduction, added);
      case "wager_changed", "wager_removed" -> isOfArea(reduction, added);
      default -> false;
    };
  }

  private static boolean isOfCoup(Reduction reduction, Finding added, Set<Level> levels) {
    return levels.contains(added.level())
        && reduction.gone().stream().anyMatch(row -> isInCoup(row, added));
  }

  private static boolean isOfArea(Reduction reduction, Finding added) {
    return reduction.gone().stream()
        .anyMatch(row ->
            isInCoup(row, added) && (added.area() == null || added.area().equals(row.get("area"))));
  }

  private static boolean isOfWager(Reduction reduction, Finding added) {
    return isOfArea(reduction, added)
        && reduction.gone().stream()
            .anyMatch(row ->
                Objects.equals(added.patron(), row.get("patron"))
                    && Objects.equals(added.bet(), row.get("bet")));
  }

  private static boolean isInCoup(Map<String, String> row, Finding finding) {
    return Objects.equals(finding.table(), row.get("table"))
        && Objects.equals(finding.shoe(), row.get("shoe"))
        && String.valueOf(finding.coup()).equals(row.get("coup"));
  }

  private static boolean has(List<Finding> full, Finding where, String code) {
    return full.stream()
        .anyMatch(finding -> isSameCoup(finding, where) && finding.code().equals(code));
  }

  private static boolean isSameCoup(Finding finding, Finding other) {
    return Objects.equals(finding.table(), other.table())
        && Objects.equals(finding.shoe(), other.shoe())
        && Objects.equals(finding.coup(), other.coup());
  }

  /** A wrong declaration that is not on record shows in what was paid by it. */
  private static boolean isSeenOnTheNextLevel(
      Reduction reduction, List<Finding> full, Finding added) {
    return reduction.kind().equals("result_declared")
        && reduction.field().isEmpty()
        && added.level() == Level.SETTLEMENT
        && full.stream()
            .anyMatch(finding -> finding.level() == Level.RESULT && isSameCoup(finding, added));
  }

  /** Without times the order of the log decides, and there is no review (audit.md, reading 15). */
  private static boolean isUnsettledByTime(Reduction reduction, List<Finding> full, Finding added) {
    return reduction.field().equals("at")
        && added.code().matches(REVIEWED)
        && full.stream()
            .anyMatch(finding ->
                finding.verdict() == Verdict.REVIEW
                    && finding.code().equals(added.code())
                    && isSameCoup(finding, added)
                    && Objects.equals(finding.area(), added.area())
                    && Objects.equals(finding.bet(), added.bet()));
  }

  /**
   * That a late wager was given back, only its settlement shows (audit.md, reading 42): without it
   * the wager is late as far as the record goes.
   */
  private static boolean isNotSeenToBeRefused(Reduction reduction, Finding added) {
    return reduction.kind().equals("wager_settled")
        && reduction.field().isEmpty()
        && added.level() == Level.WAGER
        && reduction.gone().stream()
            .anyMatch(row ->
                isInCoup(row, added)
                    && List.of("void", "push").contains(row.get("outcome"))
                    && Objects.equals(added.area(), row.get("area"))
                    && Objects.equals(added.bet(), row.get("bet")));
  }

  /** In a shoe that records roles, an empty one says that the patron is seated. */
  private static boolean takesADefault(Reduction reduction, Finding added) {
    return reduction.field().equals("role")
        && reduction.scope() == Scope.ONE
        && Set.of("wager.area-shared", "wager.patrons-over-limit").contains(added.code())
        && reduction.gone().stream().anyMatch(row -> isInCoup(row, added));
  }
}
