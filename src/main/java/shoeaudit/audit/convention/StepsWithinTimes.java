package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The steps of coups stand in any order within one time: a settlement above its wager, a card above
 * the close of betting, a coup above the one before it. Times are then so coarse that a sort by
 * them mixed whole coups up.
 */
final class StepsWithinTimes extends Convention {
  /** A system that keeps one kind of event behind another turns one pair of them round. */
  private static final int LEAST_KINDS = 3;

  /** Of lines in any order half are the wrong way round; of lines as they were written none. */
  private static final int FORWARD_PER_BACKWARD = 4;

  private long pairs;
  private int forward;
  private int backward;
  private int number;
  private long lastAt;

  @Override
  void begin() {
    super.begin();
    pairs = 0;
    forward = 0;
    backward = 0;
    number = 0;
    lastAt = ShoeEvents.NO_TIME;
  }

  @Override
  void take(ShoeCoup coup) {
    CoupSteps steps = coup.steps();
    boolean above = coup.number() < number && coup.at() == lastAt && lastAt != ShoeEvents.NO_TIME;
    if (steps.backward() > 0 || above) {
      countOtherwise(coup.firstRow());
    }
    forward += steps.forward();
    backward += steps.backward() + (above ? 1 : 0);
    pairs |= steps.backwardPairs() | (above ? 1L << (Long.SIZE - 1) : 0);
    number = coup.number();
    lastAt = steps.lastAt();
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean isMost() {
    return FORWARD_PER_BACKWARD * backward >= forward && Long.bitCount(pairs) >= LEAST_KINDS;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(
        RecordGap.DEAL_ORDER,
        RecordGap.RECORDING_ORDER,
        RecordGap.WAGER_ORDER,
        RecordGap.HANDS,
        RecordGap.SETTLEMENTS,
        RecordGap.COUP_NUMBERS);
  }

  @Override
  String what() {
    return backward
        + " lines stand above what comes before them in a coup, and have its time: lines of one time stand in any"
        + " order, as after a sort; what depends on the order of lines was not tested";
  }

  @Override
  String remedy() {
    return "give the file as the system wrote it, in its own order, or with times to the millisecond";
  }
}
