package shoeaudit.shoelog;

/**
 * Lines that an export has twice: the same event at the same table, in every field and at the very
 * same time. Taken as two events, such a line would be a card too many or a second settlement; so
 * it is an import problem, and its coup is not testable, as nobody knows which of the two it was.
 *
 * <p>Nothing is said where equal events are possible: without a time, where all events of a coup
 * bear one time, where it is not recorded whose wager it was, and of kinds that come in rows
 * (burned cards).
 */
final class RepeatedLine {
  private static final int NONE = -1;

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
