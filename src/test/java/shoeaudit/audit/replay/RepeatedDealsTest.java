package shoeaudit.audit.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.Expect;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.audit.result.Tally;
import shoeaudit.shoelog.ImportProblem;

/**
 * Cards that the record has after a declared result, without a new number, {@code betting_opened}
 * or {@code shuffled} (audit.md, reading 38).
 */
class RepeatedDealsTest {
  private static final String AFTER_RESULT =
      "coup 1 of shoe S1 at table T1 has a card dealt after its declared result; its dealing, result and settlement"
          + " were not tested";

  private static final String UNPARTED =
      "coup 2 of shoe S1 at table T1 has cards enough for two deals, and nothing but their numbers parts the coups of"
          + " its shoe; which cards are of one coup is not known, and nothing of it was tested";

  private static TableLog firstDeal() {
    return new TableLog().open(8).coup(1).deal("7H KD 10S 8C").result("banker");
  }

  private static List<String> problems(TableLog.Audited audited) {
    return audited.problems().stream().map(ImportProblem::problem).toList();
  }

  @Test
  void reading_38_cardsThatMakeADealAreACoupOfTheirOwnUnderTheSameNumber() throws Exception {
    TableLog log = firstDeal().deal("9H 2D KS 5C").result("player");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    Expect.only(audited, "shoe.coup-repeated", "REC:shoe.coup-repeated")
        .onCoup(1)
        .evidence("betting_opened", "card_dealt 9H");
    assertEquals(List.of(), audited.problems());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void reading_38_cardsThatMakeNoDealLeaveDealingResultAndSettlementUntested() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "100.00").call();
    log.deal("7H KD 10S 8C").result("banker").card("banker", "9C");
    log.settle("3", "P1", "banker", "lose", "", "");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(AFTER_RESULT), problems(audited));
    for (String criterion : List.of("WSGC-MB-5a", "WSGC-MB-7a", "WSGC-MB-7b")) {
      assertEquals(0, audited.coverage(criterion).conforms(), criterion);
      assertEquals(0, audited.coverage(criterion).deviates(), criterion);
    }
    // The control file's own rate conforms.
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-8c"));
    assertEquals(1, audited.summary().tally().lacking(Tally.Untested.CARDS_AFTER_RESULT));
    assertEquals(0, audited.summary().tally().lacking(Tally.Untested.INCOMPLETE));
  }

  @Test
  void reading_38_aSecondDeclarationAfterSuchACardIsNoSecondProblem() throws Exception {
    TableLog log = firstDeal().card("player", "9C").result("player");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(AFTER_RESULT), problems(audited));
  }

  @Test
  void reading_38_ofTwoDeclarationsWithoutACardBetweenTheLastStands() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal("7H KD 10S 8C").result("player");
    TableLog.Audited audited = log.result("banker").close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
  }

  /** A declaration ends what is counted: two halves of a deal are none. */
  @Test
  void reading_38_twoCardsBeforeAndTwoAfterADeclarationAreNoDeal() throws Exception {
    TableLog log = firstDeal().deal("9H 2D").result("player").deal("KS 5C");
    TableLog.Audited audited = log.result("player").close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(AFTER_RESULT), problems(audited));
  }

  @Test
  void reading_38_threeDealsUnderOneNumberAreThreeCoups() throws Exception {
    TableLog log = firstDeal().deal("9H 2D KS 5C").result("player").deal("7H KS 10S 8D");
    TableLog.Audited audited = log.result("banker").close().audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coup-repeated", "shoe.coup-repeated"), audited.codes());
    assertEquals("3 conforms", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void reading_38_cardsTakenOffAgainMakeNoDeal() throws Exception {
    TableLog log = firstDeal().deal("9H 2D KS 5C");
    log.irregularity("exposed_card", "withdraw_card").withdraw("banker", "5C");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(AFTER_RESULT), problems(audited));
  }

  /** Reading 23: a time that runs backwards places nothing; the order of the log does. */
  @Test
  void reading_38_aThirdCardLoggedAfterTheResultAccusesNobodyWhateverItsTime() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal("2H KD 3S 6C");
    log.after(Duration.ofSeconds(10)).result("player").after(Duration.ofSeconds(-8));
    TableLog.Audited audited =
        log.card("player", "4D").after(Duration.ofSeconds(9)).close().audit(HouseControls.wsgc());
    assertEquals(List.of("record.time-reversed"), audited.codes());
    assertEquals(List.of(AFTER_RESULT), problems(audited));
  }

  /** Where the place of a line tells nothing, times do. */
  @Test
  void reading_38_aCardThatTimesPlaceBeforeTheResultIsTheCoups() throws Exception {
    TableLog log = new TableLog().open(8).event("record_lacks", "kind", "recording_order").coup(1);
    log.deal("2H KD 3S 6C").after(Duration.ofSeconds(10)).result("player");
    log.after(Duration.ofSeconds(-8)).card("player", "4D").after(Duration.ofSeconds(9));
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(), audited.problems());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void reading_38_wagersPlacedAfterTheResultAreOnTheSecondDeal() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "100.00").call();
    log.deal("7H KD 10S 8C").result("banker").settle("3", "P1", "banker", "win", "100.00", "5.00");
    log.wager("3", "P1", "banker", "50.00").change("3", "P1", "banker", "40.00").call();
    log.deal("9H 2D KS 5C").result("player").settle("3", "P1", "banker", "lose", "", "");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coup-repeated"), audited.codes());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-3c"));
  }

  /** It rode on the second deal, or was settled late: the record does not tell. */
  @Test
  void reading_38_aWagerSettledAfterASecondDealIsNotTestable() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "100.00");
    log.wager("4", "P2", "player", "100.00").call();
    log.deal("7H KD 10S 8C").result("banker").settle("4", "P2", "player", "lose", "", "");
    log.deal("9H 2D KS 5C").result("player").settle("3", "P1", "banker", "lose", "", "");
    log.settle("4", "P2", "player", "win", "100.00", "");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coup-repeated"), audited.codes());
  }

  /** The lines that would part the two deals are missing: what else is missing shows nothing. */
  @Test
  void reading_38_absenceIsNotHeldAgainstACoupWhoseBeginningIsNotOnRecord() throws Exception {
    TableLog called = new TableLog().open(8).coup(1).call().deal("7H KD 10S 8C").total("player", 7);
    called.total("banker", 8).result("banker").deal("9H 2D KS 5C").result("player");
    assertEquals(
        List.of("shoe.coup-repeated"), called.close().audit(HouseControls.generic()).codes());
    TableLog shuffled = new TableLog().event("shoe_opened", "decks", "8").coup(1).event("shuffled");
    shuffled.deal("7H KD 10S 8C").result("banker").deal("9H 2D KS 5C").result("player");
    assertEquals(
        List.of("shoe.coup-repeated"), shuffled.close().audit(HouseControls.online()).codes());
  }

  /**
   * Where nothing but its number parts a shoe's coups, cards enough for two deals under one number
   * may be two coups: the record does not show that a hand held them all.
   */
  @Test
  void inARecordOfCardsAloneTwoDealsUnderOneNumberAccuseNobody() throws Exception {
    TableLog log = cardsAlone().in(2).deal("9H 2D KS 5C").deal("7H KD 10S 8C");
    TableLog.Audited audited = log.in(3).deal("9H 2D KS 5C").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(true, problems(audited).contains(UNPARTED), problems(audited).toString());
    assertEquals("1 conforms, 2 not_testable", audited.verdicts("WSGC-MB-5a"));
    assertEquals(1, audited.summary().tally().lacking(Tally.Untested.UNPARTED));
  }

  /** As where the number stood still: also where what the last of the deals drew was wrong. */
  @Test
  void inARecordOfCardsAloneManyDealsUnderOneNumberAccuseNobody() throws Exception {
    TableLog log = cardsAlone().in(2).deal("9H 2D KS 5C").deal("7H KD 10S 8C");
    log.deal("9H 2D KS 5C").deal("7H KD 10S 8C").card("player", "4D");
    TableLog.Audited audited = log.in(3).deal("9H 2D KS 5C").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
  }

  /** What was placed for the second deal is behind the first one's cards, and not late. */
  @Test
  void wagersOnASecondDealUnderOneNumberWithoutResultsAreNotLate() throws Exception {
    TableLog log = new TableLog().in(1).wager("3", "P1", "player", "100.00");
    log.deal("9H 2D KS 5C").settle("3", "P1", "player", "win", "100.00", "").in(2);
    log.wager("3", "P1", "player", "100.00").deal("9H 2D KS 5C");
    log.settle("3", "P1", "player", "win", "100.00", "").wager("3", "P1", "banker", "100.00");
    log.deal("7H KD 10S 8C").settle("3", "P1", "banker", "win", "100.00", "5.00").in(3);
    TableLog.Audited audited = log.deal("9H 2D KS 5C").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
  }

  @Test
  void inARecordOfCardsAloneAFourthCardOfAHandStillDeviates() throws Exception {
    TableLog log = cardsAlone().in(2).deal("2H KD 3S 6C").card("player", "4D");
    TableLog.Audited audited =
        log.card("player", "5D").in(3).deal("9H 2D KS 5C").audit(HouseControls.wsgc());
    assertEquals(List.of("dealing.card-count"), audited.codes());
  }

  private static TableLog cardsAlone() {
    return new TableLog().in(1).deal("9H 2D KS 5C");
  }

  /**
   * Every card of the coup stands after its result: its record is in disorder, and no two coups.
   */
  @Test
  void aResultLoggedBeforeAllCardsIsNoSecondCoup() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).result("banker").deal("7H KD 10S 8C");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(AFTER_RESULT), problems(audited));
  }
}
