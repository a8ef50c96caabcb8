package shoeaudit.forensics.cards;

import java.util.Locale;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * The cards seen in some deals against those that full decks and fair shuffles give of as many, by
 * class: the mean, and how far counts usually lie from it (hypergeometric, deal by deal).
 */
public final class DueCounts {
  private final CardLevel level;
  private final int[] full;
  private final int inDecks;
  private final int[] seen;
  private final double[] due;
  private final double[] variances;

  /** Of no deal so far. */
  public DueCounts(CardLevel level, int decks) {
    this.level = level;
    full = level.full(decks);
    inDecks = CardLevel.CARDS_OF_DECK * decks;
    seen = new int[full.length];
    due = new double[full.length];
    variances = new double[full.length];
  }

  /** Adds a deal of as many decks. */
  public void add(Deal deal) {
    int[] cards = level.of(deal.seenCards());
    for (int of : cards) {
      seen[of]++;
    }
    for (int of = 0; of < full.length; of++) {
      double share = (double) full[of] / inDecks;
      due[of] += cards.length * share;
      variances[of] +=
          cards.length * share * (1 - share) * (inDecks - cards.length) / (inDecks - 1.0);
    }
  }

  /** How many classes there are. */
  public int classes() {
    return full.length;
  }

  /** How many cards of a class were seen. */
  public int seen(int of) {
    return seen[of];
  }

  /** How many are due. */
  public double due(int of) {
    return due[of];
  }

  /** The standard deviation of that number. */
  public double spread(int of) {
    return StrictMath.sqrt(variances[of]);
  }

  /** A number of cards due, in tenths. */
  static String tenths(double of) {
    return String.format(Locale.ROOT, "%.1f", of);
  }
}
