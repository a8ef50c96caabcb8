package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * Records whose lines are not in the order of play, while the times of all cards are: whether the
 * lines or the times are right is not known, so nobody is accused of the order of the lines
 * (audit.md, readings 16 and 23).
 */
class LinesOutOfOrderTest {
  /** Both hands make 4 with two cards, and draw. */
  private static final String BOTH_DRAW = "2H KD 2D 4C 3C 5C";

  /** All cards of the Player's first, each with the time at which it was dealt. */
  private static TableLog handByHand(String player, String banker) {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00");
    log.every(Duration.ofSeconds(2)).dealTo(player);
    int cards = player.split(",", -1).length;
    log.after(Duration.ofSeconds(1 - 2L * cards)).dealTo(banker);
    return log.every(Duration.ofSeconds(1));
  }

  private static TableLog.Audited banker(TableLog log, HouseControls controls) throws Exception {
    log.result("banker").settle("1", "P1", "banker", "win", "20.00", "1.00");
    return log.close().audit(controls);
  }

  @Test
  void reading_23_cardsRecordedHandByHandWithTheirOwnTimesAreNotOutOfOrder() throws Exception {
    TableLog.Audited audited =
        banker(handByHand("P 2H, P 2D, P 3C", "B KD, B 4C, B 5C"), HouseControls.wsgc());
    assertEquals(List.of("record.time-reversed"), audited.codes());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-5a"));
  }

  @Test
  void reading_23_norIsABankersThirdCardThatIsRecordedFirst() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00").deal("2H KD 2D 4C");
    log.after(Duration.ofSeconds(2)).card("banker", "5C").after(Duration.ofSeconds(-2));
    log.card("player", "3C").after(Duration.ofSeconds(2));
    assertEquals(List.of("record.time-reversed"), banker(log, HouseControls.wsgc()).codes());
  }

  @Test
  void withoutATimeOnEachCardTheOrderOfTheLinesDecides() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00");
    log.untimedOnce(cards -> cards.dealTo("P 2H, P 2D, P 3C, B KD, B 4C, B 5C"));
    assertEquals(List.of("dealing.order"), banker(log, HouseControls.wsgc()).codes());
  }

  @Test
  void anOrderThatLinesAndTimesBothShowToBeWrongIsAFinding() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00");
    log.dealTo("P 2H, P 2D, B KD, B 4C, P 3C, B 5C");
    assertEquals(List.of("dealing.order"), banker(log, HouseControls.wsgc()).codes());
  }

  @Test
  void whatAnotherDealingWouldHaveGivenIsThenNotKnown() throws Exception {
    TableLog log = handByHand("P 2H, P 2D, P 3C", "B KD, B 7C, B 5C");
    log.result("player").settle("1", "P1", "banker", "lose", "", "").close();
    assertEquals(
        List.of("dealing.banker-drew null", "record.time-reversed 0"),
        log.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  @Test
  void reading_16_callsRecordedAfterTheCardsWithTheirOwnTimesAreInTime() throws Exception {
    TableLog log = new TableLog().coup(1).call();
    log.deal("2H KD 2D 4C").after(Duration.ofSeconds(4)).deal("3C 5C");
    log.after(Duration.ofSeconds(-6));
    log.total("player", 4).total("banker", 4).after(Duration.ofSeconds(4)).result("banker");
    assertEquals(
        List.of("record.time-reversed"), log.close().audit(HouseControls.generic()).codes());
  }

  @Test
  void reading_16_aTwoCardTotalCalledAfterTheThirdCardIsOneFinding() throws Exception {
    TableLog log = new TableLog().coup(1).call().deal(BOTH_DRAW);
    log.total("player", 4).total("banker", 4).result("banker").close();
    Finding finding = log.audit(HouseControls.generic()).only();
    assertEquals("announcement.total-missing", finding.code());
    assertEquals(
        "the Player's and the Banker's total called after the third card", finding.recorded());
  }

  @Test
  void whereTotalsAreOptionalATwoCardTotalRecordedLateIsForReview() throws Exception {
    TableLog log = new TableLog().coup(1).deal(BOTH_DRAW);
    log.total("player", 4).result("banker").close();
    Finding finding = log.audit(HouseControls.wsgc()).only();
    assertEquals("announcement.total-wrong", finding.code());
    assertEquals(Verdict.REVIEW, finding.verdict());
  }

  @Test
  void reading_16_aTotalThatIsOfNeitherTwoNorThreeCardsIsWrong() throws Exception {
    TableLog log = new TableLog().coup(1).deal(BOTH_DRAW);
    log.total("player", 5).result("banker").close();
    Finding finding = log.audit(HouseControls.wsgc()).only();
    assertEquals("announcement.total-wrong", finding.code());
    assertEquals(Verdict.DEVIATES, finding.verdict());
  }

  /** Coups whose cards have no times, each as its cards are listed. */
  private static TableLog.Audited listed(String... coups) throws Exception {
    TableLog log = new TableLog();
    for (int coup = 0; coup < coups.length; coup++) {
      String cards = coups[coup];
      log.coup(coup + 1).untimedOnce(lines -> lines.dealTo(cards)).result("banker");
    }
    return log.close().audit(HouseControls.wsgc());
  }

  private static final String AS_DEALT = "P 2H, B KD, P 2D, B 8C";
  private static final String PLAYER_FIRST = "P 2H, P 2D, B KD, B 8C";
  private static final String BANKER_FIRST = "B KD, B 8C, P 2H, P 2D";

  @Test
  void aRecordThatListsCardsHandByHandAccusesNobodyOfTheirOrder() throws Exception {
    for (String cards : List.of(PLAYER_FIRST, BANKER_FIRST, "B KD, P 2H, B 8C, P 2D")) {
      TableLog.Audited audited = listed(cards, cards, AS_DEALT);
      assertEquals(List.of(), audited.codes(), cards);
      assertEquals("3 not_testable", audited.verdicts("WSGC-MB-5a"), cards);
      assertEquals(1, audited.problems().size(), cards);
    }
  }

  @Test
  void whereAsManyCoupsStandInTheOrderOfDealingTheOthersAreFindings() throws Exception {
    TableLog.Audited audited = listed(PLAYER_FIRST, AS_DEALT, BANKER_FIRST, AS_DEALT);
    assertEquals(List.of("dealing.order", "dealing.order"), audited.codes());
  }

  @Test
  void whereTimesShowTheOrderEveryCoupIsAFinding() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 3; coup++) {
      log.coup(coup).dealTo(PLAYER_FIRST).result("banker");
    }
    assertEquals(
        List.of("dealing.order", "dealing.order", "dealing.order"),
        log.close().audit(HouseControls.wsgc()).codes());
  }

  @Test
  void aRecordThatListsTheBankersThirdCardFirstAccusesNobodyOfIt() throws Exception {
    String cards = "P 2H, B KD, P 2D, B 4C, B 5C, P 3C";
    String[] coups = new String[9];
    Arrays.fill(coups, cards);
    TableLog.Audited audited = listed(coups);
    assertEquals(List.of(), audited.codes());
    assertEquals("9 conforms", audited.verdicts("WSGC-MB-5a"));
    assertEquals(1, audited.problems().size());
    assertEquals(
        List.of("dealing.third-card-order", "dealing.third-card-order"),
        listed(cards, AS_DEALT, cards).codes());
  }
}
