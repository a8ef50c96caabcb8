package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * All wagers of all annulled coups are on record as lost, or as won without winnings: the system
 * writes what was won, and has no word for a wager that was returned.
 */
final class AnnulledAsLost extends Convention {
  private static final int ENOUGH = 6;
  private static final int COUPS = 2;

  private int coups;

  @Override
  void begin() {
    super.begin();
    coups = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    if (!coup.declares(Result.VOID)) {
      return;
    }
    coups += coup.settled().size() > 0 ? 1 : 0;
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (isAsLost(coup, row)) {
        countOtherwise(row);
      } else {
        countAsAsked();
      }
    }
  }

  private static boolean isAsLost(ShoeCoup coup, int row) {
    long paid = coup.events().money[row];
    return (paid == ShoeEvents.NO_MONEY || paid == 0)
        && (coup.isOutcome(row, WagerOutcome.LOSE)
            || (coup.isOutcome(row, WagerOutcome.WIN) && paid == 0));
  }

  @Override
  boolean isRefuted() {
    return asAsked() > 0;
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  boolean isCommon() {
    return coups >= COUPS;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.PUSHES);
  }

  @Override
  String what() {
    return share()
        + " wagers of "
        + coups
        + " annulled coups are on record as lost, as if the system had no word for a wager that is returned; what became"
        + " of wagers that are returned was not tested";
  }

  @Override
  String remedy() {
    return "give the outcome void to wagers of annulled coups; if the table did take them, its footage shows it";
  }
}
