package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Records whose first coup had begun before them: which wagers and cards came before is not known,
 * and their absence accuses nobody (audit.md, reading 25).
 */
class BegunBeforeRecordTest {
  private static final String PLAYER_9_7 = "9H KD 10S 7C";

  private static final String LIMITS = "{min: \"20.00\"}";

  /** A second coup whose betting is opened, all as it should be. */
  private static TableLog next(TableLog log) {
    return log.coup(2)
        .wager("3", "P12", "banker", "25.00")
        .deal(PLAYER_9_7)
        .result("player")
        .settle("3", "P12", "banker", "lose", "", "");
  }

  private static void leavesTheFirstUntested(TableLog log) throws Exception {
    TableLog.Audited audited = log.audit(HouseControls.wsgc().with("limits.wager", LIMITS));
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.summary().tally().testedCoups);
    assertEquals(
        List.of(
            "coup 1 of shoe S1 at table T1 had begun before its record does; nothing of it was tested"),
        audited.problems().stream().map(problem -> problem.problem()).toList());
  }

  @Test
  void aRecordThatBeginsWithTheBankersFirstCardLeavesItsCoupUntested() throws Exception {
    TableLog first = new TableLog().in(1).dealTo("B KD, P AS, B 6C, P 6S").result("player");
    leavesTheFirstUntested(next(first.settle("3", "P12", "player", "win", "25.00", "")));
  }

  @Test
  void soDoesOneThatKeepsCardsAlone() throws Exception {
    TableLog log = new TableLog().in(1).dealTo("B KD, P AS, B 6C, P 6S").result("player");
    leavesTheFirstUntested(log.in(2).deal(PLAYER_9_7).result("player"));
  }

  @Test
  void soDoesOneThatBeginsWithTheFirstCardWhereOtherCoupsBeginWithWagers() throws Exception {
    TableLog first = new TableLog().in(1).deal(PLAYER_9_7).result("player");
    first.settle("3", "P12", "player", "win", "25.00", "").in(2);
    leavesTheFirstUntested(
        first
            .wager("3", "P12", "banker", "25.00")
            .deal(PLAYER_9_7)
            .result("player")
            .settle("3", "P12", "banker", "lose", "", ""));
  }

  @Test
  void soDoesOneThatBeginsWithAnAdditionToAWager() throws Exception {
    TableLog first = new TableLog().in(1).wager("3", "P12", "player", "10.00");
    first.deal(PLAYER_9_7).result("player").settle("3", "P12", "player", "win", "35.00", "");
    leavesTheFirstUntested(next(first.settle("4", "P13", "player", "win", "20.00", "")));
  }

  @Test
  void aSettlementInARecordThatBeginsWithCardsMayBeOfAWagerBeforeIt() throws Exception {
    TableLog log = new TableLog().in(1).deal(PLAYER_9_7).wager("4", "P13", "player", "20.00");
    log.result("player").settle("3", "P12", "player", "win", "25.00", "");
    log.settle("4", "P13", "player", "win", "20.00", "");
    assertEquals(List.of("wager.late"), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void theFirstCoupOfAShoeThatIsOpenedIsTestedWhateverItLacks() throws Exception {
    TableLog first = new TableLog().open(8).in(1).wager("3", "P12", "player", "25.00");
    first.deal(PLAYER_9_7).result("player").settle("3", "P12", "player", "win", "35.00", "");
    first.settle("4", "P13", "player", "win", "20.00", "");
    assertEquals(
        List.of("settlement.payout-wrong", "settlement.no-wager"),
        next(first).audit(HouseControls.wsgc()).codes());
  }

  @Test
  void soIsTheFirstOfOneWhoseBettingIsOpenedOnRecord() throws Exception {
    TableLog first = new TableLog().coup(1).wager("3", "P12", "player", "25.00");
    first.dealTo("B KD, P AS, B 6C, P 6S").result("player");
    first.settle("3", "P12", "player", "win", "35.00", "");
    assertEquals(
        Set.of("settlement.payout-wrong", "dealing.order"),
        Set.copyOf(next(first).audit(HouseControls.wsgc()).codes()));
  }

  /** Of the wagers before it a record that begins amid them has the settlements alone. */
  @Test
  void aSettlementInARecordThatBeginsAmidWagersMayBeOfOneBeforeIt() throws Exception {
    TableLog log = new TableLog().in(1).wager("4", "P13", "player", "20.00").deal(PLAYER_9_7);
    log.result("player").settle("3", "P12", "player", "win", "25.00", "");
    log.settle("4", "P13", "player", "win", "20.00", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("GAME:settlement.no-wager"));
  }
}
