package shoeaudit.audit.convention;

import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What is on record as paid for wagers that were returned is the stake that was given back. The
 * format has nothing there, as nothing was won.
 */
final class ReturnedStakes extends Convention {
  /** Ties are rare: a shoe of few patrons has some four wagers that they return. */
  private static final int ENOUGH = 4;

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (!isReturned(events, row) || events.net[row]) {
        continue;
      }
      long paid = events.money[row];
      long stake = coup.wagers().stake(row);
      if (paid > 0 && paid == stake) {
        countOtherwise(row);
      } else if (paid <= 0 || stake > 0) {
        countAsAsked();
      }
    }
  }

  private static boolean isReturned(ShoeEvents events, int row) {
    int outcome = events.outcome[row] - 1;
    return outcome == WagerOutcome.PUSH.ordinal() || outcome == WagerOutcome.VOID.ordinal();
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.paid(events, row -> isReturned(events, row));
  }

  @Override
  String what() {
    return "what "
        + share()
        + " settlements of wagers that were returned have as paid is the stake; it was not taken for winnings";
  }

  @Override
  String remedy() {
    return "leave paid empty for wagers that were returned";
  }
}
