package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.game.Condition.Match;

/** Each thing that a condition may name, by each of its values, alone. */
class ConditionTest {
  private static final ThirdCardTable TABLE = PublishedTables.thirdCardTable();

  /** A condition that names one value matches a coup exactly where it is the coup's value. */
  private static void matchesOnly(
      int value, int values, CoupCards cards, IntFunction<Condition> naming) {
    for (int other = 0; other < values; other++) {
      assertEquals(
          other == value ? Match.YES : Match.NO,
          naming.apply(1 << other).match(cards.result(), cards, TABLE),
          "bit " + other + ": " + cards);
    }
    assertEquals(Match.YES, naming.apply(Condition.ANY).match(cards.result(), cards, TABLE));
    assertEquals(Match.NO, naming.apply(0).match(cards.result(), cards, TABLE));
  }

  @ParameterizedTest
  @CsvSource({"7H KH, 6H KH, 0", "6H KH, 7H KH, 1", "6H KH, 6H KH, 2"})
  void winners(String player, String banker, int bit) {
    matchesOnly(bit, 3, Hands.coup(player, banker), mask -> new Bets.When().winners(mask).is());
  }

  @ParameterizedTest
  @CsvSource({
    "KH KH, 3H KH, 0, 3, 3",
    "9H KH, 2H 3S 4D, 9, 9, 0",
    "9H KH, KH KS, 9, 0, 9",
    "AH KH, 9H KH, 1, 9, 8"
  })
  void totalsAndMargins(
      String player, String banker, int playerTotal, int bankerTotal, int margin) {
    CoupCards cards = Hands.coup(player, banker);

    matchesOnly(playerTotal, 10, cards, mask -> condition(mask, Condition.ANY, Condition.ANY));
    matchesOnly(bankerTotal, 10, cards, mask -> condition(Condition.ANY, mask, Condition.ANY));
    matchesOnly(margin, 10, cards, mask -> condition(Condition.ANY, Condition.ANY, mask));
  }

  private static Condition condition(int playerTotals, int bankerTotals, int margins) {
    int any = Condition.ANY;
    return new Condition(
        any, playerTotals, bankerTotals, margins, any, any, any, any, any, any, any);
  }

  @ParameterizedTest
  @CsvSource({
    "2H KH, 3H KH AS, 2, 3, 5",
    "2H KH 4S, 7H KH, 3, 2, 5",
    "2H KH 4S, 3H KH AS, 3, 3, 6",
    "7H KH, 7H KH, 2, 2, 4",
    "'', 7H, 0, 1, 1",
    "A A A A A A A A A, A A A A A A A A, 7, 7, 14"
  })
  void cardCounts(String player, String banker, int playerCards, int bankerCards, int totalCards) {
    CoupCards cards = Hands.coup(player, banker);
    int any = Condition.ANY;

    matchesOnly(
        playerCards,
        16,
        cards,
        mask -> new Condition(any, any, any, any, mask, any, any, any, any, any, any));
    matchesOnly(
        bankerCards,
        16,
        cards,
        mask -> new Condition(any, any, any, any, any, mask, any, any, any, any, any));
    matchesOnly(
        totalCards,
        16,
        cards,
        mask -> new Condition(any, any, any, any, any, any, mask, any, any, any, any));
  }

  @ParameterizedTest
  @CsvSource({
    "8H KH, 7H KH, 1, 0",
    "7H KH, 9H KH, 0, 1",
    "8H KH, 9H KH, 1, 1",
    "2H 3H 4H, 7H KH, 0, 0"
  })
  void naturals(String player, String banker, int playerNatural, int bankerNatural) {
    CoupCards cards = Hands.coup(player, banker);

    matchesOnly(playerNatural, 2, cards, mask -> new Bets.When().natural(Side.PLAYER, mask).is());
    matchesOnly(bankerNatural, 2, cards, mask -> new Bets.When().natural(Side.BANKER, mask).is());
  }

  @ParameterizedTest
  @CsvSource({
    // pairs, perfect pairs
    "7H KH, 6H KH, 0, 0",
    "7H 7S, 6H KH, 1, 0",
    "7H 7H, 6H KH, 1, 1",
    "7H KH, 6H 6S, 2, 0",
    "7H KH, 6H 6H, 2, 2",
    "7H 7S, 6H 6S, 3, 0",
    "7H 7H, 6H 6S, 3, 1",
    "7H 7S, 6H 6H, 3, 2",
    "7H 7H, 6H 6H, 3, 3"
  })
  void pairsAndPerfectPairs(String player, String banker, int pairs, int perfectPairs) {
    CoupCards cards = Hands.coup(player, banker);

    matchesOnly(pairs, 4, cards, mask -> new Bets.When().pairs(mask).is());
    matchesOnly(perfectPairs, 4, cards, mask -> new Bets.When().perfectPairs(mask).is());
  }

