package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/** "No more bets" is on record behind the first card: its clock, or its place in the list. */
final class CloseBehindCards extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (coup.closed() < 0 || coup.firstCard() < 0) {
      return;
    }
    if (coup.isAfter(coup.closed(), coup.firstCard())) {
      countOtherwise(coup.closed());
    } else {
      countAsAsked();
    }
  }

  /** A clock that is ahead by little puts a part of the calls behind the card. */
  @Override
  int otherwisePerAsAsked() {
    return 1;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.CLOSING_CALLS);
  }

  @Override
  String what() {
    return "the call that closes betting is on record behind the first card in "
        + share()
        + " coups; whether it was called before the cards was not tested";
  }

  @Override
  String remedy() {
    return "give the calls in their place, with times of the same clock as the cards; if the table did call so late in"
        + " most coups, its footage shows it";
  }
}
