package shoeaudit.game;

import org.jspecify.annotations.Nullable;

/**
 * When a line of a bet matches: for each thing that a condition may name, the set of values that
 * match, as a bit mask. All must hold. A bet on a side is resolved to masks of the Player's and the
 * Banker's hand when it is loaded, so that testing a coup needs no names.
 *
 * @param winners bit 0 Player, 1 Banker, 2 tie
 * @param playerTotals bits 0 to 9
 * @param bankerTotals bits 0 to 9
 * @param margins bits 0 to 9: the difference of the totals
 * @param playerCards bit n: the Player's hand has n cards; more than seven count as seven
 * @param bankerCards likewise
 * @param totalCards bit n: both hands together have n cards; more than fourteen count as fourteen
 * @param playerNatural bit 0: it is none, bit 1: it is one
 * @param bankerNatural likewise
 * @param pairs bit 0: no hand's first two cards are of one rank, bit 1: only the Player's, bit 2:
 *     only the Banker's, bit 3: both
 * @param perfectPairs likewise, of one rank and suit
 */
public record Condition(
    int winners,
    int playerTotals,
    int bankerTotals,
    int margins,
    int playerCards,
    int bankerCards,
    int totalCards,
    int playerNatural,
    int bankerNatural,
    int pairs,
    int perfectPairs) {
  /** The mask that every value matches: what a condition does not name. */
  public static final int ANY = -1;

  /** The condition that every coup meets. */
  public static final Condition ALWAYS = winners(ANY);

  /** A coup whose winner is in this mask, whatever the cards. */
  public static Condition winners(int mask) {
    return new Condition(mask, ANY, ANY, ANY, ANY, ANY, ANY, ANY, ANY, ANY, ANY);
  }

  /** Whether the condition names perfect pairs, which only recorded suits can decide. */
  public boolean needsSuits() {
    return perfectPairs != ANY;
  }

  /** Whether the condition looks at nothing but who won, so that it needs no cards. */
  public boolean needsOnlyWinner() {
    return (playerTotals
            & bankerTotals
            & margins
            & playerCards
            & bankerCards
            & totalCards
            & playerNatural
            & bankerNatural
            & pairs
            & perfectPairs)
        == ANY;
  }

  /** Whether a condition matches, as far as the record tells. */
  enum Match {
    NO,
    YES,
    NOT_DETERMINABLE
  }

  /**
   * Whether the condition matches.
   *
   * @param winner the result to go by, or null where it is not known
   * @param cards the cards as they lie, or null where they are not known
   * @param table decides what is a natural
   */
  Match match(@Nullable Result winner, @Nullable CoupCards cards, ThirdCardTable table) {
    if (winner == null) {
      return Match.NOT_DETERMINABLE;
    }
    if (!has(winners, winner.ordinal())) {
      return Match.NO;
    }
    if (needsOnlyWinner()) {
      return Match.YES;
    }
    if (cards == null) {
      return Match.NOT_DETERMINABLE;
    }
    return matchesPoints(cards, table)
        ? both(matchPairs(cards), matchPerfectPairs(cards))
        : Match.NO;
  }

  private static Match both(Match one, Match other) {
    if (one == Match.NO || other == Match.NO) {
      return Match.NO;
    }
    return one == Match.YES ? other : one;
  }

  /** Whether the cards meet all that their number and points decide. */
  private boolean matchesPoints(CoupCards cards, ThirdCardTable table) {
    int player = cards.total(Side.PLAYER);
    int banker = cards.total(Side.BANKER);
    int playerCount = cards.count(Side.PLAYER);
    int bankerCount = cards.count(Side.BANKER);
    return has(playerTotals, player)
        && has(bankerTotals, banker)
        && has(margins, Math.abs(player - banker))
        && has(playerCards, Math.min(playerCount, 7))
        && has(bankerCards, Math.min(bankerCount, 7))
        && has(totalCards, Math.min(playerCount + bankerCount, 14))
        && has(playerNatural, cards.natural(Side.PLAYER, table) ? 1 : 0)
        && has(bankerNatural, cards.natural(Side.BANKER, table) ? 1 : 0);
  }

  /** Ranks that were not recorded leave it open only where they could decide it. */
  private Match matchPairs(CoupCards cards) {
    return match(
        pairs,
        possible(cards.pairKnown(Side.PLAYER), cards.pair(Side.PLAYER)),
        possible(cards.pairKnown(Side.BANKER), cards.pair(Side.BANKER)));
  }

  /** Likewise ranks and suits. */
  private Match matchPerfectPairs(CoupCards cards) {
    return match(
        perfectPairs,
        possible(cards.perfectPairKnown(Side.PLAYER), cards.perfectPair(Side.PLAYER)),
        possible(cards.perfectPairKnown(Side.BANKER), cards.perfectPair(Side.BANKER)));
  }

  /**
   * Whether the hands meet a mask by what each of them may be.
   *
   * @param player bit 0: the Player's hand may be no such pair, bit 1: it may be one
   * @param banker likewise
   */
  private static Match match(int mask, int player, int banker) {
    int possible = ((banker & 1) != 0 ? player : 0) | ((banker & 2) != 0 ? player << 2 : 0);
    if ((possible & mask) == 0) {
      return Match.NO;
    }
    return (possible & ~mask) == 0 ? Match.YES : Match.NOT_DETERMINABLE;
  }

  private static int possible(boolean known, boolean pair) {
    return !known ? 3 : pair ? 2 : 1;
  }

  private static boolean has(int mask, int value) {
    return (mask >> value & 1) != 0;
  }
}
