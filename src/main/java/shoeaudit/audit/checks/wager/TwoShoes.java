package shoeaudit.audit.checks.wager;

import shoeaudit.audit.check.CrossShoeCheck.Deviation;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.shoelog.ShoePlace;

/** Two shoes at two tables, the one whose table is named first before the other. */
record TwoShoes(ShoePlace one, ShoePlace other) {
  static TwoShoes of(ShoePlace shoe, ShoePlace beside) {
    return FindingOrder.NAMES.compare(shoe.table(), beside.table()) < 0
        ? new TwoShoes(shoe, beside)
        : new TwoShoes(beside, shoe);
  }

  /** Those that a deviation across shoes is about. */
  static TwoShoes of(Deviation deviation) {
    return of(deviation.on().shoePlace(), deviation.beside());
  }

  /** As problems name them. */
  String text() {
    return text(one) + " and " + text(other);
  }

  private static String text(ShoePlace place) {
    return "shoe " + place.shoe() + " at table " + place.table();
  }
}
