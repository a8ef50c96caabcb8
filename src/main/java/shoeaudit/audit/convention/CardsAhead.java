package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * In most coups cards stand before wagers and before the call that closes betting: the cards' clock
 * is behind that of the other lines, and all were sorted by time. Cards then stand among the lines
 * of the coup before, too.
 */
final class CardsAhead extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (coup.closed() < 0 || coup.firstCard() < 0 || coup.placed().size() == 0) {
      return;
    }
    int lastWager = coup.placed().get(coup.placed().size() - 1);
    boolean ahead =
        coup.isAfter(coup.closed(), coup.firstCard()) && coup.isAfter(lastWager, coup.firstCard());
    count(ahead, coup.firstCard());
  }

  /** A clock that is behind by little puts a part of the cards before wagers. */
  @Override
  int otherwisePerAsAsked() {
    return 1;
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.RECORDING_ORDER, RecordGap.COUP_NUMBERS, RecordGap.WAGER_ORDER);
  }

  @Override
  String what() {
    return "in "
        + share()
        + " coups cards stand before wagers and before the call that closes betting, as where the clock of the cards is"
        + " behind; what only the order of lines shows, and which wagers were late, was not tested";
  }

  @Override
  String remedy() {
    return "give cards, calls and wagers the times of one clock, or the file as the system wrote it";
  }
}
