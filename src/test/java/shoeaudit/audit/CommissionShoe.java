package shoeaudit.audit;

import java.time.Duration;

/** Shoes in which two patrons are charged 1.00 of commission each. */
public final class CommissionShoe {
  private CommissionShoe() {}

  /**
   * Deals one; P13 pays in it.
   *
   * @param first what is collected of P12 before its coup; empty: nothing
   * @param last what is collected of P12 at its end; empty: nothing
   */
  public static TableLog deal(TableLog log, String table, String shoe, String first, String last) {
    log.at(table, shoe).open(8);
    collect(log, "P12", first);
    log.coup(1)
        .wager("3", "P12", "banker", "20.00")
        .wager("4", "P13", "banker", "20.00")
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("3", "P12", "banker", "win", "20.00", "1.00")
        .settle("4", "P13", "banker", "win", "20.00", "1.00");
    collect(log, "P13", "1.00");
    collect(log, "P12", last);
    return log.close().after(Duration.ofMinutes(5));
  }

  private static void collect(TableLog log, String patron, String amount) {
    log.outside();
    if (!amount.isEmpty()) {
      log.event("commission_collected", "patron", patron, "amount", amount);
    }
  }
}
