package shoeaudit.game;

/**
 * A playing card as one byte: rank 1 (ace) to 13 (king) in the low four bits, suit in the bits
 * above (0 = suit not recorded). Zero is no card. Compact, so that the pass over a log needs no
 * object a card.
 *
 * <p>A record that keeps points and no ranks has one more card, {@link #TEN_POINTS}: a ten or a
 * picture, which of them not recorded. It has a place of its own, as ten of hearts and ten-point
 * card of hearts are two statements: totals follow from either, a pair only from the first.
 */
public final class Card {
  /** No card. */
  public static final byte NONE = 0;

  /** The suit of a card whose suit was not recorded. */
  public static final int SUIT_NOT_RECORDED = 0;

  /** The rank of the ten; those above it are pictures. */
  public static final int TEN = 10;

  /** The highest rank, the king's; the lowest is 1. */
  public static final int HIGHEST_RANK = 13;

  /** The rank of a ten-point card of which the record does not say which it is. */
  public static final int RANK_NOT_RECORDED = HIGHEST_RANK + 1;

  /** A ten-point card of which neither rank nor suit is recorded. */
  public static final byte TEN_POINTS = RANK_NOT_RECORDED;

  /** The highest suit; the lowest that is recorded is 1. */
  public static final int HIGHEST_SUIT = 4;

  private static final String RANKS = "A23456789TJQK0";
  private static final String SUITS = "?SHDC";
  private static final String SUIT_SYMBOLS = "?\u2660\u2665\u2666\u2663";

  private Card() {}

  /**
   * A card.
   *
   * @param rank 1 (ace) to 13 (king), or {@link #RANK_NOT_RECORDED}
   * @param suit 0 not recorded, 1 spades, 2 hearts, 3 diamonds, 4 clubs
   */
  public static byte of(int rank, int suit) {
    if (rank < 1 || rank > RANK_NOT_RECORDED || suit < SUIT_NOT_RECORDED || suit > HIGHEST_SUIT) {
      throw new IllegalArgumentException("no card has rank " + rank + " and suit " + suit);
    }
    return (byte) (suit << 4 | rank);
  }

  /** The card's rank, 1 (ace) to 13 (king), or {@link #RANK_NOT_RECORDED}. */
  public static int rank(byte card) {
    return card & 15;
  }

  /** The card's suit: 0 not recorded, 1 spades, 2 hearts, 3 diamonds, 4 clubs. */
  public static int suit(byte card) {
    return card >> 4;
  }

  /** Whether the card's rank was recorded; of the others it is known that they count ten points. */
  public static boolean rankKnown(byte card) {
    return rank(card) != RANK_NOT_RECORDED;
  }

  /** Whether the card is recorded as a jack, queen or king. */
  public static boolean isPicture(byte card) {
    return rank(card) > TEN && rank(card) <= HIGHEST_RANK;
  }

  /**
   * Whether two records can be of the same card: what both of them name is equal, and what one of
   * them leaves open fits the other.
   */
  public static boolean canBeSame(byte card, byte other) {
    boolean named = rankKnown(card) && rankKnown(other);
    boolean ranks = named ? rank(card) == rank(other) : value(card) == value(other);
    return ranks
        && (suit(card) == suit(other)
            || suit(card) == SUIT_NOT_RECORDED
            || suit(other) == SUIT_NOT_RECORDED);
  }

  /**
   * What the card counts: ace 1, 2 to 9 face value, ten and pictures 0 (WSGC-MB-6, GEN-6, ONL-13).
   */
  public static int value(byte card) {
    int rank = card & 15;
    return rank > 9 ? 0 : rank;
  }

  /**
   * Reads a card as a log writes it: rank {@code A 2..10 J Q K} ({@code T} = 10; {@code 0} = ten
   * points, rank not recorded), then a suit letter or symbol, in any case; {@code ?} or nothing
   * where the suit was not recorded.
   *
   * @return the card, or {@link #NONE} where the text is no card
   */
  public static byte parse(CharSequence text) {
    int length = text.length();
    if (length == 0) {
      return NONE;
    }
    int rank;
    int next = 1;
    if (text.charAt(0) == '1') {
      if (length < 2 || text.charAt(1) != '0') {
        return NONE;
      }
      rank = 10;
      next = 2;
    } else {
      rank = RANKS.indexOf(upperCase(text.charAt(0))) + 1;
    }
    if (rank == 0 || length > next + 1) {
      return NONE;
    }
    if (length == next) {
      return of(rank, SUIT_NOT_RECORDED);
    }
    char mark = upperCase(text.charAt(next));
    int suit = Math.max(SUITS.indexOf(mark), SUIT_SYMBOLS.indexOf(mark));
    return suit < 0 ? NONE : of(rank, suit);
  }

  /** ASCII letters alone: {@link Character#toUpperCase} also makes an S of the long s. */
  private static char upperCase(char letter) {
    return letter >= 'a' && letter <= 'z' ? (char) (letter - ('a' - 'A')) : letter;
  }

  /**
   * The card in letters: {@code 7H}, {@code 10S}; the rank alone where the suit was not recorded;
   * {@code 0H} or {@code 0} where the rank was not.
   */
  public static String text(byte card) {
    if (card == NONE) {
      return "";
    }
    String rank = rankText(card);
    return suit(card) == SUIT_NOT_RECORDED ? rank : rank + SUITS.charAt(suit(card));
  }

  /**
   * The card's rank in letters: {@code A}, {@code 10}, {@code K}; {@code 0} where it was not
   * recorded. Not for {@link #NONE}.
   */
  public static String rankText(byte card) {
    return rank(card) == 10 ? "10" : String.valueOf(RANKS.charAt(rank(card) - 1));
  }
}
