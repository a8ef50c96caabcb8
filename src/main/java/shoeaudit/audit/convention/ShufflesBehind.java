package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A shuffle that names a coup stands behind its result: it follows the coup and does not open it.
 */
final class ShufflesBehind extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (coup.shuffled() < 0 || coup.resultRow() < 0) {
      return;
    }
    if (coup.shuffled() > coup.resultRow()) {
      countOtherwise(coup.shuffled());
    } else {
      countAsAsked();
    }
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.SHOE_EVENTS);
  }

  /** Shuffles stay where they are, and are the shoe's. */
  @Override
  void leaveOut(ShoeEvents events) {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.SHUFFLED) {
        events.coup[row] = 0;
      }
    }
  }

  @Override
  String what() {
    return "the shuffle of "
        + share()
        + " coups that name one stands behind their result; it is not taken for the opening of another coup of that"
        + " number, and shuffles, burned cards and the cut card were not tested";
  }

  @Override
  String remedy() {
    return "write a shuffle ahead of the coup that it names, or without a coup";
  }
}
