package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** In how many coups of a log each interpretation on record mattered. */
class ReadingCountsTest {
  /** Counted coups, of those whose record shows whether the reading touches them. */
  private static String counted(TableLog log, HouseControls controls, int number) throws Exception {
    return log.audit(controls).summary().readings().stream()
        .filter(row -> row.number() == number)
        .map(row -> row.coups() + " of " + row.of())
        .reduce((one, other) -> one + ", " + other)
        .orElse("none");
  }

  private static String counted(TableLog log, int number) throws Exception {
    return counted(log, HouseControls.wsgc(), number);
  }

  /** Banker wins with 8 against 7; then both stand on 6 and 7; then a natural meets a 2. */
  private static TableLog threeCoups() {
    TableLog log = new TableLog().open(8);
    log.coup(1).wager("1", "P1", "player", "20.00").dealTo("P 7H, B KD, P 10S, B 8C");
    log.result("banker").coup(2).wager("1", "P1", "tie", "20.00");
    log.dealTo("P 6H, B KD, P KS, B 7C").result("banker");
    log.coup(3).dealTo("P 9H, B KD, P KS, B 2C").result("player");
    return log;
  }

  @Test
  void coupsThatTheCardsDecideAreCountedAsTheyLie() throws Exception {
    assertEquals("1 of 3", counted(threeCoups(), 1));
    assertEquals("1 of 3", counted(threeCoups(), 6));
    assertEquals("2 of 3", counted(threeCoups(), 8));
  }

  @Test
  void whatDidNotAriseIsCountedAsNoneOfTheCoupsThatShowIt() throws Exception {
    TableLog log = new TableLog().coup(1).dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    assertEquals("0 of 1", counted(log, 1));
  }

  @Test
  void aHandThatNobodyDealsByTheRulesIsInNoCount() throws Exception {
    TableLog log = threeCoups().coup(4).dealTo("P 2H, B KD, P KS, B 7C, P 2S, P 3S").result("tie");
    assertEquals("2 of 3", counted(log, 8));
  }

  @Test
  void cardsAloneShowNothingOfWagers() throws Exception {
    TableLog log = new TableLog().coup(1).dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    for (int number : new int[] {9, 10, 11}) {
      assertEquals("0 of 0", counted(log, number), "reading " + number);
    }
  }

  @Test
  void wagersOnLinesAreCounted() throws Exception {
    TableLog log = threeCoups().coup(4).wager("L3", "P9", "player", "20.00", "role", "gallery");
    log.dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    assertEquals("1 of 4", counted(log, 9));
  }

  @Test
  void wagersOnOfferedSideBetsAreCountedAndTiesAreNone() throws Exception {
    HouseControls controls =
        HouseControls.wsgc()
            .with("bets.player_dragon", "{uses: dragon-bonus-30-10-4-4-2-2, side: player}");
    assertEquals("0 of 3", counted(threeCoups(), controls, 11));
    TableLog log = threeCoups().coup(4).wager("1", "P1", "player_dragon", "5.00");
    log.dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    assertEquals("1 of 4", counted(log, controls, 11));
  }

  @Test
  void aWagerBetweenABurnedCardAndTheFirstCardIsCounted() throws Exception {
    TableLog log = threeCoups().outside().burn("2C").coup(4);
    log.wager("1", "P1", "player", "20.00").dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    log.coup(5).wager("1", "P1", "player", "20.00").dealTo("P 7H, B KD, P 10S, B 8C");
    log.result("banker");
    assertEquals("1 of 5", counted(log, 10));
  }

  @Test
  void aCardBurnedBehindTheWagersTouchesNone() throws Exception {
    TableLog log = threeCoups().coup(4).wager("1", "P1", "player", "20.00").burn("2C");
    log.dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    assertEquals("0 of 4", counted(log, 10));
  }

  @Test
  void versionsOnOneRegulationAreCountedTogether() throws Exception {
    HouseControls first =
        HouseControls.wsgc().with("effective", "{from: 2026-01-01, until: 2026-06-30}");
    HouseControls second =
        HouseControls.wsgc().with("effective", "{from: 2026-07-01, until: null}");
    assertEquals(
        List.of("2 of 3"),
        threeCoups().audit(first, second).summary().readings().stream()
            .filter(row -> row.number() == 8)
            .map(row -> row.coups() + " of " + row.of())
            .toList());
  }
}
