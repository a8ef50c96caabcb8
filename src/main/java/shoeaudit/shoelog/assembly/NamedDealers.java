package shoeaudit.shoelog.assembly;

import java.util.BitSet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Which events of a shoe name their dealer themselves. He deals on until another is named; but
 * where the record does not show in which order it was made, nobody knows what came after, and he
 * is known for the coup that names him alone.
 */
final class NamedDealers {
  private final BitSet rows = new BitSet();

  /** Another shoe begins. */
  void clear() {
    rows.clear();
  }

  /** The event of that row names its dealer. */
  void add(int row) {
    rows.set(row);
  }

  /** The first event that does; a negative number for none. */
  int first() {
    return rows.nextSetBit(0);
  }

  /** Takes the dealers back that were carried on from one coup to another. */
  void holdWithinCoups(ShoeEvents shoe) {
    Dealing dealing = new Dealing(true);
    for (int row = 0; row < shoe.size(); row++) {
      shoe.dealer[row] = dealing.of(shoe, row, rows.get(row) ? shoe.dealer[row] : 0);
    }
  }

  /** Who deals, from event to event: nobody knows after one that could not be read. */
  static final class Dealing {
    private final boolean withinCoups;
    private int dealer;
    private int coup;

    /**
     * Before the first event nobody is known.
     *
     * @param withinCoups whether a dealer is known for the coup alone that names him
     */
    Dealing(boolean withinCoups) {
      this.withinCoups = withinCoups;
    }

    /** Nobody is known, until the next one is named. */
    void forget() {
      dealer = 0;
    }

    /**
     * Who dealt when an event was recorded.
     *
     * @param named whom the event names; 0 for nobody
     * @return 0 where not known
     */
    int of(ShoeEvents shoe, int row, int named) {
      EventKind kind = shoe.kindOf(row);
      boolean begins = kind == EventKind.BETTING_OPENED || kind == EventKind.COUP_SUMMARY;
      if (kind == EventKind.UNREADABLE) {
        // It may have named another.
        dealer = 0;
      }
      if (named != 0 || (withinCoups && begins)) {
        dealer = named;
        coup = shoe.coup[row];
      }
      return withinCoups && shoe.coup[row] != coup ? named : dealer;
    }
  }
}
