package shoeaudit.audit.replay;

import shoeaudit.game.Bet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What wagers of the coup being replayed may have come to, if lines equal to some of theirs were
 * taken out of its file: of two additions alike one is left, and of a wager that was taken back and
 * placed as before the first line alone. What was paid on it shows what it came to.
 */
final class EqualWagers {
  /** So often nobody puts the same amount on top of a wager. */
  private static final int MOST_TAKEN_OUT = 4;

  /** Within so many nanoseconds a system may send a line again, and no patron adds to a wager. */
  private static final long SENT_AGAIN = 500_000_000;

  private EqualWagers() {}

  /** Whether two lines that say the same may be one that was sent twice, by their times. */
  static boolean mayBeOneLine(ShoeEvents events, int row, int later) {
    long at = events.at[row];
    long again = events.at[later];
    return at == again
        || (at != ShoeEvents.NO_TIME
            && again != ShoeEvents.NO_TIME
            && Math.abs(again - at) <= SENT_AGAIN);
  }

  /** Whether what is recorded of a settlement is due on what the wager may have come to. */
  static boolean explain(CoupReplay coup, WagerReplay wager, Bet bet, int decides) {
    if (!coup.shoe().record().mayLackEqualLines()
        || isPaid(coup, wager, bet, decides, wager.accepted())) {
      return false;
    }
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.wagerEvents(); i++) {
      int row = coup.wagerEvent(i);
      EventKind kind = events.kindOf(row);
      if (!wager.is(events.area[row], events.patron[row], events.bet[row])
          || kind == EventKind.WAGER_REMOVED) {
        continue;
      }
      long amount = events.money[row];
      // The line may have stood once more behind the last that changed the wager or took it back.
      boolean explained = isPaid(coup, wager, bet, decides, amount);
      for (int more = 1; more <= MOST_TAKEN_OUT && kind == EventKind.WAGER_PLACED; more++) {
        explained |= isPaid(coup, wager, bet, decides, wager.accepted() + more * amount);
      }
      if (explained) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPaid(
      CoupReplay coup, WagerReplay wager, Bet bet, int decides, long amount) {
    return SettlementsDue.isPaid(
        coup,
        wager.settlementRow(),
        bet.winnings(decides, amount),
        bet.commission(decides, amount));
  }

  /**
   * Whether a wager that its last line takes back may have been placed once more behind it, by a
   * line equal to the one that placed it first.
   */
  static boolean mayBePlacedAgain(CoupReplay coup, WagerReplay wager) {
    if (!coup.shoe().record().mayLackEqualLines() || wager.accepted() != 0 || wager.steps() > 0) {
      return false;
    }
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.wagerEvents(); i++) {
      int row = coup.wagerEvent(i);
      if (events.kindOf(row) == EventKind.WAGER_PLACED
          && wager.is(events.area[row], events.patron[row], events.bet[row])) {
        return true;
      }
    }
    return false;
  }
}
