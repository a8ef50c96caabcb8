package shoeaudit.game;

import java.util.Arrays;

/**
 * How many copies of each card a shoe holds. Every card has a suit: perfect pairs depend on it.
 * Immutable.
 */
public final class Composition {
  private final int[] copies;
  private final int size;

  private Composition(int[] copies) {
    this.copies = copies;
    this.size = Arrays.stream(copies).sum();
  }

  /** A full shoe of this many decks, at least one: each card of each rank and suit once a deck. */
  public static Composition ofDecks(int decks) {
    if (decks < 1) {
      throw new IllegalArgumentException("a shoe has at least one deck, not " + decks);
    }
    int[] copies = new int[Card.of(Card.HIGHEST_RANK, Card.HIGHEST_SUIT) + 1];
    for (int rank = 1; rank <= Card.HIGHEST_RANK; rank++) {
      for (int suit = 1; suit <= Card.HIGHEST_SUIT; suit++) {
        copies[Card.of(rank, suit)] = decks;
      }
    }
    return new Composition(copies);
  }

  /** A shoe of exactly these cards, in any order. */
  public static Composition of(byte... cards) {
    int[] copies = new int[Card.of(Card.HIGHEST_RANK, Card.HIGHEST_SUIT) + 1];
    for (byte card : cards) {
      if (Card.suit(card) == Card.SUIT_NOT_RECORDED || !Card.rankKnown(card)) {
        throw new IllegalArgumentException(
            "a shoe's card needs a rank and a suit: " + Card.text(card));
      }
      copies[card]++;
    }
    return new Composition(copies);
  }

  /** How many copies of the card the shoe holds. */
  public int copies(byte card) {
    return copies[card];
  }

  /** How many cards the shoe holds. */
  public int size() {
    return size;
  }

  /** Each card of which the shoe holds a copy, once, in a fixed order. */
  byte[] distinctCards() {
    byte[] distinct = new byte[copies.length];
    int count = 0;
    for (int card = 0; card < copies.length; card++) {
      if (copies[card] > 0) {
        distinct[count++] = (byte) card;
      }
    }
    return Arrays.copyOf(distinct, count);
  }
}
