package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * Commission charged and collected (KS-9) in records that show less than all of it: wagers that are
 * not on record, one patron who pays for another area, shoes whose beginning or end is missing.
 */
class CommissionWithoutWagersTest {
  /** Areas 3 and 4, each charged: 1.25 to P1 and 2.00 to another patron. */
  private static TableLog settled(TableLog log, String area, String other) {
    return log.deal("7H KD 10S 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "25.00", "1.25")
        .settle(area, other, "banker", "win", "40.00", "2.00")
        .outside();
  }

  private static TableLog wagered() {
    return new TableLog()
        .coup(1)
        .wager("3", "P1", "banker", "25.00", "role", "seated")
        .wager("4", "P2", "banker", "40.00", "role", "seated");
  }

  private static TableLog collect(TableLog log, String patron, String amount) {
    return log.event("commission_collected", "patron", patron, "amount", amount);
  }

  @Test
  void KS_9_withoutWagersNobodyKnowsWhoBacksWhom() throws Exception {
    TableLog log = settled(new TableLog().open(8).coup(1), "3", "B1");
    TableLog.Audited audited = collect(log, "P1", "3.25").close().audit(HouseControls.kansas());
    assertEquals(List.of(), audited.codes());
    assertEquals("1 not_testable", audited.verdicts("KS-9"));
  }

  @Test
  void KS_9_withoutWagersNothingThatWasPaidIsMissed() throws Exception {
    TableLog log = settled(new TableLog().open(8).coup(1), "4", "P2");
    assertEquals(
        List.of(), collect(log, "P1", "1.00").close().audit(HouseControls.kansas()).codes());
  }

  @Test
  void KS_9_whoPaysForAnotherAreaIsOneFindingForReview() throws Exception {
    TableLog log = collect(settled(wagered(), "4", "P2"), "P1", "3.25");
    Finding finding = log.close().audit(HouseControls.kansas()).only();
    assertEquals("settlement.commission-uncollected", finding.code());
    assertEquals(Verdict.REVIEW, finding.verdict());
    assertEquals("P2", finding.patron());
    assertEquals(0L, finding.effectMinor());
    assertTrue(
        finding
            .explanation()
            .endsWith(
                "and 0.00 USD was collected. Patron P1 paid 2.00 USD more than their own, which may have been for it."),
        finding.explanation());
  }

  @Test
  void KS_9_onePatronShortAndAnotherOverByOtherSumsAreTwoFindings() throws Exception {
    TableLog log = collect(settled(wagered(), "4", "P2"), "P1", "3.00");
    assertEquals(
        List.of("settlement.commission-uncollected -175", "settlement.commission-uncollected 200"),
        log.close().audit(HouseControls.kansas()).effects().stream().sorted().toList());
  }

  // The shoe's beginning and end

  @Test
  void commissionStillOwedInAShoeThatIsNotClosedMayBeCollectedLater() throws Exception {
    TableLog log = collect(settled(wagered(), "4", "P2"), "P1", "1.25").in(2);
    log.event("betting_opened").wager("4", "P2", "banker", "40.00", "role", "seated");
    log.deal("7H KD 10S 8C").result("banker").settle("4", "P2", "banker", "win", "40.00", "2.00");
    assertEquals(List.of(), log.audit(HouseControls.kansas()).codes());
    assertEquals(
        List.of("settlement.commission-uncollected 400"),
        log.close().audit(HouseControls.kansas()).effects());
  }

  @Test
  void commissionOfCoupsBeforeTheRecordBeginsMayBeCollectedInIt() throws Exception {
    TableLog log = new TableLog().coup(7).wager("3", "P1", "banker", "25.00", "role", "seated");
    log.wager("4", "P2", "banker", "40.00", "role", "seated");
    collect(collect(settled(log, "4", "P2"), "P1", "5.25"), "P2", "2.00").close();
    assertEquals(
        List.of(), log.audit(HouseControls.kansas()).of("settlement.commission-uncollected"));
    TableLog whole = collect(collect(settled(wagered(), "4", "P2"), "P1", "5.25"), "P2", "2.00");
    assertEquals(
        List.of("settlement.commission-uncollected -400"),
        whole.close().audit(HouseControls.kansas()).effects());
  }
}
