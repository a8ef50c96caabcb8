package shoeaudit.game;

/**
 * Coups that have something in common, named by how their hands came about: what a reading of a
 * rule touches. A bet's {@link Condition} looks at what lies in the end; this also looks at the
 * first two cards, the third one and the sum before its last digit is taken. All must hold.
 *
 * @param condition what lies in the end
 * @param playerTwoCardTotals bits 0 to 9
 * @param bankerTwoCardTotals bits 0 to 9
 * @param playerThirdValues bits 0 to 9, and bit {@link ThirdCardTable#PLAYER_STOOD}
 * @param playerSums bits 0 to 27: the sum of the hand's cards
 * @param bankerSums likewise
 */
public record CoupPattern(
    Condition condition,
    int playerTwoCardTotals,
    int bankerTwoCardTotals,
    int playerThirdValues,
    int playerSums,
    int bankerSums) {
  /** The highest sum of a hand: three nines. */
  public static final int HIGHEST_SUM = 27;

  /**
   * Whether a coup dealt by the table is among them.
   *
   * @param cards both hands, with suits where the condition asks for perfect pairs
   */
  public boolean matches(CoupCards cards, ThirdCardTable table) {
    return condition.match(cards.result(), cards, table) == Condition.Match.YES
        && has(playerTwoCardTotals, cards.twoCardTotal(Side.PLAYER))
        && has(bankerTwoCardTotals, cards.twoCardTotal(Side.BANKER))
        && has(playerThirdValues, cards.thirdValue(Side.PLAYER))
        && has(playerSums, cards.sum(Side.PLAYER))
        && has(bankerSums, cards.sum(Side.BANKER));
  }

  private static boolean has(int mask, int value) {
    return (mask >> value & 1) != 0;
  }
}
