package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * What findings of the levels shoe, ghost, conduct and record tell, and cases at the boundary of
 * their rules.
 */
class ShoeFindingsTest {
  private static TableLog played(TableLog log) {
    return log.deal("7H KD 10S 8C").result("banker");
  }

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  // shoe.decks-differ, shoe.impossible-card

  @Test
  void WSGC_MB_1c_anOpeningWithoutDecksSaysNothingOfThem() throws Exception {
    TableLog log = new TableLog().event("shoe_opened").event("shoe_opened", "decks", "6");
    Expect.only(
            played(log.coup(1)).audit(HouseControls.wsgc()), "shoe.decks-differ", "IC:game.decks")
        .at("18:00:01.000")
        .explainsAll("The shoe was opened with 6 decks; the controls say 8.");
  }

  @Test
  void reading_17_aSurplusAmongBurnedCardsLiesOnNoCoup() throws Exception {
    TableLog log = new TableLog().event("shoe_opened", "decks", "1").burn("7H").burn("7H");
    TableLog.Audited audited =
        played(log.coup(1).deal("KS KC").outside().coup(2).event("betting_closed"))
            .audit(HouseControls.kansas().with("game.decks", "1").with("shoe.burn", "2"));
    Expect.of(
            audited,
            audited.of("shoe.impossible-card").getFirst(),
            "shoe.impossible-card",
            "IC:game.decks")
        .on(null, "-", "-", "-")
        .at("18:00:02.000")
        .evidence("card_burned 7H", "card_burned 7H")
        .explainsAll(
            "1 deck holds 1 of 7H; since the last shuffle on record, this is number 2. Either a card was recorded as another one, or a card that does not belong to the shoe was dealt, or the cards were shuffled or changed between and the record does not say so.");
  }

  @Test
  void reading_17_cardsBeforeTheLastShuffleProveNothing() throws Exception {
    TableLog log = new TableLog().event("shoe_opened", "decks", "1");
    log.coup(1).event("shuffled").deal("7H KD 10S 8C").result("banker");
    log.coup(2).event("shuffled").deal("7H 7H KD 8C").result("banker");
    TableLog.Audited audited = log.audit(HouseControls.online());
    Expect.one(audited, "shoe.impossible-card", "ONL-20")
        .onCoup(2)
        .evidence("card_dealt 7H", "card_dealt 7H");
    // Each card is told once a shuffle: a third copy is no second finding.
    TableLog again = new TableLog().event("shoe_opened", "decks", "1");
    again.coup(1).event("shuffled").deal("7H 7H 7H 8C").result("banker");
    TableLog.Audited told = again.audit(HouseControls.online());
    assertEquals(
        List.of("card_dealt 7H", "card_dealt 7H"),
        told.evidence(told.of("shoe.impossible-card").getFirst()));
    assertEquals(
        List.of("shoe.decks-differ", "shoe.impossible-card"),
        told.codes().stream().filter(code -> code.startsWith("shoe.")).toList());
  }

  @Test
  void reading_17_asManyCopiesOfARankAsTheDecksHoldArePossible() throws Exception {
    TableLog log = new TableLog().event("shoe_opened", "decks", "1");
    log.coup(1).deal("7 K 10 8").result("banker").coup(2).deal("7 K 10 8").result("banker");
    log.coup(3).deal("7 K 10 8").result("banker").coup(4).deal("7 K 10 8").result("banker");
    HouseControls one = HouseControls.kansas().with("game.decks", "1");
    assertEquals(List.of(), log.audit(one).findings());
    TableLog.Audited fifth = log.coup(5).deal("9 K 10H 8").result("tie").audit(one);
    assertEquals(
        List.of("5 of rank 10", "5 of rank 8", "5 of rank K"),
        fifth.of("shoe.impossible-card").stream().map(Finding::recorded).sorted().toList());
    assertEquals(
        List.of("card_dealt 8", "card_dealt 8", "card_dealt 8", "card_dealt 8", "card_dealt 8"),
        fifth.evidence(
            fifth.of("shoe.impossible-card").stream()
                .filter(finding -> finding.recorded().endsWith("8"))
                .findFirst()
                .orElseThrow()));
  }

