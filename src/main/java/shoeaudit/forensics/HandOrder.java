package shoeaudit.forensics;

import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/**
 * Whether the first two cards of the hands of a table are on record as they were dealt. Where a
 * record sorts them, two ranks always come in one order, whichever the key; dealt, in both alike.
 */
final class HandOrder {
  /**
   * Two ranks that come again are in both orders nearly half of the time; by chance alone in a
   * tenth of so many once in a thousand million tables.
   */
  private static final int ENOUGH = 60;

  private static final int REPEATED_FOR_REVERSED = 10;

  /** Cards that were not shuffled lie in few orders, and sorted ones in nearly all 78. */
  private static final int MANY_PAIRS = 30;

  private static final int RANKS = Card.HIGHEST_RANK + 1;

  /** How often a rank came first and another second. */
  private final int[] pairs = new int[RANKS * RANKS];

  /** Takes the hands of a deal. */
  void add(Deal deal) {
    for (Coup coup : deal.coups()) {
      int[] first = new int[2];
      int[] count = new int[2];
      for (int i = 0; i < coup.cards().length; i++) {
        int hand = coup.hands()[i];
        int rank = rank(coup.cards()[i]);
        if (count[hand] == 0) {
          first[hand] = rank;
        } else if (count[hand] == 1) {
          pairs[first[hand] * RANKS + rank]++;
        }
        count[hand]++;
      }
    }
  }

  private static int rank(byte card) {
    return Card.rankKnown(card) ? Card.rank(card) : Card.TEN;
  }

  /** Whether hands are sorted. */
  boolean sorted() {
    int repeated = 0;
    int reversed = 0;
    int different = 0;
    for (int one = 0; one < RANKS; one++) {
      for (int other = one + 1; other < RANKS; other++) {
        int straight = pairs[one * RANKS + other];
        int turned = pairs[other * RANKS + one];
        if (straight + turned > 0) {
          different++;
          repeated += straight + turned - 1;
          reversed += Math.min(straight, turned);
        }
      }
    }
    return different >= MANY_PAIRS
        && repeated >= ENOUGH
        && reversed * REPEATED_FOR_REVERSED <= repeated;
  }
}
