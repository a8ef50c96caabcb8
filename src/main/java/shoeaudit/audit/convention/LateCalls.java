package shoeaudit.audit.convention;

import shoeaudit.shoelog.ShoeEvents;

/** The totals of the first two cards are on record behind the third card. */
final class LateCalls extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole()) {
      return;
    }
    ShoeEvents events = coup.events();
    for (int side = 0; side < 2; side++) {
      int third = coup.thirdCard(side);
      int call = -1;
      boolean before = false;
      for (int i = 0; i < coup.calls().size(); i++) {
        int row = coup.calls().get(i);
        if (third >= 0
            && coup.twoCardTotal(side) != coup.total(side)
            && events.hand[row] - 1 == side) {
          before |= coup.isAfter(third, row) || events.total[row] == coup.total(side);
          call = call < 0 && events.total[row] == coup.twoCardTotal(side) ? row : call;
        }
      }
      if (before) {
        countAsAsked();
      } else if (call >= 0) {
        countOtherwise(call);
      }
    }
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.calls(events);
  }

  @Override
  String what() {
    return "the calls of "
        + share()
        + " hands that drew tell the total of two cards and are on record behind the third; called totals, and when"
        + " they were called, were not tested";
  }

  @Override
  String remedy() {
    return "give the calls in their place among the cards, with times of the same clock; if the table did call so late,"
        + " its footage shows it";
  }
}