  @Test
  void reading_17_copiesOfARankAreCountedAnewFromEachShuffle() throws Exception {
    HouseControls one = HouseControls.kansas().with("game.decks", "1");
    TableLog few = new TableLog().open(1).coup(1).deal("7 7 7 8").result("banker");
    few.outside().event("shuffled").coup(2).deal("7 7 7 8").result("banker");
    assertEquals(List.of(), few.audit(one).of("shoe.impossible-card"));

    TableLog many = new TableLog().open(1).coup(1).deal("7 7 7 7").coup(2).deal("7 K Q 8");
    many.result("banker").outside().event("shuffled");
    many.coup(3).deal("7 7 7 7").coup(4).deal("7 K Q 8").result("banker");
    assertEquals(2, many.audit(one).of("shoe.impossible-card").size());

    // After the shuffle every seven has its suit: the third 7H is told with the second.
    TableLog suits = new TableLog().open(1).coup(1).deal("7 K Q 8").result("banker");
    suits.outside().event("shuffled").coup(2).deal("7H 7D 7C 7S").coup(3).deal("7H 7H KD 8C");
    assertEquals(1, suits.audit(one).of("shoe.impossible-card").size());
  }

  @Test
  void reading_17_theFirstEventOfTheShoeAndACardTakenOffAgain() throws Exception {
    TableLog log = new TableLog().burn("7H").event("shoe_opened", "decks", "1").coup(1);
    log.deal("KS 7H KC 8C").withdraw("banker", "7H").result("tie");
    log.coup(2).deal("KS 9C 10H 8D").result("banker");
    TableLog.Audited audited =
        log.audit(HouseControls.kansas().with("game.decks", "1").with("shoe.burn", "1"));
    List<Finding> found = audited.of("shoe.impossible-card");
    assertEquals(List.of("card_burned 7H", "card_dealt 7H"), audited.evidence(found.getFirst()));
    assertEquals(List.of("card_dealt KS", "card_dealt KS"), audited.evidence(found.getLast()));
    assertEquals(2, found.size());
  }

  // shoe.not-shuffled

  @Test
  void ONL_2_theFirstCoupOfAShoeIsTestedAsTheOthers() throws Exception {
    TableLog log = new TableLog().event("shoe_opened", "decks", "8").coup(1);
    played(played(log).coup(2).event("shuffled"));
    Expect.only(log.audit(HouseControls.online()), "shoe.not-shuffled", "ONL-2").onCoup(1);
  }

  @Test
  void ONL_2_aCoupWithoutCardsIsShownByItsFirstEvent() throws Exception {
    TableLog log = played(coup().event("shuffled")).coup(2).result("tie");
    Expect.one(log.audit(HouseControls.online()), "shoe.not-shuffled", "ONL-2")
        .onCoup(2)
        .at("18:00:07.000");
  }

  @Test
  void ONL_2_theFirstCardShowsACoupThatWasNotShuffled() throws Exception {
    TableLog log = played(played(coup().event("shuffled")).coup(2).call());
    Expect.only(log.audit(HouseControls.online()), "shoe.not-shuffled", "ONL-2")
        .onCoup(2)
        .at("18:00:09.000");
  }

  @Test
  void ONL_2_aShuffleMayBeTheFirstEventOfTheShoe() throws Exception {
    TableLog log = new TableLog().event("shuffled");
    assertEquals(List.of(), played(log.coup(1)).audit(HouseControls.online()).findings());
  }

  // shoe.burn-differs

  @Test
  void reading_22_aCardBurnedAfterTheFirstOneDealtIsNotTheFirst() throws Exception {
    TableLog log = played(new TableLog().open(8).coup(1)).outside().burn("9H");
    TableLog.Audited audited =
        played(log.coup(2)).audit(HouseControls.wsgc().with("shoe.burn", "first_card_value"));
    Expect.only(audited, "shoe.burn-differs", "IC:shoe.burn")
        .at("18:00:00.000")
        .says("the first card and as many more as its value", "0 burned")
        .evidence("shoe_opened")
        .explainsAll(
            "Before the first card was dealt 0 cards were burned; the controls ask for the exposed first card and as"
                + " many more as its value.");
  }

  @Test
  void IC_theLastCardBurnedShowsTheNumber() throws Exception {
    TableLog log = played(new TableLog().open(8).burn("KD").coup(1));
    Expect.only(
            log.audit(HouseControls.wsgc().with("shoe.burn", "3")),
            "shoe.burn-differs",
            "IC:shoe.burn")
        .at("18:00:02.000")
        .says("3 burned", "1 burned")
        .explainsAll("Before the first card was dealt 1 card was burned; the controls ask for 3.");
  }

  // shoe.coups-after-cut-card

  @Test
  void IC_whatIsSaidOfACoupAfterTheCutCard() throws Exception {
    TableLog log = played(coup().event("cut_card_out"));
    for (int coup = 2; coup <= 4; coup++) {
      played(log.coup(coup));
    }
    TableLog.Audited two = log.audit(HouseControls.wsgc().with("shoe.coups_after_cut_card", "2"));
    Expect.only(two, "shoe.coups-after-cut-card", "IC:shoe.coups_after_cut_card")
        .onCoup(4)
        .says("at most 2 coups after the cut card", "this is number 3")
        .explainsAll(
            "After the coup in which the cut card came out, 2 more coups may start; this is number 3.");
    TableLog.Audited one = log.audit(HouseControls.wsgc().with("shoe.coups_after_cut_card", "1"));
    assertEquals(
        "After the coup in which the cut card came out, 1 more coup may start; this is number 2.",
        one.findings().getFirst().explanation());
  }

