package shoeaudit.forensics;

import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/**
 * Whether the first two cards of hands are on record as they were dealt. Where a record sorts them,
 * by rank, by value or by whatever is written, two ranks or two values always come in one order;
 * dealt, they come in both alike.
 */
final class HandOrder {
  /**
   * Two classes that come again are in both orders nearly half of the time. That of so many hardly
   * one in 25 is reversed, chance alone does once in a million million tables.
   */
  private static final int ENOUGH = 60;

  private static final int REPEATED_FOR_REVERSED = 25;

  /** Cards that were not shuffled lie in few orders; sorted ones in nearly all, two in three. */
  private static final double MANY = 2.0 / 3;

  private final Pairs ranks = new Pairs(Card.HIGHEST_RANK);
  private final Pairs values = new Pairs(10);

  /** How often one class came first and another second. */
  private static final class Pairs {
    private final int classes;
    private final int[] counts;

    Pairs(int classes) {
      this.classes = classes;
      counts = new int[classes * classes];
    }

    void add(int first, int second) {
      counts[first * classes + second]++;
    }

    boolean sorted() {
      int repeated = 0;
      int reversed = 0;
      int different = 0;
      for (int one = 0; one < classes; one++) {
        for (int other = one + 1; other < classes; other++) {
          int straight = counts[one * classes + other];
          int turned = counts[other * classes + one];
          if (straight + turned > 0) {
            different++;
            repeated += straight + turned - 1;
            reversed += Math.min(straight, turned);
          }
        }
      }
      return different >= MANY * classes * (classes - 1) / 2
          && repeated >= ENOUGH
          && reversed * REPEATED_FOR_REVERSED <= repeated;
    }
  }

  /** Those of a deal. */
  static HandOrder of(Deal deal) {
    HandOrder order = new HandOrder();
    order.add(deal);
    return order;
  }

  /** Takes the hands of a deal. */
  void add(Deal deal) {
    for (Coup coup : deal.coups()) {
      byte[] first = new byte[2];
      int[] count = new int[2];
      for (int i = 0; i < coup.cards().length; i++) {
        byte card = coup.cards()[i];
        int hand = coup.hands()[i];
        if (count[hand] == 0) {
          first[hand] = card;
        } else if (count[hand] == 1) {
          ranks.add(rank(first[hand]), rank(card));
          values.add(Card.value(first[hand]), Card.value(card));
        }
        count[hand]++;
      }
    }
  }

  private static int rank(byte card) {
    return (Card.rankKnown(card) ? Card.rank(card) : Card.TEN) - 1;
  }

  /** Whether they are sorted. */
  boolean sorted() {
    return ranks.sorted() || values.sorted();
  }
}
