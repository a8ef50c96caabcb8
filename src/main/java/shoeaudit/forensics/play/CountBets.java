package shoeaudit.forensics.play;

import shoeaudit.forensics.evalue.LogProduct;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.game.Card;

/**
 * Gamblers of several strengths who bet on each card of a deal as a patron's stakes lean
 * (patterns.md, 5.2): a card of value v brings the factor exp(k a tag of v) / mean of exp(k a tag),
 * the mean over the cards unseen so far.
 *
 * <p>The sum over the unseen cards is made once for all cards of a coup, as the lean holds for all
 * of them: each card then takes its own part away.
 */
final class CountBets {
  /** The gamblers' strengths, rising. */
  static final double[] STRENGTHS = {0.03, 0.06, 0.12, 0.25};

  private final double[] tags;
  private final LogProduct[] capitals;
  private final double[][] tilts;
  private final int[] unseen;
  private int all;

  /**
   * Before a deal's first card.
   *
   * @param tags by value
   * @param capitals what each strength's gambler has; they are multiplied in place
   */
  CountBets(int decks, double[] tags, LogProduct[] capitals) {
    this.tags = tags;
    this.capitals = capitals;
    tilts = new double[STRENGTHS.length][tags.length];
    unseen = CardLevel.VALUE.full(decks);
    for (int of : unseen) {
      all += of;
    }
  }

  /**
   * Bets on cards that come one after the other.
   *
   * @param lean of the patron's stakes, from -1 to 1: without one nothing is bet
   */
  void bet(byte[] cards, double lean) {
    if (lean != 0) {
      loadTilts(lean);
      for (int strength = 0; strength < STRENGTHS.length; strength++) {
        bet(cards, tilts[strength], capitals[strength]);
      }
    }
    for (byte card : cards) {
      unseen[Card.value(card)]--;
    }
    all -= cards.length;
  }

  private void bet(byte[] cards, double[] tilt, LogProduct capital) {
    double sum = 0;
    for (int value = 0; value < tilt.length; value++) {
      sum += unseen[value] * tilt[value];
    }
    int left = all;
    for (byte card : cards) {
      double of = tilt[Card.value(card)];
      capital.times(of * left / sum);
      sum -= of;
      left--;
    }
  }

  /** A strength twice as large as the one before has the square of its tilts. */
  private void loadTilts(double lean) {
    for (int strength = 0; strength < STRENGTHS.length; strength++) {
      if (strength > 0 && STRENGTHS[strength] == 2 * STRENGTHS[strength - 1]) {
        square(tilts[strength - 1], tilts[strength]);
      } else {
        for (int value = 0; value < tags.length; value++) {
          tilts[strength][value] = StrictMath.exp(STRENGTHS[strength] * lean * tags[value]);
        }
      }
    }
  }

  private static void square(double[] of, double[] squares) {
    for (int value = 0; value < squares.length; value++) {
      squares[value] = of[value] * of[value];
    }
  }
}
