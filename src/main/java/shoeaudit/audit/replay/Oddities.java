package shoeaudit.audit.replay;

import java.util.Arrays;

/**
 * What the record of the coup being replayed says and what cannot be: each kind by the first event
 * that shows it. Reused from coup to coup.
 */
final class Oddities {
  private final int[] firstRow = new int[Oddity.values().length];

  /** The next coup begins. */
  void clear() {
    Arrays.fill(firstRow, -1);
  }

  /** An event shows one. */
  void add(Oddity oddity, int row) {
    if (firstRow[oddity.ordinal()] < 0) {
      firstRow[oddity.ordinal()] = row;
    }
  }

  /** Whether the coup has one. */
  boolean has(Oddity oddity) {
    return row(oddity) >= 0;
  }

  /** The first event that shows one, or -1. */
  int row(Oddity oddity) {
    return firstRow[oddity.ordinal()];
  }
}
