package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A system that keeps all ties and side bets in one area accuses nobody of sharing it; one patron
 * who wagers in another's area is found.
 */
class SideBetsInOneAreaTest {
  /** Four patrons with a wager and a tie each; the ties of so many of them lie in area 9. */
  private static TableLog.Audited audit(int inOneArea) throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 6; coup++) {
      log.coup(coup);
      for (int patron = 1; patron <= 4; patron++) {
        log.wager("" + patron, "P" + patron, "player", "20.00");
        log.wager(patron <= inOneArea ? "9" : "" + patron, "P" + patron, "tie", "5.00");
      }
      log.deal("9S 2D KC 3S").result("player");
    }
    return log.close().audit(HouseControls.wsgc());
  }

  @Test
  void sideBetsOfAllPatronsInOneAreaAccuseNobody() throws Exception {
    TableLog.Audited audited = audit(4);
    assertEquals(List.of(), audited.codes());
    assertTrue(
        audited.problems().getFirst().problem().contains("ties and side bets lie in one area"),
        audited.problems().toString());
  }

  @Test
  void sideBetsOfSomePatronsInOneAreaAreFound() throws Exception {
    assertEquals(6, audit(2).of("wager.area-shared").size());
  }

  /** Placed, or settled, in the one area, and settled, or placed, in the patron's own. */
  private static TableLog.Audited settled(boolean placed) throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 6; coup++) {
      log.coup(coup);
      for (int patron = 1; patron <= 4; patron++) {
        log.wager("" + patron, "P" + patron, "player", "20.00");
        log.wager(placed ? "9" : "" + patron, "P" + patron, "tie", "5.00");
      }
      log.deal("9S 2D KC 3S").result("player");
      for (int patron = 1; patron <= 4; patron++) {
        log.settle("" + patron, "P" + patron, "player", "win", "20.00", "");
        log.settle(placed ? "" + patron : "9", "P" + patron, "tie", "lose", "", "");
      }
    }
    return log.close().audit(HouseControls.wsgc());
  }

  @Test
  void sideBetsThatArePlacedOrSettledInOneAreaAccuseNobody() throws Exception {
    assertEquals(List.of(), settled(true).codes());
    assertEquals(List.of(), settled(false).codes());
  }
}
