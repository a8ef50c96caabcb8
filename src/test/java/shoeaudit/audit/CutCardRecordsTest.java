package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/** Where the cut card's event stands in a record, and which coups count after it. */
class CutCardRecordsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog coup(TableLog log, int number) {
    return log.coup(number).deal(BANKER_8_7).result("banker");
  }

  @Test
  void reading_8_aCutCardThatIsLoggedLateBelongsToTheCoupInWhichItCameOut() throws Exception {
    TableLog log = coup(coup(new TableLog().open(8), 1), 2).coup(3);
    log.in(2).event("cut_card_out").in(3).deal(BANKER_8_7).result("banker").close();
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(3, audited.summary().tally().coups);
  }

  @Test
  void aCutCardThatIsLoggedWithTheSettlementsOfALaterCoupBeginsNone() throws Exception {
    TableLog log = coup(coup(new TableLog().open(8), 1), 2).in(1).event("cut_card_out");
    TableLog.Audited audited = coup(log, 3).close().audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coups-after-cut-card"), audited.codes());
    assertEquals(3, audited.findings().getFirst().coup());
    assertEquals(3, audited.summary().tally().coups);
  }

  @Test
  void aCoupBegunBeforeALateCutCardStillCounts() throws Exception {
    TableLog log = coup(new TableLog().open(8), 1).coup(2).in(1).event("cut_card_out");
    log.in(2).deal(BANKER_8_7).result("banker");
    TableLog.Audited audited =
        log.close().audit(HouseControls.wsgc().with("shoe.coups_after_cut_card", "0"));
    assertEquals(List.of("shoe.coups-after-cut-card"), audited.codes());
    assertEquals(2, audited.findings().getFirst().coup());
  }

  @Test
  void aCutCardMayBeTheFirstEventOfItsCoup() throws Exception {
    TableLog log = coup(new TableLog().open(8), 1).in(2).event("cut_card_out");
    TableLog.Audited audited = coup(coup(log, 2), 3).close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(3, audited.summary().tally().coups);
  }

  @Test
  void aCoupThatWasOnlyOpenedIsNoneAfterTheCutCard() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(BANKER_8_7).event("cut_card_out");
    log = coup(log.result("banker"), 2).coup(3).wager("1", "P1", "banker", "20.00");
    log.remove("1", "P1", "banker").close();
    assertEquals(List.of(), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void aCoupThatWasOnlyOpenedDoesNotCountTheOneAfterIt() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(BANKER_8_7).event("cut_card_out");
    log = log.result("banker").coup(2).irregularity("misdeal", "void_coup").result("void");
    TableLog.Audited audited = coup(log, 3).close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.of("shoe.coups-after-cut-card"));
    TableLog further =
        coup(coup(coup(new TableLog().open(8).coup(1).event("cut_card_out"), 1), 2), 3);
    assertEquals(
        List.of("shoe.coups-after-cut-card"), further.close().audit(HouseControls.wsgc()).codes());
  }

  // Far too early

  /** Nine coups more than may follow the card, dealt by one dealer or by another from there on. */
  private static TableLog dealtOn(int more, String dealer) {
    TableLog log = new TableLog().open(8);
    for (int number = 1; number <= 4; number++) {
      log.coup(number).deal(cards(number)).result("banker");
    }
    log.event("cut_card_out");
    for (int number = 5; number <= 4 + 2 + more; number++) {
      log.coup(number).event("announced", "phrase", "Place your bets", "dealer", dealer);
      log.deal(cards(number)).result("banker");
    }
    return log.close();
  }

  private static String cards(int coup) {
    return List.of(BANKER_8_7, "7D KH 10C 8S", "7C KS 10H 8D").get(coup % 3);
  }

  private static HouseControls twoMore() {
    return HouseControls.wsgc()
        .with("shoe.coups_after_cut_card", "2")
        .with("announcements.phrases", "{before: [\"Place your bets\"], during: [], after: []}");
  }

  @Test
  void aCutCardWhoseLineStandsFarTooEarlyAccusesNobody() throws Exception {
    TableLog.Audited audited = dealtOn(9, "D1").audit(twoMore());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertEquals(9, audited.coverage("IC:shoe.coups_after_cut_card").notTestable());
  }

  @Test
  void coupsThatADealerDealsOnAreFound() throws Exception {
    for (int more : List.of(1, 3, 7)) {
      assertEquals(more, dealtOn(more, "D1").audit(twoMore()).codes().size());
    }
  }

  @Test
  void coupsThatAnotherDealerDealsOnAreFound() throws Exception {
    assertEquals(9, dealtOn(9, "D2").audit(twoMore()).codes().size());
  }

  // Without a coup's number, between two coups

  /** The cut card's event after a coup's end and before the opening of the next. */
  private static TableLog between(int before, int last) {
    TableLog log = new TableLog().open(8);
    for (int number = 1; number <= last; number++) {
      log = coup(log, number);
      log = number == before ? log.outside().event("cut_card_out") : log;
    }
    return log.close();
  }

  @Test
  void aCutCardBetweenTwoCoupsMayHaveComeOutInEither() throws Exception {
    Finding finding = between(1, 3).audit(HouseControls.wsgc()).only();
    assertEquals("shoe.coups-after-cut-card", finding.code());
    assertEquals(Verdict.REVIEW, finding.verdict());
    assertEquals(3, finding.coup());
    assertEquals("this is number 2, or 1", finding.recorded());
    assertEquals(
        "After the coup in which the cut card came out, 1 more coup may start. It is on record"
            + " after coup 1 and before coup 2: this is number 2 if it came out in coup 1, and"
            + " number 1 if it came out in coup 2.",
        finding.explanation());
  }

  @Test
  void aCoupThatIsTooManyWhicheverItCameOutInIsAFinding() throws Exception {
    assertEquals(List.of(), between(2, 3).audit(HouseControls.wsgc()).codes());
    List<Finding> findings = between(1, 4).audit(HouseControls.wsgc()).findings();
    assertEquals(
        List.of("3 REVIEW", "4 DEVIATES"),
        findings.stream().map(found -> found.coup() + " " + found.verdict()).toList());
    assertEquals("this is number 3, or 2", findings.getLast().recorded());
  }

  @Test
  void aCutCardAmidACoupsEventsIsThatCoups() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(BANKER_8_7).outside();
    log = coup(coup(log.event("cut_card_out").in(1).result("banker"), 2), 3);
    Finding finding = log.close().audit(HouseControls.wsgc()).only();
    assertEquals("3 DEVIATES", finding.coup() + " " + finding.verdict());
  }

  @Test
  void aSettlementLoggedAfterTheNextOpeningDoesNotMoveTheCutCardBack() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    log.deal(BANKER_8_7).result("banker").coup(2).in(1);
    log.settle("3", "P1", "banker", "win", "20.00", "1.00").outside().event("cut_card_out");
    log = coup(log.in(2).deal(BANKER_8_7).result("banker"), 3).close();
    assertEquals(List.of(), log.audit(HouseControls.wsgc()).of("shoe.coups-after-cut-card"));
  }

  @Test
  void aSettlementLoggedAfterTheNextOpeningDoesNotHoldTheCutCardBack() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    log.deal(BANKER_8_7).result("banker").outside().event("cut_card_out").coup(2).in(1);
    log.settle("3", "P1", "banker", "win", "20.00", "1.00");
    log = coup(log.in(2).deal(BANKER_8_7).result("banker"), 3).close();
    assertEquals(
        List.of(Verdict.REVIEW),
        log.audit(HouseControls.wsgc()).of("shoe.coups-after-cut-card").stream()
            .map(Finding::verdict)
            .toList());
  }

  @Test
  void aShuffleThatNamesItsCoupEndsWhatTheCutCardSaidAsOneBetweenCoupsDoes() throws Exception {
    HouseControls house = HouseControls.wsgc().with("shoe.coups_after_cut_card", "0");
    TableLog log = coup(new TableLog().open(8), 1).in(1).event("cut_card_out").in(2);
    TableLog named = coup(log.event("shuffled"), 2).close();
    assertEquals(List.of(), named.audit(house).of("shoe.coups-after-cut-card"));
    log = coup(new TableLog().open(8), 1).in(1).event("cut_card_out").outside();
    TableLog between = coup(log.event("shuffled"), 2).close();
    assertEquals(List.of(), between.audit(house).of("shoe.coups-after-cut-card"));
  }

  @Test
  void whereEveryCoupIsShuffledAndNoShuffleIsOnRecordTheCutCardTellsNothing() throws Exception {
    HouseControls house = HouseControls.online().with("shoe.coups_after_cut_card", "0");
    TableLog log = coup(coup(new TableLog(), 1).in(1).event("cut_card_out"), 2).close();
    assertEquals(List.of(), log.audit(house).of("shoe.coups-after-cut-card"));
  }
}
