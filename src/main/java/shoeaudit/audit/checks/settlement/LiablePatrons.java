package shoeaudit.audit.checks.settlement;

import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Who has to see to it that the commission of a wager is paid: the wager's own patron, or the
 * seated one of an area that a back bettor shares (audit.md, reading 45). Patrons are name numbers,
 * rows those of the shoe's events.
 */
final class LiablePatrons {
  private final ShoeReplay shoe;
  private final ShoeEvents events;
  private final boolean shared;

  /**
   * Those of a shoe.
   *
   * @param shared whether areas are shared with back bettors
   */
  LiablePatrons(ShoeReplay shoe, boolean shared) {
    this.shoe = shoe;
    this.events = shoe.events();
    this.shared = shared;
  }

  /** Whether areas are shared with back bettors. */
  boolean shared() {
    return shared;
  }

  /** Of a wager that was placed or settled. */
  int patron(int wager) {
    int patron = events.patron[wager];
    if (!shared || !isBack(wager, patron)) {
      return patron;
    }
    int seated = seated(wager, patron);
    return seated == 0 ? patron : seated;
  }

  /** The first other patron in the area of an event who is no back bettor, or 0. */
  int seated(int of, int patron) {
    int coup = shoe.owner(of);
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (isPlaced(row, coup, of)
          && events.patron[row] != patron
          && events.patron[row] != 0
          && !isBack(of, events.patron[row])) {
        return events.patron[row];
      }
    }
    return 0;
  }

  /** An addition need not repeat the role, so any of a patron's own events tells of theirs. */
  private boolean isBack(int of, int patron) {
    int coup = shoe.owner(of);
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (isPlaced(row, coup, of)
          && events.patron[row] == patron
          && events.role[row] == ShoeEvents.BACK) {
        return true;
      }
    }
    return false;
  }

  private boolean isPlaced(int row, int coup, int of) {
    return shoe.owner(row) == coup
        && events.kindOf(row) == EventKind.WAGER_PLACED
        && events.area[row] == events.area[of];
  }
}
