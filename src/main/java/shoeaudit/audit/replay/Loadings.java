package shoeaudit.audit.replay;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Where in a shoe's record the cards may be others than before: at a shuffle, where the shoe is
 * closed or opened again under its name, and at what shows that either may have been there without
 * a line of its own. Cards before and after are never counted together (audit.md, readings 17, 20
 * and 27).
 */
public final class Loadings {
  private final ShoeReplay shoe;
  private final ShoeEvents events;
  private final int firstDealt;

  /** Those of a shoe. */
  public Loadings(ShoeReplay shoe) {
    this.shoe = shoe;
    events = shoe.events();
    int row = 0;
    while (row < events.size() && events.kindOf(row) != EventKind.CARD_DEALT) {
      row++;
    }
    firstDealt = row;
  }

  /** Whether the cards from an event on may be others than those before it. */
  public boolean mayBegin(int row) {
    return switch (events.kindOf(row)) {
      case SHUFFLED, SHOE_CLOSED -> true;
      case SHOE_OPENED -> row > firstDealt;
      // A line that names a coup is neither a shuffle nor an opening.
      case UNREADABLE -> row > firstDealt && events.coup[row] == 0;
      // Cards are burned after a shuffle.
      case CARD_BURNED -> row > firstDealt && events.coup[row] == 0 && !isRemedy(row);
      default -> false;
    };
  }

  /** Whether they may be others anywhere after an event and before another. */
  public boolean mayBeginBetween(int row, int before) {
    for (int between = row + 1; between < before; between++) {
      if (mayBegin(between)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a burn that names no coup follows what went wrong in the coup before it. */
  private boolean isRemedy(int burn) {
    int coup = ShoeReplay.NO_COUP;
    for (int row = burn - 1; row > firstDealt; row--) {
      EventKind kind = events.kindOf(row);
      if (kind == EventKind.IRREGULARITY || kind == EventKind.CARD_WITHDRAWN) {
        return true;
      }
      int owner = shoe.owner(row);
      if (owner != ShoeReplay.NO_COUP && coup != ShoeReplay.NO_COUP && owner != coup) {
        return false;
      }
      coup = owner == ShoeReplay.NO_COUP ? coup : owner;
    }
    return false;
  }

  /**
   * Whether the cut card of an event comes out again after other coups, without a shuffle or an
   * opening between. A shoe has one cut card: it was loaded anew, and where is not on record.
   */
  public boolean cutCardReturns(int cutCardRow) {
    boolean dealtSince = false;
    int coup = shoe.owner(cutCardRow);
    for (int row = cutCardRow + 1; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      if (kind == EventKind.SHUFFLED || kind == EventKind.SHOE_OPENED) {
        return false;
      }
      if (kind == EventKind.CUT_CARD_OUT && dealtSince) {
        return true;
      }
      dealtSince |= kind == EventKind.CARD_DEALT && shoe.owner(row) != coup;
    }
    return false;
  }
}
