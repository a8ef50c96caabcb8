package shoeaudit.audit.convention;

import java.util.HashMap;
import java.util.Map;

/**
 * Whether the sums that stand with wagers that won are those that were due to others, rounded ones,
 * or all one: a column of sums was shifted, rounded or filled. What a table pays wrongly is nobody
 * else's.
 */
final class SumsOfOthers {
  private static final int HUNDRED = 100;
  private static final int NEARLY_ALL = 80;
  private static final int UNKNOWN = -1;

  private final long major;

  /** Of wrong sums how often each is on record, and how often it was due. */
  private final Map<Long, int[]> sums = new HashMap<>();

  private long dueBefore = UNKNOWN;
  private long toldBefore = UNKNOWN;
  private int wrong;
  private int rounded;

  /** Of wrong sums with a known neighbour how many are what was due there. */
  private int withBefore;

  private int asBefore;
  private int withAfter;
  private int asAfter;

  SumsOfOthers(long major) {
    this.major = major;
  }

  void begin() {
    sums.clear();
    dueBefore = UNKNOWN;
    toldBefore = UNKNOWN;
    wrong = 0;
    rounded = 0;
    withBefore = 0;
    asBefore = 0;
    withAfter = 0;
    asAfter = 0;
  }

  /** A wager won of which it is not known what was due. */
  void skip() {
    dueBefore = UNKNOWN;
    toldBefore = UNKNOWN;
  }

  /** A wager won: what is on record, and what was due. */
  void take(long told, long due) {
    if (told != due) {
      if (told > 0) {
        sums.computeIfAbsent(told, sum -> new int[2])[0]++;
      }
      if (due > 0) {
        sums.computeIfAbsent(due, sum -> new int[2])[1]++;
      }
      wrong++;
      rounded += Math.abs(told - due) < major ? 1 : 0;
      withBefore += dueBefore == UNKNOWN ? 0 : 1;
      asBefore += dueBefore == told ? 1 : 0;
    }
    if (toldBefore != UNKNOWN) {
      withAfter++;
      asAfter += toldBefore == due ? 1 : 0;
    }
    dueBefore = due;
    toldBefore = told == due ? UNKNOWN : told;
  }

  /** Whether the column was changed. */
  boolean isChanged() {
    int told = 0;
    int ofOthers = 0;
    int different = 0;
    for (int[] times : sums.values()) {
      told += times[0];
      ofOthers += Math.min(times[0], times[1]);
      different += times[0] > 0 ? 1 : 0;
    }
    return different <= 1
        || HUNDRED * ofOthers >= NEARLY_ALL * told
        || HUNDRED * rounded >= NEARLY_ALL * wrong
        || 2 * asBefore >= withBefore
        || 2 * asAfter >= withAfter;
  }
}