  @Test
  void IC_aCutCardAtTheVeryStartOfTheShoe() throws Exception {
    TableLog log = new TableLog().event("cut_card_out");
    TableLog.Audited audited =
        played(log.coup(1)).audit(HouseControls.wsgc().with("shoe.coups_after_cut_card", "0"));
    Expect.only(audited, "shoe.coups-after-cut-card", "IC:shoe.coups_after_cut_card")
        .onCoup(1)
        .at("18:00:01.000")
        .evidence("cut_card_out", "betting_opened")
        .says("at most 0 coups after the cut card", "this is number 1, or 0")
        .verdict(Verdict.REVIEW)
        .explainsAll(
            "After the coup in which the cut card came out, 0 more coups may start. It is on record"
                + " before coup 1: this is number 1 if it came out then, and number 0 if it came"
                + " out in coup 1.");
  }

  // shoe.coup-missing, shoe.coup-repeated

  @Test
  void reading_8_theCoupAfterAGapShowsIt() throws Exception {
    TableLog.Audited audited = played(played(coup()).coup(4)).audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coup-missing", "shoe.coup-missing"), audited.codes());
    for (int missing = 2; missing <= 3; missing++) {
      Expect.of(
              audited,
              audited.findings().get(missing - 2),
              "shoe.coup-missing",
              "REC:shoe.coup-missing")
          .onCoup(missing)
          .at("18:00:06.000")
          .explainsAll(
              "The shoe's coups run from 1 to 4; nothing is on record of coup " + missing + ".");
    }
  }

