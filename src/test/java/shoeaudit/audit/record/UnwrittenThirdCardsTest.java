package shoeaudit.audit.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.shoelog.ImportProblem;

/**
 * Records that do not write third cards: nobody is accused of not drawing one. A card that was not
 * dealt where one was due stays a finding.
 */
class UnwrittenThirdCardsTest {
  /** The Player has 5 and draws, the Banker 7. */
  private static final String PLAYER_DRAWS = "2H KD 3S 7C";

  /** The Player has 7, the Banker 2 and draws. */
  private static final String BANKER_DRAWS = "7H KD 10S 2C";

  private static final String NATURAL = "9H KD 10S 2C";

  private static List<String> problems(TableLog.Audited audited) {
    return audited.problems().stream().map(ImportProblem::problem).toList();
  }

  private static TableLog.Audited audit(TableLog log) throws Exception {
    return log.close().audit(HouseControls.wsgc());
  }

  @Test
  void aFileWithoutAnyThirdCardAccusesNobodyAndSaysSoOnce() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(PLAYER_DRAWS).result("banker");
    log.coup(2).wager("3", "P1", "banker", "20.00").deal(BANKER_DRAWS).result("banker");
    log.settle("3", "P1", "banker", "win", "20.00", "1.00");
    TableLog.Audited audited = audit(log.coup(3).deal(NATURAL).result("banker"));
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "no record of table.csv has a third card, though 2 hands had to draw one; of its coups that have hands of"
                + " two cards the dealing, the result and side bets were not tested"),
        problems(audited));
    assertEquals(3, audited.coverage("WSGC-MB-P").notTestable());
  }

  @Test
  void totalsOfTwoCardsProveNothingWhereTheFileWritesNoThirdCard() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(PLAYER_DRAWS).result("banker", 5, 7);
    log.coup(2).deal(PLAYER_DRAWS).result("player", 8, 7);
    TableLog.Audited audited = audit(log);
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
  }

  /** Of one coup the record says what it says; so it does where other coups have third cards. */
  @Test
  void aHandThatStoodWhereItDrawsStaysAFinding() throws Exception {
    TableLog one = new TableLog().open(8).coup(1).deal(PLAYER_DRAWS).result("banker", 5, 7);
    assertEquals(List.of("dealing.player-stood"), audit(one).codes());
    TableLog some = new TableLog().open(8).coup(1).deal(PLAYER_DRAWS).result("banker");
    some.coup(2).deal(PLAYER_DRAWS + " AC").result("banker");
    some.coup(3).dealTo("P 7H, B KD, P 10S, B 2C, B AC").result("player");
    some.coup(4).deal(BANKER_DRAWS).result("player");
    assertEquals(
        List.of("dealing.player-stood", "dealing.banker-stood"),
        audit(some).codes().stream().filter(code -> code.endsWith("stood")).toList());
  }

  @Test
  void aTotalThatTwoCardsDoNotMakeTellsOfACardThatIsNotWritten() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(PLAYER_DRAWS + " AC").result("banker");
    log.coup(2).dealTo("P 7H, B KD, P 10S, B 2C, B AC").result("player");
    log.coup(3).deal(PLAYER_DRAWS).total("player", 5).total("player", 8).result("player", 8, 7);
    TableLog.Audited audited = audit(log);
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "coup 3 of shoe S1 at table T1 has a hand of two cards that had to draw, and a declared total that they"
                + " do not make, as where a third card was dealt and is not written; its dealing, its result and side"
                + " bets were not tested"),
        problems(audited));
  }

  @Test
  void oneHandsThirdCardsMayBeMissingAlone() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 3; coup++) {
      log.coup(3 * coup).deal(PLAYER_DRAWS + " AC").result("banker");
      log.coup(3 * coup + 1).deal(BANKER_DRAWS).result("player");
    }
    TableLog.Audited audited = audit(log);
    assertEquals(
        List.of(), audited.codes().stream().filter(code -> code.startsWith("dealing")).toList());
    assertTrue(
        problems(audited)
            .getFirst()
            .startsWith("no record of table.csv has a third card of the Banker"),
        problems(audited).toString());
  }

  /** Where each coup has a shoe of its own, what their records do not write shows in the file. */
  @Test
  void shoesOfOneCoupAreLookedAtTogether() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 4; coup++) {
      log.at("T" + coup, "S" + coup).open(8).coup(1).deal(PLAYER_DRAWS).result("banker").close();
    }
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertTrue(
        problems(audited).getFirst().contains("though 4 hands"), problems(audited).toString());
  }

  @Test
  void soAreSummaries() throws Exception {
    String summaries =
        """
        table,shoe,coup,player_cards,banker_cards,result
        T1,S1,1,2H 3S,KD 7C,banker
        T1,S1,2,7H 10S,KD 2C,banker
        """;
    TableLog.Audited audited = TableLog.audit(summaries, 2, HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
  }
}
