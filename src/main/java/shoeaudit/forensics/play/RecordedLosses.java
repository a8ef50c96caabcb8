package shoeaudit.forensics.play;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;

/**
 * Whether the record of a run has wagers of a bet that lost. Where it has wins alone, wagers may be
 * on record only where they won, as where a table writes down what it pays out: they are no choices
 * then that anything can be told from.
 */
public final class RecordedLosses {
  private final BetEndings bets;

  /** By bet, whether it won and whether it lost: a bit each. */
  private final SortedMap<String, Integer> endings = new TreeMap<>();

  /** Of no deal so far. */
  public RecordedLosses(BetEndings bets) {
    this.bets = bets;
  }

  /** Takes a deal. */
  public void add(Deal deal) {
    for (Coup coup : deal.coups()) {
      int ending =
          coup.wagers().isEmpty() ? CoupCourse.NONE : CoupCourse.ending(coup, bets.table());
      if (ending != CoupCourse.NONE) {
        for (Stake stake : coup.wagers()) {
          int bet = bets.place(stake.bet());
          double net = bet < 0 ? 0 : bets.net(bet, ending);
          if (net != 0) {
            endings.merge(stake.bet(), net > 0 ? 1 : 2, (one, other) -> one | other);
          }
        }
      }
    }
  }

  /** The bets that only ever won. */
  public SortedSet<String> none() {
    SortedSet<String> none = new TreeSet<>();
    endings.forEach((bet, ended) -> {
      if (ended == 1) {
        none.add(bet);
      }
    });
    return none;
  }
}
