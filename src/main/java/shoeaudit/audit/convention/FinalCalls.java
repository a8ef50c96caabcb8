package shoeaudit.audit.convention;

import shoeaudit.shoelog.ShoeEvents;

/** The totals on record as called before a third card are those with it. */
final class FinalCalls extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole()) {
      return;
    }
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      int side = events.hand[row] - 1;
      int third = coup.thirdCard(side);
      if (third < 0
          || !coup.isAfter(third, row)
          || coup.twoCardTotal(side) == coup.total(side)
          || events.total[row] == ShoeEvents.NO_TOTAL) {
        continue;
      }
      if (events.total[row] == coup.total(side)) {
        countOtherwise(row);
      } else {
        countAsAsked();
      }
    }
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.calls(events);
  }

  @Override
  String what() {
    return share()
        + " totals that are on record as called before a hand's third card are those with that card; called totals"
        + " were not tested";
  }

  @Override
  String remedy() {
    return "give the totals as they were called, and where they were called";
  }
}
