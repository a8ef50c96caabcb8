package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.shoelog.ImportProblem;

/**
 * Irregularities whose remedy is on record in part, or in other words than the format's (audit.md,
 * irregularities; readings 5, 6, 38 and 51).
 */
class RemediesTest {
  private static final HouseControls BURN =
      HouseControls.wsgc().with("irregularities.exposed_card", "burn_card");

  private static final String BANKER_WINS = "7H KD 10S 8C";

  private static List<String> problems(TableLog.Audited audited) {
    return audited.problems().stream().map(ImportProblem::problem).toList();
  }

  /** A Player's natural, a third card dealt in error, and the irregularity that burns it. */
  private static TableLog natural() {
    return new TableLog().coup(1).deal("9H KD KS 7C 3C").irregularity("exposed_card", "burn_card");
  }

  // burn_card

  @ParameterizedTest
  @ValueSource(strings = {"3C", "3", ""})
  void aCardThatWasBurnedMayBeOneThatWasDealt(String burned) throws Exception {
    TableLog.Audited audited = natural().burn(burned).result("player").close().audit(BURN);
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "coup 1 of shoe S1 at table T1 records the procedure burn_card and no card that was withdrawn; its"
                + " dealing, its result and side bets were not tested"),
        problems(audited));
  }

  @Test
  void aBurnThatNamesNoCoupIsOfTheCoupBefore() throws Exception {
    TableLog log = natural().result("player").outside().burn("3C");
    assertEquals(List.of(), log.close().audit(BURN).codes());
  }

  @Test
  void aBurnOfACardThatWasNeverDealtExplainsNoCardInAHand() throws Exception {
    TableLog log = natural().burn("QD").result("banker").close();
    assertEquals(List.of("dealing.drew-on-natural"), log.audit(BURN).codes());
  }

  @Test
  void aCardThatWasWithdrawnAndBurnedIsTakenOff() throws Exception {
    TableLog log = natural().withdraw("player", "3C").burn("3C").result("player").close();
    TableLog.Audited audited = log.audit(BURN);
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(), problems(audited));
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-10b"));
  }

  // A misdeal that is dealt again

  @Test
  void aMisdealThatIsDealtAgainUnderItsNumberIsNamedAndAccusesNobody() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00").deal("7H KD");
    log.irregularity("misdeal", "void_coup").deal(BANKER_WINS).result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00").close();
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "coup 1 of shoe S1 at table T1 is annulled and has the cards of another deal after that; its result"
                + " and settlement were not tested"),
        problems(audited));
  }

  @Test
  void oneMoreCardAfterAMisdealIsNoOtherDeal() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00").deal("7H KD 10S");
    log.irregularity("misdeal", "void_coup").card("banker", "8C").result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00").close();
    assertEquals(List.of("result.void-missing 1900"), log.audit(HouseControls.wsgc()).effects());
  }

  @Test
  void wagersThatStandForTheDealAfterAMisdealAreOneFinding() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00").deal("7H KD");
    log.irregularity("misdeal", "void_coup").coup(1).deal(BANKER_WINS).result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00").close();
    assertEquals(List.of("shoe.coup-repeated"), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void aMisdealWithoutALineOfItsOwnIsOneFinding() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00").deal("7H KD 3C 5C");
    log.deal("7H KD 10S 8C").result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00").close();
    assertEquals(List.of("dealing.card-count null"), log.audit(HouseControls.wsgc()).effects());
  }

  @Test
  void cardsBeforeAWholeDealAreNotAlsoOutOfOrder() throws Exception {
    TableLog log = new TableLog().coup(1).deal("7H KD 3C").deal("7H KD 10S 8C").result("banker");
    assertEquals(List.of("dealing.card-count"), log.close().audit(HouseControls.wsgc()).codes());
  }

  @Test
  void wagersMadeForTheDealAfterAMisdealAreNotLate() throws Exception {
    TableLog log = new TableLog().coup(1).deal("7H KD").irregularity("misdeal", "void_coup");
    log.wager("1", "P1", "banker", "20.00").deal(BANKER_WINS).result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00").close();
    assertEquals(List.of(), log.audit(HouseControls.wsgc()).codes());
  }

  // Wagers returned in full

  private static TableLog.Audited annulled(String outcome, String declared) throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00").deal(BANKER_WINS);
    log.irregularity("misdeal", "void_coup");
    if (!declared.isEmpty()) {
      log.result(declared);
    }
    log.settle("1", "P1", "banker", outcome, "", "").coup(2).deal(BANKER_WINS).result("banker");
    return log.close().audit(HouseControls.wsgc());
  }

  @ParameterizedTest
  @ValueSource(strings = {"void", "push"})
  void reading_5_aWagerReturnedInFullInACoupThatIsAnnulledIsRight(String outcome) throws Exception {
    assertEquals(List.of(), annulled(outcome, "void").codes());
    assertEquals(List.of(), annulled(outcome, "").codes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"void", "push"})
  void reading_5_whereAllWagersWereReturnedOnlyTheDeclarationIsWrong(String outcome)
      throws Exception {
    TableLog.Audited audited = annulled(outcome, "banker");
    assertEquals(List.of("result.void-missing 0"), audited.effects());
    assertTrue(
        audited.only().explanation().endsWith("declared banker; all wagers were returned."),
        audited.only().explanation());
  }

  @Test
  void aPushThatPaysInAnAnnulledCoupIsNoReturn() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00").deal(BANKER_WINS);
    log.irregularity("misdeal", "void_coup").result("void");
    log.settle("1", "P1", "banker", "push", "20.00", "").close();
    assertEquals(
        List.of("settlement.outcome-wrong 2000"), log.audit(HouseControls.wsgc()).effects());
  }

  @Test
  void aPushInACoupThatWasNotAnnulledIsWrong() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00").deal(BANKER_WINS);
    log.result("banker").settle("1", "P1", "banker", "push", "", "").close();
    assertTrue(
        log.audit(HouseControls.wsgc()).codes().contains("settlement.outcome-wrong"),
        "the Banker won");
  }
}
