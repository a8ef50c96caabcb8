package shoeaudit.shoelog.assembly;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Whether who dealt last at a table deals on when the next event names nobody. He does while the
 * record shows what came between: not where it has lost coups, which may have named another, and
 * not on another night.
 */
final class CarriedDealer {
  /** Who has not been named again for longer than that need not be there any more: four hours. */
  private static final long LONGEST_PAUSE_NANOS = 4L * 60 * 60 * 1_000_000_000;

  private int coup;
  private boolean opened;

  /** Whether the shoe has named a dealer. */
  private boolean named;

  private long lastAt = ShoeEvents.NO_TIME;

  /** Whether an event has named a dealer since the last one that has a time. */
  private boolean namedSince;

  /** Another shoe begins. */
  void beginShoe() {
    coup = 0;
    opened = false;
    named = false;
  }

  /**
   * Takes the time of the next event.
   *
   * @param at {@link ShoeEvents#NO_TIME} where it has none
   * @param names whether the event names its dealer
   * @return whether so long a time lies before it that nobody knows who dealt since
   */
  boolean pausesBefore(long at, boolean names) {
    if (at == ShoeEvents.NO_TIME) {
      namedSince |= names;
      return false;
    }
    boolean pauses =
        lastAt != ShoeEvents.NO_TIME && at - lastAt > LONGEST_PAUSE_NANOS && !namedSince;
    lastAt = at;
    namedSince = false;
    return pauses;
  }

  /**
   * Takes the coup of the shoe's next event.
   *
   * @param of 0 where it has none
   * @param names whether the event names its dealer
   * @return whether the record has lost a coup before it
   */
  boolean lacksCoupBefore(EventKind kind, int of, boolean names) {
    boolean lacks = false;
    if (of != 0 && kind != EventKind.RECORD_LACKS) {
      // A record may begin amid a shoe, and who is named there deals there.
      lacks = coup == 0 ? of > 1 && (opened || !named) : of > coup + 1;
      if (of > coup || !kind.mayFollowCoup()) {
        coup = of;
      }
    }
    opened |= kind == EventKind.SHOE_OPENED;
    named |= names;
    return lacks;
  }

  /** A line names a dealer of which something else could not be read. */
  void named() {
    named = true;
    namedSince = true;
  }

  /** Takes the coup of a line that could not be read; 0 where it has none. */
  void unreadable(int of) {
    coup = Math.max(coup, of);
  }

  /** Takes an event of a shoe's record, whoever dealt then. */
  void take(ShoeEvents shoe, int row) {
    if (shoe.kindOf(row) == EventKind.UNREADABLE) {
      unreadable(shoe.coup[row]);
    } else {
      boolean unusedPause = pausesBefore(shoe.at[row], false);
      boolean unusedLack = lacksCoupBefore(shoe.kindOf(row), shoe.coup[row], false);
    }
  }

  /** Nobody knows who dealt at the shoe's last events so far as they have no time. */
  static void forgetUntimed(ShoeEvents shoe, int end) {
    for (int row = end - 1; row >= 0 && shoe.at[row] == ShoeEvents.NO_TIME; row--) {
      shoe.dealer[row] = 0;
    }
  }
}
