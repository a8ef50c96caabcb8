package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Coups named by how their hands came about. */
class CoupPatternTest {
  private static final ThirdCardTable TABLE = PublishedTables.thirdCardTable();
  private static final int ANY = Condition.ANY;

  @ParameterizedTest
  @CsvSource({
    "7H 9S, 6C KD, true",
    "7H 9S, 8C KD, false",
    "5H KS 2D, 6C KD, false",
  })
  void firstTwoCards(String player, String banker, boolean among) {
    CoupPattern pattern =
        new CoupPattern(Condition.ALWAYS, 1 << 6 | 1 << 7, 1 << 6 | 1 << 7, ANY, ANY, ANY);
    assertEquals(among, pattern.matches(coup(player, banker), TABLE));
  }

  @ParameterizedTest
  @CsvSource({"5H KS 6D, 6C KD 2H, true", "5H KS 5D, 6C KD, false", "6H KS, 6C KD, false"})
  void thePlayersThirdCard(String player, String banker, boolean among) {
    CoupPattern pattern = new CoupPattern(Condition.ALWAYS, ANY, 1 << 6, 1 << 6, ANY, ANY);
    assertEquals(among, pattern.matches(coup(player, banker), TABLE));
  }

  @ParameterizedTest
  @CsvSource({"6H KS, 5C KD 2H, true", "5H KS KC, 5C KD 2H, false"})
  void aPlayerWhoStood(String player, String banker, boolean among) {
    CoupPattern pattern =
        new CoupPattern(Condition.ALWAYS, ANY, ANY, 1 << ThirdCardTable.PLAYER_STOOD, ANY, ANY);
    assertEquals(among, pattern.matches(coup(player, banker), TABLE));
  }

  @ParameterizedTest
  @CsvSource({
    "6H 8S 6D, 7C KD, true, false",
    "6H 8S 5D, 7C 8D 5H, false, true",
    "KH KS 9D, 7C 8D 4H, false, false",
  })
  void theSumBeforeItsLastDigit(String player, String banker, boolean onPlayer, boolean onBanker) {
    int twenty = 1 << 20;
    CoupPattern ofPlayer = new CoupPattern(Condition.ALWAYS, ANY, ANY, ANY, twenty, ANY);
    CoupPattern ofBanker = new CoupPattern(Condition.ALWAYS, ANY, ANY, ANY, ANY, twenty);
    assertEquals(onPlayer, ofPlayer.matches(coup(player, banker), TABLE));
    assertEquals(onBanker, ofBanker.matches(coup(player, banker), TABLE));
  }

  @Test
  void whatLiesInTheEndMustHoldToo() {
    CoupPattern pattern =
        new CoupPattern(Condition.winners(1 << Result.TIE.ordinal()), 1 << 6, ANY, ANY, ANY, ANY);
    assertEquals(true, pattern.matches(coup("6H KS", "6C KD"), TABLE));
    assertEquals(false, pattern.matches(coup("6H KS", "7C KD"), TABLE));
  }

  @Test
  void aShareIsRoundedOnlyWhereItIsPrinted() {
    assertEquals(new BigDecimal("0.0013"), new Share(1, 80_000).percent(4));
    assertEquals(new BigDecimal("100.00"), new Share(7, 7).percent(2));
    assertEquals(new BigDecimal("0.00"), new Share(0, 7).percent(2));
    assertThrows(IllegalArgumentException.class, () -> new Share(8, 7));
    assertThrows(IllegalArgumentException.class, () -> new Share(-1, 7));
    assertThrows(IllegalArgumentException.class, () -> new Share(0, 0));
  }

  private static CoupCards coup(String player, String banker) {
    CoupCards cards = new CoupCards();
    for (String card : player.split(" ", -1)) {
      cards.add(Side.PLAYER, Hands.card(card));
    }
    for (String card : banker.split(" ", -1)) {
      cards.add(Side.BANKER, Hands.card(card));
    }
    return cards;
  }
}
