package shoeaudit.forensics.record;

import shoeaudit.game.Card;

/**
 * How closely cards are told apart (patterns.md, section 1): from the finest to the coarsest. Class
 * numbers run from 0.
 */
public enum CardLevel {
  /** Rank and suit: class 4 x rank + suit, ranks from the ace, suits S H D C. */
  SUIT(52),
  /** Ranks from the ace. */
  RANK(13),
  /** Values 0 to 9, of ten points being 0. */
  VALUE(10);

  /** How many cards a deck has. */
  public static final int CARDS_OF_DECK = 52;

  private static final int SUITS = 4;

  private final int classes;

  CardLevel(int classes) {
    this.classes = classes;
  }

  /** How many classes there are. */
  public int classes() {
    return classes;
  }

  /** As results name it. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** The class of a card, which must be recorded as closely as the level tells. */
  public int of(byte card) {
    return switch (this) {
      case SUIT -> SUITS * (Card.rank(card) - 1) + Card.suit(card) - 1;
      case RANK -> Card.rank(card) - 1;
      case VALUE -> Card.value(card);
    };
  }

  /** Whether a card is recorded closely enough. */
  public boolean tells(byte card) {
    return switch (this) {
      case SUIT -> Card.rankKnown(card) && Card.suit(card) != Card.SUIT_NOT_RECORDED;
      case RANK -> Card.rankKnown(card);
      case VALUE -> true;
    };
  }

  /** How many cards of each class full decks hold. */
  public int[] full(int decks) {
    int[] full = new int[classes];
    for (int i = 0; i < classes; i++) {
      full[i] =
          switch (this) {
            case SUIT -> decks;
            case RANK -> SUITS * decks;
            case VALUE -> i == 0 ? SUITS * SUITS * decks : SUITS * decks;
          };
    }
    return full;
  }

  /** The coarser of two. */
  public CardLevel with(CardLevel other) {
    return other.ordinal() > ordinal() ? other : this;
  }

  /** The classes of cards. */
  public int[] of(byte[] cards) {
    int[] of = new int[cards.length];
    for (int i = 0; i < cards.length; i++) {
      of[i] = of(cards[i]);
    }
    return of;
  }
}
