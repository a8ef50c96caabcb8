package shoeaudit.game;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Every way in which a coup can come out of a shoe, counted exactly: all n(n-1)...(n-5) ordered
 * six-card starts of a shoe of n cards, each once. A coup that ends after four or five cards counts
 * every start that begins with it, so that counts divided by {@link #all()} are probabilities of a
 * coup dealt by the table.
 *
 * <p>Starts are not dealt out one by one. Coups are alike, and counted together, when the sums of
 * their hands' first two cards, their third cards' values and the facts of their pairs are the
 * same: no rule, no bet and no reading of a rule asks for more. Takes some ten milliseconds; by
 * values alone, a fraction of one.
 */
public final class ShoeEnumeration {
  private static final int CARDS_IN_START = 6;

  /** Values of a card, and totals of a hand. */
  private static final int VALUES = 10;

  /** What a hand's first two cards may be: no pair, a pair, a perfect pair. */
  private static final int PAIRS = 3;

  /** Kinds of two-card hands by both values and pair. */
  private static final int HANDS = VALUES * VALUES * PAIRS;

  /** Sums of two cards' values, 0 to 18. */
  private static final int SUMS = 2 * (VALUES - 1) + 1;

  /** Kinds of two-card hands by sum and pair. */
  private static final int KINDS = SUMS * PAIRS;

  /** Values of a third card, and none. */
  private static final int THIRDS = ThirdCardTable.PLAYER_STOOD + 1;

  private final ThirdCardTable table;
  private final long all;

  /** A hand of each kind, for both sides. */
  private final byte[][] examples = new byte[KINDS][];

  /**
   * How many starts: by the Player's kind, the Banker's kind, the Player's third card, the
   * Banker's.
   */
  private final long[] starts = new long[KINDS * KINDS * THIRDS * THIRDS];

  /** Takes one class of coups. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * A class of coups that are alike.
     *
     * @param cards an example; third cards stand without suit. Reused: do not keep it.
     * @param starts how many ordered six-card starts lead to it, more than 0
     */
    void visit(CoupCards cards, long starts);
  }

  /**
   * Enumerates cards.
   *
   * @param copies of each card
   * @param pairs whether hands are parted by the facts of their pairs
   */
  private ShoeEnumeration(byte[] cards, int[] copies, boolean pairs, ThirdCardTable table) {
    this.table = table;
    int size = Arrays.stream(copies).sum();
    this.all = orders(size, CARDS_IN_START);
    int[] left = new int[VALUES];
    for (int i = 0; i < cards.length; i++) {
      left[Card.value(cards[i])] += copies[i];
    }
    int[] kinds = new int[HANDS];
    long[] ways = dealTwoHands(copies, hands(cards, kinds, pairs));
    for (int player = 0; player < HANDS; player++) {
      take(player, left, 1);
      for (int banker = 0; banker < HANDS; banker++) {
        long starts = ways[player * HANDS + banker];
        if (starts != 0) {
          take(banker, left, 1);
          dealThirds(kinds[player], kinds[banker], starts, left, size - 4);
          take(banker, left, -1);
        }
      }
      take(player, left, -1);
    }
  }

  /**
   * Enumerates a shoe.
   *
   * @param shoe at least six cards; an {@link ArithmeticException} where its starts exceed a long,
   *     as with 28 decks
   * @param table decides naturals and third cards
   */
  public static ShoeEnumeration of(Composition shoe, ThirdCardTable table) {
    byte[] cards = shoe.distinctCards();
    return new ShoeEnumeration(cards, copies(shoe, cards), true, table);
  }

  /**
   * Enumerates a shoe by the values of its cards alone, for bets and rules that no pair and no rank
   * decides: examples of coups have cards of the right values, and their pairs mean nothing.
   *
   * @param shoe at least six cards; an {@link ArithmeticException} where its starts exceed a long,
   *     as with 28 decks
   * @param table decides naturals and third cards
   */
  public static ShoeEnumeration byValues(Composition shoe, ThirdCardTable table) {
    byte[] cards = shoe.distinctCards();
    int[] copies = copies(shoe, cards);
    byte[] values = new byte[VALUES];
    int[] ofValue = new int[VALUES];
    for (int value = 0; value < VALUES; value++) {
      values[value] = ofValue(value);
    }
    for (int i = 0; i < cards.length; i++) {
      ofValue[Card.value(cards[i])] += copies[i];
    }
    return new ShoeEnumeration(values, ofValue, false, table);
  }

  private static int[] copies(Composition shoe, byte[] cards) {
    if (shoe.size() < CARDS_IN_START) {
      throw new IllegalArgumentException(
          "a coup may need six cards, and the shoe holds " + shoe.size());
    }
    int[] copies = new int[cards.length];
    for (int i = 0; i < cards.length; i++) {
      copies[i] = shoe.copies(cards[i]);
    }
    return copies;
  }

  private static byte ofValue(int value) {
    return Card.of(value == 0 ? Card.HIGHEST_RANK : value, Card.SUIT_NOT_RECORDED);
  }

  /** The table by which the coups are dealt. */
  public ThirdCardTable table() {
    return table;
  }

  /** How many ordered six-card starts the shoe has. */
  public long all() {
    return all;
  }

  /**
   * How many starts lead to a coup that meets the predicate, which must not keep the cards that it
   * is given.
   */
  public long count(Predicate<CoupCards> predicate) {
    long[] count = new long[1];
    forEach((cards, number) -> count[0] += predicate.test(cards) ? number : 0);
    return count[0];
  }

  /** What part of all coups meets the predicate, which must not keep the cards that it is given. */
  public Share share(Predicate<CoupCards> predicate) {
    return new Share(count(predicate), all);
  }

  /** Visits every class of coups that can occur, once, in a fixed order. */
  public void forEach(Visitor visitor) {
    CoupCards cards = new CoupCards();
    for (int i = 0; i < starts.length; i++) {
      if (starts[i] != 0) {
        int kinds = i / (THIRDS * THIRDS);
        cards.clear();
        addHand(cards, Side.PLAYER, kinds / KINDS, i / THIRDS % THIRDS);
        addHand(cards, Side.BANKER, kinds % KINDS, i % THIRDS);
        visitor.visit(cards, starts[i]);
      }
    }
  }

  private void addHand(CoupCards cards, Side side, int kind, int third) {
    for (byte card : examples[kind]) {
      cards.add(side, card);
    }
    if (third != ThirdCardTable.PLAYER_STOOD) {
      cards.add(side, ofValue(third));
    }
  }

  /**
   * Which hand each two cards make, in {@code kinds} the kind of each, and an example of each kind.
   */
  private int[][] hands(byte[] cards, int[] kinds, boolean pairs) {
    int[][] hands = new int[cards.length][cards.length];
    CoupCards hand = new CoupCards();
    for (int first = 0; first < cards.length; first++) {
      for (int second = 0; second < cards.length; second++) {
        hand.clear();
        hand.add(Side.PLAYER, cards[first]);
        hand.add(Side.PLAYER, cards[second]);
        int pair = pairs ? pair(hand) : 0;
        int kind = hand.sum(Side.PLAYER) * PAIRS + pair;
        int index = (Card.value(cards[first]) * VALUES + Card.value(cards[second])) * PAIRS + pair;
        hands[first][second] = index;
        kinds[index] = kind;
        examples[kind] = new byte[] {cards[first], cards[second]};
      }
    }
    return hands;
  }

  private static int pair(CoupCards hand) {
    return hand.perfectPair(Side.PLAYER) ? 2 : hand.pair(Side.PLAYER) ? 1 : 0;
  }

  /** In how many orders each two hands can be dealt: by the Player's hand, then the Banker's. */
  private static long[] dealTwoHands(int[] left, int[][] hands) {
    long[] ways = new long[HANDS * HANDS];
    for (int first = 0; first < left.length; first++) {
      long one = left[first]--;
      for (int second = 0; second < left.length; second++) {
        long two = one * left[second]--;
        int player = hands[first][second] * HANDS;
        for (int third = 0; two != 0 && third < left.length; third++) {
          long three = two * left[third]--;
          int[] banker = hands[third];
          for (int fourth = 0; fourth < left.length; fourth++) {
            ways[player + banker[fourth]] += three * left[fourth];
          }
          left[third]++;
        }
        left[second]++;
      }
      left[first]++;
    }
    return ways;
  }

  /** Takes a hand's two cards, by value, {@code times} from those that are left. */
  private static void take(int hand, int[] left, int times) {
    left[hand / PAIRS / VALUES] -= times;
    left[hand / PAIRS % VALUES] -= times;
  }

  private void dealThirds(int playerKind, int bankerKind, long ways, int[] left, int undealt) {
    int kinds = playerKind * KINDS + bankerKind;
    int playerTotal = playerKind / PAIRS % VALUES;
    int bankerTotal = bankerKind / PAIRS % VALUES;
    if (table.natural(playerTotal) || table.natural(bankerTotal)) {
      add(
          kinds,
          ThirdCardTable.PLAYER_STOOD,
          ThirdCardTable.PLAYER_STOOD,
          ways * orders(undealt, 2));
    } else if (!table.playerDraws(playerTotal)) {
      dealBankerThird(kinds, bankerTotal, ThirdCardTable.PLAYER_STOOD, ways, left, undealt, 2);
    } else {
      for (int value = 0; value < VALUES; value++) {
        long drawn = ways * left[value]--;
        dealBankerThird(kinds, bankerTotal, value, drawn, left, undealt - 1, 1);
        left[value]++;
      }
    }
  }

  /** Deals the Banker's third card or none; {@code more} of the six cards are still to come. */
  private void dealBankerThird(
      int kinds, int bankerTotal, int playerThird, long ways, int[] left, int undealt, int more) {
    if (!table.bankerDraws(bankerTotal, playerThird)) {
      add(kinds, playerThird, ThirdCardTable.PLAYER_STOOD, ways * orders(undealt, more));
      return;
    }
    long unused = orders(undealt - 1, more - 1);
    for (int value = 0; value < VALUES; value++) {
      add(kinds, playerThird, value, ways * left[value] * unused);
    }
  }

  private void add(int kinds, int playerThird, int bankerThird, long number) {
    starts[(kinds * THIRDS + playerThird) * THIRDS + bankerThird] += number;
  }

  /** In how many orders this many of {@code from} different cards can be dealt. */
  private static long orders(int from, int cards) {
    long orders = 1;
    for (int i = 0; i < cards; i++) {
      orders = Math.multiplyExact(orders, from - i);
    }
    return orders;
  }
}
