package shoeaudit.profile.importing;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The records of a shoe that a stream has told without times, where some stand twice. Who connects
 * again is sent the last records once more: then a block of records stands twice, one right after
 * the other.
 *
 * <p>A block that begins where the coup had come as far as where the block ends makes whole coups
 * of both, which is nobody's error. Of any other nobody knows which records are the coup's own. A
 * block of one record counts where it is a card: what is placed or settled twice is looked at by
 * the audit. A stream without cards tells coups alike one after another, and shows nothing.
 */
final class SentBlocks {
  /** What is sent again is the end of what was sent: so many records are dozens of coups. */
  private static final int MOST = 1_000;

  private final ToldRecords told;

  SentBlocks(ToldRecords told) {
    this.told = told;
  }

  /** The coups of which records may be others' sent again, and a line of the second of them. */
  SortedMap<Integer, Integer> damaged() {
    SortedMap<Integer, Integer> damaged = new TreeMap<>();
    int most = told.anyCard() ? Math.min(MOST, told.count() / 2) : 0;
    for (int length = 1; length <= most; length++) {
      int alike = 0;
      for (int record = length; record < told.count(); record++) {
        alike = told.areAlike(record, record - length) ? alike + 1 : 0;
        if (alike >= length && isSentAgain(record - 2 * length + 1, length)) {
          int second = record - length + 1;
          for (int i = record - 2 * length + 1; i <= record; i++) {
            damaged.putIfAbsent(told.coup(i), told.line(second));
          }
        }
      }
    }
    damaged.remove(0);
    return damaged;
  }

  /** Whether two equal blocks, the first of which begins there, are one that was sent twice. */
  private boolean isSentAgain(int from, int length) {
    if (length == 1) {
      return told.dealsCard(from);
    }
    boolean ofCoups = false;
    boolean oneRecord = true;
    for (int i = from; i < from + length; i++) {
      ofCoups |= told.coup(i) > 0;
      oneRecord &= told.areAlike(i, from);
    }
    return ofCoups && !oneRecord && !told.isAsFar(from, from + length);
  }
}