  @Test
  void reading_8_aShoeWithoutCoupsMissesNone() throws Exception {
    TableLog.Audited audited = new TableLog().open(8).close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("REC:shoe.coup-missing"));
    assertEquals("1 conforms", audited.verdicts("REC:shoe.coup-repeated"));
  }

  @Test
  void reading_8_whatIsSaidOfANumberUsedTwice() throws Exception {
    TableLog.Audited audited = played(played(coup()).coup(1)).audit(HouseControls.wsgc());
    Expect.only(audited, "shoe.coup-repeated", "REC:shoe.coup-repeated")
        .onCoup(1)
        .at("18:00:06.000")
        .explainsAll(
            "Coup 1 had been recorded before, from line 2; another coup with that number begins here.");
  }

  // ghost.over-maximum

  private static HouseControls ghosts(String maximum, String per) {
    return HouseControls.wsgc().with("ghost_hands.maximum", maximum).with("ghost_hands.per", per);
  }

  @Test
  void WSGC_MB_G5_whatIsSaidOfAGhostHandTooMany() throws Exception {
    TableLog log = played(coup().ghost("P1"));
    played(log.coup(2).ghost("P2"));
    Finding second = log.audit(ghosts("1", "shoe")).only();
    assertEquals("T1 S1 2", second.table() + " " + second.shoe() + " " + second.coup());
    assertEquals("at most 1 in a shoe", second.expected());
    assertEquals(
        "The controls allow 1 ghost hand in a shoe; this is number 2.", second.explanation());
    assertEquals("2026-03-02T18:00:07.000-08:00", second.at());
    assertEquals("10", second.sourceLine());
    assertEquals(null, second.patron());
    played(log.coup(3).ghost("P1"));
    assertEquals(
        "The controls allow 2 ghost hands in a table's gambling day; this is number 3.",
        log.audit(ghosts("2", "day")).only().explanation());
  }

  @Test
  void WSGC_MB_G5_overADayTheOrderOfTimeCountsAndNotThatOfTheShoesNames() throws Exception {
    TableLog log = new TableLog().at("T1", "S2").coup(1);
    played(log.ghost("P1"));
    played(log.at("T1", "S1").coup(1).ghost("P1"));
    assertEquals("S1", log.audit(ghosts("1", "day")).only().shoe());
  }

  @Test
  void IC_aMaximumOfGhostHandsThatOnlyTheControlsSet() throws Exception {
    HouseControls controls =
        HouseControls.generic()
            .with("ghost_hands.offered", "true")
            .with("ghost_hands.maximum", "1")
            .with("ghost_hands.per", "shoe");
    TableLog log = played(coup().call().ghost("P1"));
    Finding second = played(log.coup(2).call().ghost("P1")).audit(controls).only();
    assertEquals("ghost.over-maximum", second.code());
    assertEquals("IC:ghost_hands.maximum", second.criterion());
  }

  // exchange.between-patrons

  @Test
  void KS_7_eachExchangeBetweenPatronsIsAFinding() throws Exception {
    TableLog log = new TableLog();
    log.event("chips_exchanged", "from", "P1", "to", "P2", "amount", "100.00");
    log.event("chips_exchanged", "from", "dealer", "to", "P2", "amount", "100.00");
    log.event("chips_exchanged", "from", "P2", "to", "dealer", "amount", "100.00");
    log.event("chips_exchanged", "from", "P3", "to", "P1", "amount", "100.00");
    TableLog.Audited audited = played(log.coup(1)).audit(HouseControls.kansas());
    assertEquals(
        List.of(
            "Chips were exchanged against cash from P1 to P2; only a patron and the dealer may exchange them.",
            "Chips were exchanged against cash from P3 to P1; only a patron and the dealer may exchange them."),
        audited.findings().stream().map(Finding::explanation).toList());
    assertEquals("2026-03-02T18:00:00.000-08:00", audited.findings().getFirst().at());
    assertEquals("1 deviates", audited.verdicts("KS-7"));
  }

  // record.time-reversed

  @Test
  void REC_theEventBeforeAReversedOneMayLackItsTime() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "5.00");
    log.untimedOnce(next -> next.wager("4", "P2", "player", "5.00"));
    log.after(Duration.ofSeconds(-10)).change("3", "P1", "player", "10.00");
    TableLog.Audited audited =
        played(log.after(Duration.ofSeconds(20))).audit(HouseControls.wsgc());
    Expect.only(audited, "record.time-reversed", "REC:record.time-reversed")
        .on(1, "3", "P1", "player")
        .at("17:59:53.000")
        .evidence("wager_placed player", "wager_changed player")
        .says("no time before 18:00:01.000", "17:59:53.000")
        .explainsAll(
            "The event wager_changed on line 5 has the time 17:59:53.000, before that of the event recorded before it"
                + " (18:00:01.000). Where time would decide, the order of the log was taken.");
  }

  @Test
  void REC_aReversedRemovalNamesItsWager() throws Exception {
    TableLog log = coup().wager("3", "P1", "tie", "5.00").after(Duration.ofSeconds(-10));
    log.remove("3", "P1", "tie").after(Duration.ofSeconds(20));
    Expect.only(
            played(log).audit(HouseControls.wsgc()),
            "record.time-reversed",
            "REC:record.time-reversed")
        .on(1, "3", "P1", "tie");
  }

  @Test
  void REC_theSecondEventOfAShoeMayLieBeforeItsFirst() throws Exception {
    TableLog log = coup().after(Duration.ofSeconds(-10)).wager("3", "P1", "player", "5.00");
    Expect.only(
            played(log.after(Duration.ofSeconds(20))).audit(HouseControls.wsgc()),
            "record.time-reversed",
            "REC:record.time-reversed")
        .evidence("betting_opened", "wager_placed player")
        .says("no time before 18:00:00.000", "17:59:51.000");
  }

  @Test
  void REC_anEventAfterAnUntimedOpeningMayLieBeforeTheShoeBefore() throws Exception {
    TableLog log = played(coup()).after(Duration.ofSeconds(-3)).at("T1", "S2");
    log.untimedOnce(next -> next.event("shoe_opened", "decks", "8")).event("shuffled");
    Finding finding = log.audit(HouseControls.wsgc()).of("record.time-reversed").getFirst();
    assertEquals("no time before the last event of the shoe before", finding.expected());
    assertEquals("9", finding.sourceLine());
  }

  @Test
  void REC_theFirstEventOfAShoeMayLieBeforeTheShoeBefore() throws Exception {
    TableLog log = played(coup()).after(Duration.ofSeconds(-3)).at("T1", "S2").open(8);
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    Finding finding = audited.of("record.time-reversed").getFirst();
    assertEquals("S2", finding.shoe());
    assertEquals(null, finding.coup());
    assertEquals("no time before the last event of the shoe before", finding.expected());
    assertEquals("8", finding.sourceLine());
  }

  @Test
  void REC_eachReversedEventIsAFinding() throws Exception {
    TableLog log = coup().every(Duration.ofSeconds(-1));
    TableLog.Audited audited = played(log).audit(HouseControls.wsgc());
    // The first card comes a second after the opening, the three others and the result go back.
    assertEquals(4, audited.of("record.time-reversed").size());
    assertEquals("1 deviates", audited.verdicts("REC:record.time-reversed"));
  }
}
