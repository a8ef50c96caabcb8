package shoeaudit.game;

/** Coups written as text, for tests. */
public final class Hands {
  private Hands() {}

  /** The coup of two hands, each with cards separated by blanks, for example {@code "7H 10S"}. */
  static CoupCards coup(String player, String banker) {
    CoupCards cards = new CoupCards();
    deal(cards, Side.PLAYER, player);
    deal(cards, Side.BANKER, banker);
    return cards;
  }

  /** Adds cards to a hand. */
  static void deal(CoupCards cards, Side side, String texts) {
    for (String text : texts.isEmpty() ? new String[0] : texts.split(" ", -1)) {
      cards.add(side, card(text));
    }
  }

  /** A card that must be one. */
  static byte card(String text) {
    byte card = Card.parse(text);
    if (card == Card.NONE) {
      throw new IllegalArgumentException("no card: " + text);
    }
    return card;
  }
}
