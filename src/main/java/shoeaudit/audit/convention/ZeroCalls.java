package shoeaudit.audit.convention;

import shoeaudit.shoelog.ShoeEvents;

/** Calls are of totals of 0 whatever the cards make: the system writes 0 for what it lacks. */
final class ZeroCalls extends Convention {
  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      int side = events.hand[row] - 1;
      if (events.total[row] > 0) {
        countAsAsked();
      } else if (events.total[row] == 0
          && coup.isWhole()
          && coup.twoCardTotal(side) > 0
          && coup.total(side) > 0) {
        countOtherwise(row);
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
        + " calls are of a total of 0 that the cards do not make, as if the system wrote 0 for none; whether called"
        + " totals were right was not tested";
  }

  @Override
  String remedy() {
    return "give the total that was called, or leave it empty where it is not recorded";
  }
}
