package shoeaudit.forensics.play;

import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/** Goes through the coups of a deal with the values unseen before each (patterns.md, section 5). */
final class UnseenValues {
  private UnseenValues() {}

  /** Takes a coup. */
  @FunctionalInterface
  interface Taker {
    /**
     * Takes a coup.
     *
     * @param unseen by value, before it
     */
    void take(Coup coup, int[] unseen);
  }

  /**
   * Goes through a deal, and ends where more of a value is dealt than was unseen: nothing is known
   * then of what is to come.
   */
  static void forEachCoup(Deal deal, Taker to) {
    int[] unseen = CardLevel.VALUE.full(deal.rules().decks());
    for (byte card : deal.burns()) {
      unseen[Card.value(card)]--;
    }
    for (Coup coup : deal.coups()) {
      int[] before = unseen.clone();
      for (byte card : coup.cards()) {
        unseen[Card.value(card)]--;
      }
      for (int each : unseen) {
        if (each < 0) {
          return;
        }
      }
      to.take(coup, before);
    }
  }
}
