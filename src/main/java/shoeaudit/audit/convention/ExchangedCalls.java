package shoeaudit.audit.convention;

import shoeaudit.shoelog.ShoeEvents;

/** The total called for each hand is that of the other. */
final class ExchangedCalls extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole()
        || coup.calls().size() < 2
        || coup.twoCardTotal(ShoeCoup.PLAYER) == coup.twoCardTotal(ShoeCoup.BANKER)) {
      return;
    }
    ShoeEvents events = coup.events();
    int own = 0;
    int others = 0;
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      int side = events.hand[row] - 1;
      own += isTotal(coup, events.total[row], side) ? 1 : 0;
      others += isTotal(coup, events.total[row], 1 - side) ? 1 : 0;
    }
    // One call may fit both hands by chance.
    if (own < coup.calls().size() && others == coup.calls().size()) {
      countOtherwise(coup.calls().get(0));
    } else {
      countAsAsked();
    }
  }

  private static boolean isTotal(ShoeCoup coup, int total, int side) {
    return total == coup.twoCardTotal(side) || total == coup.total(side);
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.calls(events);
  }

  @Override
  String what() {
    return "the totals called in "
        + share()
        + " coups with two different ones are those of the other hand; called totals were not tested";
  }

  @Override
  String remedy() {
    return "look which hand each call is of, and exchange player and banker there if they are exchanged";
  }
}
