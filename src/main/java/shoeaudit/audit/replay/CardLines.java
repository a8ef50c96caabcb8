package shoeaudit.audit.replay;

import shoeaudit.shoelog.ShoeEvents;

/**
 * Whether the lines of a shoe's cards stand in the order in which they were dealt. A system may
 * list a coup's cards hand by hand, or the Banker's first. One coup in another order than Player,
 * Banker, Player, Banker is what the record says; where most coups of a shoe are, and no times of
 * the cards show it, the order is the list's, and nobody is accused by it. Reused from shoe to
 * shoe.
 */
final class CardLines {
  /** One coup alone shows nothing of how its record lists cards. */
  private static final int ENOUGH = 2;

  /** Few coups draw to both hands: a dealer may err in some of them. */
  private static final int ENOUGH_THIRDS = 8;

  private static final int FIRST_FOUR = 4;
  private static final int NO_COUP = -1;

  private final Lines firstFour = new Lines();
  private final Lines thirds = new Lines();
  private int coup;
  private int cards;
  private final int[] ofHand = new int[2];
  private boolean inOrder;
  private boolean timed;
  private long last;
  private int bankerThird;

  /**
   * Coups in the order of dealing, or in another that times show, and those in another by lines.
   */
  private static final class Lines {
    private int known;
    private int otherwise;
    private int firstRow;

    void clear() {
      known = 0;
      otherwise = 0;
      firstRow = -1;
    }

    void add(boolean isKnown, int row) {
      if (isKnown) {
        known++;
      } else {
        firstRow = otherwise == 0 ? row : firstRow;
        otherwise++;
      }
    }

    boolean isList(int enough) {
      return otherwise >= enough && otherwise > known;
    }

    int coups() {
      return otherwise + known;
    }
  }

  /** The cards of a shoe are about to be taken. */
  void clear() {
    firstFour.clear();
    thirds.clear();
    coup = NO_COUP;
  }

  /** Takes a card of a coup, in the order of the lines. */
  void deal(ShoeEvents events, int row, int ofCoup) {
    if (ofCoup != coup) {
      coup = ofCoup;
      cards = 0;
      ofHand[0] = 0;
      ofHand[1] = 0;
      inOrder = true;
      timed = true;
      bankerThird = -1;
    }
    int side = events.hand[row] - 1;
    long at = events.at[row];
    timed &= at != ShoeEvents.NO_TIME && (cards == 0 || at > last);
    last = at;
    inOrder &= cards >= FIRST_FOUR || side == cards % 2;
    cards++;
    ofHand[side]++;
    if (cards == FIRST_FOUR) {
      firstFour.add(inOrder || timed, row);
    }
    if (ofHand[side] == 3) {
      third(side, row);
    }
  }

  private void third(int side, int row) {
    if (side == 1) {
      bankerThird = row;
    }
    if (ofHand[0] >= 3 && ofHand[1] >= 3) {
      thirds.add(side == 1 || timed, Math.max(bankerThird, 0));
    }
  }

  /** Whether the first four cards of coups stand in an order of the list's own. */
  boolean isList() {
    return firstFour.isList(ENOUGH);
  }

  /** Whether third cards do. */
  boolean listsThirds() {
    return thirds.isList(ENOUGH_THIRDS);
  }

  /** How many coups stand so, of how many: {@code "71 of 73"}. */
  String share() {
    Lines of = isList() ? firstFour : thirds;
    return of.otherwise + " of " + of.coups();
  }

  /** The first card that shows it. */
  int firstRow() {
    return isList() ? firstFour.firstRow : thirds.firstRow;
  }
}
