package shoeaudit.forensics.cards;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.forensics.record.CardLevel;

/**
 * What a card set may hold instead of full decks (patterns.md, 3.3).
 *
 * @param kind what was done
 * @param of the class of which cards are missing, too many or replaced; of decks: none, -1
 * @param by the class that replaces it; else -1
 * @param count how many cards are missing, else 1
 * @param prior its part of the stake
 */
record Alternative(Kind kind, int of, int by, int count, double prior) {
  private static final int[] MISSING = {1, 2, 4};
  private static final double[] MISSING_PRIORS = {0.3, 0.1, 0.1};
  private static final double ONE_MORE = 0.1;
  private static final double REPLACED = 0.25;
  private static final double DECK_LESS = 0.1;
  private static final double DECK_MORE = 0.05;

  /** What was done to full decks. */
  enum Kind {
    MISSING,
    ONE_MORE,
    REPLACED,
    DECK_LESS,
    DECK_MORE
  }

  /** All of a level, in a fixed order. */
  static List<Alternative> all(CardLevel level) {
    int classes = level.classes();
    List<Alternative> all = new ArrayList<>();
    for (int i = 0; i < MISSING.length; i++) {
      for (int of = 0; of < classes; of++) {
        double prior = MISSING_PRIORS[i] / classes;
        all.add(new Alternative(Kind.MISSING, of, -1, MISSING[i], prior));
      }
    }
    for (int of = 0; of < classes; of++) {
      all.add(new Alternative(Kind.ONE_MORE, of, -1, 1, ONE_MORE / classes));
    }
    for (int of = 0; of < classes; of++) {
      for (int by = 0; by < classes; by++) {
        if (of != by) {
          double prior = REPLACED / (classes * (classes - 1));
          all.add(new Alternative(Kind.REPLACED, of, by, 1, prior));
        }
      }
    }
    all.add(new Alternative(Kind.DECK_LESS, -1, -1, 1, DECK_LESS));
    all.add(new Alternative(Kind.DECK_MORE, -1, -1, 1, DECK_MORE));
    return List.copyOf(all);
  }
}
