package shoeaudit.game;

import java.util.Arrays;

/**
 * The cards of one coup as its two hands lie, and everything that rules and bets ask of them.
 * Reusable: {@link #clear()} and add cards again; nothing is allocated while a log is replayed.
 *
 * <p>A hand may hold any number of cards, as a recorded coup may break the rules: all count in its
 * total; with more than three it is no natural (audit.md, reading 14). A natural is decided on the
 * first two cards, also where the hand then draws.
 */
public final class CoupCards {
  private final byte[][] cards = new byte[2][8];
  private final int[] counts = new int[2];
  private final int[] totals = new int[2];
  private boolean tensArePoints;

  /**
   * Whether a ten of the record stands for any ten-point card, as where a table records points and
   * no ranks (audit.md, reading 55); holds until it is said again.
   */
  public void tensArePoints(boolean points) {
    tensArePoints = points;
  }

  /** Takes all cards away. */
  public void clear() {
    counts[0] = 0;
    counts[1] = 0;
    totals[0] = 0;
    totals[1] = 0;
  }

  /** Takes over the cards of another coup. */
  public void copyFrom(CoupCards other) {
    tensArePoints = other.tensArePoints;
    for (int side = 0; side < 2; side++) {
      counts[side] = other.counts[side];
      totals[side] = other.totals[side];
      if (cards[side].length < counts[side]) {
        cards[side] = new byte[other.cards[side].length];
      }
      System.arraycopy(other.cards[side], 0, cards[side], 0, counts[side]);
    }
  }

  /** Adds a card to a hand. */
  public void add(Side side, byte card) {
    int hand = side.ordinal();
    if (counts[hand] == cards[hand].length) {
      cards[hand] = Arrays.copyOf(cards[hand], 2 * counts[hand]);
    }
    cards[hand][counts[hand]++] = card;
    int total = totals[hand] + Card.value(card);
    totals[hand] = total >= 10 ? total - 10 : total;
  }

  /** How many cards the hand holds. */
  public int count(Side side) {
    return counts[side.ordinal()];
  }

  /** The hand's card number {@code index}, from 0. */
  public byte card(Side side, int index) {
    return cards[side.ordinal()][index];
  }

  /** The last digit of the sum of the hand's cards (WSGC-MB-7a); 0 for an empty hand. */
  public int total(Side side) {
    return totals[side.ordinal()];
  }

  /** The sum of the hand's cards, of which {@link #total} is the last digit. */
  public int sum(Side side) {
    int hand = side.ordinal();
    int sum = 0;
    for (int i = 0; i < counts[hand]; i++) {
      sum += Card.value(cards[hand][i]);
    }
    return sum;
  }

  /** The last digit of the sum of the hand's first two cards; call it only where it holds two. */
  public int twoCardTotal(Side side) {
    byte[] hand = cards[side.ordinal()];
    int total = Card.value(hand[0]) + Card.value(hand[1]);
    return total >= 10 ? total - 10 : total;
  }

  /**
   * Whether the hand is a natural under this table: its first two cards are, and it has no more
   * than three.
   */
  public boolean natural(Side side, ThirdCardTable table) {
    int count = counts[side.ordinal()];
    return count >= 2 && count <= 3 && table.natural(twoCardTotal(side));
  }

  /**
   * The value of the hand's third card, or {@link ThirdCardTable#PLAYER_STOOD} where it has none.
   */
  public int thirdValue(Side side) {
    int hand = side.ordinal();
    return counts[hand] > 2 ? Card.value(cards[hand][2]) : ThirdCardTable.PLAYER_STOOD;
  }

  /** The result that the totals give. */
  public Result result() {
    return Result.of(totals[0], totals[1]);
  }

  /** Whether the hand's first two cards are known to be of one rank. */
  public boolean pair(Side side) {
    byte[] hand = cards[side.ordinal()];
    return counts[side.ordinal()] >= 2
        && pairKnown(side)
        && Card.rank(hand[0]) == Card.rank(hand[1]);
  }

  /**
   * Whether it is known if the hand's first two cards are of one rank: not where both count ten
   * points and the rank of one was not recorded.
   */
  public boolean pairKnown(Side side) {
    byte[] hand = cards[side.ordinal()];
    return counts[side.ordinal()] < 2
        || (rankKnown(hand[0]) && rankKnown(hand[1]))
        || Card.value(hand[0]) != Card.value(hand[1]);
  }

  private boolean rankKnown(byte card) {
    return Card.rankKnown(card) && !(tensArePoints && Card.rank(card) == Card.TEN);
  }

  /** Whether the hand's first two cards are known to be of one rank and one suit. */
  public boolean perfectPair(Side side) {
    byte[] hand = cards[side.ordinal()];
    return pair(side) && perfectPairKnown(side) && Card.suit(hand[0]) == Card.suit(hand[1]);
  }

  /**
   * Whether it is known if the hand's first two cards are of one rank and one suit: the suits of a
   * pair have to be on record; two suits that differ decide it whatever the ranks.
   */
  public boolean perfectPairKnown(Side side) {
    if (pairKnown(side) && !pair(side)) {
      return true;
    }
    byte[] hand = cards[side.ordinal()];
    int first = Card.suit(hand[0]);
    int second = Card.suit(hand[1]);
    return first != Card.SUIT_NOT_RECORDED
        && second != Card.SUIT_NOT_RECORDED
        && (first != second || pairKnown(side));
  }

  /** The cards as text, {@code P 7H 10S | B KD 8C}. */
  @Override
  public String toString() {
    return "P " + text(Side.PLAYER) + " | B " + text(Side.BANKER);
  }

  /** One hand's cards as text, separated by blanks. */
  public String text(Side side) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count(side); i++) {
      text.append(i == 0 ? "" : " ").append(Card.text(card(side, i)));
    }
    return text.toString();
  }
}
