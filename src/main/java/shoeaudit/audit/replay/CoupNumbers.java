package shoeaudit.audit.replay;

import java.util.BitSet;

/**
 * Which numbers lack among those of a shoe's coups. Where the first is far from 1, or one is
 * further from the next than any shoe goes, they count something else than the shoe's coups up to
 * there: those of the day, or a number was mistyped. In between nothing is known to be missing.
 */
public final class CoupNumbers {
  /** So many coups are not left out before the first without a trace of any. */
  public static final int COUNTED_ON = 8;

  private static final int CARDS_IN_A_DECK = 52;
  private static final int FEWEST_CARDS = 4;

  private final BitSet missing = new BitSet();
  private final int first;
  private final int last;
  private final boolean hasJump;

  /**
   * Of a shoe.
   *
   * @param begins whether its first coup has to be on record
   */
  public CoupNumbers(ShoeReplay shoe, boolean begins, Rules rules) {
    BitSet present = new BitSet();
    DoubtfulNumbers doubtful = shoe.doubtful();
    for (int coup = 0; coup < shoe.coups(); coup++) {
      present.set(doubtful.isMistyped(coup) ? shoe.number(coup - 1) + 1 : shoe.number(coup));
    }
    int lowest = Math.max(1, present.nextSetBit(1));
    first = begins && !isCountedOn(lowest) ? 1 : lowest;
    last = present.length() - 1;
    boolean jump = false;
    int gap = present.nextClearBit(first);
    while (gap <= last) {
      int end = present.nextSetBit(gap);
      if (isJump(end - gap, rules)) {
        jump = true;
      } else {
        missing.set(gap, end);
      }
      gap = present.nextClearBit(end);
    }
    hasJump = jump;
  }

  /** Whether a shoe's first coup has so high a number that coups were counted before the shoe. */
  public static boolean isCountedOn(int lowest) {
    return lowest > COUNTED_ON;
  }

  /** Whether so many numbers lack in one place as no shoe has coups. */
  public static boolean isJump(int lacking, Rules rules) {
    return lacking >= CARDS_IN_A_DECK * rules.controls().game().decks() / FEWEST_CARDS;
  }

  /** The number with which the shoe began, as far as its record shows. */
  public int first() {
    return first;
  }

  /** The highest number. */
  public int last() {
    return last;
  }

  /** Whether all numbers from 1 on are known to be the shoe's. */
  public boolean areFromOne() {
    return first == 1 && !hasJump;
  }

  /** Whether any is missing. */
  public boolean lackAny() {
    return !missing.isEmpty();
  }

  /** All that are missing. */
  public BitSet missing() {
    return missing;
  }
}
