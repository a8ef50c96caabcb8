package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The levels shoe, ghost, conduct and record. */
class ShoeChecksTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog decided(TableLog log, int coup) {
    return log.coup(coup).deal(BANKER_8_7).result("banker");
  }

  // shoe.decks-differ

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"wsgc,IC:game.decks", "generic,GEN-1", "kansas,IC:game.decks", "online,ONL-1"})
  void aShoeOpenedWithOtherDecks(String regulation, String criterion) throws Exception {
    TableLog.Audited audited =
        decided(new TableLog().open(6), 1).audit(HouseControls.of(regulation));
    Expect.only(audited, "shoe.decks-differ", criterion)
        .on(null, "-", "-", "-")
        .moves(0)
        .evidence("shoe_opened")
        .says("8 decks", "6 decks")
        .explains("opened with 6 decks; the controls say 8");
    assertEquals(1, audited.coverage(criterion).deviates());
    assertEquals("D1", audited.findings().getFirst().dealer());
    assertEquals("2026-03-02T18:00:00.000-08:00", audited.findings().getFirst().at());
  }

  @Test
  void WSGC_MB_1c_theDecksOfTheControlsAndNoneOnRecord() throws Exception {
    assertEquals(
        "2 conforms",
        decided(new TableLog().open(8), 1).audit(HouseControls.wsgc()).verdicts("WSGC-MB-1c"));
    assertEquals(
        "1 conforms, 1 not_testable",
        decided(new TableLog(), 1).audit(HouseControls.wsgc()).verdicts("WSGC-MB-1c"));
  }

  // shoe.impossible-card

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"wsgc,IC:game.decks", "generic,GEN-1", "kansas,IC:game.decks"})
  void oneCopyMoreThanTheDecksHold(String regulation, String criterion) throws Exception {
    TableLog log =
        new TableLog()
            .event("shoe_opened", "decks", "2")
            .coup(1)
            .deal("7H KD 10S 8C")
            .result("banker");
    log.coup(2).deal("7H KS 10S 8D").result("banker").coup(3).deal("7D KC 10S 8H").result("banker");
    log.coup(4).deal("7S KC 10S 8H").result("banker");
    HouseControls controls =
        HouseControls.of(regulation).with("game.decks", regulation.equals("generic") ? "8" : "2");
    TableLog.Audited audited = log.audit(controls);
    Expect.one(audited, "shoe.impossible-card", criterion)
        .onCoup(3)
        .moves(0)
        .evidence("card_dealt 10S", "card_dealt 10S", "card_dealt 10S")
        .says("at most 2 of 10S", "3 of 10S")
        .explains("2 decks hold 2 of 10S", "this is number 3");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_1c_withoutSuitsTheCopiesOfARankAreCounted() throws Exception {
    TableLog log = new TableLog().event("shoe_opened", "decks", "2");
    for (int i = 1; i <= 3; i++) {
      log.coup(i)
          .deal("7 K 10 " + i * 2)
          .result("banker")
          .coup(3 + i)
          .deal("7 3 10 " + (i + 4))
          .result("tie");
    }
    log.coup(9).deal("7H 7 7 A").result("tie");
    TableLog.Audited audited = log.audit(HouseControls.wsgc().with("game.decks", "2"));
    Expect.one(audited, "shoe.impossible-card", "IC:game.decks")
        .says("at most 8 of rank 7", "9 of rank 7");
    // Decisions hold on to it: words may change, and this may not (audit.md, reading 39).
    assertEquals("9afdeba98e2ebe93", audited.of("shoe.impossible-card").getFirst().facts());
  }

  @Test
  void reading_17_exposedBurnsCountAndOthersDoNot() throws Exception {
    TableLog log =
        new TableLog()
            .event("shoe_opened", "decks", "2")
            .burn("7H")
            .burn("7H")
            .burn("")
            .coup(1)
            .deal(BANKER_8_7)
            .result("banker");
    TableLog.Audited audited =
        log.audit(HouseControls.wsgc().with("game.decks", "2").with("shoe.burn", "3"));
    Expect.only(audited, "shoe.impossible-card", "IC:game.decks")
        .onCoup(1)
        .evidence("card_burned 7H", "card_burned 7H", "card_dealt 7H");
  }

  @Test
  void reading_17_theLimitIsTheShoesRecordedDecks() throws Exception {
    TableLog log =
        new TableLog()
            .event("shoe_opened", "decks", "2")
            .coup(1)
            .deal("7H KD KS 8C")
            .result("banker");
    log.coup(2).deal("7H KD KS 8C").result("banker").coup(3).deal("7H KC KS 8D").result("banker");
    assertEquals(
        List.of("shoe.decks-differ", "shoe.impossible-card", "shoe.impossible-card"),
        log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void ONL_20_aCardShuffledBackMayComeAgain() throws Exception {
    TableLog log =
        new TableLog()
            .event("shoe_opened", "decks", "1")
            .coup(1)
            .event("shuffled")
            .deal(BANKER_8_7)
            .result("banker");
    log.coup(2).event("shuffled").deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(HouseControls.online());
    assertEquals(List.of("shoe.decks-differ"), audited.codes());
    assertEquals("1 conforms", audited.verdicts("ONL-20"));
  }

  @Test
  void ONL_20_amongCardsThatARecordedShufflePutTogether() throws Exception {
    TableLog log =
        new TableLog()
            .event("shoe_opened", "decks", "1")
            .coup(1)
            .event("shuffled")
            .deal("7H 7H KD 8C")
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.online());
    Expect.one(audited, "shoe.impossible-card", "ONL-20")
        .onCoup(1)
        .says("at most 1 of 7H", "2 of 7H");
    assertEquals("1 deviates", audited.verdicts("ONL-20"));
  }

  @Test
  void ONL_1_amongCardsBeforeAnyRecordedShuffle() throws Exception {
    TableLog log =
        new TableLog()
            .event("shoe_opened", "decks", "1")
            .coup(1)
            .deal("7H 7H KD 8C")
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.online());
    Expect.one(audited, "shoe.impossible-card", "ONL-1").onCoup(1);
    assertEquals("1 not_applicable", audited.verdicts("ONL-20"));
  }

  @Test
  void notTestableWithoutDecksOrCards() throws Exception {
    assertEquals(
        "1 not_testable",
        decided(new TableLog(), 1).audit(HouseControls.kansas()).verdicts("IC:game.decks"));
    assertEquals(
        "1 not_testable",
        new TableLog().open(8).audit(HouseControls.kansas()).verdicts("IC:game.decks"));
  }

  // shoe.not-shuffled

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,IC:shoe.shuffle",
    "generic,IC:shoe.shuffle",
    "kansas,IC:shoe.shuffle",
    "online,ONL-2"
  })
  void aCoupWithoutAShuffleBeforeIt(String regulation, String criterion) throws Exception {
    TableLog log = new TableLog().coup(1).event("shuffled").deal(BANKER_8_7).result("banker");
    TableLog.Audited audited =
        decided(log, 2).audit(HouseControls.of(regulation).with("shoe.shuffle", "coup"));
    Expect.only(audited, "shoe.not-shuffled", criterion)
        .onCoup(2)
        .moves(0)
        .evidence("card_dealt 7H")
        .says("a shuffle before the coup", "none since the coup before")
        .explains("none is on record between the last card before this coup and its first");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void ONL_2_aShuffleBeforeEachCoupWithOrWithoutItsNumber() throws Exception {
    TableLog log = new TableLog().event("shuffled").coup(1).deal(BANKER_8_7).result("banker");
    TableLog.Audited audited =
        log.coup(2)
            .event("shuffled")
            .deal(BANKER_8_7)
            .result("banker")
            .audit(HouseControls.online());
    assertEquals(List.of(), audited.findings());
    assertEquals("3 conforms", audited.verdicts("ONL-2"));
  }

  @Test
  void reading_25_aMissingShuffleIsJudgedOnlyInAShoeThatRecordsShuffles() throws Exception {
    TableLog.Audited audited = decided(new TableLog(), 1).audit(HouseControls.online());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("ONL-2"));
    assertEquals(
        "1 not_applicable",
        decided(new TableLog(), 1).audit(HouseControls.wsgc()).verdicts("IC:shoe.shuffle"));
  }

  /** What came before its first coup cannot lie in a file before that of the shoe above it. */
  @Test
  void aShoeBelowAnotherInItsFileMissesTheCoupsBeforeItsFirst() throws Exception {
    TableLog log = decided(new TableLog().open(8).coup(1), 1).at("T1", "S2");
    assertEquals(
        List.of("shoe.coup-missing"), decided(log.coup(2), 2).audit(HouseControls.wsgc()).codes());
    TableLog alone = decided(new TableLog().coup(2), 2);
    assertEquals(List.of(), alone.audit(HouseControls.wsgc()).codes());
  }

  // shoe.burn-differs

  /** A card that was burned as an irregularity asks for is none of the start's (reading 20). */
  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"none", "first_card_value"})
  void aCardBurnedForAnIrregularityBeforeTheFirstCardIsNoBurnAtTheStart(String burn)
      throws Exception {
    TableLog log = new TableLog().open(8).coup(1).irregularity("exposed_card", "burn_card");
    TableLog.Audited audited =
        decided(log.burn("9H"), 1).audit(HouseControls.wsgc().with("shoe.burn", burn));
    assertFalse(audited.codes().contains("shoe.burn-differs"), audited::toString);
    assertEquals("1 not_testable", audited.verdicts("IC:shoe.burn"));
  }

  @Test
  void tooFewBurnedCardsAreTooFewWhateverWasBurnedForAnIrregularity() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).irregularity("exposed_card", "burn_card");
    TableLog.Audited audited =
        decided(log.burn("9H"), 1).audit(HouseControls.wsgc().with("shoe.burn", "2"));
    assertTrue(audited.codes().contains("shoe.burn-differs"));
  }

  @ParameterizedTest(name = "{0} asked for, {1} burned")
  @CsvSource({
    "none,             7H,           0 burned, 1 burned",
    "2,                'KD',         2 burned, 1 burned",
    "2,                '',           2 burned, 0 burned",
    "first_card_value, '3H,KD,KD',   4 burned, 3 burned",
    "first_card_value, '',           the first card and as many more as its value, 0 burned",
  })
  void anotherNumberOfCardsBurned(String burn, String burned, String expected, String recorded)
      throws Exception {
    TableLog log = new TableLog().open(8);
    String[] cards = burned.isEmpty() ? new String[0] : burned.split(",");
    for (String card : cards) {
      log.burn(card);
    }
    TableLog.Audited audited = decided(log, 1).audit(HouseControls.wsgc().with("shoe.burn", burn));
    Expect burnt =
        Expect.only(audited, "shoe.burn-differs", "IC:shoe.burn")
            .on(null, "-", "-", "-")
            .moves(0)
            .says(expected, recorded)
            .explains("Before the first card was dealt " + cards.length);
    if (cards.length == 1) {
      burnt.evidence("shoe_opened", "card_burned " + cards[0]);
    }
    assertEquals("1 deviates", audited.verdicts("IC:shoe.burn"));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"AH,2", "9S,10", "10D,11", "QC,11"})
  void reading_22_theFirstCardAndAsManyMoreAsItsValue(String first, int cards) throws Exception {
    TableLog log = new TableLog().open(8).burn(first);
    for (int i = 1; i < cards; i++) {
      log.burn("");
    }
    TableLog.Audited audited =
        decided(log, 1).audit(HouseControls.wsgc().with("shoe.burn", "first_card_value"));
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("IC:shoe.burn"));
  }

  @Test
  void reading_22_aBurnInTheMiddleIsNoneAtTheStart() throws Exception {
    TableLog log = decided(new TableLog().open(8), 1).outside().burn("KD");
    assertEquals(List.of(), decided(log, 2).audit(HouseControls.wsgc()).findings());
  }

  @Test
  void reading_25_aBurnIsNotTestableWithoutAnOpeningAFirstCardOrBesideAnUnreadableLine()
      throws Exception {
    HouseControls two = HouseControls.wsgc().with("shoe.burn", "2");
    assertEquals("1 not_testable", decided(new TableLog(), 1).audit(two).verdicts("IC:shoe.burn"));
    assertEquals(
        "1 not_testable",
        decided(new TableLog().open(8).raw("rubbish"), 1).audit(two).verdicts("IC:shoe.burn"));
    HouseControls byCard = HouseControls.wsgc().with("shoe.burn", "first_card_value");
    assertEquals(
        "1 not_testable",
        decided(new TableLog().open(8).burn(""), 1).audit(byCard).verdicts("IC:shoe.burn"));
  }

  // shoe.coups-after-cut-card

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aCoupBegunAfterTheLastOneAllowed(boolean named) throws Exception {
    TableLog log = new TableLog().coup(1).deal("7H KD");
    if (named) {
      log.event("cut_card_out").deal("10S 8C").result("banker");
    } else {
      log.deal("10S 8C").outside().event("cut_card_out").in(1).result("banker");
    }
    TableLog.Audited audited = decided(decided(log, 2), 3).audit(HouseControls.wsgc());
    Expect.only(audited, "shoe.coups-after-cut-card", "IC:shoe.coups_after_cut_card")
        .onCoup(3)
        .moves(0)
        .evidence("cut_card_out", "betting_opened")
        .says("at most 1 coup after the cut card", "this is number 2")
        .explains("1 more coup may start; this is number 2");
    assertEquals(
        "1 conforms, 1 deviates, 1 not_applicable",
        audited.verdicts("IC:shoe.coups_after_cut_card"));
  }

  @Test
  void aShuffleEndsWhatFollowsTheCutCardAndWithoutOneItIsNotTestable() throws Exception {
    TableLog log =
        decided(new TableLog().coup(1).event("cut_card_out"), 2).outside().event("shuffled");
    assertEquals(List.of(), decided(decided(log, 3), 4).audit(HouseControls.wsgc()).findings());
    assertEquals(
        "1 not_testable",
        decided(new TableLog(), 1)
            .audit(HouseControls.wsgc())
            .verdicts("IC:shoe.coups_after_cut_card"));
  }

  // shoe.coup-missing, shoe.coup-repeated

  @ParameterizedTest
  @ValueSource(strings = {"wsgc", "generic", "kansas"})
  void aGapInTheCoupNumbers(String regulation) throws Exception {
    TableLog.Audited audited =
        decided(decided(new TableLog().open(8), 2), 4).audit(HouseControls.of(regulation));
    assertEquals(List.of("shoe.coup-missing", "shoe.coup-missing"), audited.codes());
    Expect.of(audited, audited.findings().getFirst(), "shoe.coup-missing", "REC:shoe.coup-missing")
        .onCoup(1)
        .moves(0)
        .evidence("betting_opened")
        .says("coup 1", "no event of it")
        .explains("run from 1 to 4; nothing is on record of coup 1");
    assertEquals(3, audited.findings().getLast().coup());
    assertEquals("1 deviates", audited.verdicts("REC:shoe.coup-missing"));
  }

  /** The file with its beginning was not given: what it has is not known. */
  @Test
  void reading_8_whereNoOpeningIsOnRecordNothingIsMissingBeforeTheFirstCoup() throws Exception {
    TableLog.Audited begun =
        decided(decided(new TableLog(), 3), 4).close().audit(HouseControls.wsgc());
    assertEquals(List.of(), begun.codes());
    assertEquals("1 not_testable", begun.verdicts("REC:shoe.coup-missing"));
    TableLog.Audited gap = decided(decided(new TableLog(), 3), 5).audit(HouseControls.wsgc());
    Expect.only(gap, "shoe.coup-missing", "REC:shoe.coup-missing")
        .onCoup(4)
        .says("coup 4", "no event of it")
        .explains("run from 3 to 5; nothing is on record of coup 4");
    TableLog.Audited opened = decided(new TableLog().open(8), 3).audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coup-missing", "shoe.coup-missing"), opened.codes());
  }

  @Test
  void aNumberUsedTwice() throws Exception {
    TableLog.Audited audited =
        decided(decided(decided(new TableLog(), 1), 2), 1).audit(HouseControls.wsgc());
    Expect.only(audited, "shoe.coup-repeated", "REC:shoe.coup-repeated")
        .onCoup(1)
        .moves(0)
        .evidence("betting_opened", "betting_opened")
        .says("a number of its own", "coup 1 again")
        .explains("had been recorded before, from line 2");
    assertEquals("1 deviates", audited.verdicts("REC:shoe.coup-repeated"));
  }

  @Test
  void reading_27_numberingIsNotTestableBesideAnUnreadableLine() throws Exception {
    TableLog.Audited audited =
        decided(decided(new TableLog(), 2).raw("rubbish"), 2).audit(HouseControls.wsgc());
    assertEquals("1 not_testable", audited.verdicts("REC:shoe.coup-missing"));
    assertEquals("1 not_testable", audited.verdicts("REC:shoe.coup-repeated"));
    TableLog.Audited whole = decided(decided(new TableLog(), 1), 2).audit(HouseControls.wsgc());
    assertEquals("1 conforms", whole.verdicts("REC:shoe.coup-missing"));
    assertEquals("1 conforms", whole.verdicts("REC:shoe.coup-repeated"));
  }

  // ghost.not-offered

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,IC:ghost_hands.offered",
    "generic,IC:ghost_hands.offered",
    "kansas,IC:ghost_hands.offered",
    "online,IC:ghost_hands.offered"
  })
  void aGhostHandWhereNoneIsOffered(String regulation, String criterion) throws Exception {
    HouseControls controls = HouseControls.of(regulation).with("ghost_hands.offered", "false");
    TableLog log =
        new TableLog().event("shuffled").coup(1).ghost("P1").deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(controls);
    Expect.only(audited, "ghost.not-offered", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("ghost_hand")
        .says("no ghost hand", "a ghost hand")
        .explains("offer no ghost hands");
    assertEquals("1 deviates", audited.verdicts(criterion));
  }

  @Test
  void WSGC_MB_G1_offeredNoneAndNotTestable() throws Exception {
    TableLog offered = new TableLog().coup(1).ghost("P1").deal(BANKER_8_7).result("banker");
    assertEquals("1 conforms", offered.audit(HouseControls.wsgc()).verdicts("WSGC-MB-G1"));
    assertEquals(
        "1 not_applicable",
        decided(new TableLog(), 1).audit(HouseControls.wsgc()).verdicts("WSGC-MB-G1"));
    TableLog damaged =
        new TableLog().coup(1).ghost("P1").raw("rubbish").deal(BANKER_8_7).result("banker");
    assertEquals("1 not_testable", damaged.audit(HouseControls.wsgc()).verdicts("WSGC-MB-G1"));
  }

  // exchange.between-patrons, KS-7

  /** Who dealt the night before deals no more by the record, and is a dealer all the same. */
  @Test
  void KS_7_aDealerOfTheNightBeforeIsNoPatron() throws Exception {
    TableLog log = new TableLog().open(8).close().at("T1", "S2").after(Duration.ofHours(20));
    log.event("shoe_opened", "decks", "8");
    log.event("chips_exchanged", "from", "D1", "to", "P1", "amount", "100.00");
    assertEquals(List.of(), log.audit(HouseControls.kansas()).of("exchange.between-patrons"));
    log.event("chips_exchanged", "from", "P2", "to", "P1", "amount", "100.00");
    assertEquals(1, log.audit(HouseControls.kansas()).of("exchange.between-patrons").size());
  }

  @Test
  void KS_7_chipsAgainstCashBetweenPatrons() throws Exception {
    TableLog log =
        decided(new TableLog(), 1)
            .event("chips_exchanged", "from", "P1", "to", "P2", "amount", "100.00");
    TableLog.Audited audited = log.audit(HouseControls.kansas());
    Expect.only(audited, "exchange.between-patrons", "KS-7")
        .on(null, "-", "-", "-")
        .moves(0)
        .evidence("chips_exchanged")
        .says("exchange with the dealer", "from P1 to P2")
        .explains("from P1 to P2; only a patron and the dealer may exchange them");
    assertEquals("1 deviates", audited.verdicts("KS-7"));
  }

  @Test
  void KS_7_withTheDealerAndNoneOnRecord() throws Exception {
    TableLog log =
        decided(new TableLog(), 1)
            .event("chips_exchanged", "from", "P1", "to", "dealer", "amount", "100.00")
            .event("chips_exchanged", "from", "dealer", "to", "P1", "amount", "100.00");
    assertEquals("1 conforms", log.audit(HouseControls.kansas()).verdicts("KS-7"));
    assertEquals(
        "1 not_testable",
        decided(new TableLog(), 1).audit(HouseControls.kansas()).verdicts("KS-7"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wsgc", "generic"})
  void reading_24_exchangesAreTestedUnderTheKansasRulesAlone(String regulation) throws Exception {
    TableLog log =
        decided(new TableLog(), 1)
            .event("chips_exchanged", "from", "P1", "to", "P2", "amount", "100.00");
    TableLog.Audited audited = log.audit(HouseControls.of(regulation));
    assertEquals(List.of(), audited.findings());
    assertFalse(audited.covers("GAME:exchange.between-patrons"));
  }

  // record.time-reversed

  @ParameterizedTest
  @ValueSource(strings = {"wsgc", "generic", "kansas"})
  void aTimeBeforeThatOfTheEventBeforeIt(String regulation) throws Exception {
    TableLog log =
        new TableLog().coup(1).wager("3", "P1", "player", "25.00").after(Duration.ofSeconds(-10));
    TableLog.Audited audited =
        log.wager("3", "P1", "tie", "5.00")
            .after(Duration.ofSeconds(20))
            .deal(BANKER_8_7)
            .result("banker")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "record.time-reversed", "REC:record.time-reversed")
        .on(1, "3", "P1", "tie")
        .moves(0)
        .evidence("wager_placed player", "wager_placed tie")
        .says("no time before 18:00:01.000", "17:59:52.000")
        .explains("The event wager_placed on line 4", "the order of the log was taken");
    assertEquals("1 deviates", audited.verdicts("REC:record.time-reversed"));
  }

  @Test
  void reading_7_aReversedEventThatIsNoWagerNamesItsCoupAlone() throws Exception {
    TableLog log =
        new TableLog().coup(1).deal(BANKER_8_7).after(Duration.ofSeconds(-10)).result("banker");
    Expect.only(log.audit(HouseControls.wsgc()), "record.time-reversed", "REC:record.time-reversed")
        .onCoup(1);
  }

  @Test
  void timesInOrderAndNoTimes() throws Exception {
    assertEquals(
        "1 conforms",
        decided(new TableLog(), 1)
            .audit(HouseControls.wsgc())
            .verdicts("REC:record.time-reversed"));
    assertEquals(
        "1 not_testable",
        decided(new TableLog().untimed(), 1)
            .audit(HouseControls.wsgc())
            .verdicts("REC:record.time-reversed"));
    assertEquals(
        List.of(),
        decided(new TableLog().every(Duration.ZERO), 1).audit(HouseControls.wsgc()).findings());
  }
}
