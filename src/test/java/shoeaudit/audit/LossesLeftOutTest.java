package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Systems that write what is paid out, and no line for what is taken, or none for ties and side
 * bets that lost: a short shoe shows it too, where none that lost is ever settled.
 */
class LossesLeftOutTest {
  private static final int COUPS = 5;

  /** Coups that the Banker wins; the losses of some are left out, of ties alone or of all. */
  private static TableLog log(String left, int coups) {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= COUPS; coup++) {
      boolean leaves = coup <= coups;
      log.coup(coup)
          .wager("3", "P1", "banker", "15.00")
          .wager("4", "P2", "player", "10.00")
          .wager(coup % 2 == 0 ? "3" : "4", coup % 2 == 0 ? "P1" : "P2", "tie", "5.00")
          .dealTo("P 7H, B KD, P 10S, B 8C")
          .result("banker")
          .settle("3", "P1", "banker", "win", "15.00", "0.75");
      if (!leaves || !left.equals("all")) {
        log.settle("4", "P2", "player", "lose", "", "");
      }
      if (!leaves) {
        log.settle(coup % 2 == 0 ? "3" : "4", coup % 2 == 0 ? "P1" : "P2", "tie", "lose", "", "");
      }
    }
    return log.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ties", "all"})
  void lossesThatAreNeverSettledAccuseNobody(String left) throws Exception {
    TableLog.Audited audited = log(left, COUPS).audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertTrue(audited.problems().getFirst().mayBePlay(), audited.problems().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ties", "all"})
  void oneThatIsSettledMakesErrorsOfTheOthers(String left) throws Exception {
    TableLog.Audited audited = log(left, COUPS - 1).audit(HouseControls.wsgc());
    int each = left.equals("all") ? 2 : 1;
    assertEquals(Collections.nCopies(each * (COUPS - 1), "settlement.missing"), audited.codes());
  }

  /** Of a hand that lost, where only those of ties are left out. */
  @Test
  void aHandsLossThatIsLeftOutIsFoundBesideTiesThatAreNeverSettled() throws Exception {
    TableLog log = log("ties", COUPS).in(COUPS + 1).event("betting_opened");
    log.wager("3", "P1", "banker", "15.00")
        .wager("4", "P2", "player", "10.00")
        .dealTo("P 7H, B KD, P 10S, B 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "15.00", "0.75");
    assertEquals(List.of("settlement.missing"), log.close().audit(HouseControls.wsgc()).codes());
  }

  /** A win that is not paid is no loss that was not written. */
  @Test
  void aWinThatIsNotSettledIsFoundWhereLossesNeverAre() throws Exception {
    TableLog log = log("all", COUPS).in(COUPS + 1).event("betting_opened");
    log.wager("3", "P1", "banker", "15.00")
        .wager("4", "P2", "banker", "10.00")
        .dealTo("P 7H, B KD, P 10S, B 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "15.00", "0.75");
    assertEquals(List.of("settlement.missing"), log.close().audit(HouseControls.wsgc()).codes());
  }

  /** Of a bet that is never settled, neither won nor lost, whatever else the system leaves out. */
  @Test
  void aBetOfWhichNoWagerIsEverSettledAccusesNobody() throws Exception {
    TableLog log = log("ties", COUPS);
    for (int coup = COUPS + 1; coup <= COUPS + 10; coup++) {
      boolean natural = coup % 2 == 0;
      log.in(coup)
          .event("betting_opened")
          .wager("3", "P1", "banker", "15.00")
          .wager(natural ? "3" : "4", natural ? "P1" : "P2", "banker_dragon", "5.00")
          .dealTo(natural ? "P 2H, B KC, P 4S, B 9C" : "P 7D, B KS, P 10H, B 8D")
          .result("banker")
          .settle("3", "P1", "banker", "win", "15.00", "0.75");
    }
    HouseControls controls =
        HouseControls.wsgc()
            .with("bets.banker_dragon", "{uses: dragon-bonus-30-10-4-4-2-2, side: banker}");
    assertEquals(List.of(), log.close().audit(controls).codes());
  }

  /** A coup that the Player wins 9 to 5, and one that is tied with one wager less settled. */
  private static TableLog tied(String... settled) {
    TableLog log = new TableLog().open(8);
    log.coup(1).wager("3", "P1", "player", "15.00").dealTo("P 9S, B 2D, P KC, B 3S");
    log.result("player").settle("3", "P1", "player", "win", "15.00", "");
    log.coup(2)
        .wager("3", "P1", "player", "15.00")
        .wager("4", "P2", "banker", "10.00")
        .wager("4", "P2", "tie", "5.00")
        .dealTo("P 9S, B 9D, P KC, B KS")
        .result("tie")
        .settle("4", "P2", "tie", "win", "40.00", "");
    for (String area : settled) {
      log.settle(
          area,
          area.equals("3") ? "P1" : "P2",
          area.equals("3") ? "player" : "banker",
          "push",
          "",
          "");
    }
    return log.close();
  }

  /** Nobody touches a wager that a tie returns. */
  @Test
  void returnedWagersThatAreNeverSettledAccuseNobody() throws Exception {
    assertEquals(List.of(), tied().audit(HouseControls.wsgc()).codes());
    assertEquals(List.of("settlement.missing"), tied("3").audit(HouseControls.wsgc()).codes());
  }

  @Test
  void fourInTwoCoupsAreFound() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 2; coup++) {
      log.coup(coup)
          .wager("3", "P1", "banker", "15.00")
          .wager("4", "P1", "tie", "5.00")
          .wager("3", "P1", "tie", "5.00")
          .dealTo("P 7H, B KD, P 10S, B 8C")
          .result("banker")
          .settle("3", "P1", "banker", "win", "15.00", "0.75");
    }
    assertEquals(
        Collections.nCopies(4, "settlement.missing"),
        log.close().audit(HouseControls.wsgc()).codes());
  }
}
