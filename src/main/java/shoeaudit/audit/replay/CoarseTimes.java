package shoeaudit.audit.replay;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * To what step the times of each kind of event in a shoe are rounded: to the minute or the second
 * where all of them are whole ones. A system that stamps one kind so, beside another that is exact,
 * tells within that step not which of two events came first. Where the record declares that it has
 * such times, a single whole one shows the kind. Worked out when first asked for. Reused from shoe
 * to shoe.
 */
final class CoarseTimes {
  private static final long SECOND = 1_000_000_000L;
  private static final long MINUTE = 60 * SECOND;

  /** Fewer times than that may be whole by chance. */
  private static final int LEAST_TIMES = 5;

  private static final EventKind[] KINDS = EventKind.values();

  /** By kind, and for all kinds of wager events together behind them. */
  private final int[] times = new int[KINDS.length + 1];

  private final boolean[] seconds = new boolean[KINDS.length + 1];
  private final boolean[] minutes = new boolean[KINDS.length + 1];

  private final boolean[] anySecond = new boolean[KINDS.length + 1];
  private final boolean[] anyMinute = new boolean[KINDS.length + 1];

  /** The step to which the record declares some times to be rounded; 0: none. */
  private long declared;

  private boolean found;
  private ShoeEvents events = new ShoeEvents("", "", "");

  /** Takes a shoe on. */
  void load(ShoeEvents shoe) {
    events = shoe;
    found = false;
  }

  /** The step of a kind's times in nanoseconds: a minute, a second, or 0 where there is none. */
  long step(EventKind kind) {
    if (!found) {
      find();
      found = true;
    }
    int place = kind.ordinal();
    boolean[] any = declared == MINUTE ? anyMinute : anySecond;
    return Math.max(stepOfAll(kind), declared != 0 && any[place] ? declared : 0);
  }

  /** The step of which all times of a kind are multiples, where they are enough to tell. */
  private long stepOfAll(EventKind kind) {
    int place = kind.ordinal();
    if (isOfWager(kind) && times[place] < LEAST_TIMES) {
      place = KINDS.length;
    }
    if (times[place] < LEAST_TIMES || !seconds[place]) {
      return 0;
    }
    return minutes[place] ? MINUTE : SECOND;
  }

  private void find() {
    for (int place = 0; place < times.length; place++) {
      times[place] = 0;
      seconds[place] = true;
      minutes[place] = true;
      anySecond[place] = false;
      anyMinute[place] = false;
    }
    declared = 0;
    for (int row = 0; row < events.size(); row++) {
      declared = Math.max(declared, declared(row));
      if (events.at[row] != ShoeEvents.NO_TIME) {
        EventKind kind = events.kindOf(row);
        take(kind.ordinal(), events.at[row]);
        if (isOfWager(kind)) {
          take(KINDS.length, events.at[row]);
        }
      }
    }
  }

  private long declared(int row) {
    RecordGap lack = events.lack(row);
    return lack == RecordGap.SECONDS ? MINUTE : lack == RecordGap.FRACTIONS ? SECOND : 0;
  }

  private void take(int place, long at) {
    times[place]++;
    seconds[place] &= at % SECOND == 0;
    minutes[place] &= at % MINUTE == 0;
    anySecond[place] |= at % SECOND == 0;
    anyMinute[place] |= at % MINUTE == 0;
  }

  private static boolean isOfWager(EventKind kind) {
    return switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> true;
      default -> false;
    };
  }
}
