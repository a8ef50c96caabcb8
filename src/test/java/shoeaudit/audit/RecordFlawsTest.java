package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.shoelog.ImportProblem;

/** Records that contradict themselves: named, never passed over, and never an accusation. */
class RecordFlawsTest {
  @Test
  void reading_5_aVoidThatIsDueIsSettledAsOneAlsoWhereNothingWasDeclared() throws Exception {
    TableLog log = new TableLog().open(8).coup(1);
    log.wager("3", "P1", "banker", "100.00").wager("4", "P2", "player", "10.00").call();
    log.dealTo("P 9H, B 2D, P KS, B 5C")
        .event("irregularity", "kind", "misdeal", "procedure", "void_coup");
    log.settle("3", "P1", "banker", "void", "", "").settle("4", "P2", "player", "win", "10.00", "");
    log.coup(2).deal("10H 10D 7C 8S").result("banker");
    assertEquals(
        List.of("settlement.outcome-wrong 1000"),
        log.close().audit(HouseControls.wsgc()).effects());
  }

  @Test
  void aWithdrawalOfACardThatDoesNotLieThereLeavesTheMainBetsTestable() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "player", "10.00").call();
    log.dealTo("P 9H, B 2D, P KS, B 5C");
    log.event("irregularity", "kind", "exposed_card", "procedure", "withdraw_card");
    log.event("card_withdrawn", "hand", "player", "card", "3D").result("player");
    log.settle("3", "P1", "player", "win", "99.00", "");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of("settlement.payout-wrong 8900"), audited.effects());
    assertEquals(1, audited.problems().size());
    assertEquals(1, audited.coverage("WSGC-MB-7b").notTestable());
  }

  @Test
  void whatARecordSaysAndCannotBeIsNamedAndNeverPassedOver() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).remove("5", "P5", "player");
    log.change("6", "P6", "player", "10.00").call().deal("10H 10D 7C 8S");
    log.result("player").result("banker").settle("6", "P6", "player", "lose", "", "");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "coup 1 of shoe S1 at table T1 takes back a wager that does not stand; the line was taken to change"
                + " nothing",
            "coup 1 of shoe S1 at table T1 changes a wager in a shoe that records no placements; what it came to was"
                + " not tested",
            "coup 1 of shoe S1 at table T1 declares a second result that differs from the first; the last one was"
                + " taken"),
        audited.problems().stream().map(ImportProblem::problem).toList());
  }

  @Test
  void findingsOfOneCoupStandInTheOrderOfTheirLines() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("4", "P2", "player", "10.00").call();
    log.deal("10H 10D 7C 8S")
        .wager("3", "P1", "player", "10.00")
        .change("3", "P1", "player", "20.00")
        .remove("4", "P2", "player");
    assertEquals(
        List.of("wager.withdrawn-late", "wager.late", "wager.increased-late"),
        log.result("banker").close().audit(HouseControls.wsgc()).codes());
  }
}
