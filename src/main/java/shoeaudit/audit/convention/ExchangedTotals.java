package shoeaudit.audit.convention;

import shoeaudit.shoelog.ShoeEvents;

/** The total declared for each hand is that of the other. */
final class ExchangedTotals extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole() || !coup.isDecided()) {
      return;
    }
    int player = coup.total(ShoeCoup.PLAYER);
    int banker = coup.total(ShoeCoup.BANKER);
    int row = coup.resultRow();
    int declaredPlayer = coup.events().playerTotal[row];
    int declaredBanker = coup.events().bankerTotal[row];
    if (player == banker
        || declaredPlayer == ShoeEvents.NO_TOTAL
        || declaredBanker == ShoeEvents.NO_TOTAL) {
      return;
    }
    if (declaredPlayer == banker && declaredBanker == player) {
      countOtherwise(row);
    } else {
      countAsAsked();
    }
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.totals(events);
  }

  @Override
  String what() {
    return "the totals declared in "
        + share()
        + " coups with two different ones are those of the other hand; declared totals were not tested";
  }

  @Override
  String remedy() {
    return "look which column holds which hand's total, and exchange player_total and banker_total if they are"
        + " exchanged";
  }
}
