package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What findings of the level dealing tell: the event that shows them, and their whole text. */
class DealingFindingsTest {
  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  @Test
  void WSGC_MB_1b_twoHandsOfThreeCardsConform() throws Exception {
    TableLog.Audited audited =
        coup().dealTo("P 2H, B KD, P 3S, B 4C, P 4D, B 2C").result("player").audit(wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-1b"));
  }

  @Test
  void WSGC_MB_1b_onlyTheHandOfFourIsFoundBesideAHandOfThree() throws Exception {
    // Player 2H 3S 4D = 9. Banker KD 4C draws 2C = 6; the fourth card, AC, is one too many.
    TableLog.Audited audited =
        coup().dealTo("P 2H, B KD, P 3S, B 4C, P 4D, B 2C, B AC").result("player").audit(wsgc());
    Expect.only(audited, "dealing.card-count", "WSGC-MB-1b")
        .onCoup(1)
        .at("18:00:07.000")
        .explainsAll(
            "The Banker's hand held 4 cards when the coup was decided; a hand has two or three. Dealt by the rules,"
                + " the same cards give Player 2H 3S 4D = 9, Banker KD 4C 2C = 6: the Player wins, as dealt.");
  }

  @Test
  void reading_26_aCoupThatBreaksOffInTheSecondHandIsNotTestedByTheThirdCardTable()
      throws Exception {
    TableLog log = coup().dealTo("P 7H, B KD, P 9S").coup(2).deal("8C 9D 10H KC").result("banker");
    TableLog.Audited audited = log.audit(wsgc());
    assertEquals(List.of(), audited.findings());
    // The second coup is decided by the Banker's natural.
    for (String criterion : List.of("WSGC-MB-P", "WSGC-MB-B")) {
      assertEquals("1 not_testable, 1 not_applicable", audited.verdicts(criterion), criterion);
    }
  }

  @Test
  void WSGC_MB_5a_theFirstCardOutOfOrderShowsIt() throws Exception {
    TableLog.Audited audited =
        coup().dealTo("P 7H, P KD, B 10S, B 8C").result("banker").audit(wsgc());
    Expect.only(audited, "dealing.order", "WSGC-MB-5a")
        .at("18:00:02.000")
        .explainsAll(
            "The first four cards were dealt P 7H, P KD, B 10S, B 8C (P = Player, B = Banker) instead of P, B, P, B."
                + " Dealt by the rules, the same cards give Player 7H 10S = 7, Banker KD 8C = 8: the Banker wins,"
                + " as dealt.");
  }

  @Test
  void WSGC_MB_5a_aThirdCardIsNotOfTheFirstFour() throws Exception {
    // By the rules Player 7H 9S = 6 stands, Banker KD 5C draws 2D = 7; all four went the other way.
    TableLog.Audited audited =
        coup().dealTo("B 7H, P KD, B 9S, P 5C, P 2D").result("player").audit(wsgc());
    Expect.one(audited, "dealing.order", "WSGC-MB-5a")
        .at("18:00:01.000")
        .explains("were dealt B 7H, P KD, B 9S, P 5C (P = Player");
  }

  @Test
  void WSGC_MB_5a_theFirstEventOfAShoeMayBeTheWrongCard() throws Exception {
    TableLog log = new TableLog();
    log.event("card_dealt", "coup", "1", "hand", "banker", "card", "7H", "face", "up");
    log.event("card_dealt", "coup", "1", "hand", "player", "card", "KD", "face", "up");
    log.event("card_dealt", "coup", "1", "hand", "player", "card", "10S", "face", "up");
    log.event("card_dealt", "coup", "1", "hand", "banker", "card", "8C", "face", "up");
    log.event("result_declared", "coup", "1", "result", "player");
    Expect.one(log.audit(wsgc()), "dealing.order", "WSGC-MB-5a")
        .at("18:00:00.000")
        .evidence("card_dealt 7H", "card_dealt KD", "card_dealt 10S", "card_dealt 8C");
  }

  @Test
  void WSGC_MB_G3_theFirstOfSeveralCardsFaceDownShowsIt() throws Exception {
    TableLog log = coup().ghost("P1").card("player", "7H");
    log.event("card_dealt", "hand", "banker", "card", "KD", "face", "down");
    log.event("card_dealt", "hand", "player", "card", "10S", "face", "down");
    Expect.only(
            log.card("banker", "8C").result("banker").audit(wsgc()),
            "dealing.ghost-face-down",
            "WSGC-MB-G3")
        .at("18:00:03.000")
        .explainsAll(
            "The coup is a ghost hand, whose cards are dealt face up; 2 of its 4 cards were recorded face down.");
  }

  @Test
  void WSGC_MB_G3_oneCardFaceDown() throws Exception {
    TableLog log = coup().ghost("P1").card("player", "7H");
    log.event("card_dealt", "hand", "banker", "card", "KD", "face", "down");
    Expect.only(
            log.card("player", "10S").card("banker", "8C").result("banker").audit(wsgc()),
            "dealing.ghost-face-down",
            "WSGC-MB-G3")
        .says("every card of a ghost hand face up", "1 card face down")
        .explains("1 of its 4 cards was recorded face down");
  }

  private static HouseControls wsgc() {
    return HouseControls.wsgc();
  }
}
