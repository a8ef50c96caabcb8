package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Published house edges, eight decks. Those of the Dragon Bonus are published to two or three
 * decimals (2.65%, 9.37%); their further decimals here are those of the published counts.
 */
class BetOddsTest {
  private static final ShoeEnumeration EIGHT_DECKS =
      ShoeEnumeration.of(Composition.ofDecks(8), PublishedTables.thirdCardTable());

  private record Published(String name, Bet bet, String percent) {}

  private static final List<Published> PUBLISHED =
      List.of(
          new Published("player", Bets.PLAYER, "1.23508"),
          new Published("banker, 5% commission", Bets.BANKER, "1.05791"),
          new Published("tie at 8 to 1", Bets.TIE, "14.35963"),
          new Published("EZ Baccarat banker", Bets.EZ_BANKER, "1.01830"),
          new Published("Super 6 banker", Bets.SUPER_6_BANKER, "1.45810"),
          new Published("Dragon 7 at 40 to 1", Bets.DRAGON_7, "7.61133"),
          new Published("Panda 8 at 25 to 1", Bets.PANDA_8, "10.18763"),
          new Published("player pair at 11 to 1", Bets.PLAYER_PAIR, "10.36145"),
          new Published("banker pair at 11 to 1", Bets.BANKER_PAIR, "10.36145"),
          new Published("either pair at 5 to 1", Bets.EITHER_PAIR, "13.70988"),
          new Published("perfect pair at 25 to 1", Bets.PERFECT_PAIR, "13.02939"),
          new Published("small at 1.5 to 1", Bets.SMALL, "5.28288"),
          new Published(
              "Dragon Bonus 30/10/6/4/2/1 player",
              Bets.dragonBonus(Side.PLAYER, 30, 10, 6, 4, 2, 1),
              "2.65167"),
          new Published(
              "Dragon Bonus 30/10/6/4/2/1 banker",
              Bets.dragonBonus(Side.BANKER, 30, 10, 6, 4, 2, 1),
              "9.37307"),
          new Published(
              "Dragon Bonus 30/10/4/4/2/2 player",
              Bets.dragonBonus(Side.PLAYER, 30, 10, 4, 4, 2, 2),
              "2.49963"),
          new Published(
              "Dragon Bonus 30/10/4/4/2/2 banker",
              Bets.dragonBonus(Side.BANKER, 30, 10, 4, 4, 2, 2),
              "8.53054"));

  @TestFactory
  List<DynamicTest> equalsThePublishedHouseEdge() {
    return PUBLISHED.stream()
        .map(published ->
            DynamicTest.dynamicTest(
                published.name(),
                () ->
                    assertEquals(
                        new BigDecimal(published.percent()),
                        BetOdds.of(published.bet(), EIGHT_DECKS).houseEdge().percent(5))))
        .toList();
  }

  @Test
  void aBetMayFavourThePatron() {
    BetOdds odds = BetOdds.of(Bets.dragonBonus(Side.PLAYER, 30, 10, 6, 4, 2, 2), EIGHT_DECKS);

    assertEquals(new BigDecimal("-1.09"), odds.houseEdge().percent(2));
  }

  @Test
  void linesEqualThePublishedCounts() {
    Map<String, Long> counts =
        PublishedTables.counts().stream()
            .filter(row -> row.decks() == 8)
            .collect(
                Collectors.toMap(PublishedTables.Count::quantity, PublishedTables.Count::count));
    BetOdds odds = BetOdds.of(Bets.dragonBonus(Side.BANKER, 30, 10, 6, 4, 2, 1), EIGHT_DECKS);

    assertEquals(counts.get("natural_win_banker"), odds.line(0));
    assertEquals(counts.get("natural_tie"), odds.line(1));
    long winning = odds.line(0);
    for (int margin = 9; margin >= 4; margin--) {
      long line = odds.line(2 + 9 - margin);
      assertEquals(counts.get("banker_win_not_natural_by_" + margin), line, "by " + margin);
      winning += line;
    }
    assertEquals(counts.get("all"), odds.all());
    assertEquals(winning, odds.winning());
    assertEquals(counts.get("natural_tie"), odds.pushing());
    assertEquals(odds.all(), odds.winning() + odds.pushing() + odds.losing());
    assertTrue(odds.losing() > odds.winning());
  }

  /** Lines with other denominators than 1, under a commission. */
  @Test
  void theHouseEdgeIsAnExactFraction() {
    Bet.Commission tenPercent = new Bet.Commission(new Ratio(1, 10), Rounding.DOWN_TO_MINOR_UNIT);
    Bet bet =
        Bets.main(
            "odd",
            tenPercent,
            Bets.pays(Bets.PLAYER_WINS, 1, 2),
            Bets.pays(Bets.BANKER_WINS, 3, 2),
            Bets.pushes(Bets.TIES));
    BetOdds odds = BetOdds.of(bet, EIGHT_DECKS);

    // Every coup is won or returned: the patron's gain is (1 x player + 3 x banker) x 9 / 20, the
    // edge its negative.
    BigInteger gain =
        BigInteger.valueOf(odds.line(0) + 3 * odds.line(1)).multiply(BigInteger.valueOf(9));
    BigInteger units = BigInteger.valueOf(odds.all()).multiply(BigInteger.valueOf(20));
    assertEquals(new BetOdds.HouseEdge(gain.negate(), units), odds.houseEdge());
    assertEquals(0, odds.losing());
  }

  @Test
  void aHouseEdgeIsInLowestTermsAndRoundsHalfAwayFromZero() {
    BetOdds.HouseEdge edge = new BetOdds.HouseEdge(BigInteger.valueOf(-2), BigInteger.valueOf(16));

    assertEquals(BigInteger.valueOf(-1), edge.numerator());
    assertEquals(BigInteger.valueOf(8), edge.denominator());
    assertEquals(new BigDecimal("-12.5"), edge.percent(1));
    assertEquals(new BigDecimal("-13"), edge.percent(0));
  }
}
