package shoeaudit.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bets as card rooms offer them, written out for tests. */
final class Bets {
  static final int PLAYER_WINS = 1;
  static final int BANKER_WINS = 2;
  static final int TIES = 4;

  /** Bits of {@link Condition#pairs()}. */
  static final int NO_PAIR = 1;

  static final int PLAYER_ALONE = 2;
  static final int BANKER_ALONE = 4;
  static final int BOTH = 8;

  private static final int IS_NONE = 1;
  private static final int IS_NATURAL = 2;

  private static final Rounding TO_THE_CENT = new Rounding(1, Rounding.Mode.HALF_UP);
  private static final Bet.Commission FIVE_PERCENT =
      new Bet.Commission(new Ratio(5, 100), TO_THE_CENT);

  static final Bet PLAYER = main("player", null, pays(PLAYER_WINS, 1, 1), pushes(TIES));
  static final Bet BANKER = main("banker", FIVE_PERCENT, pays(BANKER_WINS, 1, 1), pushes(TIES));
  static final Bet TIE = main("tie", null, pays(TIES, 8, 1));

  /** EZ Baccarat: no commission, and a win with a three-card 7 is a push. */
  static final Bet EZ_BANKER =
      main(
          "banker",
          null,
          new Bet.Line(
              new When().winners(BANKER_WINS).bankerTotal(7).bankerCards(3).is(), Ratio.ZERO, true),
          pays(BANKER_WINS, 1, 1),
          pushes(TIES));

  /** Super 6: no commission, and a win with 6 pays 1 to 2. */
  static final Bet SUPER_6_BANKER =
      main(
          "banker",
          null,
          line(new When().winners(BANKER_WINS).bankerTotal(6), 1, 2),
          pays(BANKER_WINS, 1, 1),
          pushes(TIES));

  static final Bet DRAGON_7 =
      side("dragon_7", line(new When().winners(BANKER_WINS).bankerTotal(7).bankerCards(3), 40, 1));
  static final Bet PANDA_8 =
      side("panda_8", line(new When().winners(PLAYER_WINS).playerTotal(8).playerCards(3), 25, 1));
  static final Bet SMALL = side("small", line(new When().totalCards(4), 3, 2));
  static final Bet BIG = side("big", line(new When().totalCards(5, 6), 54, 100));
  static final Bet PLAYER_PAIR =
      side("player_pair", line(new When().pairs(PLAYER_ALONE | BOTH), 11, 1));
  static final Bet BANKER_PAIR =
      side("banker_pair", line(new When().pairs(BANKER_ALONE | BOTH), 11, 1));
  static final Bet EITHER_PAIR =
      side("either_pair", line(new When().pairs(PLAYER_ALONE | BANKER_ALONE | BOTH), 5, 1));
  static final Bet PERFECT_PAIR =
      side(
          "perfect_pair", line(new When().perfectPairs(PLAYER_ALONE | BANKER_ALONE | BOTH), 25, 1));

  private Bets() {}

  /**
   * The Dragon Bonus on a side: a natural win pays 1 to 1, a natural tie is a push, any other win
   * pays by its margin.
   *
   * @param odds for a margin of 9, 8, 7, 6, 5 and 4, to 1
   */
  static Bet dragonBonus(Side side, int... odds) {
    int wins = side == Side.PLAYER ? PLAYER_WINS : BANKER_WINS;
    Bet.Line[] lines = new Bet.Line[2 + odds.length];
    lines[0] = line(new When().winners(wins).natural(side, IS_NATURAL), 1, 1);
    lines[1] =
        new Bet.Line(new When().winners(TIES).natural(side, IS_NATURAL).is(), Ratio.ZERO, true);
    for (int i = 0; i < odds.length; i++) {
      lines[2 + i] =
          line(new When().winners(wins).natural(side, IS_NONE).margin(9 - i), odds[i], 1);
    }
    return side(side.text() + "_dragon", lines);
  }

  /** A main bet, which goes by the declared winner. */
  static Bet main(String id, Bet.@Nullable Commission commission, Bet.Line... lines) {
    return new Bet(id, true, List.of(lines), commission, Rounding.DOWN_TO_MINOR_UNIT);
  }

  /** A side bet without commission. */
  static Bet side(String id, Bet.Line... lines) {
    return new Bet(id, false, List.of(lines), null, Rounding.DOWN_TO_MINOR_UNIT);
  }

  static Bet.Line pays(int winners, int numerator, int denominator) {
    return line(new When().winners(winners), numerator, denominator);
  }

  static Bet.Line pushes(int winners) {
    return new Bet.Line(Condition.winners(winners), Ratio.ZERO, true);
  }

  static Bet.Line line(When when, int numerator, int denominator) {
    return new Bet.Line(when.is(), new Ratio(numerator, denominator), false);
  }

  /** A condition, one named thing after the other. */
  static final class When {
    private int winners = Condition.ANY;
    private int playerTotals = Condition.ANY;
    private int bankerTotals = Condition.ANY;
    private int margins = Condition.ANY;
    private int playerCards = Condition.ANY;
    private int bankerCards = Condition.ANY;
    private int totalCards = Condition.ANY;
    private int playerNatural = Condition.ANY;
    private int bankerNatural = Condition.ANY;
    private int pairs = Condition.ANY;
    private int perfectPairs = Condition.ANY;

    When winners(int mask) {
      winners = mask;
      return this;
    }

    When playerTotal(int... totals) {
      playerTotals = mask(totals);
      return this;
    }

    When bankerTotal(int... totals) {
      bankerTotals = mask(totals);
      return this;
    }

    When margin(int... values) {
      margins = mask(values);
      return this;
    }

    When playerCards(int... counts) {
      playerCards = mask(counts);
      return this;
    }

    When bankerCards(int... counts) {
      bankerCards = mask(counts);
      return this;
    }

    When totalCards(int... counts) {
      totalCards = mask(counts);
      return this;
    }

    When natural(Side side, int mask) {
      if (side == Side.PLAYER) {
        playerNatural = mask;
      } else {
        bankerNatural = mask;
      }
      return this;
    }

    When pairs(int mask) {
      pairs = mask;
      return this;
    }

    When perfectPairs(int mask) {
      perfectPairs = mask;
      return this;
    }

    Condition is() {
      return new Condition(
          winners,
          playerTotals,
          bankerTotals,
          margins,
          playerCards,
          bankerCards,
          totalCards,
          playerNatural,
          bankerNatural,
          pairs,
          perfectPairs);
    }

    private static int mask(int... values) {
      int mask = 0;
      for (int value : values) {
        mask |= 1 << value;
      }
      return mask;
    }
  }
}
