package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Tally;

/**
 * Records of shoes that begin in the middle, are loaded again under one name, or keep one hand's
 * cards: what they do not show accuses nobody.
 */
class ReopenedShoesTest {
  private static TableLog loaded(TableLog log, int from) {
    log.outside().event("shoe_opened", "decks", "1");
    log.coup(from).deal("7H KD 10S 8C").result("banker");
    return log.coup(from + 1).deal("7S KC 10H 8D").result("banker");
  }

  private static HouseControls oneDeck() {
    return HouseControls.kansas().with("game.decks", "1");
  }

  @Test
  void reading_17_cardsOfTwoLoadingsUnderOneNameAreNotCountedTogether() throws Exception {
    TableLog log = loaded(loaded(new TableLog(), 1), 3).outside().close();
    assertEquals(List.of(), log.audit(oneDeck()).of("shoe.impossible-card"));
    // Within one loading they are.
    TableLog one = loaded(new TableLog(), 1).coup(3).deal("7H KC 10H 8D").result("banker");
    assertEquals(4, one.close().audit(oneDeck()).of("shoe.impossible-card").size());
  }

  /** What shows another loading beside its opening, which may be missing or unreadable. */
  @Test
  void reading_17_anotherLoadingWhoseOpeningIsNotOnRecordIsNotCountedTogether() throws Exception {
    TableLog closed = loaded(new TableLog(), 1).outside().close();
    closed.coup(3).deal("7H KC 10H 8D").result("banker");
    assertEquals(List.of(), closed.audit(oneDeck()).of("shoe.impossible-card"));
    TableLog anew = loaded(new TableLog(), 1).coup(1).deal("7H KC 10H 8D").result("banker");
    assertEquals(List.of(), anew.audit(oneDeck()).of("shoe.impossible-card"));
  }

  @Test
  void reading_17_aCoupThatWasSentAgainIsNotCountedTwice() throws Exception {
    TableLog log = loaded(new TableLog(), 1).after(Duration.ofMinutes(1));
    log.coup(2).deal("7S KC 10H 8D").result("banker");
    assertEquals(List.of(), log.audit(oneDeck()).of("shoe.impossible-card"));
    // Another coup under that number is one more.
    log.coup(2).deal("7D 2C 3H 7S").result("banker");
    assertEquals(1, log.audit(oneDeck()).of("shoe.impossible-card").size());
  }

  /** A line that cannot be read and names no coup may be the shuffle or the opening. */
  @Test
  void reading_17_cardsAreNotCountedAcrossAnUnreadableLineThatMayBeAShuffle() throws Exception {
    TableLog log = loaded(new TableLog(), 1).outside().event("shuffled?");
    log.coup(3).deal("7H KC 10H 8D").result("banker").close();
    assertEquals(List.of(), log.audit(oneDeck()).of("shoe.impossible-card"));
    // One that names a coup is neither.
    TableLog within = loaded(new TableLog(), 1).coup(3).event("wager_plcaed");
    within.deal("7H KC 10H 8D").result("banker").close();
    assertEquals(4, within.audit(oneDeck()).of("shoe.impossible-card").size());
  }

  /** The cards are burned after a shuffle: where that has no line, the burn still shows it. */
  @Test
  void reading_17_cardsAreNotCountedAcrossABurnBetweenCoups() throws Exception {
    TableLog log = loaded(new TableLog(), 1).outside().burn("");
    log.coup(3).deal("7H KC 10H 8D").result("banker").close();
    assertEquals(List.of(), log.audit(oneDeck()).of("shoe.impossible-card"));
  }

  /** A shoe has one cut card: where it comes out twice, the shoe was loaded between. */
  @Test
  void reading_17_cardsAreNotCountedAcrossALoadingThatASecondCutCardShows() throws Exception {
    TableLog log = loaded(new TableLog(), 1).outside().event("cut_card_out");
    log.coup(3).deal("7H KC 10H 8D").result("banker");
    log.coup(4).deal("2H 2C 3H 3D").result("tie").outside().event("cut_card_out").close();
    assertEquals(List.of(), log.audit(oneDeck()).of("shoe.impossible-card"));
  }

