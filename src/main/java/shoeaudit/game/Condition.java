package shoeaudit.game;

/**
 * When a line of a bet matches: for each thing that a condition may name, the set of values that match, as a bit mask.
 * All must hold. A bet on a side is resolved to masks of the Player's and the Banker's hand when it is loaded, so that
 * testing a coup needs no names.
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
 * @param pairs bit 0: no hand's first two cards are of one rank, bit 1: only the Player's, bit 2: only the Banker's, bit
 *     3: both
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
        return (playerTotals & bankerTotals & margins & playerCards & bankerCards & totalCards & playerNatural
                        & bankerNatural & pairs & perfectPairs)
                == ANY;
    }

    /** Whether a result meets what the condition says of the winner. */
    boolean matchesWinner(Result winner) {
        return has(winners, winner.ordinal());
    }

    /** Whether the cards meet all that the condition says of them, perfect pairs left out. */
    boolean matchesCards(CoupCards cards, ThirdCardTable table) {
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
                && has(bankerNatural, cards.natural(Side.BANKER, table) ? 1 : 0)
                && has(pairs, (cards.pair(Side.PLAYER) ? 1 : 0) + (cards.pair(Side.BANKER) ? 2 : 0));
    }

    /** Whether the cards meet what the condition says of perfect pairs. */
    boolean matchesPerfectPairs(CoupCards cards) {
        return has(
                perfectPairs,
                (cards.perfectPair(Side.PLAYER) ? 1 : 0) + (cards.perfectPair(Side.BANKER) ? 2 : 0));
    }

    private static boolean has(int mask, int value) {
        return (mask >> value & 1) != 0;
    }
}
