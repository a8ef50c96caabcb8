package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/** A coup's result is on record ahead of its cards. */
final class ResultsFirst extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (coup.resultRow() < 0 || coup.firstCard() < 0) {
      return;
    }
    if (coup.firstCard() > coup.resultRow() && coup.isAfter(coup.firstCard(), coup.resultRow())) {
      countOtherwise(coup.resultRow());
    } else {
      countAsAsked();
    }
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.RECORDING_ORDER, RecordGap.COUP_NUMBERS);
  }

  @Override
  String what() {
    return "the result of "
        + share()
        + " coups is on record ahead of their cards; what only the place of a line could tell was not"
        + " tested, nor coups missing or twice";
  }

  @Override
  String remedy() {
    return "give the events in the order in which they happened, with times of the same clock";
  }
}