  /** Nor is anything said then of how many coups followed the first. */
  @Test
  void aSecondCutCardShowsThatTheFirstEndedALoading() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal("7H KD 10S 8C").result("banker");
    log.event("cut_card_out");
    for (int i = 2; i <= 6; i++) {
      log.coup(i).deal("7H KD 10S 8C").result("banker");
    }
    TableLog.Audited once = log.audit(HouseControls.wsgc());
    assertEquals(4, once.of("shoe.coups-after-cut-card").size());
    log.event("cut_card_out");
    TableLog.Audited twice = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), twice.codes());
  }

  /** Nor after a line that may be the next loading's opening, nor after the shoe was closed. */
  @Test
  void theCutCardOfALoadingWhoseEndMayBeOnRecordEndsNothingAfterIt() throws Exception {
    for (String event : List.of("shoe_opened?", "shoe_closed")) {
      TableLog log = new TableLog().open(8).coup(1).deal("7H KD 10S 8C").result("banker");
      log.event("cut_card_out").outside().event(event);
      for (int i = 2; i <= 6; i++) {
        log.coup(i).deal("7H KD 10S 8C").result("banker");
      }
      assertEquals(List.of(), log.audit(HouseControls.wsgc()).codes(), event);
    }
  }

  /** More cards than the decks have were never in one shoe: which of them were is not known. */
  @Test
  void reading_17_moreCardsThanTheDecksHoldAreOfSeveralLoadings() throws Exception {
    TableLog log = new TableLog().open(1);
    for (int i = 1; i <= 13; i++) {
      log.coup(i).deal("7H KD 10S 8C").result("banker");
    }
    assertEquals(4, log.audit(oneDeck()).of("shoe.impossible-card").size());
    TableLog.Audited more = log.coup(14).deal("7H KD 10S 8C").result("banker").audit(oneDeck());
    assertEquals(List.of(), more.of("shoe.impossible-card"));
    assertEquals("1 not_testable", more.verdicts("IC:game.decks"));
  }

  @Test
  void reading_20_theNextLoadingsCardsAreNotThisOnes() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "20.00");
    // The Player stood on 5: the card due is the next loading's first.
    log.deal("2H KD 3S 7C").result("banker").settle("1", "P1", "player", "lose", "", "");
    log.close().event("shoe_opened", "decks", "8").coup(2).deal("7H KD 10S 8C").result("banker");
    Finding stood = log.audit(HouseControls.wsgc()).of("dealing.player-stood").getFirst();
    assertNull(stood.effectMinor());
  }

  @Test
  void theCutCardOfALoadingBeforeEndsNothing() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal("7H KD 10S 8C").result("banker");
    log.outside().event("cut_card_out").close().event("shoe_opened", "decks", "8");
    for (int i = 2; i <= 4; i++) {
      log.coup(i).deal("7H KD 10S 8C").result("banker");
    }
    assertEquals(List.of(), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void reading_25_theBurnOfAShoeWhoseBeginningIsNotOnRecordIsNotJudged() throws Exception {
    TableLog log = new TableLog().coup(1).deal("7H KD 10S 8C").result("banker");
    log.outside().event("shoe_opened", "decks", "8").burn("").coup(2).deal("7H KD 10S 8C");
    TableLog.Audited audited =
        log.result("banker").audit(HouseControls.wsgc().with("shoe.burn", "1"));
    assertEquals(List.of(), audited.codes());
  }

  @Test
  void aRecordOfOneHandAloneAccusesNobody() throws Exception {
    TableLog log = new TableLog().open(8);
    log.coup(1).dealTo("P 7H, P 10S").result("banker");
    log.coup(2).dealTo("P 9H, P KS").result("player").close();
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals("2 not_testable", audited.verdicts("WSGC-MB-7b"));
    assertEquals(2, audited.summary().tally().lacking(Tally.Untested.ONE_HAND));
  }
}
