package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Tally;

/**
 * Cards of which the points are known and the rank is not (audit.md, reading 55; shoe-log.md, the
 * card {@code 0}): totals and the third-card table are tested, pairs are not, and nobody is accused
 * of what a rank would have to show.
 */
class UnknownRanksTest {
  private static HouseControls house() {
    return HouseControls.wsgc()
        .with("bets.player_pair", "{lines: [{when: {pair: [player, both]}, pays: 11 to 1}]}");
  }

  private static TableLog coup(TableLog log, int number, String cards, String outcome) {
    log.coup(number).wager("3", "P1", "player_pair", "10.00").deal(cards).result("banker");
    return log.settle("3", "P1", "player_pair", outcome, outcome.equals("win") ? "110.00" : "", "");
  }

  @ParameterizedTest
  @CsvSource({"0 7H 0 AC", "0 7H K AC", "10H 7H 0H AC"})
  void aPairOfUnknownRanksAccusesNobodyWhateverWasPaid(String cards) throws Exception {
    // The Player's 0 in two cards draws 5, the Banker's 8 is a natural: nothing is drawn.
    for (String outcome : List.of("win", "lose")) {
      TableLog.Audited audited =
          coup(new TableLog().open(8), 1, cards, outcome).close().audit(house());
      assertEquals(List.of(), audited.codes(), outcome);
      assertEquals("1 not_testable", audited.verdicts("IC:bets.player_pair"));
      assertEquals("1 conforms", audited.verdicts("WSGC-MB-7b"));
      assertEquals(1, audited.summary().tally().lacking(Tally.Untested.NO_RANKS));
    }
  }

  @Test
  void whereTheRankCannotMatterThePairIsTested() throws Exception {
    TableLog log = coup(new TableLog().open(8), 1, "0 7H AC AD", "win");
    assertEquals(List.of("settlement.outcome-wrong"), log.close().audit(house()).codes());
  }

  @Test
  void theThirdCardTableIsTestedOnPoints() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal("0 7H 5C 0S").result("banker");
    assertEquals(List.of("dealing.player-stood"), log.close().audit(HouseControls.wsgc()).codes());
  }

  @Test
  void reading_17_tenPointCardsOfUnknownRankAreCountedTogether() throws Exception {
    TableLog log = new TableLog().event("shoe_opened", "decks", "1").burn("0");
    HouseControls controls =
        HouseControls.wsgc().with("game.decks", "1").with("shoe.burn", "first_card_value");
    for (int i = 0; i < 10; i++) {
      log.burn("");
    }
    for (int i = 1; i <= 4; i++) {
      log.coup(i).deal("0 0H 0 K").result("tie");
    }
    // 1 burned, four in each coup: number 17 is the last.
    Expect.one(log.close().audit(controls), "shoe.impossible-card", "IC:game.decks")
        .says("at most 16 of the ten-point cards", "17 of the ten-point cards");
  }

  /** So many coups of tens without a picture: the table records points. */
  private static TableLog points(TableLog log, int from, int coups) {
    for (int i = from; i < from + coups; i++) {
      coup(log, i, "10 7 10 A", "lose");
    }
    return log;
  }

  @Test
  void reading_55_aTableOf200CardsAndNoPictureRecordsPoints() throws Exception {
    TableLog log = points(new TableLog().open(8), 1, 50).close();
    // Seven and ace are too many, too, and are what they are.
    TableLog.Audited audited = log.audit(house());
    assertEquals(List.of("shoe.impossible-card", "shoe.impossible-card"), audited.codes());
    assertEquals("50 not_testable", audited.verdicts("IC:bets.player_pair"));
  }

  @Test
  void reading_55_199CardsShowNothing() throws Exception {
    TableLog log = points(new TableLog().open(8), 1, 49);
    log.coup(50).dealTo("P 10, B 7, B A").result("void").close();
    TableLog.Audited audited = log.audit(house());
    assertEquals(49, audited.of("settlement.outcome-wrong").size());
  }

  @Test
  void reading_55_oneRecordedPictureShowsThatRanksAreRecorded() throws Exception {
    TableLog log = points(new TableLog().open(8), 1, 50);
    log.coup(51).deal("9 K 9 7").result("player").close();
    assertEquals(50, log.audit(house()).of("settlement.outcome-wrong").size());
  }

  @Test
  void reading_55_shoesOfOneTableAreCountedTogetherWhateverTheThreads() throws Exception {
    TableLog log = new TableLog();
    for (int shoe = 1; shoe <= 6; shoe++) {
      points(log.at("T1", "S" + shoe).open(8), 1, 9).close();
    }
    // Another table, too few cards: its tens are tens.
    points(log.at("T2", "S1").open(8), 1, 2).close();
    for (int threads : new int[] {1, 3}) {
      TableLog.Audited audited = TableLog.audit(log.csv(), threads, house());
      assertEquals(List.of("T2", "T2"), audited.findings().stream().map(Finding::table).toList());
    }
  }

  @Test
  void reading_55_aPictureInALaterShoeOfFewCardsCounts() throws Exception {
    TableLog log = points(new TableLog().open(8), 1, 2).close();
    log.at("T1", "S2").open(8).coup(1).deal("9 K 9 7").result("player").close();
    assertEquals(2, log.audit(house()).of("settlement.outcome-wrong").size());
  }
}
