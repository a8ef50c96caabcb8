package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Tally;

/**
 * A figure that is not recorded is not 0 (audit.md, reading 41): a win without {@code paid} and
 * without {@code net} leaves payout and commission open, and what it moved.
 */
class UnrecordedAmountsTest {
  private static final String BANKER_WINS = "7H KD 10S 8C";

  private static TableLog played(String bet) {
    return new TableLog().coup(1).wager("3", "P1", bet, "25.00").deal(BANKER_WINS).result("banker");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wsgc", "generic", "kansas", "online"})
  void reading_41_outcomesWithoutAmountsAccuseNobody(String regulation) throws Exception {
    TableLog log = new TableLog().event("shuffled").coup(1).call();
    log.wager("1", "P1", "player", "25.00").wager("2", "P2", "banker", "25.00");
    log.wager("3", "P3", "tie", "5.00").deal("7H KD 10S 8C").result("banker");
    log.settle("1", "P1", "player", "lose", "", "").settle("2", "P2", "banker", "win", "", "");
    log.settle("3", "P3", "tie", "lose", "", "").coup(2).event("shuffled").call();
    log.wager("1", "P1", "player", "25.00").wager("3", "P3", "tie", "5.00");
    log.deal("7H KD 10S 7C").result("tie");
    log.settle("1", "P1", "player", "push", "", "").settle("3", "P3", "tie", "win", "", "");
    HouseControls house = HouseControls.of(regulation);
    if (regulation.equals("generic")) {
      house.with("announcements.totals", "optional").with("game.betting_closes", "first_card");
    }
    TableLog.Audited audited = log.audit(house);
    assertEquals(
        List.of(),
        audited.findings().stream().filter(one -> one.level() != Level.CONTROLS).toList());
    assertEquals(2, audited.summary().tally().lacking(Tally.Untested.NO_PAYOUT));
    assertEquals(0, audited.summary().tally().lacking(Tally.Untested.NO_COMMISSION));
  }

  @Test
  void reading_41_payoutAndCommissionAreNotTestableAndTheOutcomeIs() throws Exception {
    TableLog.Audited audited =
        played("banker").settle("3", "P1", "banker", "win", "", "").audit(HouseControls.wsgc());
    // The file conforms; of the wager the payout cannot be tested, and outweighs the outcome.
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-8b"));
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-8c"));
    assertEquals(
        "settlement of a wager that won does not record what was paid: payout and commission were not tested",
        Tally.Untested.NO_PAYOUT.words(1));
  }

  @Test
  void reading_41_aCommissionBesideAnUnknownPayoutIsNotTestedEither() throws Exception {
    TableLog.Audited audited =
        played("banker").settle("3", "P1", "banker", "win", "", "9.99").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-8c"));
  }

  @Test
  void reading_41_aRecordedZeroIsAFigure() throws Exception {
    assertEquals(
        List.of("settlement.payout-wrong -2500"),
        played("banker")
            .settle("3", "P1", "banker", "win", "0.00", "1.25")
            .audit(HouseControls.wsgc())
            .effects());
  }

  @Test
  void reading_41_whatAWrongWinMovedIsNotKnown() throws Exception {
    TableLog.Audited audited =
        played("player").settle("3", "P1", "player", "win", "", "").audit(HouseControls.wsgc());
    assertEquals(List.of("settlement.outcome-wrong null"), audited.effects());
    assertEquals("win", audited.only().recorded());
    CoupSnapshot.ReplayedWager told = audited.coups().getFirst().wagers().getFirst();
    assertNull(told.recordedPaidMinor());
    assertEquals(List.of("outcome"), told.differs());
    assertNull(told.effects().settlementMinor());
  }

  @Test
  void reading_41_aWrongBankerWinWithoutItsCommissionMovedNobodyKnowsWhat() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00");
    log.deal("8H KD 10S 7C").result("player");
    assertEquals(
        List.of("settlement.outcome-wrong null"),
        log.settle("3", "P1", "banker", "win", "25.00", "").audit(HouseControls.wsgc()).effects());
  }

  @ParameterizedTest
  @CsvSource({"lose, -2500", "push, 0", "void, 0"})
  void reading_41_aLossAPushAndAVoidNeedNoPayout(String outcome, long recorded) throws Exception {
    long due = 2375;
    assertEquals(
        List.of("settlement.outcome-wrong " + (recorded - due)),
        played("banker")
            .settle("3", "P1", "banker", outcome, "", "")
            .audit(HouseControls.wsgc())
            .effects());
  }

  @Test
  void reading_41_aSettlementWithoutAWagerMovedNobodyKnowsWhat() throws Exception {
    TableLog log = played("banker").settle("3", "P1", "banker", "win", "25.00", "1.25");
    assertEquals(
        List.of("settlement.no-wager null"),
        log.settle("4", "P2", "banker", "win", "", "").audit(HouseControls.wsgc()).effects());
  }

  @Test
  void reading_41_aBetThatIsNotOfferedMovedNobodyKnowsWhat() throws Exception {
    TableLog.Audited audited =
        played("pairs").settle("3", "P1", "pairs", "win", "", "").audit(HouseControls.wsgc());
    assertEquals(List.of("wager.bet-not-offered null"), audited.effects());
    assertNull(audited.coups().getFirst().wagers().getFirst().effects().wagerMinor());
  }

  @Test
  void reading_41_aBetThatIsNotOfferedAndNotSettledMovedNobodyKnowsWhat() throws Exception {
    assertEquals(
        List.of("wager.bet-not-offered null"),
        played("pairs").audit(HouseControls.wsgc()).effects());
  }

  @Test
  void KS_9_aCommissionThatIsNotRecordedIsNotComparedWithCollections() throws Exception {
    TableLog log = played("banker").settle("3", "P1", "banker", "win", "25.00", "").outside();
    TableLog.Audited audited =
        log.event("commission_collected", "patron", "P1", "amount", "1.25")
            .audit(HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("KS-9"));
  }

  @Test
  void KS_9_anotherPatronsUnknownCommissionAcquitsNobody() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00");
    log.wager("4", "P2", "banker", "25.00").deal(BANKER_WINS).result("banker");
    log.settle("3", "P1", "banker", "win", "25.00", "1.25");
    log.settle("4", "P2", "banker", "win", "", "").outside();
    log.event("commission_collected", "patron", "P1", "amount", "1.00");
    log.event("commission_collected", "patron", "P2", "amount", "1.25");
    assertEquals(
        List.of("settlement.commission-uncollected 25"),
        log.close().audit(HouseControls.kansas()).effects());
  }
}
