package shoeaudit.shoelog.assembly;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines that an export has twice: the same event at the same table, in every field and at the very
 * same time, one below the other or among later lines. Taken as two events, such a line would be a
 * card too many or a second settlement; so it is an import problem, and its coup is not testable,
 * as nobody knows which of the two it was.
 *
 * <p>Nothing is said where equal events are possible: without a time, where all events of a coup
 * bear one time, where it is not recorded whose wager it was, and of burned cards that bear one
 * time together.
 */
final class RepeatedLine {
  private static final int NONE = -1;

  /** How many lines above its copy a line is looked for: more than any coup has. */
  private static final int LOOK_BACK = 1024;

  /** Times that are all multiples of this were not written to the millisecond. */
  private static final long COARSE_NANOS = 10_000_000;

  private RepeatedLine() {}

  /** Whether the shoe's last event may be worth a look: quick, as every event is asked. */
  static boolean mayBe(ShoeEvents shoe) {
    int row = shoe.size() - 1;
    return row > 0
        && shoe.at[row] != ShoeEvents.NO_TIME
        && (shoe.at[row] == shoe.at[row - 1]
            || shoe.kind[row - 1] == EventKind.UNREADABLE.ordinal());
  }

  /**
   * The line of the event that the shoe's last one repeats; 0 where it does not.
   *
   * @param coarse whether its time is coarser than a millisecond
   */
  static int repeated(ShoeEvents shoe, boolean coarse) {
    int row = shoe.size() - 1;
    int before = before(shoe, row);
    if (before == NONE || !ShoeRows.same(shoe, before, shoe, row)) {
      return 0;
    }
    boolean certain =
        switch (shoe.kindOf(row)) {
          case WAGER_PLACED, COMMISSION_COLLECTED -> !coarse && shoe.patron[row] != 0;
          case WAGER_SETTLED -> shoe.patron[row] != 0 && timesDiffer(shoe, before);
          case CARD_DEALT, CARD_WITHDRAWN -> timesDiffer(shoe, before);
          case IRREGULARITY, CHIPS_EXCHANGED -> !coarse;
          default -> false;
        };
    return certain ? shoe.line[before] : 0;
  }

  /**
   * Looks at the events of a shoe that stand below one of a later time: those that repeat an event
   * above, with one of a later time between them, become unreadable. Two equal events of one time
   * may be, but hardly one of them below what came later.
   *
   * @return how many
   */
  static int refuseAmongLater(ShoeEvents shoe, LogSink sink) {
    if (shoe.summaries() || !anyReversed(shoe)) {
      return 0;
    }
    int refused = 0;
    boolean coarse = isCoarse(shoe);
    long latest = Long.MIN_VALUE;
    for (int row = 0; row < shoe.size(); row++) {
      long at = shoe.at[row];
      if (at == ShoeEvents.NO_TIME) {
        continue;
      }
      int repeated = at < latest ? repeatedAmongLater(shoe, row, coarse) : 0;
      if (repeated != 0) {
        sink.problem(fault(repeated).at(shoe.file(), shoe.line[row]));
        shoe.makeUnreadable(row);
        refused++;
      }
      latest = Math.max(latest, at);
    }
    return refused;
  }

  private static boolean anyReversed(ShoeEvents shoe) {
    for (int row = 0; row < shoe.size(); row++) {
      if (shoe.reversed[row]) {
        return true;
      }
    }
    return false;
  }

  /** Whether none of its times is written to the millisecond. */
  private static boolean isCoarse(ShoeEvents shoe) {
    for (int row = 0; row < shoe.size(); row++) {
      if (shoe.at[row] != ShoeEvents.NO_TIME && shoe.at[row] % COARSE_NANOS != 0) {
        return false;
      }
    }
    return true;
  }

