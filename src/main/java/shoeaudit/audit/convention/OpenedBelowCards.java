package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * Cards stand above the opening of betting in nearly every coup: the lines of each coup were sorted
 * by something else than the order of recording, such as the hand.
 */
final class OpenedBelowCards extends Convention {
  private static final int ENOUGH = 3;

  @Override
  void take(ShoeCoup coup) {
    if (coup.opened() >= 0 && coup.firstCard() >= 0) {
      count(coup.opened() > coup.firstCard(), coup.firstCard());
    }
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(
        RecordGap.DEAL_ORDER,
        RecordGap.RECORDING_ORDER,
        RecordGap.WAGER_ORDER,
        RecordGap.COUP_NUMBERS);
  }

  @Override
  String what() {
    return "cards stand above the opening of betting in "
        + share()
        + " coups that have both: lines stand in another order than they were recorded in, as after a sort; what"
        + " only the order of lines shows was not tested";
  }

  @Override
  String remedy() {
    return "sort the shoe's lines by time, or give the file as the system wrote it";
  }
}
