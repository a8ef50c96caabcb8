package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;

/**
 * The readings of audit.md, in its order: cases in which two careful people could differ. Those
 * that concern one check alone are tested beside it, under the same name.
 */
class ReadingsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  // 1: where an effect is empty, and where it is 0

  /**
   * The Player stood on 5, so that the next card decides; what follows the coup is up to the test.
   */
  private static TableLog playerStood() {
    return coup()
        .wager("1", "P1", "player", "20.00")
        .dealTo("P 5H, B KD, P KS, B 7C")
        .result("banker")
        .settle("1", "P1", "player", "lose", "", "");
  }

  @Test
  void reading_1_anEffectIsEmptyWhereTheCorrectDealingIsNotKnown() throws Exception {
    TableLog.Audited audited = playerStood().audit(HouseControls.wsgc());
    Expect.only(audited, "dealing.player-stood", "WSGC-MB-P")
        .withoutFigure()
        .explains("the record does not show the next card");
  }

  @Test
  void reading_1_alsoThatOfALateWagerInSuchACoup() throws Exception {
    TableLog log =
        coup()
            .dealTo("P 5H, B KD, P KS, B 7C")
            .wager("1", "P1", "player", "20.00")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "");
    assertEquals(
        List.of("dealing.player-stood null", "wager.late null"),
        log.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  @Test
  void reading_1_aResultOrASettlementNeedsNoCorrectDealing() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 5H, B KD, P KS, B 7C")
            .result("player")
            .settle("1", "P1", "player", "win", "21.00", "");
    assertEquals(
        List.of(
            "dealing.player-stood null", "result.winner-wrong 4000", "settlement.payout-wrong 100"),
        log.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  // 2

  @Test
  void reading_2_withoutOddsNothingIsDueAndTheSettlementIsNotJudged() throws Exception {
    TableLog settled =
        coup()
            .wager("3", "P1", "pairs", "5.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("3", "P1", "pairs", "lose", "", "");
    assertEquals(
        List.of("wager.bet-not-offered -500"), settled.audit(HouseControls.wsgc()).effects());
    TableLog unsettled = coup().wager("3", "P1", "pairs", "5.00").deal(BANKER_8_7).result("banker");
    assertEquals(
        List.of("wager.bet-not-offered null"), unsettled.audit(HouseControls.wsgc()).effects());
    TableLog late =
        coup()
            .deal(BANKER_8_7)
            .wager("3", "P1", "pairs", "5.00")
            .result("banker")
            .settle("3", "P1", "pairs", "win", "60.00", "");
    assertEquals(
        List.of("wager.bet-not-offered 6000", "wager.late 0"),
        late.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  // 3

  @Test
  void reading_3_severalLateEventsEachCarryTheirOwnStep() throws Exception {
    TableLog log =
        coup()
            .wager("3", "P1", "player", "10.00")
            .deal(BANKER_8_7)
            .change("3", "P1", "player", "30.00")
            .remove("3", "P1", "player")
            .wager("3", "P1", "player", "20.00")
            .result("banker")
            .settle("3", "P1", "player", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(
        List.of("wager.increased-late -2000", "wager.late -2000", "wager.withdrawn-late 3000"),
        audited.effects().stream().sorted().toList());
  }

  @Test
  void reading_3_aWithdrawnWagerNeedsNoSettlementAndOneIsASettlementWithoutAWager()
      throws Exception {
    TableLog log =
        coup()
            .wager("3", "P1", "banker", "20.00")
            .deal(BANKER_8_7)
            .remove("3", "P1", "banker")
            .result("banker")
            .settle("3", "P1", "banker", "win", "20.00", "1.00");
    assertEquals(
        List.of("settlement.no-wager 1900", "wager.withdrawn-late -1900"),
        log.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  // 4

  /** A wager on banker placed so long after the first card, its coup won. */
  private static TableLog lateBy(Duration span) {
    return coup()
        .every(Duration.ZERO)
        .card("player", "7H")
        .after(span)
        .wager("3", "P1", "banker", "20.00")
        .dealTo("B KD, P 10S, B 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "20.00", "1.00");
  }

  private static HouseControls tolerant() {
    return HouseControls.wsgc().with("game.clock_tolerance", "250ms");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 249_999_999, 250_000_000})
  void reading_4_lateWithinTheToleranceIsForReviewItsEndIncluded(long nanos) throws Exception {
    TableLog.Audited audited = lateBy(Duration.ofNanos(nanos)).audit(tolerant());
    Expect.only(audited, "wager.late", "WSGC-MB-3c")
        .on(1, "3", "P1", "banker")
        .verdict(Verdict.REVIEW)
        .reviewed(0)
        .evidence("card_dealt 7H", "wager_placed banker")
        .explains("within the clock tolerance of 250 ms");
    assertEquals("1 review", audited.verdicts("WSGC-MB-3c"));
  }

  @Test
  void reading_4_lateByMoreThanTheToleranceDeviates() throws Exception {
    TableLog.Audited audited = lateBy(Duration.ofNanos(250_000_001)).audit(tolerant());
    Expect.only(audited, "wager.late", "WSGC-MB-3c").moves(1900).explains("250000001 ns late");
    assertEquals("1 deviates", audited.verdicts("WSGC-MB-3c"));
  }

  @Test
  void reading_4_anAmountUnderReviewCountsAsAdmissibleForEffects() throws Exception {
    TableLog log =
        coup()
            .every(Duration.ZERO)
            .card("player", "7H")
            .after(Duration.ofMillis(100))
            .wager("3", "P1", "banker", "20.00")
            .after(Duration.ofMillis(900))
            .change("3", "P1", "banker", "50.00")
            .dealTo("B KD, P 10S, B 8C")
            .result("banker")
            .settle("3", "P1", "banker", "win", "50.00", "2.50");
    assertEquals(
        List.of("wager.increased-late 2850", "wager.late 0"),
        log.audit(tolerant()).effects().stream().sorted().toList());
  }

  @Test
  void reading_4_limitsCombinationsAreasLinesAndPatronsAreTestedOnWhatStoodAtTheCutOff()
      throws Exception {
    TableLog log =
        coup()
            .every(Duration.ZERO)
            .wager("1", "P1", "player", "5.00")
            .card("player", "7H")
            .wager("1", "P1", "banker", "900.00")
            .wager("1", "P2", "player", "5.00")
            .wager("12", "P3", "player", "5.00")
            .wager("L0", "P4", "player", "5.00")
            .dealTo("B KD, P 10S, B 8C")
            .result("banker");
    HouseControls controls =
        tolerant()
            .with("limits.wager", "{max: \"300.00\"}")
            .with("limits.area", "{max: \"300.00\"}")
            .with("patrons.max_total", "1");
    TableLog.Audited audited = log.audit(controls);
    assertEquals(List.of("wager.late"), audited.codes().stream().distinct().toList());
    assertEquals(
        4,
        audited.findings().stream().filter(finding -> finding.verdict() == Verdict.REVIEW).count());
  }

  @Test
  void reading_4_atTheSameInstantButRecordedAfterTheCutOffTheRecordCannotSettleIt()
      throws Exception {
    // Late by nothing is late by no more than a tolerance of nothing: for review, with effect 0.
    TableLog.Audited audited = lateBy(Duration.ZERO).audit(HouseControls.wsgc());
    Expect.only(audited, "wager.late", "WSGC-MB-3c").verdict(Verdict.REVIEW).reviewed(0);
    TableLog.Audited later = lateBy(Duration.ofNanos(1)).audit(HouseControls.wsgc());
    Expect.only(later, "wager.late", "WSGC-MB-3c").moves(1900);
  }

  // 5

  @Test
  void reading_5_anAnnulledCoupsDealingIsNotJudgedAndVoidMissingCarriesTheSumSideBetsIncluded()
      throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .wager("1", "P1", "player_dragon", "5.00")
            .dealTo("B 9H, B KD, P KS, P 9C, P 2C")
            .irregularity("misdeal", "void_coup")
            .result("player")
            .settle("1", "P1", "player", "win", "20.00", "")
            .settle("1", "P1", "player_dragon", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.kansas());
    assertEquals(List.of("result.void-missing 1500"), audited.effects());
    assertEquals("1 not_applicable", audited.verdicts("KS-23"));
    assertEquals("1 not_applicable", audited.verdicts("KS-25"));
  }

  @Test
  void reading_5_aDeclaredVoidReturnsSideBetsToo() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player_dragon", "5.00")
            .deal("9H KD KS 2C")
            .irregularity("misdeal", "void_coup")
            .result("void")
            .settle("1", "P1", "player_dragon", "win", "5.00", "");
    Expect.only(log.audit(HouseControls.kansas()), "settlement.outcome-wrong", "IC:irregularities")
        .moves(500);
  }

  // 6

  @Test
  void reading_51_aCoupPlayedOnInsteadOfItsDocumentedVoidIsOneFindingWithTheSumOfC3()
      throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .wager("2", "P2", "banker", "40.00")
            .deal(BANKER_8_7)
            .irregularity("misdeal", "continue_play")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "")
            .settle("2", "P2", "banker", "win", "40.00", "2.00");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    Expect.only(audited, "irregularity.procedure-differs", "WSGC-MB-I2")
        .moves(-2000 + 3800)
        .says("void_coup", "continue_play")
        .explains("every wager is returned; the coup was played on");
    assertEquals(
        "P1 -2000, P2 3800",
        audited.groups().getFirst().shares(audited.only()).stream()
            .map(share -> share.patron() + " " + share.effectMinor())
            .collect(Collectors.joining(", ")));
  }

  @Test
  void reading_51_sideBetsAreVoidedByTheDocumentedProcedureToo() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .wager("1", "P1", "player_dragon", "5.00")
            .deal("9H KD KS 2C")
            .irregularity("misdeal", "continue_play")
            .result("player")
            .settle("1", "P1", "player", "win", "20.00", "")
            .settle("1", "P1", "player_dragon", "win", "5.00", "");
    assertEquals(
        List.of("irregularity.procedure-differs 2500"),
        log.audit(HouseControls.kansas()).effects());
  }

  @Test
  void reading_51_whatFollowsIsJudgedByTheRecordedProcedure() throws Exception {
    // Withdrawn as recorded: what remains is dealt as it has to be.
    TableLog withdrawn =
        coup()
            .dealTo("P 7H, B KD, P 10S, B 7C, P 2D")
            .irregularity("misdeal", "withdraw_card")
            .withdraw("player", "2D")
            .result("tie");
    assertEquals(
        List.of("irregularity.procedure-differs"), withdrawn.audit(HouseControls.wsgc()).codes());
    // Played on as recorded: the winner has to be that of the cards, and moves nothing twice.
    TableLog misread =
        coup()
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .irregularity("misdeal", "continue_play")
            .result("player")
            .settle("1", "P1", "player", "win", "20.00", "");
    assertEquals(
        List.of("result.winner-wrong 0", "irregularity.procedure-differs 2000"),
        misread.audit(HouseControls.wsgc()).effects().stream()
            .sorted(Comparator.reverseOrder())
            .toList());
  }

  @Test
  void reading_51_ofSeveralIrregularitiesOneCarriesWhatWasMoved() throws Exception {
    TableLog twice =
        coup()
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .irregularity("misdeal", "continue_play")
            .irregularity("wrong_card_count", "continue_play")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "");
    assertEquals(
        List.of("irregularity.procedure-differs -2000", "irregularity.procedure-differs 0"),
        twice.audit(HouseControls.wsgc()).effects());
    // One that was handled as documented voids the coup, so that nothing was played on.
    TableLog voided =
        coup()
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .irregularity("misdeal", "continue_play")
            .irregularity("wrong_card_count", "void_coup")
            .result("void")
            .settle("1", "P1", "player", "void", "", "");
    assertEquals(
        List.of("irregularity.procedure-differs 0"), voided.audit(HouseControls.wsgc()).effects());
    // Nor is the second finding of a void that was recorded and not declared one of the first.
    TableLog missing =
        coup()
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .irregularity("misdeal", "continue_play")
            .irregularity("wrong_card_count", "void_coup")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "");
    TableLog.Audited audited = missing.audit(HouseControls.wsgc());
    assertEquals(
        List.of("irregularity.procedure-differs 0", "result.void-missing -2000"),
        audited.effects());
    Expect.one(audited, "result.void-missing", "WSGC-MB-I2")
        .explains("An irregularity of the kind wrong_card_count annuls the coup");
  }

  @Test
  void reading_51_aCoupThatMayNotBeOverMovedNothing() throws Exception {
    TableLog log = coup().wager("1", "P1", "player", "20.00").deal(BANKER_8_7);
    assertEquals(
        List.of("irregularity.procedure-differs 0"),
        log.irregularity("misdeal", "continue_play").audit(HouseControls.wsgc()).effects());
  }

  @Test
  void reading_6_aVoidIsExplainedAlsoByAWrongProcedure() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).irregularity("exposed_card", "void_coup").result("void");
    assertEquals(
        List.of("irregularity.procedure-differs"), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void reading_6_whereNoneIsDocumentedTheRecordedProcedureDecides() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .irregularity("earthquake", "void_coup")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "");
    assertEquals(
        List.of("irregularity.undocumented 0", "result.void-missing -2000"),
        log.audit(HouseControls.wsgc()).effects());
  }

  @Test
  void reading_6_withoutAnIrregularityTheDealingIsJudgedOnWhatRemains() throws Exception {
    // With 2D the Player would have drawn on 7; without it, it stands.
    TableLog log =
        coup().dealTo("P 7H, B KD, P 10S, B 7C, P 2D").withdraw("player", "2D").result("tie");
    assertEquals(List.of("irregularity.unrecorded 0"), log.audit(HouseControls.wsgc()).effects());
  }

  @Test
  void irregularities_continuePlayChangesNothing() throws Exception {
    HouseControls controls =
        HouseControls.wsgc().with("irregularities.spare_card", "continue_play");
    TableLog log =
        coup()
            .dealTo("P 6H, B KD, P 10S, B 7C, P 2D")
            .irregularity("spare_card", "continue_play")
            .result("player");
    assertEquals(List.of("dealing.player-drew"), log.audit(controls).codes());
  }

  // 8

  @Test
  void reading_8_aSettlementOfTheCoupJustBeforeBelongsToIt() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .result("banker")
            .coup(2)
            .wager("1", "P1", "player", "30.00")
            .event(
                "wager_settled",
                "coup",
                "1",
                "area",
                "1",
                "patron",
                "P1",
                "bet",
                "player",
                "outcome",
                "lose")
            .event("announced", "coup", "1", "phrase", "Bad luck")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "");
    TableLog.Audited audited =
        log.audit(HouseControls.kansas().with("announcements.phrases", "{}"));
    Expect.only(audited, "announcement.undocumented", "IC:announcements.phrases").onCoup(1);
    assertEquals(2, audited.summary().tally().coups());
    assertEquals("2 conforms", audited.verdicts("GAME:settlement.missing"));
  }

  @Test
  void reading_8_aResultOfTheCoupJustBeforeBelongsToIt() throws Exception {
    TableLog log =
        coup()
            .deal(BANKER_8_7)
            .coup(2)
            .event("result_declared", "coup", "1", "result", "player")
            .deal(BANKER_8_7)
            .result("banker");
    Expect.only(log.audit(HouseControls.wsgc()), "result.winner-wrong", "WSGC-MB-7b").onCoup(1);
  }

  @Test
  void reading_8_onceItsNumberIsDealtAgainTheSecondCoupTakesIt() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .result("banker")
            .coup(1)
            .wager("1", "P1", "player", "30.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coup-repeated"), audited.codes());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("GAME:settlement.missing"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"betting_opened", "shuffled"})
  void reading_8_aNewCoupBeginsWhereTheCurrentOneHasCardsOrAResult(String event) throws Exception {
    TableLog log =
        coup()
            .event("betting_opened")
            .deal(BANKER_8_7)
            .result("banker")
            .event(event)
            .deal(BANKER_8_7)
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coup-repeated"), audited.codes());
    assertEquals(2, audited.summary().tally().coups());
  }

  @Test
  void reading_8_aCoupBeginsWhereTheNumberChanges() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).result("banker");
    for (String card : new String[] {"7H", "KD", "10S", "8C"}) {
      String hand = card.equals("7H") || card.equals("10S") ? "player" : "banker";
      log.event("card_dealt", "coup", "2", "hand", hand, "card", card);
    }
    TableLog.Audited audited =
        log.event("result_declared", "coup", "2", "result", "player").audit(HouseControls.wsgc());
    Expect.only(audited, "result.winner-wrong", "WSGC-MB-7b").onCoup(2);
  }

  // 14

  @ParameterizedTest(name = "{0}: {1} {2}")
  @CsvSource({
    "'P 8H, B KD, P KS, B 2C, P AD',         win, 5.00",
    "'P 8H, B KD, P KS, B 2C, P AD, P KH',   win, 20.00",
  })
  void reading_14_aNaturalIsDecidedOnTwoCardsAndAHandOfMoreThanThreeIsNone(
      String cards, String outcome, String paid) throws Exception {
    // Three cards: a natural win pays 1 to 1. Four: a win by 7 pays 4 to 1.
    TableLog log = coup().wager("1", "P1", "player_dragon", "5.00").dealTo(cards).result("player");
    TableLog.Audited audited =
        log.settle("1", "P1", "player_dragon", outcome, paid, "").audit(HouseControls.kansas());
    assertEquals(
        List.of(),
        audited.findings().stream()
            .filter(finding -> finding.level() == Level.SETTLEMENT)
            .toList());
    assertEquals(1, audited.of("dealing.drew-on-natural").size());
  }

  @Test
  void reading_14_allCardsCountInAHandsTotal() throws Exception {
    TableLog log = coup().dealTo("P 2H, B KD, P 3S, B 7C, P 4D, P AS").result("banker", 0, 7);
    assertEquals(List.of("dealing.card-count"), log.audit(HouseControls.wsgc()).codes());
  }

  // 15

  @Test
  void reading_15_withoutTimesTheOrderOfTheLogDecidesAndNothingIsForReview() throws Exception {
    TableLog log =
        new TableLog()
            .untimed()
            .coup(1)
            .deal(BANKER_8_7)
            .wager("3", "P1", "player", "20.00")
            .result("banker")
            .settle("3", "P1", "player", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc().with("game.clock_tolerance", "10s"));
    Expect.only(audited, "wager.late", "WSGC-MB-3c")
        .moves(-2000)
        .says(
            "no wager placed, changed or taken back after the first card",
            "placed (20.00 USD) after it")
        .explains("it is recorded after it, on line 7");
  }

  @Test
  void reading_15_whereOneOfTheTwoLacksItsTimeTheOrderOfTheLogDecides() throws Exception {
    TableLog log =
        coup()
            .deal(BANKER_8_7)
            .untimedOnce(next -> next.wager("3", "P1", "player", "20.00"))
            .result("banker")
            .settle("3", "P1", "player", "lose", "", "");
    assertEquals(
        List.of("wager.late -2000"),
        log.audit(HouseControls.wsgc().with("game.clock_tolerance", "10s")).effects());
  }

  @Test
  void reading_15_withoutTimesSeveralControlFilesAreNotTestable() throws Exception {
    TableLog log = new TableLog().untimed().open(6).coup(1).deal(BANKER_8_7).result("player");
    TableLog.Audited audited =
        log.audit(
            HouseControls.wsgc().with("effective", "{from: 2026-01-01, until: 2026-06-30}"),
            HouseControls.wsgc().with("effective", "{from: 2026-07-01, until: null}"));
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-7b"));
    assertEquals("2 conforms, 1 not_testable", audited.verdicts("WSGC-MB-1c"));
    assertEquals(1, audited.problems().size());
  }

  @Test
  void versions_aCoupIsJudgedByTheFileInForceOnItsGamblingDay() throws Exception {
    HouseControls first =
        HouseControls.wsgc().with("effective", "{from: 2026-01-01, until: 2026-03-02}");
    HouseControls second =
        HouseControls.wsgc()
            .with("effective", "{from: 2026-03-03, until: null}")
            .with("bets.tie", "{pays: 9 to 1}");
    TableLog log =
        coup()
            .wager("1", "P1", "tie", "5.00")
            .deal("7H KD 10S 7C")
            .result("tie")
            .settle("1", "P1", "tie", "win", "40.00", "");
    assertEquals(List.of(), log.audit(first, second).findings());
    TableLog next =
        new TableLog()
            .after(Duration.ofHours(6))
            .coup(1)
            .wager("1", "P1", "tie", "5.00")
            .deal("7H KD 10S 7C")
            .result("tie")
            .settle("1", "P1", "tie", "win", "40.00", "");
    assertEquals(List.of("settlement.payout-wrong -500"), next.audit(first, second).effects());
  }

  @Test
  void versions_aShoeOutsideEverySpanIsNotTestedAtAll() throws Exception {
    HouseControls later = HouseControls.wsgc().with("effective", "{from: 2027-01-01, until: null}");
    TableLog.Audited audited =
        new TableLog().open(6).coup(2).deal(BANKER_8_7).result("player").audit(later);
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-1c"));
    assertEquals("1 not_testable", audited.verdicts("REC:shoe.coup-missing"));
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void versions_aShoeWithoutCoupsIsJudgedByTheFileInForceWhenItWasOpened() throws Exception {
    HouseControls first =
        HouseControls.wsgc()
            .with("effective", "{from: 2026-01-01, until: 2026-01-31}")
            .with("game.decks", "6");
    HouseControls second =
        HouseControls.wsgc().with("effective", "{from: 2026-02-01, until: null}");
    assertEquals(List.of(), new TableLog().open(8).audit(first, second).findings());
    assertEquals(List.of("shoe.decks-differ"), new TableLog().open(6).audit(first, second).codes());
  }

  // 18

  @Test
  void reading_18_wagersOnAGhostHandOrNotOfferedAreOutsideLimitsAndCombinations() throws Exception {
    HouseControls controls =
        HouseControls.wsgc()
            .with("limits.wager", "{max: \"10.00\"}")
            .with("limits.side_bet", "{max: \"10.00\"}")
            .with("limits.area", "{max: \"10.00\"}");
    TableLog ghost =
        coup().ghost("P1").wager("1", "P1", "player", "20.00").wager("1", "P1", "banker", "20.00");
    assertEquals(
        List.of("wager.on-ghost-hand"),
        ghost.deal(BANKER_8_7).result("banker").audit(controls).codes().stream()
            .distinct()
            .toList());
    TableLog other = coup().wager("1", "P1", "pairs", "20.00");
    assertEquals(
        List.of("wager.bet-not-offered"),
        other.deal(BANKER_8_7).result("banker").audit(controls).codes());
  }

  @Test
  void reading_18_withoutAGalleryNoOtherLineRuleIsTested() throws Exception {
    HouseControls closed =
        HouseControls.wsgc()
            .with("gallery.offered", "false")
            .without("gallery.max_lines")
            .with("limits.area", "{max: \"10.00\"}")
            .with("patrons.max_total", "1");
    TableLog log =
        coup()
            .wager("L0", "G1", "player", "20.00")
            .wager("L4", "G1", "player", "5.00")
            .wager("L4", "G2", "player", "6.00");
    TableLog.Audited audited = log.deal(BANKER_8_7).result("banker").audit(closed);
    // They count for limits and the number of patrons, and for nothing else.
    assertEquals(
        List.of(
            "wager.gallery-not-offered",
            "wager.gallery-not-offered",
            "wager.gallery-not-offered",
            "wager.over-maximum",
            "wager.over-maximum",
            "wager.patrons-over-limit"),
        audited.codes().stream().sorted().toList());
  }

  @Test
  void reading_18_wagersOnUnknownAreasCountForLimitsPatronsAndAPatronsAreasAlone()
      throws Exception {
    HouseControls controls =
        HouseControls.wsgc()
            .with("limits.area", "{max: \"10.00\"}")
            .with("patrons.max_areas", "1")
            .with("patrons.max_total", "1");
    TableLog log =
        coup()
            .wager("12", "P1", "player", "20.00")
            .wager("12", "P1", "banker", "1.00")
            .wager("12", "P2", "tie", "1.00")
            .wager("13", "P1", "tie", "1.00");
    assertEquals(
        List.of(
            "wager.area-unknown",
            "wager.over-maximum",
            "wager.patron-areas-over-limit",
            "wager.patrons-over-limit"),
        log.deal(BANKER_8_7).result("banker").audit(controls).codes().stream()
            .distinct()
            .sorted()
            .toList());
  }

  @Test
  void reading_18_outsideLinesCountForNoOtherLineRule() throws Exception {
    TableLog log = coup().wager("L0", "G1", "player", "5.00").wager("L0", "G2", "player", "5.00");
    assertEquals(
        List.of("wager.line-outside", "wager.line-outside"),
        log.deal(BANKER_8_7).result("banker").audit(HouseControls.wsgc()).codes());
  }

  @Test
  void reading_18_theAreaLimitHoldsForEachLineToo() throws Exception {
    HouseControls controls =
        HouseControls.wsgc().with("game.areas", "2").with("limits.area", "{max: \"10.00\"}");
    TableLog log =
        coup()
            .wager("1", "P1", "player", "5.00")
            .wager("2", "P2", "player", "5.00")
            .wager("L1", "G1", "player", "11.00");
    Expect.only(
            log.deal(BANKER_8_7).result("banker").audit(controls),
            "wager.over-maximum",
            "IC:limits.area.max")
        .on(1, "L1", "-", "-")
        .says("at most 10.00 USD", "line L1: 11.00 USD");
  }

  // 19

  @Test
  void reading_19_ofSeveralDealingFindingsTheFirstOfTheTableCarriesTheEffect() throws Exception {
    // The Player drew on 6, and the Banker on 6 against a third card that counts 3.
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("B KD, P 6H, P KS, B 6C, P 3C, B 2D")
            .result("player")
            .settle("1", "P1", "player", "win", "20.00", "");
    // P, B, P, B gives the Player K and K, which draws 3, and the Banker 6 and 6, which draws 2: 3
    // against 4.
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(
        List.of("dealing.banker-drew 0", "dealing.order 4000", "dealing.player-drew 0"),
        audited.effects().stream().sorted().toList());
    TableLog moved =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 6H, B KD, P KS, B 6C, P 3C, B AD")
            .result("player")
            .settle("1", "P1", "player", "win", "20.00", "");
    // By the rules both stand on 6: a tie.
    assertEquals(
        List.of("dealing.banker-drew 0", "dealing.player-drew 2000"),
        moved.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  @Test
  void reading_19_withoutWagersAnEffectIsZeroAlsoWhereTheCorrectDealingIsNotKnown()
      throws Exception {
    TableLog log = coup().dealTo("P 5H, B KD, P KS, B 7C").result("banker");
    assertEquals(List.of("dealing.player-stood 0"), log.audit(HouseControls.wsgc()).effects());
  }

  @Test
  void reading_19_aCoupsEffectCountsAllItsAcceptedWagersSettledOrNot() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .wager("2", "P2", "player", "30.00")
            .deal(BANKER_8_7)
            .result("player");
    log.settle("1", "P1", "player", "win", "20.00", "");
    assertEquals(
        List.of("result.winner-wrong 10000", "settlement.missing null"),
        log.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  // 20

  @ParameterizedTest(name = "across {0}")
  @ValueSource(
      strings = {
        "nothing",
        "a gap",
        "a shuffle",
        "a burn",
        "an unreadable line",
        "a coup without cards",
        "another shoe"
      })
  void reading_20_whereTheCorrectDealingIsNotKnown(String across) throws Exception {
    TableLog log = playerStood().outside();
    int next = across.equals("a gap") ? 3 : 2;
    switch (across) {
      case "a shuffle" -> log.event("shuffled");
      case "a burn" -> log.burn("4S");
      case "an unreadable line" ->
          log.coup(2).event("result_declared", "coup", "2", "result", "nonsense");
      case "a coup without cards" -> {
        log.coup(2).result("void");
        next = 3;
      }
      case "another shoe" -> log.at("T1", "S2");
      default -> {}
    }
    TableLog.Audited audited =
        log.coup(next).deal("4C 9D 10H KC").result("banker").audit(HouseControls.wsgc());
    Finding stood = audited.of("dealing.player-stood").getFirst();
    // With 4C the Player has 9 and wins.
    assertEquals(
        across.equals("nothing") ? Long.valueOf(-4000) : null,
        stood.effectMinor(),
        stood.toString());
  }

  @Test
  void reading_20_cardsWithdrawnByADocumentedRemedyAreLeftOut() throws Exception {
    // 2D was exposed and withdrawn; the Player, on 5, should have drawn 4C next.
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 5H, B KD, P KS, B 7C, P 2D")
            .irregularity("exposed_card", "withdraw_card")
            .withdraw("player", "2D")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "")
            .coup(2)
            .deal("4C 9D 10H KC")
            .result("banker");
    Expect.one(log.audit(HouseControls.wsgc()), "dealing.player-stood", "WSGC-MB-P")
        .says("Player 5H KS 4C = 9, Banker KD 7C = 7", "Player 5H KS = 5, Banker KD 7C = 7");
  }

  @Test
  void reading_20_cardsWithdrawnWithoutOneAreNot() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 5H, B KD, P KS, B 7C, P 2D")
            .withdraw("player", "2D")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "");
    // 5 and 2 make 7: a tie with the Banker's 7.
    Expect.one(log.audit(HouseControls.wsgc()), "dealing.player-stood", "WSGC-MB-P")
        .moves(-2000)
        .says("Player 5H KS 2D = 7, Banker KD 7C = 7", "Player 5H KS = 5, Banker KD 7C = 7");
  }

  @Test
  void reading_20_aCardBurnedByADocumentedRemedyIsLeftOut() throws Exception {
    HouseControls controls = HouseControls.wsgc().with("irregularities.boxed_card", "burn_card");
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 5H, B KD, P KS, B 7C")
            .irregularity("boxed_card", "burn_card")
            .burn("2D")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "")
            .coup(2)
            .deal("4C 9D 10H KC")
            .result("banker");
    Expect.one(log.audit(controls), "dealing.player-stood", "WSGC-MB-P").moves(-4000);
  }

  // 23

  @Test
  void reading_23_aCallAfterTheFirstCardIsNoCall() throws Exception {
    TableLog log =
        coup()
            .card("player", "7H")
            .call()
            .wager("3", "P1", "player", "20.00")
            .dealTo("B KD, P 10S, B 8C")
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.generic());
    assertEquals(
        List.of("wager.late", "wager.no-call"), audited.codes().stream().sorted().toList());
    Expect.one(audited, "wager.no-call", "GEN-13")
        .evidence("card_dealt 7H", "betting_closed")
        .says("\"no more bets\" before the first card", "the call after the first card");
    Expect.one(audited, "wager.late", "GEN-13").evidence("card_dealt 7H", "wager_placed player");
  }

  @Test
  void reading_23_anEventWhoseTimeIsReversedIsPlacedByTheOrderOfTheLog() throws Exception {
    TableLog log =
        coup()
            .deal(BANKER_8_7)
            .after(Duration.ofSeconds(-20))
            .wager("3", "P1", "player", "20.00")
            .after(Duration.ofSeconds(20))
            .result("banker")
            .settle("3", "P1", "player", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc().with("game.clock_tolerance", "10s"));
    assertEquals(
        List.of("record.time-reversed 0", "wager.late -2000"),
        audited.effects().stream().sorted().toList());
    Expect.one(audited, "record.time-reversed", "REC:record.time-reversed")
        .on(1, "3", "P1", "player");
  }

  @Test
  void order_aCutOffWithoutATimeIsPlacedByTheOrderOfTheLog() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "5.00")
            .untimedOnce(next -> next.card("player", "7H"))
            .wager("3", "P1", "player", "20.00")
            .dealTo("B KD, P 10S, B 8C")
            .result("banker");
    Expect.only(log.audit(HouseControls.wsgc()), "wager.late", "WSGC-MB-3c")
        .on(1, "3", "P1", "player");
  }

  @Test
  void order_timesDecideAlsoAfterAClockWasSetBack() throws Exception {
    // The call is reversed; the wager after it is not, and its time lies before the first card's.
    TableLog log =
        coup()
            .deal(BANKER_8_7)
            .after(Duration.ofSeconds(-20))
            .call()
            .wager("3", "P1", "player", "20.00")
            .after(Duration.ofSeconds(20))
            .result("banker");
    assertEquals(List.of("record.time-reversed"), log.audit(HouseControls.wsgc()).codes());
  }

  // 26

  @Test
  void reading_26_theLastCoupWithoutAResultIsIncomplete() throws Exception {
    TableLog log =
        coup()
            .deal(BANKER_8_7)
            .result("banker")
            .coup(2)
            .wager("1", "P1", "pairs", "20.00")
            .wager("1", "P1", "player", "20.00")
            .dealTo("B 7H, B KD, P 10S")
            .settle("1", "P1", "player", "win", "999.00", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    // Wagers are judged; dealing, result and settlement are not.
    assertEquals(List.of("wager.bet-not-offered"), audited.codes());
    for (String criterion : new String[] {"WSGC-MB-1b", "WSGC-MB-5a", "WSGC-MB-7b"}) {
      assertEquals("1 conforms, 1 not_testable", audited.verdicts(criterion));
    }
    assertEquals(1, audited.problems().size());
    assertEquals(
        "coup 2 of shoe S1 at table T1 is the last of its shoe in the file and has no declared result; its dealing,"
            + " result and settlement were not tested",
        audited.problems().getFirst().problem());
    assertEquals(14, audited.problems().getFirst().sourceLine());
  }

  @Test
  void levels_withoutADeclaredResultTheSettlementIsJudgedOnTheCards() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .settle("1", "P1", "player", "win", "20.00", "")
            .coup(2)
            .deal(BANKER_8_7)
            .result("banker");
    Expect.only(log.audit(HouseControls.wsgc()), "settlement.outcome-wrong", "WSGC-MB-8b")
        .moves(4000)
        .explains("The cards lie Player 7H 10S = 7, Banker KD 8C = 8.");
  }

  @Test
  void levels_aDealerWhoDrawsWronglyThenReadsAndPaysWhatLiesThereMakesOneFinding()
      throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 6H, B KD, P KS, B 7C, P 3C")
            .result("player", 9, 7)
            .settle("1", "P1", "player", "win", "20.00", "");
    assertEquals(List.of("dealing.player-drew 4000"), log.audit(HouseControls.wsgc()).effects());
  }

  // 27

  private static TableLog wrongThreeTimes(int damaged, boolean named) {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 3; coup++) {
      log.coup(coup).deal(BANKER_8_7);
      if (coup == damaged) {
        if (named) {
          log.event("result_declared", "result", "nobody");
        } else {
          log.raw("rubbish");
        }
      }
      log.result("player");
    }
    return log;
  }

  @ParameterizedTest
  @CsvSource({
    "1,true,'2 deviates, 1 not_testable'",
    "2,true,'2 deviates, 1 not_testable'",
    "2,false,'2 deviates, 1 not_testable'"
  })
  void reading_27_anUnreadableLineWithinACoup(int damaged, boolean named, String verdicts)
      throws Exception {
    TableLog.Audited audited = wrongThreeTimes(damaged, named).audit(HouseControls.wsgc());
    assertEquals(verdicts, audited.verdicts("WSGC-MB-7b"));
    assertEquals(
        List.of(),
        audited.findings().stream()
            .filter(finding -> Integer.valueOf(damaged).equals(finding.coup()))
            .toList());
    assertEquals(1, audited.problems().size());
  }

  @Test
  void reading_27_anUnreadableLineBetweenTwoCoupsWithoutItsNumberTakesBoth() throws Exception {
    TableLog log =
        coup()
            .deal(BANKER_8_7)
            .result("player")
            .raw("rubbish")
            .coup(2)
            .deal(BANKER_8_7)
            .result("player");
    TableLog.Audited audited =
        log.coup(3).deal(BANKER_8_7).result("player").audit(HouseControls.wsgc());
    assertEquals("1 deviates, 2 not_testable", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void reading_27_anUnreadableLineThatNamesItsCoupTakesThatAlone() throws Exception {
    TableLog log =
        coup()
            .deal(BANKER_8_7)
            .result("player")
            .coup(2)
            .event(
                "wager_settled",
                "coup",
                "1",
                "area",
                "1",
                "patron",
                "P1",
                "bet",
                "player",
                "outcome",
                "maybe")
            .deal(BANKER_8_7)
            .result("player");
    Expect.only(log.audit(HouseControls.wsgc()), "result.winner-wrong", "WSGC-MB-7b").onCoup(2);
  }

  // 28, 29

  @Test
  void reading_28_aMainBetWithLinesOfItsOwn() throws Exception {
    HouseControls ez =
        HouseControls.wsgc()
            .with(
                "bets.banker",
                "{lines: [{when: {winner: banker, banker_total: 7, banker_cards: 3}, push: true},"
                    + " {when: {winner: banker}, pays: 1 to 1}, {when: {winner: tie}, push: true}]}");
    // The Banker wins with a three-card 7, and is declared.
    TableLog log =
        coup()
            .wager("1", "P1", "banker", "20.00")
            .dealTo("P 6H, B KD, P KS, B 5C, B 2D")
            .result("banker")
            .settle("1", "P1", "banker", "push", "", "");
    assertEquals(List.of(), log.audit(ez).findings());
    // The cards decide all but the winner, who is the declared one: declared a tie, it is returned
    // all the same.
    TableLog tie =
        coup()
            .wager("1", "P1", "banker", "20.00")
            .dealTo("P 6H, B KD, P KS, B 5C, B 2D")
            .result("tie")
            .settle("1", "P1", "banker", "lose", "", "");
    TableLog.Audited audited = tie.audit(ez);
    Expect.one(audited, "settlement.outcome-wrong", "WSGC-MB-8e").moves(-2000);
  }

  @ParameterizedTest
  @CsvSource({
    "'',0.10,0.01",
    "'rounding: {unit: \"0.05\", mode: up}, ',0.10,0.05",
    "'rounding: {unit: \"0.05\", mode: down}, ',0.25,0.00",
    "'rounding: {unit: \"0.05\", mode: up}, ',0.21,0.03"
  })
  void reading_29_winningsThatAreNoWholeMinorUnitAreRounded(
      String rounding, String amount, String paid) throws Exception {
    HouseControls controls =
        HouseControls.wsgc()
            .with("bets.odd", "{" + rounding + "lines: [{when: {winner: banker}, pays: 1 to 7}]}");
    TableLog log =
        coup()
            .wager("1", "P1", "odd", amount)
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "odd", "win", paid, "");
    assertEquals(List.of(), log.audit(controls).findings());
  }

  // Coverage

  @ParameterizedTest
  @ValueSource(strings = {"WSGC-MB-1a", "WSGC-MB-6", "WSGC-MB-10d", "WSGC-MB-M1"})
  void coverage_aDefinitionIsListedAndNeverCountedAsConforming(String criterion) throws Exception {
    assertEquals(
        "",
        coup().deal(BANKER_8_7).result("banker").audit(HouseControls.wsgc()).verdicts(criterion));
  }

  @Test
  void coverage_whatNoLogCanShowIsNotTestable() throws Exception {
    TableLog log =
        coup().deal(BANKER_8_7).result("banker").coup(2).deal(BANKER_8_7).result("banker");
    assertEquals("2 not_testable", log.audit(HouseControls.wsgc()).verdicts("WSGC-MB-G2"));
  }

  // 53

  @Test
  void reading_53_whereEveryCoupIsShuffledTheNextCoupsCardsAreNeverKnown() throws Exception {
    TableLog log =
        new TableLog()
            .event("shoe_opened", "decks", "8")
            .coup(1)
            .event("shuffled")
            .wager("1", "P1", "player", "20.00")
            // The Player stood on 5: the card due is one of the next coup.
            .deal("2H KD 3S 7C")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "")
            .coup(2)
            .deal("4H KD 3S 8C")
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.online());
    Finding stood = audited.of("dealing.player-stood").getFirst();
    assertNull(stood.effectMinor());
    assertEquals(
        "the correct dealing needs a card that the record does not show", stood.expected());
    // Shuffled once a shoe, the card is known.
    HouseControls onceAShoe = HouseControls.online().with("shoe.shuffle", "shoe");
    assertEquals(
        -2000L - 2000L, log.audit(onceAShoe).of("dealing.player-stood").getFirst().effectMinor());
  }

  @Test
  void reading_53_whereTheCoupsOwnCardsDoTheCorrectDealingIsKnown() throws Exception {
    TableLog log =
        new TableLog()
            .event("shoe_opened", "decks", "8")
            .coup(1)
            .event("shuffled")
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 2H, P KD, B 9S, B 7C, P 4D")
            .result("banker")
            .coup(2)
            .deal("4H KD 3S 8C")
            .result("banker");
    assertEquals(
        true,
        log.audit(HouseControls.online()).of("dealing.order").getFirst().effectMinor() != null);
  }
}
