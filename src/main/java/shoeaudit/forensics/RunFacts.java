package shoeaudit.forensics;

import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import shoeaudit.forensics.errors.OneSided;
import shoeaudit.forensics.play.BetEndings;
import shoeaudit.forensics.play.Luck;
import shoeaudit.forensics.play.RecordedLosses;
import shoeaudit.forensics.record.Deal;

/** What the whole record of a run tells before any of its deals is tested, and its errors. */
final class RunFacts {
  private final Copies copies = new Copies();
  private final SortedMap<String, TableFacts> tables = new TreeMap<>();
  private final OneSided errors = new OneSided();
  private final SortedMap<String, Integer> present = new TreeMap<>();
  private final Iterable<Deal> deals;
  private final SortedSet<String> noLosses;

  /**
   * Of all deals that are on record.
   *
   * @param recorded gone through once here, and again by who reads {@link #deals}
   */
  RunFacts(Iterable<Deal> recorded, BetEndings bets) {
    RecordedLosses losses = new RecordedLosses(bets);
    for (Deal deal : recorded) {
      if (copies.isFirst(deal)) {
        losses.add(deal);
        Luck.count(deal, present);
        tables.computeIfAbsent(deal.table(), table -> new TableFacts()).add(deal);
        errors.add(deal);
      }
    }
    noLosses = losses.none();
    deals = copies.without(recorded);
  }

  /** Each deal once, though it may be on record twice. */
  Iterable<Deal> deals() {
    return deals;
  }

  /** How many deals are on record a second time. */
  int copies() {
    return copies.count();
  }

  /** What the record of a table tells, which must have a deal. */
  TableFacts of(String table) {
    return Objects.requireNonNull(tables.get(table), "a table without facts");
  }

  /** All errors. */
  OneSided errors() {
    return errors;
  }

  /** The bets of which only wins are on record, so that their wagers are no choices. */
  SortedSet<String> noLosses() {
    return noLosses;
  }

  /** Whether a patron has as many coups as luck is told of. */
  boolean anyLuck() {
    return present.values().stream().anyMatch(coups -> coups >= Luck.FEWEST_COUPS);
  }
}
