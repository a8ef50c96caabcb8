package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * The lines of each coup were sorted by something else than time, such as the hand or the event's
 * name: times run backwards in nearly every coup, and not by the clock of one kind of event alone.
 */
final class SortedWithinCoups extends Convention {
  private long kinds;

  @Override
  void begin() {
    super.begin();
    kinds = -1;
  }

  @Override
  void take(ShoeCoup coup) {
    if (!coup.isTimed()) {
      return;
    }
    count(coup.falls() > 0, coup.firstRow());
    kinds &= coup.kindsOfFalls();
  }

  /** A clock of its own shows on either side of each fall. */
  @Override
  boolean isCommon() {
    return kinds == 0;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.RECORDING_ORDER, RecordGap.WAGER_ORDER);
  }

  @Override
  String what() {
    return "times run backwards within "
        + share()
        + " coups, and not by the clock of one kind of event alone: the lines of each coup were sorted by something else than their"
        + " times; what only the order of lines shows was not tested";
  }

  @Override
  String remedy() {
    return "sort the shoe's lines by time, or give the file as the system wrote it";
  }
}
