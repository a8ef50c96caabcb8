package shoeaudit.audit.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Where the control file lists the bets that a shoe's events name, looked up once for each name.
 * Reused from shoe to shoe.
 */
final class BetPlaces {
  private static final int NOT_YET_KNOWN = -1;

  private ShoeEvents events = new ShoeEvents("", "", "");

  /** By name number, in the control file of {@link #rules}. */
  private int[] places = new int[64];

  private @Nullable Rules rules;

  /** Takes a shoe on. */
  void load(ShoeEvents shoe) {
    events = shoe;
    rules = null;
  }

  /** A bet's place in a control file from 1, or 0 where it is not offered, by its name number. */
  int of(Rules inForce, int bet) {
    if (rules != inForce) {
      rules = inForce;
      if (places.length <= events.names().size()) {
        places = new int[2 * events.names().size()];
      }
      Arrays.fill(places, NOT_YET_KNOWN);
    }
    if (places[bet] == NOT_YET_KNOWN) {
      places[bet] = inForce.betPlace(events.names().text(bet));
    }
    return places[bet];
  }
}
