package shoeaudit.audit.checks.wager;

import shoeaudit.audit.result.FindingOrder;
import shoeaudit.shoelog.ShoePlace;

/** Two shoes at two tables, the one whose table is named first before the other. */
record TwoShoes(ShoePlace one, ShoePlace other) {
  static TwoShoes of(ShoePlace shoe, ShoePlace beside) {
    return FindingOrder.NAMES.compare(shoe.table(), beside.table()) < 0
        ? new TwoShoes(shoe, beside)
        : new TwoShoes(beside, shoe);
  }
}
