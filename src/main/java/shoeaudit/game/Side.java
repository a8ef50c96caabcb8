package shoeaudit.game;

/** The hand that a card is dealt to or that a bet is on: the Player's or the Banker's. */
public enum Side {
  PLAYER,
  BANKER;

  /** The other hand. */
  public Side other() {
    return this == PLAYER ? BANKER : PLAYER;
  }

  /** As a log writes it. */
  public String text() {
    return this == PLAYER ? "player" : "banker";
  }
}
