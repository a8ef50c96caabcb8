package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Totals that are on record ahead of the cards that make them were recorded by another clock, and
 * sorted by time: where most coups are so, no wager is late by its place among the cards.
 */
class CallsAheadTest {
  private static final int COUPS = 12;

  /** Of the coups so many have calls ahead of the cards, and three have a late wager. */
  private static List<String> codes(int ahead) throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= COUPS; coup++) {
      log.coup(coup).wager("3", "P1", "banker", "20.00").call();
      if (coup <= ahead) {
        log.total("player", 7).total("banker", 8);
      }
      log.deal(coup % 2 == 0 ? "7H KD 10S 8C" : "7S KC 10D 8H");
      if (coup > ahead) {
        log.total("player", 7).total("banker", 8);
      }
      if (coup % 4 == 0) {
        log.wager("4", "P2", "banker", "20.00");
      }
      log.result("banker").settle("3", "P1", "banker", "win", "20.00", "1.00");
      if (coup % 4 == 0) {
        log.settle("4", "P2", "banker", "win", "20.00", "1.00");
      }
    }
    return log.close().audit(HouseControls.generic()).codes();
  }

  @Test
  void wagersBehindTheFirstCardAccuseNobodyWhereTotalsStandAheadOfTheirCards() throws Exception {
    assertEquals(List.of(), codes(COUPS));
    assertEquals(List.of(), codes(8));
  }

  @Test
  void lateWagersAreFoundWhereFewCallsStandAheadOfTheirCards() throws Exception {
    assertEquals(List.of("wager.late", "wager.late", "wager.late"), codes(5));
  }
}
