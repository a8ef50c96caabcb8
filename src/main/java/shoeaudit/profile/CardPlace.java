package shoeaudit.profile;

import shoeaudit.game.Side;

/** A card's place on the table: P1 is the Player's first, B3 the Banker's third. */
public enum CardPlace {
  P1(Side.PLAYER, 1),
  P2(Side.PLAYER, 2),
  P3(Side.PLAYER, 3),
  B1(Side.BANKER, 1),
  B2(Side.BANKER, 2),
  B3(Side.BANKER, 3);

  private final Side side;
  private final int number;

  CardPlace(Side side, int number) {
    this.side = side;
    this.number = number;
  }

  /** The hand. */
  Side side() {
    return side;
  }

  /** Whether it is a third card's, which not every coup has. */
  public boolean isThird() {
    return number == 3;
  }
}
