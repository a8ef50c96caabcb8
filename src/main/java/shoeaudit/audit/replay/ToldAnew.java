package shoeaudit.audit.replay;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Placements that tell once more all that stands in a coup, each wager with just its amount, as a
 * system does that writes down the whole table from time to time. By the format each of them is an
 * addition; that all patrons of a coup add just what they have, one after the other, is none that
 * the lines alone could prove. Of a single wager nothing tells the two apart.
 */
final class ToldAnew {
  private static final int LEAST_WAGERS = 2;

  private final BitSet rows = new BitSet();
  private boolean found;

  /** A wager, by the numbers of its names. */
  private record Wager(int area, int patron, int bet) {
    static Wager of(ShoeEvents events, int row) {
      return new Wager(events.area[row], events.patron[row], events.bet[row]);
    }
  }

  /** The next coup begins. */
  void clear() {
    if (found) {
      rows.clear();
    }
    found = false;
  }

  /** Whether an event of a coup is one of those. */
  boolean contains(ShoeEvents events, RowList wagerRows, int row) {
    if (!found) {
      find(events, wagerRows);
      found = true;
    }
    return rows.get(row);
  }

  private void find(ShoeEvents events, RowList wagerRows) {
    Map<Wager, Long> standing = new LinkedHashMap<>();
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      boolean known = rows.get(row) || isWhole(events, wagerRows, i, standing);
      if (!known) {
        Wager wager = Wager.of(events, row);
        switch (events.kindOf(row)) {
          case WAGER_PLACED -> standing.merge(wager, events.money[row], Long::sum);
          case WAGER_CHANGED -> standing.put(wager, events.money[row]);
          default -> standing.remove(wager);
        }
      }
    }
  }

  /** Whether all that stands is told from there on; marks the events that do. */
  private boolean isWhole(
      ShoeEvents events, RowList wagerRows, int from, Map<Wager, Long> standing) {
    int end = from + standing.size();
    if (standing.size() < LEAST_WAGERS || end > wagerRows.size()) {
      return false;
    }
    Set<Wager> told = new HashSet<>();
    for (int i = from; i < end; i++) {
      int row = wagerRows.get(i);
      Wager wager = Wager.of(events, row);
      Long stands = standing.get(wager);
      if (events.kindOf(row) != EventKind.WAGER_PLACED
          || stands == null
          || stands != events.money[row]
          || !told.add(wager)) {
        return false;
      }
    }
    for (int i = from; i < end; i++) {
      rows.set(wagerRows.get(i));
    }
    return true;
  }
}
