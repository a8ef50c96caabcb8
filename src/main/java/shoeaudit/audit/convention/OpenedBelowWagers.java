package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * Betting is opened below wagers of the same coup in most coups, by lines and times alike: the
 * clock of such lines is ahead, and all were sorted by time. Some then stand among cards, too, or
 * below a result, as if betting had been opened again.
 */
final class OpenedBelowWagers extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (coup.opened() < 0 || coup.placed().size() == 0) {
      return;
    }
    int first = coup.placed().get(0);
    count(coup.opened() > first && coup.isAfter(coup.opened(), first), coup.opened());
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(
        RecordGap.HANDS,
        RecordGap.DEAL_ORDER,
        RecordGap.RECORDING_ORDER,
        RecordGap.WAGER_ORDER,
        RecordGap.CLOSING_CALLS,
        RecordGap.COUP_NUMBERS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.RECORDING_ORDER);
  }

  @Override
  String what() {
    return "betting is opened below wagers in "
        + share()
        + " coups that have both, as where the clock of such lines is ahead; dealing, calls and late wagers were not tested";
  }

  @Override
  String remedy() {
    return "give all lines the times of one clock, or the file as the system wrote it";
  }
}
