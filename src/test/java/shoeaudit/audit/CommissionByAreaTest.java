package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Commission of an area that a back bettor shares (KS-9; audit.md, readings 12 and 45): the seated
 * patron is responsible that it is paid, anybody in the area may pay it.
 */
class CommissionByAreaTest {
  /** P1 seated at 3 is charged 1.25, B1 behind them 2.00. */
  private static TableLog shared() {
    return new TableLog()
        .coup(1)
        .wager("3", "P1", "banker", "25.00", "role", "seated")
        .wager("3", "B1", "banker", "40.00", "role", "back")
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "25.00", "1.25")
        .settle("3", "B1", "banker", "win", "40.00", "2.00");
  }

  private static TableLog collect(TableLog log, String... patronsAndAmounts) {
    log.outside();
    for (int i = 0; i < patronsAndAmounts.length; i += 2) {
      log.event(
          "commission_collected",
          "patron",
          patronsAndAmounts[i],
          "amount",
          patronsAndAmounts[i + 1]);
    }
    return log.close();
  }

  @Test
  void reading_45_aBackBettorWhoPaysTheirOwnCommissionMakesNoFinding() throws Exception {
    TableLog.Audited audited =
        collect(shared(), "P1", "1.25", "B1", "2.00").audit(HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("KS-9"));
  }

  @Test
  void reading_45_anybodyInTheAreaMayPayAllOfIt() throws Exception {
    assertEquals(
        List.of(), collect(shared(), "B1", "3.25").audit(HouseControls.kansas()).findings());
    assertEquals(
        List.of(), collect(shared(), "P1", "3.25").audit(HouseControls.kansas()).findings());
    assertEquals(
        List.of(),
        collect(shared(), "P1", "2.00", "B1", "1.25").audit(HouseControls.kansas()).findings());
  }

  @Test
  void reading_45_whatTheAreaOwesIsOneFindingOnTheSeatedPatron() throws Exception {
    TableLog.Audited audited =
        collect(shared(), "P1", "1.25", "B1", "1.00").audit(HouseControls.kansas());
    Expect.only(audited, "settlement.commission-uncollected", "KS-9")
        .on(null, "-", "P1", "-")
        .moves(100)
        .says("3.25 USD collected", "2.25 USD collected")
        .evidence(
            "wager_settled banker",
            "wager_settled banker",
            "commission_collected",
            "commission_collected")
        .explains("In the area of patron P1", "from all who wagered there");
  }

  @Test
  void reading_45_tooMuchFromABackBettorIsTheAreasToo() throws Exception {
    TableLog.Audited audited =
        collect(shared(), "P1", "1.25", "B1", "2.50").audit(HouseControls.kansas());
    assertEquals(List.of("settlement.commission-uncollected -50"), audited.effects());
    assertEquals("P1", audited.only().patron());
  }

  @Test
  void reading_45_aBackBettorWhoSitsElsewherePaysTheirOwnFirst() throws Exception {
    TableLog log = shared().coup(2).wager("5", "B1", "banker", "20.00", "role", "seated");
    log.deal("7D KC 10C 8S").result("banker");
    log.settle("5", "B1", "banker", "win", "20.00", "1.00");
    TableLog.Audited audited = collect(log, "B1", "3.00").audit(HouseControls.kansas());
    assertEquals(List.of("settlement.commission-uncollected 125"), audited.effects());
    assertEquals("P1", audited.only().patron());
  }

  @Test
  void reading_45_aBackBettorOfTwoAreasPaysWhereItIsOwed() throws Exception {
    TableLog log = shared().coup(2).wager("5", "P2", "banker", "20.00", "role", "seated");
    log.wager("5", "B1", "player", "20.00", "role", "back").deal("7D KC 10C 8S").result("banker");
    log.settle("5", "P2", "banker", "win", "20.00", "1.00");
    log.settle("5", "B1", "player", "lose", "", "");
    TableLog.Audited audited =
        collect(log, "P1", "1.25", "B1", "3.00").audit(HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
  }

  @Test
  void reading_45_whereNobodySharesEachPatronStandsAlone() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00", "role", "seated");
    log.wager("4", "P2", "banker", "40.00", "role", "seated").deal("7H KD 10S 8C");
    log.result("banker").settle("3", "P1", "banker", "win", "25.00", "1.25");
    log.settle("4", "P2", "banker", "win", "40.00", "2.00");
    assertEquals(
        List.of("settlement.commission-uncollected -175", "settlement.commission-uncollected 200"),
        collect(log, "P1", "3.00").audit(HouseControls.kansas()).effects().stream()
            .sorted()
            .toList());
  }

  @Test
  void reading_41_anUnknownCommissionInTheAreaLeavesItOpen() throws Exception {
    TableLog log = shared().coup(2).wager("3", "P1", "banker", "20.00", "role", "seated");
    log.deal("7D KC 10C 8S").result("banker").settle("3", "P1", "banker", "win", "20.00", "");
    TableLog.Audited audited = collect(log, "P1", "1.25").audit(HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("KS-9"));
  }
}
