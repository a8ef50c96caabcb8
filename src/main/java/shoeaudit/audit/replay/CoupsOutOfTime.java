package shoeaudit.audit.replay;

import shoeaudit.shoelog.ShoeEvents;

/**
 * Coups under a number that was dealt before, which by the times of their lines began before the
 * coup above them was over: no number was used twice there, but a line stands in another place than
 * it was written for, and cuts a coup in two. Which line it is nobody knows, so that neither coup
 * is testable.
 */
final class CoupsOutOfTime {
  private CoupsOutOfTime() {}

  /** Looks at a shoe that has been cut into coups, and tells its stray lines of them. */
  static void find(ShoeReplay shoe, StrayLines strays) {
    if (shoe.times().inOrder() || !shoe.records(Requirement.RECORDING_ORDER)) {
      return;
    }
    for (int coup = 1; coup < shoe.coups(); coup++) {
      if (shoe.repetition(coup) > 0 && first(shoe, coup) < last(shoe, coup - 1)) {
        strays.untestOutOfTime(shoe.number(coup), shoe.number(coup - 1), shoe.firstRow(coup));
      }
    }
  }

  private static long first(ShoeReplay shoe, int coup) {
    ShoeEvents events = shoe.events();
    long first = Long.MAX_VALUE;
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) == coup && events.at[row] != ShoeEvents.NO_TIME) {
        first = Math.min(first, events.at[row]);
      }
    }
    return first;
  }

  private static long last(ShoeReplay shoe, int coup) {
    ShoeEvents events = shoe.events();
    long last = Long.MIN_VALUE;
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) == coup && events.at[row] != ShoeEvents.NO_TIME) {
        last = Math.max(last, events.at[row]);
      }
    }
    return last;
  }
}
