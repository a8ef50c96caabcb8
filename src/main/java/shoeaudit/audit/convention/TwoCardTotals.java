package shoeaudit.audit.convention;

import shoeaudit.shoelog.ShoeEvents;

/** The totals declared with the result are those of the first two cards. */
final class TwoCardTotals extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole() || !coup.isDecided()) {
      return;
    }
    int row = coup.resultRow();
    boolean drawn = false;
    boolean ofTwo = true;
    for (int side = 0; side < 2; side++) {
      int declared =
          side == ShoeCoup.PLAYER ? coup.events().playerTotal[row] : coup.events().bankerTotal[row];
      drawn |= declared != ShoeEvents.NO_TOTAL && coup.twoCardTotal(side) != coup.total(side);
      ofTwo &= declared == ShoeEvents.NO_TOTAL || declared == coup.twoCardTotal(side);
    }
    if (drawn && ofTwo) {
      countOtherwise(row);
    } else if (drawn) {
      countAsAsked();
    }
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.totals(events);
  }

  @Override
  String what() {
    return "the totals declared in "
        + share()
        + " coups that drew are those of the first two cards; declared totals were not tested";
  }

  @Override
  String remedy() {
    return "give the totals of the hands as they lay when the result was declared";
  }
}
