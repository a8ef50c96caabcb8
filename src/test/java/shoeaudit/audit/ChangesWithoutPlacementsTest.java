package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Shoes that keep changes of wagers and no placements: what a wager came to is not known, as more
 * may have been placed on it.
 */
class ChangesWithoutPlacementsTest {
  private static TableLog shoe(boolean placed) {
    // The opening is on record: without it, the first coup may have begun before the record.
    TableLog log = new TableLog().open(8).coup(1).change("3", "P12", "player", "30.00");
    log.deal("7H KD 10S 6C").result("player").settle("3", "P12", "player", "win", "40.00", "");
    log.coup(2);
    if (placed) {
      log.wager("3", "P12", "player", "20.00");
    }
    log.deal("9H KD 10S 7C").result("player");
    return log.settle("3", "P12", "player", "win", "20.00", "");
  }

  @Test
  void aChangeIsNoPlacementWhereNoneIsOnRecord() throws Exception {
    TableLog.Audited audited = shoe(false).audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "coup 1 of shoe S1 at table T1 changes a wager in a shoe that records no placements; what it came to was"
                + " not tested"),
        audited.problems().stream().map(problem -> problem.problem()).toList());
  }

  @Test
  void oneOfAWagerThatDoesNotStandIsStillTakenForItWhereOthersArePlaced() throws Exception {
    TableLog.Audited audited = shoe(true).audit(HouseControls.wsgc());
    assertEquals(List.of("settlement.payout-wrong"), audited.codes());
    assertEquals(1, audited.problems().size());
  }
}
