package shoeaudit.audit.convention;

import shoeaudit.shoelog.ShoeEvents;

/** Results declare totals of 0 whatever the cards make: the system writes 0 for what it lacks. */
final class ZeroTotals extends Convention {
  @Override
  void take(ShoeCoup coup) {
    int row = coup.resultRow();
    if (row < 0 || !coup.isWhole()) {
      return;
    }
    ShoeEvents events = coup.events();
    byte player = events.playerTotal[row];
    byte banker = events.bankerTotal[row];
    if (player > 0 || banker > 0) {
      countAsAsked();
    } else if (player == 0
        && banker == 0
        && coup.total(ShoeCoup.PLAYER) + coup.total(ShoeCoup.BANKER) > 0) {
      countOtherwise(row);
    }
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.totals(events);
  }

  @Override
  String what() {
    return share()
        + " results declare totals of 0 and 0 that the cards do not make, as if the system wrote 0 for none; declared"
        + " totals were not tested";
  }

  @Override
  String remedy() {
    return "leave totals empty that are not recorded";
  }
}
