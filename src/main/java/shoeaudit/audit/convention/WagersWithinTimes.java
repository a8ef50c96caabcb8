package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.audit.replay.EventOrder;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines that change a wager or take it back stand above the one that places it, at one time or
 * without any: a sort by something else than the order of recording put them there.
 */
final class WagersWithinTimes extends Convention {
  private static final int ENOUGH = 3;

  /** Of lines in any order half are the wrong way round; of lines as they were written none. */
  private static final int IN_PLACE_PER_OUT = 4;

  private int inPlace;
  private int out;

  @Override
  void begin() {
    super.begin();
    inPlace = 0;
    out = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.changes().size(); i++) {
      int row = coup.changes().get(i);
      boolean above = false;
      boolean tied = false;
      for (int j = 0; j < coup.placed().size(); j++) {
        int placed = coup.placed().get(j);
        if (coup.wagers().isSameWager(row, placed)) {
          above |= placed < row;
          tied |= EventOrder.isByLinesAlone(events, row, placed);
        }
      }
      if (tied && above) {
        inPlace++;
      } else if (tied) {
        out++;
        countOtherwise(row);
      }
    }
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean isMost() {
    return IN_PLACE_PER_OUT * out >= inPlace;
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.RECORDING_ORDER);
  }

  @Override
  String what() {
    return out
        + " lines that change a wager or take it back stand above the one that places it, and no times tell them apart:"
        + " lines stand in another order than they were recorded in, as after a sort; what only the order of lines"
        + " shows was not tested";
  }

  @Override
  String remedy() {
    return "give the file as the system wrote it, in its own order, or with times to the millisecond";
  }
}
