package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No wager is on record as returned: those that a tie returns are written as lost, as won without
 * winnings, as void, or not at all.
 */
final class NoPushes extends Convention {
  private final DueFigures due;

  NoPushes(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.decides() == null || coup.settled().size() == 0) {
      return;
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (isDuePush(coup, row)) {
        count(coup, row);
      }
    }
    for (int i = 0; i < coup.placed().size() && coup.changes().size() == 0; i++) {
      int row = coup.placed().get(i);
      if (isDuePush(coup, row) && !coup.wagers().isSettled(row)) {
        countOtherwise(row);
      }
    }
  }

  private boolean isDuePush(ShoeCoup coup, int row) {
    return due.any(coup, row, (bet, line) -> bet.outcome(line) == WagerOutcome.PUSH);
  }

  private void count(ShoeCoup coup, int row) {
    ShoeEvents events = coup.events();
    boolean unpaid = events.money[row] == ShoeEvents.NO_MONEY || events.money[row] == 0;
    boolean otherwise =
        coup.isOutcome(row, WagerOutcome.LOSE)
            || coup.isOutcome(row, WagerOutcome.VOID)
            || (coup.isOutcome(row, WagerOutcome.WIN) && unpaid);
    count(otherwise, row);
  }

  /** Ties are rare: a shoe of few patrons has some four wagers that they return. */
  @Override
  int enough() {
    return 4;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.PUSHES);
  }

  @Override
  String what() {
    return share()
        + " wagers that a tie returns are on record as lost, as won without winnings, as void, or not at all; what became of"
        + " such wagers was not tested";
  }

  @Override
  String remedy() {
    return "give the settlements of returned wagers, with the outcome push; if the table did take them on every tie,"
        + " its footage shows it";
  }
}
