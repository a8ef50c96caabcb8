package shoeaudit.audit.replay;

import shoeaudit.shoelog.ShoeEvents;

/**
 * Which times of a shoe can be relied on where some run backwards: those that no other event of the
 * shoe contradicts. Worked out when first asked for. Reused from shoe to shoe.
 */
final class SureTimes {
  private static final long[] NONE = {};

  private boolean found;
  private ShoeEvents events = new ShoeEvents("", "", "");

  /** For each event the earliest time from it on. */
  private long[] earliestFrom = NONE;

  /** For each event the latest time up to it. */
  private long[] latestUpTo = NONE;

  /** Takes a shoe on. */
  void load(ShoeEvents shoe) {
    events = shoe;
    found = false;
    earliestFrom = NONE;
    latestUpTo = NONE;
  }

  /**
   * Whether an event has a time, no event recorded before it has a later one, and none after it an
   * earlier one.
   */
  boolean isSure(int row) {
    long at = events.at[row];
    if (at == ShoeEvents.NO_TIME) {
      return false;
    }
    if (!found) {
      find();
      found = true;
    }
    return latestUpTo[row] <= at && at <= earliestFrom[row];
  }

  private void find() {
    int size = events.size();
    earliestFrom = new long[size];
    latestUpTo = new long[size];
    long earliest = Long.MAX_VALUE;
    for (int row = size - 1; row >= 0; row--) {
      long at = events.at[row];
      earliest = at == ShoeEvents.NO_TIME ? earliest : Math.min(earliest, at);
      earliestFrom[row] = earliest;
    }
    long latest = Long.MIN_VALUE;
    for (int row = 0; row < size; row++) {
      long at = events.at[row];
      if (at != ShoeEvents.NO_TIME) {
        // A first time that lies before the end of the shoe before puts the whole shoe in doubt.
        boolean first = latest == Long.MIN_VALUE;
        latest = first && events.reversed[row] ? Long.MAX_VALUE : Math.max(latest, at);
      }
      latestUpTo[row] = latest;
    }
  }
}
