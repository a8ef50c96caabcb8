package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;

/**
 * The replay that every check stands on: coups longer and shorter than the one before, more of
 * everything than is usual, and records that begin with an unusual event.
 */
class ReplayTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";
  private static final String SIX_CARDS = "P 2H, B KD, P 3S, B 4C, P 4D, B 2C";

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  private static TableLog played(TableLog log) {
    return log.deal(BANKER_8_7).result("banker");
  }

  private static HouseControls wsgc() {
    return HouseControls.wsgc();
  }

  // One coup after another

  @Test
  void aShorterCoupHoldsNothingOfALongerOneBeforeIt() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "5.00").dealTo(SIX_CARDS).result("player");
    log.settle("3", "P1", "player", "win", "5.00", "");
    TableLog.Audited audited =
        played(log.coup(2).wager("4", "P2", "banker", "5.00"))
            .settle("4", "P2", "banker", "win", "5.00", "0.25")
            .audit(wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-1b"));
  }

  @Test
  void aWithdrawalTakesTheLastCardOfItsHandAndNeverOneOfTheCoupBefore() throws Exception {
    TableLog log = coup().dealTo(SIX_CARDS).result("player");
    log.coup(2).dealTo("P 7H, B KD, P 10S, B 8C, B AD");
    log.irregularity("exposed_card", "withdraw_card").withdraw("banker", "").result("banker");
    assertEquals(List.of(), log.audit(wsgc()).findings());
  }

  @Test
  void whatAShoeRecordsIsItsOwn() throws Exception {
    // The first shoe has calls of "no more bets"; that the second has none shows nothing.
    TableLog log = played(coup().call()).at("T1", "S2").coup(1);
    TableLog.Audited audited = played(log).audit(HouseControls.generic());
    assertEquals(List.of(), audited.findings());
    // Nor are any wagers on record: what is asked of them is not testable on either coup.
    assertEquals("2 conforms, 3 not_testable", audited.verdicts("GEN-13"));
  }

  @Test
  void whatIsFoundInAShoeIsTheShoesOwn() throws Exception {
    TableLog log = coup().remove("3", "P1", "tie").deal(BANKER_8_7).result("player");
    log.outside().event("announced", "phrase", "x");
    played(log.at("T1", "S2").coup(1)).coup(2).deal(BANKER_8_7).result("tie");
    played(log.at("T1", "S3").coup(1));
    TableLog.Audited audited = log.audit(wsgc());
    assertEquals(
        List.of(
            "S1 announcement.undocumented x",
            "S1 result.winner-wrong player",
            "S2 result.winner-wrong tie"),
        audited.findings().stream()
            .map(finding -> finding.shoe() + " " + finding.code() + " " + finding.recorded())
            .toList());
    assertEquals(
        List.of("S1 1", "S2 2"),
        audited.coups().stream().map(coup -> coup.shoe() + " " + coup.coup()).toList());
    assertEquals(1, audited.problems().size());
  }

  @Test
  void versions_aCoupsLastEventMayBeItsOnlyOneWithATime() throws Exception {
    HouseControls ended = wsgc().with("effective", "{from: 2026-01-01, until: 2026-03-01}");
    TableLog log = new TableLog();
    log.untimedOnce(next -> next.coup(1).deal(BANKER_8_7)).result("player");
    assertEquals(List.of(), log.audit(ended).findings());
    TableLog empty = new TableLog().untimed().open(8).close();
    assertEquals(List.of(), empty.audit(wsgc()).findings());
    assertEquals("1 conforms", empty.audit(wsgc()).verdicts("REC:shoe.coup-missing"));
  }

  @Test
  void whatACriterionIsTestedOnIsTold() throws Exception {
    java.util.Map<String, String> units = played(coup()).audit(wsgc()).summary().units();
    assertEquals("control files, shoes", units.get("WSGC-MB-1c"));
    assertEquals("coups", units.get("WSGC-MB-5a"));
    // Of a shoe that records neither wagers nor settlements only the coups can be counted.
    assertEquals("control files, coups", units.get("WSGC-MB-4d"));
    assertEquals("coups", units.get("GAME:settlement.no-wager"));
  }

  // More than usual

  @Test
  void manyCoupsOfOneShoe() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 140; coup++) {
      log.coup(coup).wager("3", "P1", "tie", "5.00").deal(BANKER_8_7);
      log.result(coup == 137 ? "player" : "banker");
    }
    TableLog.Audited audited = log.audit(wsgc());
    Expect.only(audited, "result.winner-wrong", "WSGC-MB-7b").onCoup(137);
    assertEquals("139 conforms, 1 deviates", audited.verdicts("WSGC-MB-7b"));
    assertEquals("1 conforms", audited.verdicts("REC:shoe.coup-missing"));
  }

  @Test
  void manyCardsInOneCoup() throws Exception {
    TableLog log = coup().dealTo(SIX_CARDS);
    for (int i = 0; i < 12; i++) {
      log.card(i % 2 == 0 ? "player" : "banker", "KS");
    }
    TableLog.Audited audited = log.result("player").audit(wsgc());
    assertEquals(List.of("dealing.card-count", "dealing.card-count"), audited.codes());
    assertEquals(18, audited.evidence(audited.findings().getFirst()).size());
  }

  @Test
  void manyWagersAndSettlementsInOneCoup() throws Exception {
    TableLog log = coup();
    for (int i = 0; i < 40; i++) {
      log.wager(Integer.toString(1 + i % 9), "P" + i % 9, i < 20 ? "tie" : "banker", "5.00");
    }
    played(log);
    for (int i = 0; i < 18; i++) {
      boolean tie = i < 9;
      String area = Integer.toString(1 + (tie ? i : i - 7 + 1) % 9);
      String patron = "P" + (tie ? i : i - 7 + 1) % 9;
      log.settle(area, patron, tie ? "tie" : "banker", tie ? "lose" : "win", "0.00", "");
    }
    TableLog.Audited audited = log.audit(wsgc());
    assertEquals(9, audited.of("settlement.payout-wrong").size());
    assertEquals(List.of(), audited.of("settlement.no-wager"));
    assertEquals(List.of(), audited.of("settlement.missing"));
  }

  @Test
  void reading_3_manyLateChangesOfOneWager() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "5.00").deal(BANKER_8_7);
    for (int amount = 6; amount <= 15; amount++) {
      log.change("3", "P1", "player", amount + ".00");
    }
    log.result("banker").settle("3", "P1", "player", "lose", "", "");
    TableLog.Audited audited = log.audit(wsgc());
    assertEquals(10, audited.of("wager.increased-late").size());
    for (Finding finding : audited.findings()) {
      assertEquals(-100L, finding.effectMinor());
    }
    assertEquals("increased from 14.00 USD to 15.00 USD at 18:00:15.000", last(audited).recorded());
  }

  private static Finding last(TableLog.Audited audited) {
    return audited.findings().getLast();
  }

  @Test
  void aLateChangeMayBeTheCoupsLastEvent() throws Exception {
    TableLog log = played(coup().wager("3", "P1", "player", "5.00"));
    log.change("3", "P1", "player", "4.00");
    Expect.only(log.audit(wsgc()), "wager.reduced-late", "WSGC-MB-3d").moves(100);
    assertEquals(
        "1 not_testable",
        coup().wager("3", "P1", "player", "5.00").audit(wsgc()).verdicts("WSGC-MB-3c"));
  }

  // Records that begin with an unusual event

  private static TableLog first(String event, String... fields) {
    return new TableLog().in(1).event(event, fields);
  }

  @Test
  void aShoeMayBeginWithTheResult() throws Exception {
    TableLog log = first("result_declared", "result", "tie", "player_total", "7");
    log.deal(BANKER_8_7);
    TableLog.Audited audited = log.audit(wsgc());
    // Reading 38: of which cards it is the result is not known.
    assertEquals(List.of(), audited.codes());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-8a"));
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-7a"));
    TableLog twice = first("result_declared", "result", "tie");
    twice.event("result_declared", "result", "banker");
    assertEquals(
        "coup 1 of shoe S1 at table T1 declares a second result that differs from the first; the last one was taken",
        twice.audit(wsgc()).problems().getFirst().problem());
  }

  @Test
  void aShoeMayBeginWithAGhostHand() throws Exception {
    TableLog log = first("ghost_hand", "patron", "P1").wager("3", "P1", "tie", "5.00");
    Expect.one(played(log).audit(wsgc()), "wager.on-ghost-hand", "WSGC-MB-G4")
        .on(1, "3", "P1", "tie");
  }

  @Test
  void aShoeMayBeginWithTheCallAndTheFirstCallClosesBetting() throws Exception {
    TableLog log = first("betting_closed").wager("3", "P1", "player", "5.00").call();
    Expect.only(played(log).audit(HouseControls.generic()), "wager.late", "GEN-13")
        .evidence("betting_closed", "wager_placed player");
  }

  @Test
  void reading_23_aShoeMayBeginWithACardAndTheCallAfterItIsNone() throws Exception {
    TableLog log = first("card_dealt", "hand", "player", "card", "7H", "face", "up");
    log.wager("3", "P1", "player", "5.00").call();
    log.dealTo("B KD, P 10S, B 8C").result("banker");
    TableLog.Audited audited = log.audit(HouseControls.generic());
    assertEquals(List.of("wager.late", "wager.no-call"), audited.codes());
  }

  @Test
  void aShoeMayBeginWithAWithdrawalOfNoCard() throws Exception {
    TableLog log = first("card_withdrawn", "hand", "player");
    TableLog.Audited audited = played(log).audit(wsgc());
    assertEquals(List.of("irregularity.unrecorded"), audited.codes());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void theFirstLineOfAFlawIsNamedAlsoWhereItIsTheShoesFirst() throws Exception {
    TableLog log = first("wager_removed", "area", "3", "patron", "P1", "bet", "tie");
    log.remove("3", "P1", "tie");
    assertEquals(2, played(log).audit(wsgc()).problems().getFirst().sourceLine());
    TableLog late = played(coup()).remove("3", "P1", "tie");
    assertEquals(
        "coup 1 of shoe S1 at table T1 takes back a wager that does not stand; the line was taken to change nothing",
        late.audit(wsgc()).problems().getFirst().problem());
    assertEquals(
        "record the wager's placement before it, under the same area, patron and bet",
        late.audit(wsgc()).problems().getFirst().remedy());
  }

  // Which card a withdrawal means

  @ParameterizedTest(name = "{0} dealt, {1} withdrawn")
  @CsvSource({"2D,2D,true", "2D,2,true", "2,2D,true", "2D,2H,false", "2D,3D,false", "2D,'',true"})
  void aWithdrawalNamesRankAndSuitAsFarAsEitherIsRecorded(
      String dealt, String withdrawn, boolean meant) throws Exception {
    TableLog log = coup().deal(BANKER_8_7).card("player", dealt);
    log.irregularity("exposed_card", "withdraw_card").withdraw("player", withdrawn);
    TableLog.Audited audited = log.result("banker").audit(wsgc());
    assertEquals(meant ? "1 conforms" : "1 not_testable", audited.verdicts("WSGC-MB-7b"));
    assertEquals(meant ? 0 : 1, audited.problems().size());
  }

  @Test
  void theFirstCardMayBeWithdrawnAndACardAndNoneTogetherAreTwoWithdrawals() throws Exception {
    TableLog log = coup().card("player", "2D").irregularity("exposed_card", "withdraw_card");
    log.withdraw("player", "2D");
    assertEquals(List.of(), played(log).audit(wsgc()).findings());
    TableLog two = coup().deal(BANKER_8_7).card("player", "2D").withdraw("player", "2D");
    Expect.one(
            two.withdraw("player", "KS").result("banker").audit(wsgc()),
            "irregularity.unrecorded",
            "WSGC-MB-I2")
        .says("an irregularity on record", "withdrawn: 2D, KS");
  }

  // Reading 8: where a coup begins

  @Test
  void reading_8_aRepeatedNumberIsANewCoupAfterCardsOrAfterAResultAlone() throws Exception {
    TableLog cards = coup().deal(BANKER_8_7).coup(1);
    assertEquals(2, played(cards).audit(wsgc()).summary().tally().coups());
    TableLog result = coup().result("banker").coup(1);
    assertEquals(2, played(result).audit(wsgc()).summary().tally().coups());
    TableLog neither = coup().wager("3", "P1", "tie", "5.00").coup(1);
    assertEquals(1, played(neither).audit(wsgc()).summary().tally().coups());
  }

  @Test
  void reading_8_aResultOfAnotherNumberAfterTheFirstCoupBeginsACoup() throws Exception {
    TableLog log = played(new TableLog().coup(2));
    log.event("result_declared", "coup", "1", "result", "tie");
    assertEquals(2, log.audit(wsgc()).summary().tally().coups());
  }

  // Reading 27: which coup an unreadable line takes

  @ParameterizedTest(name = "a line of coup {0} after coup {1}")
  @CsvSource({"1,1", "1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "3,2", "3,3"})
  void reading_27_aLineThatNamesItsCoupTakesThatAloneWhereverItStands(int coup, int after)
      throws Exception {
    TableLog log = new TableLog();
    for (int number = 1; number <= 3; number++) {
      log.coup(number).event("card_dealt", "hand", "player", "card", "8H", "face", "up");
      log.dealTo("B KD, P KS, B 7C").result(number == coup ? "banker" : "player");
      if (number == after) {
        log.raw(unreadable(coup));
      }
    }
    TableLog.Audited audited = log.audit(wsgc());
    assertEquals(List.of(), audited.of("result.winner-wrong"));
    assertEquals("2 conforms, 1 not_testable", audited.verdicts("WSGC-MB-7b"));
  }

  /** A card that cannot be read, of a coup that can. */
  private static String unreadable(int coup) {
    return "card_dealt,2026-03-02T18:00:00.000-08:00,T1,S1," + coup + ",player,99X,up,";
  }

  @Test
  void reading_27_aLineAfterTheLastCoupOrBeforeTheFirstTakesThatAlone() throws Exception {
    TableLog log = played(played(coup()).coup(2)).raw("rubbish");
    assertEquals("1 conforms, 1 not_testable", log.audit(wsgc()).verdicts("WSGC-MB-7b"));
    TableLog before = new TableLog().raw("rubbish");
    assertEquals(
        "1 conforms, 1 not_testable",
        played(played(before.coup(1)).coup(2)).audit(wsgc()).verdicts("WSGC-MB-7b"));
  }

  // Across shoes

  @Test
  void KS_6_aCoupWhoseTimesAllRunBackwardsIsNotTestable() throws Exception {
    TableLog log = new TableLog().every(Duration.ofSeconds(-1)).event("shoe_opened");
    played(log.coup(1).wager("3", "P1", "tie", "5.00"));
    TableLog.Audited audited = log.audit(HouseControls.kansas());
    assertEquals("1 not_testable", audited.verdicts("KS-6"));
  }

  @Test
  void WSGC_MB_G5_aGhostHandWhoseTimesAllRunBackwardsIsOfNoKnownDay() throws Exception {
    TableLog log = new TableLog().every(Duration.ofSeconds(-1)).event("shoe_opened");
    TableLog.Audited audited =
        played(log.coup(1).ghost("P1"))
            .audit(wsgc().with("ghost_hands.maximum", "0").with("ghost_hands.per", "day"));
    assertEquals(List.of(), audited.of("ghost.over-maximum"));
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-G5"));
  }
}
