package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Tally;

/**
 * Settlements that record winnings and commission as one figure: {@code net}. The control file is
 * counted under the criterion of commissions as well, and conforms.
 */
class NetSettlementsTest {
  private static TableLog played(String bet, String outcome, String net) {
    return settled(
        new TableLog().coup(1).wager("3", "P1", bet, "25.00").deal("7H KD 10S 8C").result("banker"),
        bet,
        outcome,
        net);
  }

  private static TableLog settled(TableLog log, String bet, String outcome, String net) {
    return log.event(
        "wager_settled", "area", "3", "patron", "P1", "bet", bet, "outcome", outcome, "net", net);
  }

  @Test
  void WSGC_MB_8b_theFigureIsHeldAgainstWinningsLessCommission() throws Exception {
    TableLog.Audited audited = played("banker", "win", "23.75").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-8c"));
    Tally tally = audited.summary().tally();
    assertEquals(1, tally.lacking(Tally.Untested.IN_NET));
    assertEquals(0, tally.lacking(Tally.Untested.NO_COMMISSION));
    assertEquals(
        "settlement that bears commission records it and the winnings as one figure: it was not tested by itself",
        Tally.Untested.IN_NET.words(1));
  }

  @Test
  void WSGC_MB_8b_anotherFigureDeviatesAndIsSaidToBeOne() throws Exception {
    TableLog.Audited audited = played("banker", "win", "25.00").audit(HouseControls.wsgc());
    Finding wrong = audited.only();
    assertEquals("settlement.payout-wrong", wrong.code());
    assertEquals("23.75 USD net", wrong.expected());
    assertEquals("25.00 USD net", wrong.recorded());
    assertEquals(125L, wrong.effectMinor());
    assertTrue(
        wrong
            .explanation()
            .endsWith(
                "is due 25.00 USD, less 1.25 USD of commission: 23.75 USD. The record keeps winnings and commission as"
                    + " one figure, 25.00 USD."),
        wrong.explanation());
    CoupSnapshot.ReplayedWager told = audited.coups().getFirst().wagers().getFirst();
    assertTrue(told.net());
    assertEquals(2375L, told.duePaidMinor());
    assertEquals(2500L, told.recordedPaidMinor());
    assertNull(told.dueCommissionMinor());
    assertNull(told.recordedCommissionMinor());
    assertEquals(List.of("paid"), told.differs());
  }

  @Test
  void commissionIsRoundedAsWhereItStandsApart() throws Exception {
    HouseControls nickels =
        HouseControls.wsgc()
            .with(
                "bets.banker",
                "{pays: 1 to 1, commission: {rate: 5%, rounding: {unit: \"0.50\", mode: up}}}");
    assertEquals(List.of(), played("banker", "win", "23.50").audit(nickels).findings());
    assertEquals(
        List.of("settlement.payout-wrong 25"),
        played("banker", "win", "23.75").audit(nickels).effects());
  }

  @Test
  void whereNoCommissionIsBorneTheFigureIsTheWinnings() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "player", "25.00").deal("8H KD 10S 7C");
    TableLog.Audited audited =
        settled(log.result("player"), "player", "win", "25.00").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_applicable", audited.verdicts("WSGC-MB-8c"));
    assertEquals(0, audited.summary().tally().lacking(Tally.Untested.IN_NET));
  }

  @Test
  void aLossMovesTheAmount() throws Exception {
    assertEquals(
        List.of(), played("player", "lose", "0.00").audit(HouseControls.wsgc()).findings());
    assertEquals(
        List.of("settlement.outcome-wrong -4875"),
        played("banker", "lose", "").audit(HouseControls.wsgc()).effects());
    Finding paid = played("player", "win", "25.00").audit(HouseControls.wsgc()).only();
    assertEquals("win, net 25.00 USD", paid.recorded());
    assertEquals(5000L, paid.effectMinor());
  }

  @Test
  void KS_9_whatIsInTheFigureCannotBeComparedWithCollections() throws Exception {
    TableLog log = played("banker", "win", "23.75").outside();
    TableLog.Audited audited =
        log.event("commission_collected", "patron", "P1", "amount", "1.25")
            .audit(HouseControls.kansas());
    assertEquals(List.of(), audited.of("settlement.commission-uncollected"));
    assertEquals(1, audited.coverage("KS-9").notTestable());
  }
}
