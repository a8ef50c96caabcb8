package shoeaudit.audit.replay;

import java.util.Arrays;

/**
 * What the record of the coup being replayed says and what cannot be: each kind by the first event
 * that shows it. Reused from coup to coup.
 */
final class RecordFlaws {
  private final int[] firstRow = new int[RecordFlaw.values().length];

  /** The next coup begins. */
  void clear() {
    Arrays.fill(firstRow, -1);
  }

  /** An event shows one. */
  void add(RecordFlaw flaw, int row) {
    if (firstRow[flaw.ordinal()] < 0) {
      firstRow[flaw.ordinal()] = row;
    }
  }

  /** Whether the coup has one. */
  boolean has(RecordFlaw flaw) {
    return row(flaw) >= 0;
  }

  /** The first event that shows one, or -1. */
  int row(RecordFlaw flaw) {
    return firstRow[flaw.ordinal()];
  }
}
