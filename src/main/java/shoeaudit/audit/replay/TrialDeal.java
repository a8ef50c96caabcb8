package shoeaudit.audit.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Cards as a coup may have had them, laid out one after the other to see whether they are a
 * faultless deal: in order, drawn by the rules, and as it was told of them. Reused from trial to
 * trial.
 */
public final class TrialDeal {
  private static final int FIRST_FOUR = 4;
  private static final int FIRST_TWO = 2;
  private static final int MOST_OF_A_HAND = 3;

  /** As many cards as one deal has at most. */
  public static final int MOST_DEALT = 2 * MOST_OF_A_HAND;

  /** As many cards as can be laid out. */
  static final int MOST_LAID_OUT = 2 * MOST_DEALT;

  private static final int VALUES = 10;

  private final boolean ordered;
  private final ThirdCardTable table;

  /** Of each hand the values of its cards, in the order in which it received them. */
  private final int[][] hands = new int[2][MOST_LAID_OUT];

  private final int[] counts = new int[2];

  /** Whether the cards just laid out left the shoe in the order of a deal, or that is not known. */
  private boolean inOrder;

  /**
   * A trial of cards.
   *
   * @param ordered whether it is known in what order they left the shoe between the hands
   */
  public TrialDeal(boolean ordered, ThirdCardTable table) {
    this.ordered = ordered;
    this.table = table;
  }

  /** The next cards are laid out. */
  public void begin() {
    counts[0] = 0;
    counts[1] = 0;
    inOrder = true;
  }

  /** Lays out the next card. */
  public void add(Side side, int value) {
    int hand = side.ordinal();
    int cards = counts[0] + counts[1];
    boolean bankersThirdFirst = side == Side.PLAYER && counts[0] == 2 && counts[1] > 2;
    inOrder &= !ordered || (cards < FIRST_FOUR ? hand == cards % 2 : !bankersThirdFirst);
    hands[hand][counts[hand]++] = value;
  }

  /** Whether the cards are a deal by the rules. */
  public boolean isDealtByTheRules() {
    return inOrder
        && isHand(counts[0])
        && isHand(counts[1])
        && table.dealsThirds(
            (hands[0][0] + hands[0][1]) % VALUES,
            (hands[1][0] + hands[1][1]) % VALUES,
            counts[0] == MOST_OF_A_HAND ? hands[0][2] : ThirdCardTable.PLAYER_STOOD,
            counts[1] == MOST_OF_A_HAND);
  }

  private static boolean isHand(int cards) {
    return cards == FIRST_TWO || cards == MOST_OF_A_HAND;
  }

  /**
   * Whether a deal by the rules is as it was told.
   *
   * @param told the totals that were told of the Player's and the Banker's hand, {@link
   *     ShoeEvents#NO_TOTAL} where none was
   * @param declared the declared result; null where none is on record
   */
  public boolean isFaultless(byte[] told, @Nullable Result declared) {
    return isDealtByTheRules() && isAsTold(told) && (declared == null || result() == declared);
  }

  /** Whether the hands have the totals that were told of them. */
  public boolean isAsTold(byte[] told) {
    for (int hand = 0; hand < counts.length; hand++) {
      if (told[hand] != ShoeEvents.NO_TOTAL && told[hand] != total(hand, counts[hand])) {
        return false;
      }
    }
    return true;
  }

  /** Whether a total is that of a hand's first two cards, or of all of them. */
  boolean makes(Side side, byte total) {
    int hand = side.ordinal();
    return total == total(hand, FIRST_TWO) || total == total(hand, counts[hand]);
  }

  private int total(int hand, int cards) {
    return Arrays.stream(hands[hand], 0, Math.min(cards, counts[hand])).sum() % VALUES;
  }

  private Result result() {
    return Result.of(total(0, counts[0]), total(1, counts[1]));
  }
}
