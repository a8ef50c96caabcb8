package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Tally;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;

/**
 * What a record declares to lack ({@code record_lacks}) accuses nobody: what depends on it is not
 * testable, and what does not is found as ever.
 */
class DeclaredLacksTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog log(RecordGap... lacks) {
    TableLog log = new TableLog();
    for (RecordGap lack : lacks) {
      log.event("record_lacks", "kind", lack.text());
    }
    return log;
  }

  private static TableLog played(TableLog log) {
    return log.deal(BANKER_8_7).result("banker");
  }

  /** What the record lacks, as the report says it. */
  private static List<String> told(TableLog.Audited audited) {
    List<String> told = new ArrayList<>();
    for (Tally.Untested lack : Tally.Untested.values()) {
      long times = audited.summary().tally().lacking(lack);
      if (times > 0) {
        told.add(times + " " + lack.words(times));
      }
    }
    return told;
  }

  @Test
  void itHoldsForTheWholeShoeAndForNoOther() throws Exception {
    TableLog log = played(new TableLog().coup(1).wager("3", "P1", "tie", "5.00"));
    played(log.coup(2));
    // A coup beside it is not used, as other fields that an event does not use: it begins none.
    log.event("record_lacks", "kind", "deal_order");
    played(log.coup(3));
    TableLog.Audited audited = played(log.at("T1", "S2").coup(1)).audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 3 not_testable", audited.verdicts("WSGC-MB-5a"));
    assertEquals(4, audited.summary().tally().coups());
    assertEquals(3, audited.summary().tally().lacking(Tally.Untested.DEAL_ORDER));
    assertEquals("2 conforms", audited.verdicts("REC:shoe.coup-repeated"));
  }

  @Test
  void theReportSaysItInOneSentenceForEachKind() throws Exception {
    RecordGap[] ofShoes =
        Arrays.stream(RecordGap.values())
            .filter(lack -> lack != RecordGap.COUP)
            .toArray(RecordGap[]::new);
    TableLog log = played(log(ofShoes).coup(1).wager("3", "P1", "tie", "5.00"));
    log.settle("3", "P1", "tie", "lose", "", "");
    TableLog.Audited audited = played(log.coup(2)).audit(HouseControls.generic());
    List<String> told = told(audited);
    assertEquals(ofShoes.length, told.size(), told::toString);
    assertEquals(
        "2 coups lie in shoes whose record cannot show in what order cards left the shoe between the two hands: that"
            + " was not tested, nor is known what another dealing would have given",
        told.getFirst());
    for (RecordGap lack : ofShoes) {
      assertTrue(
          Tally.Untested.of(lack)
              .words(1)
              .startsWith("coup lies in a shoe whose record cannot show " + lack.words() + ": "));
    }
  }

  @Test
  void dealOrder_theHandsAreTestedAndWhatWouldHaveBeenDealtIsNotKnown() throws Exception {
    TableLog log = log(RecordGap.DEAL_ORDER).coup(1).wager("3", "P1", "banker", "25.00");
    // The Player's cards, then the Banker's: no order of dealing, and the Player stood on 5.
    log.dealTo("P 2H, P 3D, B KD, B 7C").result("banker");
    log.settle("3", "P1", "banker", "win", "25.00", "1.25");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of("dealing.player-stood null"), audited.effects());
    Finding stood = audited.only();
    assertEquals(
        "the correct dealing needs the order between the hands, which the record does not show",
        stood.expected());
    assertTrue(
        stood
            .explanation()
            .endsWith("the record does not show in which order the cards left the shoe."),
        stood.explanation());
    assertEquals(CoupSnapshot.Dealing.ORDER_NOT_KNOWN, audited.coups().getFirst().dealing());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-5a"));
  }

  @Test
  void coup_nothingOfItIsTestedAndItCounts() throws Exception {
    TableLog log = played(log().coup(1));
    log.coup(2).event("record_lacks", "kind", "coup");
    // A part of a coup must not pass for the whole.
    log.coup(3).deal("2H 2S 3D 3H").event("record_lacks", "kind", "coup");
    TableLog.Audited audited = played(log.coup(4)).audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("2 conforms, 2 not_testable", audited.verdicts("WSGC-MB-5a"));
    assertEquals(2, audited.summary().tally().lacking(Tally.Untested.UNREADABLE));
  }

  @Test
  void areas_aPartOfAWagerIsNeitherUnderTheMinimumNorKnownToBeWithinTheMaximum() throws Exception {
    HouseControls controls =
        HouseControls.wsgc().with("limits.wager", "{min: \"20.00\", max: \"100.00\"}");
    TableLog log = log(RecordGap.AREAS).coup(1).wager("1", "P1", "banker", "15.00");
    TableLog.Audited audited = played(log.wager("2", "P1", "banker", "90.00")).audit(controls);
    assertEquals(List.of(), audited.findings());
    assertEquals("2 not_testable", audited.verdicts("IC:limits.wager.min"));
    assertEquals("2 not_testable", audited.verdicts("IC:limits.wager.max"));
    TableLog over = log(RecordGap.AREAS).coup(1).wager("1", "P1", "banker", "150.00");
    assertEquals("wager.over-maximum", played(over).audit(controls).only().code());
  }

  @Test
  void results_aCoupWithoutOneWasOverAndItsWagersGoByTheCards() throws Exception {
    TableLog log = log(RecordGap.RESULTS, RecordGap.SHOES).coup(1);
    log.wager("3", "P1", "banker", "25.00").deal(BANKER_8_7);
    log.settle("3", "P1", "banker", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals("settlement.outcome-wrong", audited.only().code());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-7a"));
    assertEquals(0, audited.summary().tally().lacking(Tally.Untested.INCOMPLETE));
  }

  @Test
  void dealOrder_aHandWithoutCardsIsNotRecorded() throws Exception {
    TableLog log = log(RecordGap.DEAL_ORDER).coup(1).dealTo("P 7H, P 10S").result("banker", 8, 8);
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals("player total 7", audited.only().expected());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-1b"));
    assertEquals(1, audited.summary().tally().lacking(Tally.Untested.ONE_HAND));
  }

  /** A coup that needs the next one's first card for its correct dealing. */
  private static TableLog stoodOnOne(RecordGap... lacks) {
    TableLog log = log(lacks).coup(1).wager("3", "P1", "banker", "25.00");
    log.deal("AH KD KH 7C").result("banker").settle("3", "P1", "banker", "win", "25.00", "1.25");
    return played(log.coup(2));
  }

  @Test
  void reading_20_withoutNumbersShoesOrBurnsTheNextCoupsCardsAreNotReliedOn() throws Exception {
    assertEquals(
        List.of("dealing.player-stood 4875"), stoodOnOne().audit(HouseControls.wsgc()).effects());
    for (RecordGap lack :
        List.of(
            RecordGap.COUP_NUMBERS, RecordGap.SHOES, RecordGap.PROCEDURES, RecordGap.SHOE_EVENTS)) {
      assertEquals(
          List.of("dealing.player-stood null"),
          stoodOnOne(lack).audit(HouseControls.wsgc()).effects(),
          lack.text());
    }
  }

  @Test
  void coupNumbers_aGapAndARepetitionShowNothing() throws Exception {
    for (RecordGap lack : List.of(RecordGap.COUP_NUMBERS, RecordGap.SHOES)) {
      TableLog log = played(played(played(log(lack).coup(1)).coup(3)).coup(3));
      assertEquals(List.of(), log.audit(HouseControls.wsgc()).findings(), lack.text());
    }
  }

  @Test
  void reading_26_withoutShoesAnyCoupWithoutResultMayBeTheLast() throws Exception {
    TableLog log = log(RecordGap.SHOES).coup(1).deal("2H KD 3D 7C").coup(2).deal("2H KD 3D 7C");
    TableLog.Audited audited = played(log.coup(3)).audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals(2, audited.summary().tally().lacking(Tally.Untested.INCOMPLETE));
    List<String> problems = audited.problems().stream().map(ImportProblem::problem).toList();
    assertEquals(
        List.of(
            "coup 1 of shoe S1 at table T1 and 1 coup after it have no declared result, and as the record does not show"
                + " which coups come from one shoe, each may be the last of its shoe; their dealing, result and"
                + " settlement were not tested"),
        problems);
  }

  @Test
  void shoes_aCallThatOtherCoupsHaveProvesNothingButOneThatIsLateDoes() throws Exception {
    for (boolean known : new boolean[] {true, false}) {
      TableLog log = played((known ? log() : log(RecordGap.SHOES)).coup(1).call());
      played(log.coup(2));
      log.coup(3).deal("7H KD").call().deal("10S 8C").result("banker");
      HouseControls controls = HouseControls.generic();
      assertEquals(
          known ? List.of(2, 3) : List.of(3),
          log.audit(controls).of("wager.no-call").stream().map(Finding::coup).toList());
    }
  }

  @Test
  void shoes_ghostHandsOfADayAreCountedAndThoseOfAShoeAreNot() throws Exception {
    for (String per : List.of("shoe", "day")) {
      TableLog log = log(RecordGap.SHOES);
      for (int coup = 1; coup <= 2; coup++) {
        played(log.coup(coup).ghost("P1"));
      }
      TableLog.Audited audited =
          log.audit(
              HouseControls.wsgc().with("ghost_hands.maximum", "1").with("ghost_hands.per", per));
      assertEquals(per.equals("day") ? 1 : 0, audited.of("ghost.over-maximum").size(), per);
      assertEquals(
          per.equals("day") ? "2 conforms, 1 deviates" : "1 conforms, 2 not_testable",
          audited.verdicts("WSGC-MB-G5"));
    }
  }

  @Test
  void areas_noFindingNamesOneAndWagersKeepTheirOwnLimits() throws Exception {
    TableLog log = log(RecordGap.AREAS).coup(1);
    log.wager("1", "P1", "banker", "25.00").wager("1", "P2", "player", "600.00");
    played(log.wager("L0", "P1", "player", "25.00"));
    log.settle("1", "P1", "banker", "win", "20.00", "1.25");
    TableLog.Audited audited =
        log.audit(HouseControls.wsgc().with("limits.wager", "{max: \"500.00\"}"));
    assertEquals(
        List.of("settlement.payout-wrong", "wager.over-maximum"),
        audited.codes().stream().filter(code -> !code.equals("settlement.missing")).toList());
    for (Finding finding : audited.findings()) {
      assertNull(finding.area());
      assertFalse(finding.explanation().contains(" in area"), finding.explanation());
    }
    assertEquals("", audited.coups().getFirst().wagers().getFirst().area());
    // The control file conforms; the coup is not testable.
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-3b"));
  }

  @Test
  void wagerOrder_whatWasAcceptedCountsAndEffectsStayNumbers() throws Exception {
    for (boolean known : new boolean[] {true, false}) {
      TableLog log = (known ? log() : log(RecordGap.WAGER_ORDER)).coup(1);
      log.deal("AH KD KH 7C").wager("3", "P1", "banker", "25.00").result("banker");
      played(log.settle("3", "P1", "banker", "win", "25.00", "1.25").coup(2));
      assertEquals(
          known
              ? List.of("dealing.player-stood 4875", "wager.late -2500")
              : List.of("dealing.player-stood 4875"),
          log.audit(HouseControls.wsgc()).effects());
    }
  }

  @Test
  void otherWagers_whatIsOnRecordCanBreakALimitButNotKeepOne() throws Exception {
    TableLog log = log(RecordGap.OTHER_WAGERS).coup(1);
    played(log.wager("1", "P1", "banker", "25.00").wager("2", "P2", "player", "25.00"));
    played(log.coup(2).wager("1", "P1", "banker", "25.00"));
    played(log.coup(3));
    TableLog.Audited audited =
        log.audit(
            HouseControls.generic()
                .with("patrons.max_total", "1")
                .with("limits.wager", "{min: \"5.00\"}"));
    assertEquals(List.of("wager.patrons-over-limit"), audited.codes());
    // The control file conforms.
    assertEquals("1 deviates, 2 not_testable", audited.verdicts("IC:patrons"));
    assertEquals("2 conforms, 2 not_testable", audited.verdicts("GEN-2"));
  }

  @Test
  void otherWagers_aSettlementWithoutWagerMayBeThatOfAnother() throws Exception {
    TableLog log = log(RecordGap.OTHER_WAGERS).coup(1).wager("1", "P1", "banker", "25.00");
    played(log).settle("1", "P1", "banker", "win", "25.00", "1.25");
    log.settle("2", "P2", "banker", "win", "25.00", "1.25");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("GAME:settlement.no-wager"));
  }

  @Test
  void procedures_aVoidIsNotUnexplainedNorItsDealingJudged() throws Exception {
    TableLog log = log(RecordGap.PROCEDURES).coup(1).wager("3", "P1", "banker", "25.00");
    log.deal("9H KD KD 2S 2C").result("void").settle("3", "P1", "banker", "void", "", "");
    log.coup(2).wager("3", "P1", "banker", "25.00").deal("9H KD KD 2S 2C").result("banker");
    TableLog.Audited audited =
        log.settle("3", "P1", "banker", "win", "25.00", "1.25").audit(HouseControls.wsgc());
    assertEquals(
        List.of("2 dealing.drew-on-natural"),
        audited.findings().stream().map(finding -> finding.coup() + " " + finding.code()).toList());
    // Wagers are events beside cards and results, but no proof that procedures are recorded.
    assertEquals("2 not_testable", audited.verdicts("WSGC-MB-G1"));
  }

  @Test
  void aWagerReturnedWithoutADeclaredResultMayBeOfAnAnnulledCoup() throws Exception {
    for (boolean known : new boolean[] {true, false}) {
      TableLog log = (known ? log() : log(RecordGap.PROCEDURES)).coup(1);
      log.wager("3", "P1", "banker", "25.00").wager("4", "P2", "player", "25.00");
      log.deal(BANKER_8_7).settle("3", "P1", "banker", "void", "", "");
      log.settle("4", "P2", "player", "win", "25.00", "");
      TableLog.Audited audited = played(log.coup(2)).audit(HouseControls.wsgc());
      assertEquals(
          List.of("P2"),
          audited.of("settlement.outcome-wrong").stream().map(Finding::patron).toList());
    }
  }

  @Test
  void recordingOrder_timesPlaceWagersAndWithoutThemNothingDoes() throws Exception {
    TableLog log = log(RecordGap.RECORDING_ORDER).coup(1).deal("7H KD 10S 8C");
    log.after(Duration.ofSeconds(-30)).wager("3", "P1", "banker", "25.00");
    log.after(Duration.ofSeconds(60)).wager("4", "P2", "banker", "25.00").result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of("wager.late"), audited.codes());
    assertEquals("P2", audited.only().patron());
    TableLog untimed = log(RecordGap.RECORDING_ORDER).untimed().coup(1);
    TableLog.Audited without =
        untimed
            .deal("7H KD 10S 8C")
            .wager("3", "P1", "banker", "25.00")
            .result("banker")
            .audit(HouseControls.wsgc());
    assertEquals(List.of(), without.findings());
    assertEquals("1 not_testable", without.verdicts("WSGC-MB-3c"));
    assertEquals(0, without.summary().tally().lacking(Tally.Untested.NO_TIMES));
  }
}
