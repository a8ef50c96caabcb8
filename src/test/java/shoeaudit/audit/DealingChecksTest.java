package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;

/** The level dealing: do the cards follow the third-card table, judged on the cards dealt. */
class DealingChecksTest {
  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  /** A coup with a wager of 20.00 on player in area 1, dealt as asked and settled by what lies. */
  private static TableLog dealt(String cards, String result) {
    return dealtFor("wsgc", cards, result);
  }

  private static TableLog dealtFor(String regulation, String cards, String result) {
    TableLog log = new TableLog();
    if (regulation.equals("online")) {
      log.event("shuffled");
    }
    String outcome = result.equals("player") ? "win" : result.equals("tie") ? "push" : "lose";
    return log.coup(1)
        .wager("1", "P1", "player", "20.00")
        .dealTo(cards)
        .result(result)
        .settle("1", "P1", "player", outcome, result.equals("player") ? "20.00" : "", "");
  }

  private static final String P_STANDS_B_DRAWS = "P 7H, B KD, P 9S, B 5C, B 2D";

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "wsgc,    dealing.order,            WSGC-MB-5a",
    "wsgc,    dealing.card-count,       WSGC-MB-1b",
    "wsgc,    dealing.player-drew,      WSGC-MB-P",
    "wsgc,    dealing.banker-drew,      WSGC-MB-B",
    "generic, dealing.order,            GEN-7",
    "generic, dealing.player-drew,      GEN-18",
    "generic, dealing.banker-drew,      GEN-20",
    "kansas,  dealing.order,            GAME:dealing.order",
    "kansas,  dealing.card-count,       GAME:dealing.card-count",
    "kansas,  dealing.player-drew,      KS-23",
    "kansas,  dealing.banker-drew,      KS-21",
    "online,  dealing.order,            GAME:dealing.order",
    "online,  dealing.card-count,       ONL-8",
    "online,  dealing.player-drew,      ONL-10",
    "online,  dealing.banker-drew,      ONL-11",
  })
  void anHonestCoupConforms(String regulation, String code, String criterion) throws Exception {
    TableLog.Audited audited =
        dealtFor(regulation, P_STANDS_B_DRAWS, "banker").audit(HouseControls.of(regulation));
    assertEquals(List.of(), audited.findings(), code);
    assertEquals("1 conforms", audited.verdicts(criterion), code);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "WSGC-MB-5a",
        "WSGC-MB-1b",
        "WSGC-MB-10b",
        "WSGC-MB-P",
        "WSGC-MB-B",
        "WSGC-MB-G3",
        "WSGC-MB-7b",
        "WSGC-MB-7a"
      })
  void withoutCardsNothingOfTheDealingIsTestable(String criterion) throws Exception {
    TableLog.Audited audited = coup().ghost("P1").result("banker").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts(criterion));
  }

  // dealing.order

  @ParameterizedTest
  @CsvSource({
    "wsgc,WSGC-MB-5a",
    "generic,GEN-7",
    "kansas,GAME:dealing.order",
    "online,GAME:dealing.order"
  })
  void cardsOutOfOrder(String regulation, String criterion) throws Exception {
    // Left the shoe: 7H KD 10S 8C. P, B, P, B: Player 7, Banker 8. Dealt P, P, B, B: Player 7,
    // Banker 8 of other cards.
    TableLog.Audited audited =
        dealtFor(regulation, "P 7H, P KD, B 10S, B 8C", "banker")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "dealing.order", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("card_dealt 7H", "card_dealt KD", "card_dealt 10S", "card_dealt 8C")
        .says("Player 7H 10S = 7, Banker KD 8C = 8", "Player 7H KD = 7, Banker 10S 8C = 8")
        .explains("P 7H, P KD, B 10S, B 8C", "instead of P, B, P, B", "as dealt.");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_5a_anOrderThatTurnsTheResultMovesMoney() throws Exception {
    // By the rules Player 8H KS = 8 wins against 2D 4C = 6; dealt B first, the Banker has the
    // eight.
    TableLog.Audited audited =
        dealt("B 8H, P 2D, B KS, P 4C", "banker").audit(HouseControls.wsgc());
    Expect.only(audited, "dealing.order", "WSGC-MB-5a")
        .moves(-4000)
        .explains("the Player wins; as dealt, the Banker won");
  }

  // dealing.card-count

  @ParameterizedTest
  @CsvSource({"wsgc,WSGC-MB-1b", "generic,GEN-7", "kansas,GAME:dealing.card-count", "online,ONL-8"})
  void aHandOfFourCards(String regulation, String criterion) throws Exception {
    // Player 2H 3S draws 4D = 9; a fourth card AS makes it 0. Banker KD 7C stands on 7.
    TableLog.Audited audited =
        dealtFor(regulation, "P 2H, B KD, P 3S, B 7C, P 4D, P AS", "banker")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "dealing.card-count", criterion)
        .onCoup(1)
        .moves(-4000)
        .evidence(
            "card_dealt 2H",
            "card_dealt KD",
            "card_dealt 3S",
            "card_dealt 7C",
            "card_dealt 4D",
            "card_dealt AS")
        .says("Player 2H 3S 4D = 9, Banker KD 7C = 7", "Player 2H 3S 4D AS = 0, Banker KD 7C = 7")
        .explains("The Player's hand held 4 cards");
  }

  @Test
  void reading_26_aHandOfOneCardInADecidedCoup() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 7H, B KD, P 9S")
            .result("player")
            .settle("1", "P1", "player", "win", "20.00", "")
            .coup(2)
            .deal("8C 9D 10H KC")
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    // The next card, 8C, was the Banker's: 8 against 6.
    Expect.one(audited, "dealing.card-count", "WSGC-MB-1b")
        .onCoup(1)
        .moves(-(-2000 - 2000))
        .evidence(
            "card_dealt 7H", "card_dealt KD", "card_dealt 9S", "result_declared", "card_dealt 8C")
        .says("Player 7H 9S = 6, Banker KD 8C = 8", "Player 7H 9S = 6, Banker KD = 0")
        .explains("The Banker's hand held 1 card when");
  }

  @Test
  void reading_26_aHandOfOneCardInAnUndecidedCoupMayBeAGapOfTheRecord() throws Exception {
    TableLog log = coup().dealTo("P 7H, B KD, P 9S").coup(2).deal("8C 9D 10H KC").result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.of("dealing.card-count"));
    assertEquals(1, audited.coverage("WSGC-MB-1b").notTestable());
    assertEquals(1, audited.coverage("WSGC-MB-5a").notTestable());
    assertEquals(1, audited.coverage("WSGC-MB-P").notTestable());
  }

  @Test
  void reading_26_aSettlementShowsThatTheCoupWasDecided() throws Exception {
    TableLog log =
        coup()
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 7H, B KD, P 9S")
            .settle("1", "P1", "player", "win", "20.00", "")
            .coup(2)
            .deal("8C 9D 10H KC")
            .result("tie");
    assertEquals(1, log.audit(HouseControls.wsgc()).of("dealing.card-count").size());
  }

  // dealing.drew-on-natural

  @ParameterizedTest
  @CsvSource({"wsgc,WSGC-MB-10b", "generic,GEN-9", "kansas,KS-25", "online,ONL-9"})
  void aCardDrawnAgainstANatural(String regulation, String criterion) throws Exception {
    TableLog.Audited audited =
        dealtFor(regulation, "P 8H, B KD, P KS, B 5C, B 4D", "banker")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "dealing.drew-on-natural", criterion)
        .onCoup(1)
        .moves(-4000)
        .says("Player 8H KS = 8, Banker KD 5C = 5", "Player 8H KS = 8, Banker KD 5C 4D = 9")
        .explains("The Player held a natural 8", "yet the Banker drew");
    assertEquals("1 deviates", audited.verdicts(criterion));
    TableLog honest = dealtFor(regulation, "P 8H, B KD, P KS, B 5C", "player");
    assertEquals("1 conforms", honest.audit(HouseControls.of(regulation)).verdicts(criterion));
    TableLog without = dealtFor(regulation, P_STANDS_B_DRAWS, "banker");
    assertEquals(
        "1 not_applicable", without.audit(HouseControls.of(regulation)).verdicts(criterion));
  }

  @Test
  void WSGC_MB_10b_interpretation_6_aNaturalOverridesBankerZeroToTwo() throws Exception {
    TableLog honest = dealt("P 8H, B KD, P KS, B 2C", "player");
    assertEquals(List.of(), honest.audit(HouseControls.wsgc()).findings());
  }

  // dealing.player-drew, dealing.player-stood

  @ParameterizedTest
  @CsvSource({"wsgc,WSGC-MB-P", "generic,GEN-18", "kansas,KS-23", "online,ONL-10"})
  void thePlayerDrewOnSix(String regulation, String criterion) throws Exception {
    // Player 6 stands against Banker 7; it draws 3C and wins with 9.
    TableLog.Audited audited =
        dealtFor(regulation, "P 6H, B KD, P KS, B 7C, P 3C", "player")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "dealing.player-drew", criterion)
        .onCoup(1)
        .moves(4000)
        .evidence(
            "card_dealt 6H", "card_dealt KD", "card_dealt KS", "card_dealt 7C", "card_dealt 3C")
        .says("Player 6H KS = 6, Banker KD 7C = 7", "Player 6H KS 3C = 9, Banker KD 7C = 7")
        .explains("The Player's first two cards make 6, on which it stands; yet it drew");
    assertEquals("1 deviates", audited.verdicts(criterion));
  }

  @ParameterizedTest
  @CsvSource({"wsgc,WSGC-MB-P", "generic,GEN-18", "kansas,KS-23", "online,ONL-10"})
  void thePlayerStoodOnFive(String regulation, String criterion) throws Exception {
    TableLog log = dealtFor(regulation, "P 5H, B KD, P KS, B 7C", "banker").coup(2);
    if (regulation.equals("online")) {
      TableLog.Audited audited =
          log.event("shuffled").deal("4C 9D 10H KC").result("banker").audit(HouseControls.online());
      Expect.one(audited, "dealing.player-stood", criterion)
          .onCoup(1)
          .withoutFigure()
          .explains("the record does not show the next card");
      return;
    }
    TableLog.Audited audited =
        log.deal("4C 9D 10H KC").result("banker").audit(HouseControls.of(regulation));
    Expect.one(audited, "dealing.player-stood", criterion)
        .onCoup(1)
        .moves(-4000)
        .evidence(
            "card_dealt 5H", "card_dealt KD", "card_dealt KS", "card_dealt 7C", "card_dealt 4C")
        .says("Player 5H KS 4C = 9, Banker KD 7C = 7", "Player 5H KS = 5, Banker KD 7C = 7")
        .explains(
            "make 5, on which it draws; yet it stood",
            "the coup's cards and the shoe's next card (4C on line");
  }

  // dealing.banker-drew, dealing.banker-stood

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "wsgc,    'P 7H, B KD, P KS, B 6C, B 2D',        WSGC-MB-B, 'With a total of 6 on its first two cards, and the Player standing, the Banker stands'",
    "wsgc,    'P 2H, B KD, P 3S, B 4C, P AD, B 2D',  WSGC-MB-B, 'a Player''s third card that counts 1, the Banker stands'",
    "generic, 'P 7H, B KD, P KS, B 6C, B 2D',        GEN-20,    'the Player standing,'",
    "generic, 'P 2H, B KD, P 3S, B 4C, P AD, B 2D',  GEN-20,    'counts 1,'",
    "kansas,  'P 7H, B KD, P KS, B 6C, B 2D',        KS-21,     'the Player standing,'",
    "kansas,  'P 2H, B KD, P 3S, B 4C, P AD, B 2D',  KS-22,     'counts 1,'",
    "online,  'P 7H, B KD, P KS, B 6C, B 2D',        ONL-11,    'the Player standing,'",
    "online,  'P 2H, B KD, P 3S, B 4C, P AD, B 2D',  ONL-12,    'counts 1,'",
  })
  void theBankerDrewWhereItStands(String regulation, String cards, String criterion, String why)
      throws Exception {
    String result = cards.contains("7H") ? "banker" : "tie";
    TableLog.Audited audited =
        dealtFor(regulation, cards, result).audit(HouseControls.of(regulation));
    Expect.only(audited, "dealing.banker-drew", criterion)
        .onCoup(1)
        .moves(cards.contains("7H") ? -4000 : -2000)
        .explains(why, "yet it drew");
    assertEquals("1 deviates", audited.verdicts(criterion));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "wsgc,    'P 7H, B KD, P KS, B 5C',        WSGC-MB-B",
    "wsgc,    'P 2H, B KD, P 3S, B 6C, P 6D',  WSGC-MB-B",
    "generic, 'P 7H, B KD, P KS, B 5C',        GEN-20",
    "generic, 'P 2H, B KD, P 3S, B 6C, P 6D',  GEN-20",
    "kansas,  'P 7H, B KD, P KS, B 5C',        KS-21",
    "kansas,  'P 2H, B KD, P 3S, B 6C, P 6D',  KS-22",
    "online,  'P 7H, B KD, P KS, B 5C',        ONL-11",
    "online,  'P 2H, B KD, P 3S, B 6C, P 6D',  ONL-12",
  })
  void theBankerStoodWhereItDraws(String regulation, String cards, String criterion)
      throws Exception {
    boolean stood = cards.contains("7H");
    TableLog log = dealtFor(regulation, cards, stood ? "player" : "banker").coup(2);
    if (regulation.equals("online")) {
      log.event("shuffled");
    }
    TableLog.Audited audited =
        log.deal("4C 9D 10H KC").result("banker").audit(HouseControls.of(regulation));
    Expect stoodWrong =
        Expect.one(audited, "dealing.banker-stood", criterion)
            .onCoup(1)
            .explains("the Banker draws; yet it stood");
    if (regulation.equals("online")) {
      stoodWrong.withoutFigure();
    } else if (stood) {
      // 4C makes the Banker 9.
      stoodWrong.moves(4000);
    } else {
      // Player 1, Banker 6 and with 4C 0: the Player would have won.
      stoodWrong
          .moves(-4000)
          .says(
              "Player 2H 3S 6D = 1, Banker KD 6C 4C = 0", "Player 2H 3S 6D = 1, Banker KD 6C = 6");
    }
  }

  @Test
  void GEN_20_interpretation_2_aBankerSixDrawsOnAPlayersThirdSix() throws Exception {
    assertEquals(
        List.of(),
        dealtFor("generic", "P 2H, B KD, P 3S, B 6C, P 6D, B 2D", "banker")
            .audit(HouseControls.generic())
            .findings());
  }

  @Test
  void WSGC_MB_10d_interpretation_1_bothHandsMayStandOnSixAndSeven() throws Exception {
    assertEquals(
        List.of(),
        dealt("P 6H, B KD, P KS, B 7C", "banker").audit(HouseControls.wsgc()).findings());
  }

  // dealing.third-card-order

  @ParameterizedTest
  @CsvSource({"wsgc,WSGC-MB-P", "generic,GEN-18", "kansas,KS-23", "online,ONL-10"})
  void theBankersThirdCardBeforeThePlayers(String regulation, String criterion) throws Exception {
    // The fifth card, 9D, was the Player's: 5 + 9 = 4; the Banker's 2 + 4 = 6. As dealt: 9 against
    // 1.
    TableLog.Audited audited =
        dealtFor(regulation, "P 5H, B 2D, P KS, B KC, B 9D, P 4D", "player")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "dealing.third-card-order", criterion)
        .onCoup(1)
        .moves(4000)
        .evidence(
            "card_dealt 5H",
            "card_dealt 2D",
            "card_dealt KS",
            "card_dealt KC",
            "card_dealt 9D",
            "card_dealt 4D")
        .says(
            "Player 5H KS 9D = 4, Banker 2D KC 4D = 6", "Player 5H KS 4D = 9, Banker 2D KC 9D = 1")
        .explains("The Banker's third card was dealt before the Player's");
    TableLog honest = dealtFor(regulation, "P 5H, B 2D, P KS, B KC, P 9D, B 4D", "banker");
    assertEquals(List.of(), honest.audit(HouseControls.of(regulation)).findings());
  }

  // dealing.ghost-face-down, WSGC-MB-G3

  private static TableLog ghost(String... faces) {
    TableLog log = coup().ghost("P1");
    String[] cards = {"7H", "KD", "10S", "8C"};
    for (int i = 0; i < 4; i++) {
      log.event(
          "card_dealt",
          "hand",
          (i & 1) == 0 ? "player" : "banker",
          "card",
          cards[i],
          "face",
          faces[i]);
    }
    return log.result("banker");
  }

  @Test
  void WSGC_MB_G3_aGhostHandsCardFaceDown() throws Exception {
    TableLog.Audited audited = ghost("up", "down", "up", "down").audit(HouseControls.wsgc());
    Expect.only(audited, "dealing.ghost-face-down", "WSGC-MB-G3")
        .onCoup(1)
        .moves(0)
        .evidence("ghost_hand", "card_dealt KD", "card_dealt 8C")
        .says("every card of a ghost hand face up", "2 cards face down")
        .explains("2 of its 4 cards were recorded face down");
    assertEquals("1 deviates", audited.verdicts("WSGC-MB-G3"));
  }

  @Test
  void WSGC_MB_G3_facesUpNotRecordedAndNoGhostHand() throws Exception {
    assertEquals(
        "1 conforms",
        ghost("up", "up", "up", "up").audit(HouseControls.wsgc()).verdicts("WSGC-MB-G3"));
    assertEquals(
        "1 not_testable",
        ghost("up", "up", "", "up").audit(HouseControls.wsgc()).verdicts("WSGC-MB-G3"));
    assertEquals(
        "1 deviates",
        ghost("up", "down", "", "up").audit(HouseControls.wsgc()).verdicts("WSGC-MB-G3"));
    assertEquals(
        "1 not_applicable",
        dealt(P_STANDS_B_DRAWS, "banker").audit(HouseControls.wsgc()).verdicts("WSGC-MB-G3"));
  }

  /** A card that a documented remedy took off is no card of the ghost hand any more. */
  @Test
  void WSGC_MB_G3_aCardThatWasWithdrawnIsNoCardOfTheGhostHand() throws Exception {
    TableLog.Audited audited = ghostWithExcessCard("up").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-G3"));
    assertEquals(
        "1 not_testable",
        ghostWithExcessCard("").audit(HouseControls.wsgc()).verdicts("WSGC-MB-G3"));
  }

  @Test
  void WSGC_MB_G3_aCardFaceDownBesideOneThatWasWithdrawn() throws Exception {
    TableLog.Audited audited = ghostWithExcessCard("down").audit(HouseControls.wsgc());
    Expect.only(audited, "dealing.ghost-face-down", "WSGC-MB-G3")
        .evidence("ghost_hand", "card_dealt 8C")
        .says("every card of a ghost hand face up", "1 card face down")
        .explains("1 of its 4 cards was recorded face down");
  }

  /** Face down, a card too many came out and was withdrawn; then came the last of four cards. */
  private static TableLog ghostWithExcessCard(String faceOfLast) {
    return coup()
        .ghost("P1")
        .deal("7H KD 10S")
        .event("card_dealt", "hand", "banker", "card", "9H", "face", "down")
        .irregularity("exposed_card", "withdraw_card")
        .withdraw("banker", "9H")
        .event("card_dealt", "hand", "banker", "card", "8C", "face", faceOfLast)
        .result("banker");
  }

  @Test
  void reading_26_aGhostHandThatEndsInTheMiddleIsNotTestable() throws Exception {
    TableLog log =
        coup().ghost("P1").event("card_dealt", "hand", "player", "card", "7H", "face", "down");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-G3"));
  }

  @Test
  void WSGC_MB_I2_theDealingOfAnAnnulledGhostHandIsNotJudged() throws Exception {
    TableLog log =
        coup()
            .ghost("P1")
            .event("card_dealt", "hand", "player", "card", "7H", "face", "down")
            .irregularity("misdeal", "void_coup")
            .result("void");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_applicable", audited.verdicts("WSGC-MB-G3"));
  }

  // dealing.third-card-face-down, GEN-10

  private static TableLog thirdCard(String face, boolean ghost) {
    TableLog log = coup();
    if (ghost) {
      log.ghost("P1");
    }
    return log.call()
        .dealTo("P 7H, B KD, P 9S, B 5C")
        .event("card_dealt", "hand", "banker", "card", "2D", "face", face)
        .result("banker");
  }

  @Test
  void GEN_10_aThirdCardFaceDown() throws Exception {
    TableLog.Audited audited = thirdCard("down", false).audit(HouseControls.generic());
    Expect.only(audited, "dealing.third-card-face-down", "GEN-10")
        .onCoup(1)
        .moves(0)
        .evidence("card_dealt 2D")
        .says("the Banker's third card face up", "2D face down")
        .explains("The Banker's third card, 2D, was recorded face down");
    assertEquals("1 deviates", audited.verdicts("GEN-10"));
  }

  @Test
  void GEN_10_oneFindingForEachCard() throws Exception {
    TableLog log = coup().call().dealTo("P 2H, B KD, P 3S, B KC");
    log.event("card_dealt", "hand", "player", "card", "4D", "face", "down");
    log.event("card_dealt", "hand", "banker", "card", "AC", "face", "down");
    TableLog.Audited audited = log.result("player").audit(HouseControls.generic());
    assertEquals(
        List.of("dealing.third-card-face-down", "dealing.third-card-face-down"), audited.codes());
    assertEquals(
        List.of("4D face down", "AC face down"),
        audited.findings().stream().map(Finding::recorded).toList());
  }

  @Test
  void GEN_10_faceUpNotRecordedAndNoThirdCard() throws Exception {
    assertEquals(
        "1 conforms", thirdCard("up", false).audit(HouseControls.generic()).verdicts("GEN-10"));
    assertEquals(
        "1 not_testable", thirdCard("", false).audit(HouseControls.generic()).verdicts("GEN-10"));
    TableLog none = coup().call().dealTo("P 7H, B KD, P 9S, B 7C").result("banker");
    assertEquals("1 not_applicable", none.audit(HouseControls.generic()).verdicts("GEN-10"));
  }

  @Test
  void GEN_10_aGhostHandsThirdCardCountsToo() throws Exception {
    TableLog.Audited audited = thirdCard("down", true).audit(HouseControls.generic());
    assertEquals(1, audited.of("dealing.third-card-face-down").size());
  }

  @Test
  void GEN_10_aCardWithdrawnAgainIsNoThirdCard() throws Exception {
    TableLog log =
        coup()
            .call()
            .dealTo("P 7H, B KD, P 9S, B 7C")
            .event("card_dealt", "hand", "banker", "card", "2D", "face", "down")
            .irregularity("exposed_card", "withdraw_card")
            .withdraw("banker", "2D")
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.generic());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_applicable", audited.verdicts("GEN-10"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wsgc", "kansas", "online"})
  void reading_24_thirdCardsFaceDownAreTestedUnderTheGenericRulesAlone(String regulation)
      throws Exception {
    TableLog log = new TableLog();
    if (regulation.equals("online")) {
      log.event("shuffled");
    }
    log.coup(1)
        .dealTo("P 7H, B KD, P 9S, B 5C")
        .event("card_dealt", "hand", "banker", "card", "2D", "face", "down");
    TableLog.Audited audited = log.result("banker").audit(HouseControls.of(regulation));
    assertEquals(List.of(), audited.findings());
    assertFalse(audited.covers("GAME:dealing.third-card-face-down"));
  }
}
