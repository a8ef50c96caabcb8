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
      if (shoe.repetition(coup) > 0 && beginsBeforeEndAbove(shoe, coup)) {
        strays.untestOutOfTime(shoe.number(coup), shoe.number(coup - 1), shoe.firstRow(coup));
      }
    }
  }

  private static boolean beginsBeforeEndAbove(ShoeReplay shoe, int coup) {
    ShoeEvents events = shoe.events();
    int begin = shoe.firstRow(coup);
    long first = Long.MAX_VALUE;
    long lastAbove = Long.MIN_VALUE;
    boolean reversed = false;
    int last = Math.max(shoe.lastRow(coup - 1), shoe.lastRow(coup));
    for (int row = shoe.firstRow(coup - 1); row <= last; row++) {
      int owner = shoe.owner(row);
      long at = events.at[row];
      reversed |= events.reversed[row];
      if (at == ShoeEvents.NO_TIME || (owner != coup && owner != coup - 1)) {
        continue;
      }
      if (owner == coup) {
        first = Math.min(first, at);
      } else if (row < begin && !mayComeLate(shoe, row)) {
        lastAbove = Math.max(lastAbove, at);
      }
    }
    return reversed && first < lastAbove;
  }

  /** Whether an event is told of its coup once it is over: a result there shows the coup itself. */
  private static boolean mayComeLate(ShoeReplay shoe, int row) {
    return switch (shoe.events().kindOf(row)) {
      case WAGER_SETTLED, COMMISSION_COLLECTED, ANNOUNCED -> true;
      default -> false;
    };
  }
}
