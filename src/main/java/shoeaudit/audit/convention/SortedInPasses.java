package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The lines go through the same coups twice or more, each time in the order of their numbers and
 * times: they were sorted by something that has few values, such as the hand or the event, and
 * within it by time.
 */
final class SortedInPasses extends Convention {
  private static final int ONE = 1;

  /** So many coups of which lines stand in two passes were not written down late one by one. */
  private static final int COMMON = 8;

  private final BitSet pass = new BitSet();
  private final BitSet before = new BitSet();
  private int number;
  private long at;

  @Override
  void begin() {
    super.begin();
    startPass();
    before.clear();
    at = ShoeEvents.NO_TIME;
  }

  private void startPass() {
    pass.clear();
    number = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    long time = coup.at();
    if (time == ShoeEvents.NO_TIME) {
      return;
    }
    if (coup.number() < number && time < at) {
      before.or(pass);
      startPass();
    }
    boolean wasCommon = isCommonWith(before);
    pass.set(coup.number());
    if (!wasCommon && isCommonWith(before)) {
      countOtherwise(coup.firstRow());
    }
    number = coup.number();
    at = time;
  }

  private boolean isCommonWith(BitSet other) {
    BitSet common = (BitSet) pass.clone();
    common.and(other);
    return common.cardinality() >= COMMON;
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean isMost() {
    return true;
  }

  @Override
  int enough() {
    return ONE;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.RECORDING_ORDER);
  }

  @Override
  String what() {
    return "numbers of coups and times run through the same coups again: the lines were sorted by something else than"
        + " their times, and within it by them; what only the order of lines shows was not tested";
  }

  @Override
  String remedy() {
    return "sort the shoe's lines by time, or give the file as the system wrote it";
  }
}
