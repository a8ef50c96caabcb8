package shoeaudit.audit.replay;

import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.ShoeEvents;

/** How the order of the lines of a coup's cards lies to the rules and to their times. */
public enum OrderOfCards {
  /** The hands were dealt in turn, or it is not known. */
  IN_TURN,
  /**
   * By their lines not in turn; cards of one and the same time, the other way, make a right deal.
   */
  IN_TURN_WITHIN_TIMES,
  /** Not in turn, whichever of the cards of one time was first. */
  NOT_IN_TURN;

  /**
   * That of a coup's cards, none of which was withdrawn.
   *
   * @param rows their events in the order of the log
   */
  public static OrderOfCards of(ShoeEvents events, int[] rows, int count, ThirdCardTable table) {
    return DealingByTime.order(events, rows, count, table);
  }
}
