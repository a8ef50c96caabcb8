package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoupCardsTest {
  private static final ThirdCardTable TABLE = PublishedTables.thirdCardTable();

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "7H, 7",
    "KD, 0",
    "7H 10S, 7",
    "9S 9H, 8",
    "9S AH, 0",
    "5S 6H, 1",
    "9S 9H 9D, 7",
    "AS KD 10C, 1",
    "2S 3H 5D, 0",
    "9S 9H 9D 9C, 6",
    "9S 9H 9D 9C 9S 9H 9D 9C 9S 9H, 0"
  })
  void WSGC_MB_7a_aHandIsWorthTheLastDigitOfItsSum(String hand, int total) {
    assertEquals(total, Hands.coup(hand, "").total(Side.PLAYER));
    assertEquals(total, Hands.coup("", hand).total(Side.BANKER));
    assertEquals(0, Hands.coup(hand, "").total(Side.BANKER));
  }

  @ParameterizedTest
  @CsvSource({"7H AS, PLAYER", "7H KS, TIE", "7H 9S, BANKER", "KS KH, BANKER"})
  void WSGC_MB_7b_theHigherTotalWins(String player, Result result) {
    assertEquals(result, Hands.coup(player, "3D 4C").result());
  }

  @Test
  void WSGC_MB_10a_aNaturalIsEightOrNineInTwoCards() {
    for (int rank = 1; rank <= 10; rank++) {
      CoupCards cards = new CoupCards();
      cards.add(Side.PLAYER, Hands.card("K"));
      cards.add(Side.PLAYER, Card.of(rank, 0));
      assertEquals(rank == 8 || rank == 9, cards.natural(Side.PLAYER, TABLE), cards.toString());
      assertFalse(cards.natural(Side.BANKER, TABLE));
    }
    assertTrue(Hands.coup("", "9S 9H").natural(Side.BANKER, TABLE));
  }

  @Test
  void reading14_aNaturalIsDecidedOnTwoCardsAlsoWhenTheHandThenDraws() {
    CoupCards cards = Hands.coup("KD 9S 5H", "2S 3H 3C");

    assertTrue(cards.natural(Side.PLAYER, TABLE));
    assertEquals(4, cards.total(Side.PLAYER));
    assertEquals(9, cards.twoCardTotal(Side.PLAYER));
    assertFalse(cards.natural(Side.BANKER, TABLE), "8 in three cards");
    assertEquals(8, cards.total(Side.BANKER));
    assertEquals(5, cards.twoCardTotal(Side.BANKER));
  }

  @Test
  void reading14_aHandOfMoreThanThreeCardsCountsThemAllAndIsNoNatural() {
    CoupCards cards = Hands.coup("KD 9S 5H 2C", "9S 9H KD KC KS");

    assertFalse(cards.natural(Side.PLAYER, TABLE));
    assertEquals(6, cards.total(Side.PLAYER));
    assertFalse(cards.natural(Side.BANKER, TABLE));
    assertEquals(8, cards.total(Side.BANKER));
  }

  @Test
  void aHandOfOneCardIsNoNaturalAndNoPair() {
    CoupCards cards = Hands.coup("9S", "");

    assertFalse(cards.natural(Side.PLAYER, TABLE));
    assertFalse(cards.pair(Side.PLAYER));
    assertFalse(cards.pair(Side.BANKER));
    assertTrue(cards.perfectPairKnown(Side.PLAYER));
    assertFalse(cards.perfectPair(Side.BANKER));
  }

  @Test
  void theThirdCardHasAValueOrTheHandStood() {
    CoupCards cards = Hands.coup("2S 3H KC", "2S 4H");

    assertEquals(0, cards.thirdValue(Side.PLAYER));
    assertEquals(ThirdCardTable.PLAYER_STOOD, cards.thirdValue(Side.BANKER));
    Hands.deal(cards, Side.BANKER, "7C AD");
    assertEquals(7, cards.thirdValue(Side.BANKER));
  }

  @ParameterizedTest
  @CsvSource({
    "7H 7S, true, true, false",
    "7H 7H, true, true, true",
    "0 7H, false, true, false",
    "AS 0S, false, true, false",
    "7H 8H, false, true, false",
    "7 8, false, true, false",
    "KH QH, false, true, false",
    "7H 7, true, false, false",
    "7 7H, true, false, false",
    "7 7, true, false, false",
    "7H 8D 7H, false, true, false"
  })
  void aPairIsOfOneRankAPerfectPairOfOneSuitToo(
      String hand, boolean pair, boolean suitsKnown, boolean perfect) {
    CoupCards player = Hands.coup(hand, "AS 2S");
    CoupCards banker = Hands.coup("AS 2S", hand);

    assertEquals(pair, player.pair(Side.PLAYER));
    assertEquals(suitsKnown, player.perfectPairKnown(Side.PLAYER));
    assertEquals(perfect, player.perfectPair(Side.PLAYER));
    assertEquals(pair, banker.pair(Side.BANKER));
    assertEquals(suitsKnown, banker.perfectPairKnown(Side.BANKER));
    assertEquals(perfect, banker.perfectPair(Side.BANKER));
    assertFalse(player.pair(Side.BANKER) || banker.pair(Side.PLAYER));
  }

  @ParameterizedTest
  @CsvSource({
    "0 0, false",
    "0 K, false",
    "10H 0, false",
    "0S 0S, false",
    "0S KS, false",
    "0S KH, true",
    "0S 0H, true",
    "0S 0, false"
  })
  void twoTenPointCardsOfUnknownRankAreNoKnownPair(String hand, boolean suitsRuleOut) {
    CoupCards cards = Hands.coup(hand, hand);

    for (Side side : Side.values()) {
      assertFalse(cards.pairKnown(side), hand);
      assertFalse(cards.pair(side), hand);
      assertFalse(cards.perfectPair(side), hand);
      assertEquals(suitsRuleOut, cards.perfectPairKnown(side), hand);
      assertEquals(0, cards.total(side));
    }
  }

  @Test
  void keepsHandsOfAnySize() {
    CoupCards cards = new CoupCards();
    for (int i = 0; i < 20; i++) {
      cards.add(Side.BANKER, Card.of(1 + i % 13, 1));
    }

    assertEquals(20, cards.count(Side.BANKER));
    for (int i = 0; i < 20; i++) {
      assertEquals(Card.of(1 + i % 13, 1), cards.card(Side.BANKER, i));
    }
  }

  @Test
  void aCopyIsOfItsOwnAndTakesOverEverything() {
    CoupCards original = Hands.coup("7H 10S", "A A A A A A A A A A");
    CoupCards copy = Hands.coup("2S 2S 2S", "3C");

    copy.copyFrom(original);
    assertEquals(original.toString(), copy.toString());
    assertEquals(7, copy.total(Side.PLAYER));
    assertEquals(0, copy.total(Side.BANKER));
    assertEquals(2, copy.count(Side.PLAYER));
    assertEquals(10, copy.count(Side.BANKER));

    original.clear();
    Hands.deal(original, Side.PLAYER, "5D");
    assertEquals("P 7H 10S | B A A A A A A A A A A", copy.toString());
    Hands.deal(copy, Side.PLAYER, "KD");
    assertEquals("P 5D | B ", original.toString());
  }

  @Test
  void clearTakesAllCardsAway() {
    CoupCards cards = Hands.coup("9S KD", "8S KD");
    cards.clear();

    assertEquals("P  | B ", cards.toString());
    assertEquals(0, cards.total(Side.PLAYER));
    assertEquals(0, cards.total(Side.BANKER));
    assertEquals(0, cards.count(Side.PLAYER));
    assertEquals(0, cards.count(Side.BANKER));
  }

  @Test
  void readsAsText() {
    assertEquals("P 7H 10S | B KD 8C 3", Hands.coup("7h Ts", "K\u2666 8\u2663 3?").toString());
  }
}
