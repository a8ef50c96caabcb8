package shoeaudit.audit.convention;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * In most coups a wager has no settlement, in a shoe that tells of wagers that won and that lost:
 * the two name another patron, area, bet or coup, of which a column was shifted.
 */
final class NamesApart extends ChangedColumn {
  private static final int ENOUGH_COUPS = 20;
  private static final int ENOUGH_IN_PART = 8;

  /** A dealer who pays to a friend pays to that one. */
  private static final int SEVERAL_PAIRS = 5;

  /** Of a wager and the settlement of somebody else. */
  private final Set<List<Integer>> pairs = new HashSet<>();

  /** How many coups have such a pair. */
  private int crossed;

  private boolean won;
  private boolean lost;
  private final WhoGains gains = new WhoGains();

  @Override
  void begin() {
    super.begin();
    pairs.clear();
    crossed = 0;
    won = false;
    lost = false;
    gains.begin();
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.placed().size() == 0 || coup.settled().size() == 0) {
      return;
    }
    gains.takeAll(coup);
    boolean unsettled = false;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.wagers().isUnsettled(row)) {
        unsettled = true;
        gains.take(coup, row);
      }
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      won |= coup.isOutcome(coup.settled().get(i), WagerOutcome.WIN);
      lost |= coup.isOutcome(coup.settled().get(i), WagerOutcome.LOSE);
    }
    count(unsettled, coup.settled().get(0));
    crossed += isSettledToAnother(coup) ? 1 : 0;
  }

  /** Whether a wager without a settlement has one in its area and on its bet to somebody else. */
  private boolean isSettledToAnother(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    boolean found = false;
    for (int i = 0; i < coup.settled().size(); i++) {
      int settled = coup.settled().get(i);
      if (coup.wagers().isPlaced(settled) || events.patron[settled] == 0) {
        continue;
      }
      for (int j = 0; j < coup.placed().size(); j++) {
        int wager = coup.placed().get(j);
        if (events.area[wager] == events.area[settled]
            && events.bet[wager] == events.bet[settled]
            && events.patron[wager] != 0
            && !coup.wagers().isSettled(wager)) {
          pairs.add(List.of(events.patron[wager], events.patron[settled]));
          found = true;
        }
      }
    }
    return found;
  }

  /**
   * A record that keeps winnings alone has no settlements of wagers that lost, and a table that
   * does not pay has none of those that won.
   */
  @Override
  boolean holds() {
    return super.holds() && won && lost && !gains.isByOutcome();
  }

  @Override
  boolean isMost() {
    return (otherwise() >= ENOUGH_COUPS && otherwise() > asAsked())
        || (crossed >= ENOUGH_IN_PART && pairs.size() >= SEVERAL_PAIRS);
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  int enough() {
    return ENOUGH_IN_PART;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(
        RecordGap.AREAS,
        RecordGap.BETS,
        RecordGap.AMOUNTS,
        RecordGap.OTHER_WAGERS,
        RecordGap.SETTLEMENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.SETTLEMENTS);
  }

  /** Who wagered is not known either. */
  @Override
  void leaveOut(ShoeEvents events) {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.WAGER_PLACED
          || events.kindOf(row) == EventKind.WAGER_CHANGED
          || events.kindOf(row) == EventKind.WAGER_REMOVED
          || events.kindOf(row) == EventKind.WAGER_SETTLED) {
        events.patron[row] = 0;
      }
    }
  }

  @Override
  String what() {
    return "in "
        + share()
        + " coups a wager has none of the settlements, as if a column of patrons, areas, bets or coups had"
        + " been shifted; what the rules ask of these was not tested, nor settlements";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it, wagers and settlements with the same area, patron and bet; if the table did"
        + " leave wagers unsettled, its footage shows it";
  }
}
