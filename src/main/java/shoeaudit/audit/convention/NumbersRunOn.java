package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.CoupNumbers;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The numbers of the coups begin far above 1 though the shoe's opening is on record, or one is
 * further from the next than any shoe goes: they run on over several shoes, or one was mistyped.
 */
final class NumbersRunOn extends Convention {
  private final Rules rules;
  private int lowest;
  private int before;

  NumbersRunOn(List<Rules> versions) {
    rules = versions.getLast();
  }

  @Override
  void begin() {
    super.begin();
    lowest = Integer.MAX_VALUE;
    before = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    boolean begins = before == 0 && begins(coup.events(), coup.firstRow());
    if (begins ? CoupNumbers.isCountedOn(coup.number()) : isJump(coup.number())) {
      countOtherwise(coup.firstRow());
    }
    before = coup.number();
    lowest = Math.min(lowest, before);
  }

  private boolean isJump(int number) {
    return before > 0 && CoupNumbers.isJump(Math.abs(number - before) - 1, rules);
  }

  private static boolean begins(ShoeEvents events, int firstRow) {
    for (int row = 0; row < firstRow; row++) {
      if (events.kindOf(row) == EventKind.SHOE_OPENED) {
        return true;
      }
    }
    return events.followsAnother();
  }

  /** Anywhere. */
  @Override
  int enough() {
    return 1;
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.COUP_NUMBERS, RecordGap.RECORDING_ORDER);
  }

  @Override
  String what() {
    return "its coups are numbered from "
        + lowest
        + " on, or have numbers further apart than a shoe has coups, as if they were counted on over several shoes, or"
        + " mistyped; whether coups are missing there was not tested";
  }

  @Override
  String remedy() {
    return "number the coups of each shoe from 1";
  }
}
