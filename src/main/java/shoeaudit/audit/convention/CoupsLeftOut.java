package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * Coups are missing in many places of the shoe, a good part of all: some were chosen from the log,
 * by their winner or by what a line of theirs says. A log that breaks off has one hole.
 */
final class CoupsLeftOut extends Convention {
  private static final int HOLES = 3;
  private static final int MANY_HOLES = 5;
  private static final int ENOUGH_MISSING = 6;
  private static final int PRESENT_PER_MISSING = 6;

  private int before;
  private int present;
  private int missing;

  /** Whether the numbers run backwards anywhere: then they are not those of chosen coups. */
  private boolean falls;

  @Override
  void begin() {
    super.begin();
    before = 0;
    present = 0;
    missing = 0;
    falls = false;
  }

  @Override
  void take(ShoeCoup coup) {
    falls |= coup.number() < before;
    if (before > 0 && coup.number() > before + 1) {
      countOtherwise(coup.firstRow());
      missing += coup.number() - before - 1;
    }
    before = coup.number();
    present++;
  }

  @Override
  int enough() {
    return HOLES;
  }

  @Override
  boolean isMost() {
    boolean many = otherwise() >= MANY_HOLES && PRESENT_PER_MISSING * missing >= present;
    return !falls && missing >= ENOUGH_MISSING && (many || missing > present);
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.COUP_NUMBERS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.COUP_NUMBERS, RecordGap.RECORDING_ORDER);
  }

  @Override
  String what() {
    return missing
        + " numbers are missing before "
        + otherwise()
        + " of its "
        + present
        + " coups, as if coups had been chosen; missing and repeated coups were not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with every coup of the shoe";
  }
}
