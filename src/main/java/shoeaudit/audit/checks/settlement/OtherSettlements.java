package shoeaudit.audit.checks.settlement;

import shoeaudit.audit.replay.RecordedSettlements;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What else a coup records of the wager that a settlement settles.
 *
 * @param earlierAlike whether an earlier settlement says the same
 * @param different whether another settlement says something else
 * @param any whether there is another settlement
 * @param placements how many events placed the wager
 */
record OtherSettlements(boolean earlierAlike, boolean different, boolean any, int placements) {
  /** Looks for the wager of a settlement in its coup. */
  static OtherSettlements of(ShoeReplay shoe, int settlement) {
    ShoeEvents events = shoe.events();
    int coup = shoe.owner(settlement);
    boolean earlierAlike = false;
    boolean different = false;
    boolean any = false;
    int placements = 0;
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (row == settlement || shoe.owner(row) != coup || !areOfOneWager(events, row, settlement)) {
        continue;
      }
      if (events.kindOf(row) == EventKind.WAGER_PLACED) {
        placements++;
      } else if (events.kindOf(row) == EventKind.WAGER_SETTLED) {
        boolean alike = RecordedSettlements.areAlike(events, row, settlement);
        earlierAlike |= alike && row < settlement;
        different |= !alike;
        any = true;
      }
    }
    return new OtherSettlements(earlierAlike, different, any, placements);
  }

  /** Whether two events of a coup name one wager. */
  static boolean areOfOneWager(ShoeEvents events, int row, int other) {
    return events.area[row] == events.area[other]
        && events.patron[row] == events.patron[other]
        && events.bet[row] == events.bet[other];
  }
}
