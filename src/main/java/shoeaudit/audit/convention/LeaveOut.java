package shoeaudit.audit.convention;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** Takes out of a shoe what its record tells by another convention, as if it had none of it. */
final class LeaveOut {
  private LeaveOut() {}

  /** Takes the declared results and totals away: that there was a declaration stays. */
  static void results(ShoeEvents events) {
    totals(events);
    each(events, EventKind.RESULT_DECLARED, row -> events.result[row] = 0);
  }

  /** Takes the declared totals away. */
  static void totals(ShoeEvents events) {
    totals(events, events.playerTotal);
    totals(events, events.bankerTotal);
  }

  /**
   * Takes one hand's declared totals away.
   *
   * @param totals the events' own of that hand
   */
  static void totals(ShoeEvents events, byte[] totals) {
    each(events, EventKind.RESULT_DECLARED, row -> totals[row] = ShoeEvents.NO_TOTAL);
  }

  /** Takes the totals of calls away: that there was a call stays. */
  static void calls(ShoeEvents events) {
    each(events, EventKind.TOTAL_ANNOUNCED, row -> events.total[row] = ShoeEvents.NO_TOTAL);
  }

  /** Takes away what is on record as paid: of some settlements, by their rows. */
  static void paid(ShoeEvents events, IntPredicate which) {
    each(
        events,
        EventKind.WAGER_SETTLED,
        row -> {
          if (which.test(row)) {
            events.money[row] = ShoeEvents.NO_MONEY;
            events.net[row] = false;
          }
        });
  }

  /** Takes the charged commissions away. */
  static void commissions(ShoeEvents events) {
    each(events, EventKind.WAGER_SETTLED, row -> events.commission[row] = ShoeEvents.NO_MONEY);
  }

  private static void each(ShoeEvents events, EventKind kind, IntConsumer taker) {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == kind) {
        taker.accept(row);
      }
    }
  }
}