  /**
   * Where a pair's suits were not recorded, only those masks are open that the suits could decide.
   */
  @ParameterizedTest
  @CsvSource({
    // the values that the perfect pairs may have, one bit each
    "7 7, 6H KH, 3", // none, or the Player's
    "7H 7, 6H KH, 3",
    "7 7H, 6H KH, 3",
    "7 7, 6H 6S, 3",
    "7 7, 6H 6H, 12", // the Banker's, or both
    "7 8, 6 K, 1", // no pair: suits do not matter
    "7 8, 6H 6H, 4",
    "7H 8H, 6 6, 5", // none, or the Banker's
    "7H 7H, 6 6, 10", // the Player's, or both
    "7 7, 6 6, 15"
  })
  void suitsThatWereNotRecordedLeaveOpenOnlyWhatTheyCouldDecide(
      String player, String banker, int possible) {
    CoupCards cards = Hands.coup(player, banker);
    for (int mask = 0; mask < 16; mask++) {
      assertEquals(
          openTo(possible, mask),
          new Bets.When().perfectPairs(mask).is().match(cards.result(), cards, TABLE),
          "mask " + mask + ": " + cards);
    }
  }

  /** Where ranks were not recorded, only those masks are open that the ranks could decide. */
  @ParameterizedTest
  @CsvSource({
    // the values that pairs and perfect pairs may have, one bit each
    "0 0, 6H KH, 3, 3", // none, or the Player's
    "0H KH, 6H KH, 3, 3",
    "0H KS, 6H KH, 3, 1", // the suits rule a perfect pair out
    "0 7, 6H KH, 1, 1", // 7 is no ten-point card
    "0 0, 6H 6H, 12, 12",
    "0 0, 0 Q, 15, 15"
  })
  void ranksThatWereNotRecordedLeaveOpenOnlyWhatTheyCouldDecide(
      String player, String banker, int pairs, int perfectPairs) {
    CoupCards cards = Hands.coup(player, banker);
    for (int mask = 0; mask < 16; mask++) {
      assertEquals(
          openTo(pairs, mask),
          new Bets.When().pairs(mask).is().match(cards.result(), cards, TABLE),
          "pairs " + mask + ": " + cards);
      assertEquals(
          openTo(perfectPairs, mask),
          new Bets.When().perfectPairs(mask).is().match(cards.result(), cards, TABLE),
          "perfect pairs " + mask + ": " + cards);
    }
  }

  private static Match openTo(int possible, int mask) {
    return (possible & mask) == 0
        ? Match.NO
        : (possible & mask) == possible ? Match.YES : Match.NOT_DETERMINABLE;
  }

  @Test
  void whatRanksRuleOutNeedsNoSuits() {
    CoupCards cards = Hands.coup("7 7", "6 K");
    Condition perfectPairOfATie = new Bets.When().margin(0).perfectPairs(Bets.PLAYER_ALONE).is();

    assertEquals(Match.NO, perfectPairOfATie.match(cards.result(), cards, TABLE));
  }

  @Test
  void allThatIsNamedMustHold() {
    CoupCards cards = Hands.coup("2H 3S 3D", "7H KD");
    Condition both = new Bets.When().winners(Bets.PLAYER_WINS).playerTotal(8).playerCards(3).is();

    assertEquals(Match.YES, both.match(Result.PLAYER, cards, TABLE));
    assertEquals(Match.NO, both.match(Result.BANKER, cards, TABLE));
    assertEquals(Match.NO, both.match(Result.PLAYER, Hands.coup("2H 3S 4D", "7H KD"), TABLE));
    assertEquals(Match.NO, both.match(Result.PLAYER, Hands.coup("8H KS", "7H KD"), TABLE));
  }

  @Test
  void withoutCardsTheWinnerAloneMayDecide() {
    Condition onlyWinner = Condition.winners(Bets.BANKER_WINS);
    Condition also = new Bets.When().winners(Bets.BANKER_WINS).bankerTotal(6).is();

    assertEquals(Match.YES, onlyWinner.match(Result.BANKER, null, TABLE));
    assertEquals(Match.NO, onlyWinner.match(Result.TIE, null, TABLE));
    assertEquals(Match.NOT_DETERMINABLE, also.match(Result.BANKER, null, TABLE));
    assertEquals(Match.NO, also.match(Result.TIE, null, TABLE));
  }

  @Test
  void withoutAWinnerNothingIsDetermined() {
    assertEquals(
        Match.NOT_DETERMINABLE, Condition.winners(Bets.BANKER_WINS).match(null, null, TABLE));
  }

  @ParameterizedTest
  @EnumSource(
      value = Result.class,
      names = {"PLAYER", "BANKER", "TIE"})
  void alwaysMatchesEveryCoup(Result result) {
    assertEquals(Match.YES, Condition.ALWAYS.match(result, null, TABLE));
  }

  /**
   * Naming any one thing but the winner needs the cards; naming perfect pairs needs their suits.
   */
  @Test
  void saysWhatItNeeds() {
    for (int named = 0; named < 11; named++) {
      int[] masks = new int[11];
      Arrays.fill(masks, Condition.ANY);
      masks[named] = 1;
      Condition condition =
          new Condition(
              masks[0], masks[1], masks[2], masks[3], masks[4], masks[5], masks[6], masks[7],
              masks[8], masks[9], masks[10]);
      assertEquals(named == 0, condition.needsOnlyWinner(), "named: " + named);
      assertEquals(named == 10, condition.needsSuits(), "named: " + named);
    }
    assertTrue(Condition.ALWAYS.needsOnlyWinner());
    assertFalse(Condition.ALWAYS.needsSuits());
  }
}
