package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BetTest {
  private static final ThirdCardTable TABLE = PublishedTables.thirdCardTable();
  private static final Bet KANSAS_PLAYER_DRAGON = Bets.dragonBonus(Side.PLAYER, 30, 10, 4, 4, 2, 2);
  private static final Bet KANSAS_BANKER_DRAGON = Bets.dragonBonus(Side.BANKER, 30, 10, 4, 4, 2, 2);

  /** A wager of 25.00 settled by the cards. */
  private static void settles(
      Bet bet, CoupCards cards, WagerOutcome outcome, long winnings, long commission) {
    settles(bet, cards.result(), cards, outcome, winnings, commission);
  }

  private static void settles(
      Bet bet,
      Result winner,
      @Nullable CoupCards cards,
      WagerOutcome outcome,
      long winnings,
      long commission) {
    int line = bet.decide(winner, cards, TABLE);
    long net = outcome == WagerOutcome.LOSE ? -2500 : winnings - commission;
    assertAll(
        bet.id() + ": " + winner + ", " + cards,
        () -> assertEquals(outcome, bet.outcome(line)),
        () -> assertEquals(winnings, bet.winnings(line, 2500)),
        () -> assertEquals(commission, bet.commission(line, 2500)),
        () -> assertEquals(net, bet.net(line, 2500)));
  }

  @ParameterizedTest
  @CsvSource({"PLAYER, WIN, 2500", "BANKER, LOSE, 0", "TIE, PUSH, 0"})
  void WSGC_MB_8b_8e_playerPaysEvenMoneyAndPushesOnATie(
      Result winner, WagerOutcome outcome, long winnings) {
    settles(Bets.PLAYER, winner, null, outcome, winnings, 0);
  }

  @ParameterizedTest
  @CsvSource({"PLAYER, LOSE, 0, 0", "BANKER, WIN, 2500, 125", "TIE, PUSH, 0, 0"})
  void WSGC_MB_8b_8c_8e_bankerPaysEvenMoneyLessCommissionAndPushesOnATie(
      Result winner, WagerOutcome outcome, long winnings, long commission) {
    settles(Bets.BANKER, winner, null, outcome, winnings, commission);
  }

  @ParameterizedTest
  @CsvSource({"PLAYER, LOSE, 0", "BANKER, LOSE, 0", "TIE, WIN, 20000"})
  void WSGC_MB_8d_tiePaysEightToOne(Result winner, WagerOutcome outcome, long winnings) {
    settles(Bets.TIE, winner, null, outcome, winnings, 0);
  }

  @Test
  void commissionIsChargedOnWinningsNotOnTheReturnedStake() {
    Bet.Commission fivePercent =
        new Bet.Commission(new Ratio(5, 100), new Rounding(25, Rounding.Mode.UP));
    Bet bet = Bets.main("banker", fivePercent, Bets.pays(Bets.BANKER_WINS, 1, 2));
    int line = bet.decide(Result.BANKER, null, TABLE);

    assertEquals(5_000, bet.winnings(line, 10_000));
    assertEquals(250, bet.commission(line, 10_000));
    assertEquals(275, bet.commission(line, 10_001), "250.025, up to the next quarter");
    assertEquals(5_000 - 275, bet.net(line, 10_001));
  }

  @Test
  void reading29_winningsAreRoundedCommissionIsOfTheExactWinnings() {
    Bet.Commission half = new Bet.Commission(new Ratio(1, 2), new Rounding(1, Rounding.Mode.UP));
    Bet bet = Bets.main("banker", half, Bets.pays(Bets.BANKER_WINS, 1, 2));
    int line = bet.decide(Result.BANKER, null, TABLE);

    assertEquals(2, bet.winnings(line, 5), "2.5, down");
    assertEquals(2, bet.commission(line, 5), "1.25, up; of 2 it would be 1");
  }

  @ParameterizedTest
  @CsvSource({"DOWN, 37", "HALF_UP, 38", "UP, 38"})
  void reading29_winningsAreRoundedAsTheBetSays(Rounding.Mode mode, long winnings) {
    Bet bet = new Bet("small", false, Bets.SMALL.lines(), null, new Rounding(1, mode));

    assertEquals(winnings, bet.winnings(0, 25));
  }

  @ParameterizedTest
  @CsvSource({
    "4H KH, 2H 2S 3D, PUSH, 0", // three-card 7
    "4H KH, 3H 4S, WIN, 2500", // two-card 7
    "4H KH, 2H 2S 4D, WIN, 2500", // three-card 8
    "7H KH, 2H 2S 3D, PUSH, 0", // a tie with a three-card 7
    "8H KH, 2H 2S 3D, LOSE, 0",
    "7H KH, 6H KS, LOSE, 0"
  })
  void ezBaccarat_bankerPushesWhenItWinsWithAThreeCardSeven(
      String player, String banker, WagerOutcome outcome, long winnings) {
    settles(Bets.EZ_BANKER, Hands.coup(player, banker), outcome, winnings, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "4H KH, 6H KS, WIN, 1250",
    "4H KH, 2H 2S 2D, WIN, 1250",
    "4H KH, 7H KS, WIN, 2500",
    "6H KH, 6H KS, PUSH, 0",
    "7H KH, 6H KS, LOSE, 0"
  })
  void super6_bankerPaysOneToTwoWhenItWinsWithSix(
      String player, String banker, WagerOutcome outcome, long winnings) {
    settles(Bets.SUPER_6_BANKER, Hands.coup(player, banker), outcome, winnings, 0);
  }

  /** The cards lie 7 to 4 for the Banker, in three cards. */
  @Test
  void reading28_aMainBetsWinnerIsTheDeclaredOneItsOtherConditionsLookAtTheCards() {
    CoupCards cards = Hands.coup("4H KH", "2H 2S 3D");

    settles(Bets.EZ_BANKER, Result.BANKER, cards, WagerOutcome.PUSH, 0, 0);
    settles(Bets.EZ_BANKER, Result.PLAYER, cards, WagerOutcome.LOSE, 0, 0);
    settles(Bets.EZ_BANKER, Result.BANKER, Hands.coup("4H KH", "3H KS"), WagerOutcome.WIN, 2500, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "9H KH, 8H KS, WIN, 2500", // a natural winner, at any margin
    "9H KH, KH KS 2D, WIN, 2500",
    "8H KH, 2H 3S 2D, WIN, 2500",
    "9H KH, 9S KS, PUSH, 0", // a natural tie
    "8H KH, 8S KS, PUSH, 0",
    "2H 3H 4H, KH QH KS, WIN, 75000", // by 9
    "2H 3H 3S, KH QH KS, WIN, 25000", // by 8
    "2H 3H 4H, KH QH AS, WIN, 25000",
    "7H KH, KH QH KS, WIN, 10000", // by 7
    "6H KH, KH QH KS, WIN, 10000", // by 6
    "2H 3H 4H, KH 2H 2S, WIN, 5000", // by 5
    "2H 3H 4H, KH 2H 3S, WIN, 5000", // by 4
    "2H 3H 4H, KH 2H 4S, LOSE, 0", // by 3
    "7H KH, KH 6H, LOSE, 0", // by 1
    "7H KH, KH 7S, LOSE, 0", // a tie, no natural
    "2H 3H 4H, KH 2H 7S, LOSE, 0", // a tie on 9 in three cards
    "KH 2H 2S, 2H 3H 4H, LOSE, 0", // the other hand by 5
    "KH 2H, 9H KS, LOSE, 0", // the other hand's natural
    "8H KH, 9H KS, LOSE, 0"
  })
  void KS_10_to_13_dragonBonus(String hand, String against, WagerOutcome outcome, long winnings) {
    settles(KANSAS_PLAYER_DRAGON, Hands.coup(hand, against), outcome, winnings, 0);
    settles(KANSAS_BANKER_DRAGON, Hands.coup(against, hand), outcome, winnings, 0);
  }

  @Test
  void dragonBonus_everyLineDecidesSomeCoup() {
    String[] coups = {
      "9H KH, 8H KS",
      "9H KH, 9S KS",
      "2H 3H 4H, KH QH KS",
      "2H 3H 3S, KH QH KS",
      "7H KH, KH QH KS",
      "6H KH, KH QH KS",
      "2H 3H 4H, KH 2H 2S",
      "2H 3H 4H, KH 2H 3S"
    };
    List<Integer> lines = new ArrayList<>();
    for (String coup : coups) {
      String[] hands = coup.split(", ", -1);
      CoupCards cards = Hands.coup(hands[0], hands[1]);
      lines.add(KANSAS_PLAYER_DRAGON.decide(cards.result(), cards, TABLE));
    }

    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7), lines);
    assertEquals(8, KANSAS_PLAYER_DRAGON.lines().size());
  }

  @ParameterizedTest
  @CsvSource({
    "7H 7S, KH 2S, LOSE",
    "7H 7H, KH 2S, WIN",
    "KH 2S, 7H 7H, WIN",
    "7H 7S, 9C 9C, WIN",
    "7 KH, 2 3, LOSE",
    "7H 7H, 9 9, WIN"
  })
  void perfectPairIsOfOneRankAndSuit(String player, String banker, WagerOutcome outcome) {
    settles(
        Bets.PERFECT_PAIR,
        Hands.coup(player, banker),
        outcome,
        outcome == WagerOutcome.WIN ? 62500 : 0,
        0);
  }

  @ParameterizedTest
  @CsvSource({"7 7, KH 2S", "7H 7, KH 2S", "KH 2S, 7 7H", "7H 7S, 9 9", "7 7, 9 9"})
  void perfectPairIsNotDeterminableWherePairsHaveNoSuits(String player, String banker) {
    CoupCards cards = Hands.coup(player, banker);

    assertEquals(Bet.NOT_DETERMINABLE, Bets.PERFECT_PAIR.decide(cards.result(), cards, TABLE));
  }

  @Test
  void theFirstLineThatMatchesDecides() {
    Bet bet =
        Bets.side(
            "first",
            Bets.line(new Bets.When().totalCards(4), 1, 1),
            Bets.line(new Bets.When().pairs(Bets.PLAYER_ALONE), 5, 1),
            Bets.line(new Bets.When(), 1, 10));
    CoupCards pairInFour = Hands.coup("3H 3S", "7H KS");
    CoupCards pairInFive = Hands.coup("2H 2S 4C", "7H KS");
    CoupCards neither = Hands.coup("3H 2S 4C", "7H KS");

    assertEquals(0, bet.decide(Result.BANKER, pairInFour, TABLE));
    assertEquals(1, bet.decide(Result.PLAYER, pairInFive, TABLE));
    assertEquals(2, bet.decide(Result.PLAYER, neither, TABLE));
  }

  /** A line that cannot be decided hides those after it, one that is ruled out does not. */
  @Test
  void aLineThatIsNotDeterminableLeavesTheBetOpen() {
    Bet bet =
        Bets.side(
            "pairs",
            Bets.line(new Bets.When().perfectPairs(Bets.PLAYER_ALONE), 25, 1),
            Bets.line(new Bets.When().pairs(Bets.PLAYER_ALONE), 5, 1));

    assertEquals(Bet.NOT_DETERMINABLE, bet.decide(Result.PLAYER, Hands.coup("3 3", "2 K"), TABLE));
    assertEquals(1, bet.decide(Result.PLAYER, Hands.coup("3H 3S", "2 K"), TABLE));
    assertEquals(Bet.LOSES, bet.decide(Result.PLAYER, Hands.coup("3 4", "2 K"), TABLE));
  }

  @Test
  void isNotDeterminableWithoutTheCardsOrTheWinnerThatItNeeds() {
    assertEquals(Bet.NOT_DETERMINABLE, Bets.PLAYER.decide(null, null, TABLE));
    assertEquals(Bet.NOT_DETERMINABLE, Bets.EZ_BANKER.decide(Result.BANKER, null, TABLE));
    assertEquals(Bet.LOSES, Bets.EZ_BANKER.decide(Result.PLAYER, null, TABLE));
    assertEquals(2, Bets.EZ_BANKER.decide(Result.TIE, null, TABLE));
    assertEquals(Bet.NOT_DETERMINABLE, Bets.PLAYER_PAIR.decide(Result.PLAYER, null, TABLE));
  }

  @Test
  void aVoidCoupIsNoLinesBusiness() {
    CoupCards cards = Hands.coup("7H KH", "6H KH");

    assertThrows(
        IllegalArgumentException.class, () -> Bets.PLAYER.decide(Result.VOID, cards, TABLE));
  }

  @Test
  void whatALongCannotHoldIsAnArithmeticException() {
    assertThrows(ArithmeticException.class, () -> Bets.TIE.winnings(0, Long.MAX_VALUE / 7));
    assertThrows(ArithmeticException.class, () -> Bets.TIE.net(0, Long.MAX_VALUE / 7));
    assertEquals(Long.MAX_VALUE / 8 * 8, Bets.TIE.net(0, Long.MAX_VALUE / 8));
    Bet.Commission nineTenths = new Bet.Commission(new Ratio(9, 10), Rounding.DOWN_TO_MINOR_UNIT);
    Bet bet = Bets.main("banker", nineTenths, Bets.pays(Bets.BANKER_WINS, 1, 1));
    assertThrows(ArithmeticException.class, () -> bet.commission(0, Long.MAX_VALUE / 8));
    assertThrows(ArithmeticException.class, () -> bet.net(0, Long.MAX_VALUE / 8));
  }

  @Test
  void aLossCostsTheWholeAmountWhateverItIs() {
    assertEquals(-Long.MAX_VALUE, Bets.TIE.net(Bet.LOSES, Long.MAX_VALUE));
    assertEquals(0, Bets.TIE.winnings(Bet.LOSES, Long.MAX_VALUE));
    assertEquals(0, Bets.BANKER.commission(Bet.LOSES, Long.MAX_VALUE));
  }

  @Test
  void reading29_onlyWinningsThatAreNoWholeMinorUnitAreRounded() {
    List<Bet.Line> lines =
        List.of(Bets.pays(Bets.BANKER_WINS, 1, 2), Bets.pays(Bets.PLAYER_WINS, 1, 1));
    Bet bet = new Bet("banker", true, lines, null, new Rounding(50, Rounding.Mode.DOWN));

    assertEquals(615, bet.winnings(0, 1230));
    assertEquals(600, bet.winnings(0, 1231));
    assertEquals(50, bet.winningsUnit(0));
    assertEquals(1231, bet.winnings(1, 1231));
    assertEquals(0, bet.winningsUnit(1));
  }

  @Test
  void aWagerThatIsReturnedWinsNothing() {
    assertThrows(
        IllegalArgumentException.class, () -> new Bet.Line(Condition.ALWAYS, Ratio.ONE, true));
  }

  @Test
  void keepsItsOwnCopyOfItsLines() {
    List<Bet.Line> lines = new ArrayList<>(Bets.TIE.lines());
    Bet bet = new Bet("tie", true, lines, null, Rounding.DOWN_TO_MINOR_UNIT);
    lines.clear();

    assertEquals(Bets.TIE.lines(), bet.lines());
  }
}
