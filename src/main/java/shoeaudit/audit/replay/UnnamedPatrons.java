package shoeaudit.audit.replay;

import shoeaudit.controls.RuleChoices.Sharing;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Wagers and settlements of one coup of which some name no patron. A wager is identified by area,
 * patron and bet; where the patron is not recorded, several patrons' wagers look like one, and a
 * settlement does not say whose it is. What the record leaves open accuses nobody.
 *
 * <p>Area and bet alone tell which settlement belongs to which wager where there is only one of
 * each.
 */
final class UnnamedPatrons {
  private UnnamedPatrons() {}

  /** Whether any wager event or settlement names no patron. */
  static boolean any(ShoeEvents events, RowList wagerRows, RowList settlementRows) {
    return names(events, wagerRows) || names(events, settlementRows);
  }

  private static boolean names(ShoeEvents events, RowList rows) {
    for (int i = 0; i < rows.size(); i++) {
      if (events.patron[rows.get(i)] == 0) {
        return true;
      }
    }
    return false;
  }

  /** Marks each wager of which it is not clear whose it is, or which settlement is its own. */
  static void mark(CoupReplay coup, WagerBook book, RowList wagerRows, RowList settlementRows) {
    boolean shareable = coup.rules().controls().patrons().sharing() == Sharing.BACK;
    for (int i = 0; i < book.count(); i++) {
      if (isUnclear(coup.events(), book, book.wager(i), wagerRows, settlementRows, shareable)) {
        book.wager(i).markUnclear();
      }
    }
  }

  private static boolean isUnclear(
      ShoeEvents events,
      WagerBook book,
      WagerReplay wager,
      RowList wagerRows,
      RowList settlementRows,
      boolean shareable) {
    boolean unnamed = false;
    boolean others = isBeside(book, wager);
    int placements = 0;
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      if (isOn(events, row, wager)) {
        boolean named = events.patron[row] != 0;
        unnamed |= !named;
        placements += !named && events.kindOf(row) == EventKind.WAGER_PLACED ? 1 : 0;
      }
    }
    int settlements = 0;
    for (int i = 0; i < settlementRows.size(); i++) {
      if (isOn(events, settlementRows.get(i), wager)) {
        unnamed |= events.patron[settlementRows.get(i)] == 0;
        settlements++;
      }
    }
    return unnamed && (others || settlements > 1 || (shareable && placements > 1));
  }

  /** Whether another wager is on the same bet in the same area. */
  private static boolean isBeside(WagerBook book, WagerReplay wager) {
    for (int i = 0; i < book.count(); i++) {
      WagerReplay other = book.wager(i);
      if (other != wager && other.area() == wager.area() && other.betName() == wager.betName()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOn(ShoeEvents events, int row, WagerReplay wager) {
    return events.area[row] == wager.area() && events.bet[row] == wager.betName();
  }

  /**
   * The place of the only wager on the bet in the area of an event, where either of them names no
   * patron: it can mean no other.
   *
   * @return {@link WagerBook#NONE}: there is none, or there are several
   */
  static int only(WagerBook book, ShoeEvents events, int row) {
    int only = WagerBook.NONE;
    for (int i = 0; i < book.count(); i++) {
      if (isOn(events, row, book.wager(i))) {
        if (only != WagerBook.NONE) {
          return WagerBook.NONE;
        }
        only = i;
      }
    }
    boolean unnamed =
        only != WagerBook.NONE && (events.patron[row] == 0 || book.wager(only).patron() == 0);
    return unnamed ? only : WagerBook.NONE;
  }

  /**
   * The place of the wager that a settlement settles or may settle: the one that it names, or
   * otherwise one on the same bet in the same area, where either of them names no patron.
   *
   * @return {@link WagerBook#NONE}: there is none
   */
  static int find(WagerBook book, ShoeEvents events, int row) {
    int named = book.find(events, row);
    for (int i = 0; named == WagerBook.NONE && i < book.count(); i++) {
      WagerReplay wager = book.wager(i);
      boolean mayBe = wager.unclear() || events.patron[row] == 0 || wager.patron() == 0;
      if (mayBe && isOn(events, row, wager)) {
        named = i;
      }
    }
    return named;
  }
}
