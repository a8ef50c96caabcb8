package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * All cards of the shoe are one hand's, four and more in a coup: the column of hands was filled
 * with one value.
 */
final class OneHand extends Convention {
  private static final int CARDS_OF_BOTH = 4;

  @Override
  void take(ShoeCoup coup) {
    if (coup.cardCount() == 0) {
      return;
    }
    if (!coup.hasOneHand()) {
      countAsAsked();
    } else if (coup.cardCount() >= CARDS_OF_BOTH) {
      countOtherwise(coup.firstCard());
    }
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.HANDS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.totals(events);
    LeaveOut.calls(events);
  }

  @Override
  String what() {
    return share()
        + " coups have four cards or more of one hand and none of the other, as if the column of hands had been filled with"
        + " one of them; dealing, totals and what follows from the cards were not tested";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it, with the hand of each card";
  }
}