  /** The line of the event above that this one repeats; 0 where there is none. */
  private static int repeatedAmongLater(ShoeEvents shoe, int row, boolean coarse) {
    if (!isCertainAmongLater(shoe, row, coarse)) {
      return 0;
    }
    boolean later = false;
    for (int above = row - 1; above >= Math.max(0, row - LOOK_BACK); above--) {
      if (later && ShoeRows.same(shoe, above, shoe, row)) {
        return shoe.line[above];
      }
      later |= shoe.at[above] != ShoeEvents.NO_TIME && shoe.at[above] > shoe.at[row];
    }
    return 0;
  }

  /** In one second a patron may wager the same twice, and a dealer say it. */
  private static boolean isCertainAmongLater(ShoeEvents shoe, int row, boolean coarse) {
    return switch (shoe.kindOf(row)) {
      case CARD_DEALT, CARD_WITHDRAWN -> true;
      case WAGER_SETTLED -> shoe.patron[row] != 0;
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED, COMMISSION_COLLECTED ->
          !coarse && shoe.patron[row] != 0;
      case UNREADABLE, RECORD_LACKS, COUP_SUMMARY -> false;
      default -> !coarse;
    };
  }

  /**
   * Looks at the burned cards that the shoe ends with so far: those of them that repeat the one
   * above become unreadable. One of them may be like the other, and burned at one time; so this is
   * said only where most have a time of their own, or each time is there equally often.
   *
   * @return how many
   */
  static int refuseBurned(ShoeEvents shoe, LogSink sink, String file) {
    int last = shoe.size() - 1;
    int first = shoe.size();
    boolean coarse = true;
    while (first > 0 && isBurned(shoe, first - 1)) {
      first--;
      coarse &= shoe.at[first] % COARSE_NANOS == 0;
    }
    if (coarse || !standTwice(shoe, first, last)) {
      return 0;
    }
    int refused = 0;
    int original = first;
    for (int row = first + 1; row <= last; row++) {
      if (ShoeRows.same(shoe, original, shoe, row)) {
        sink.problem(fault(shoe.line[original]).at(file, shoe.line[row]));
        shoe.makeUnreadable(row);
        refused++;
      } else {
        original = row;
      }
    }
    return refused;
  }

  private static boolean isBurned(ShoeEvents shoe, int row) {
    return shoe.kindOf(row) == EventKind.CARD_BURNED && shoe.at[row] != ShoeEvents.NO_TIME;
  }

  /** Whether those of these burned cards that are alike at one time are one line exported twice. */
  private static boolean standTwice(ShoeEvents shoe, int first, int last) {
    int alone = 0;
    int together = 0;
    int least = Integer.MAX_VALUE;
    int most = 0;
    int begin = first;
    for (int row = first + 1; row <= last + 1; row++) {
      if (row <= last && ShoeRows.same(shoe, begin, shoe, row)) {
        continue;
      }
      if (row <= last && shoe.at[row] == shoe.at[begin]) {
        // Two that differ, at one time: burned cards do not have a time each.
        return false;
      }
      int alike = row - begin;
      alone += alike == 1 ? 1 : 0;
      together += alike == 1 ? 0 : 1;
      least = Math.min(least, alike);
      most = Math.max(most, alike);
      begin = row;
    }
    return together > 0 && (alone > together || (alone == 0 && together > 1 && least == most));
  }

  /** The readable event before another. */
  private static int before(ShoeEvents shoe, int row) {
    int before = row - 1;
    while (before >= 0 && shoe.kindOf(before) == EventKind.UNREADABLE) {
      before--;
    }
    return before;
  }

  /** Whether the event of the coup before this one has another time: each has its own. */
  private static boolean timesDiffer(ShoeEvents shoe, int row) {
    int before = before(shoe, row);
    return before >= 0
        && shoe.coup[before] == shoe.coup[row]
        && shoe.at[before] != ShoeEvents.NO_TIME
        && shoe.at[before] != shoe.at[row];
  }

  /** What is wrong with it. */
  static Fault fault(int line) {
    return new Fault(
        "the line says the same as line " + line + ", its time included",
        "take it away if it was exported twice; if both happened, give each its own time");
  }
}
