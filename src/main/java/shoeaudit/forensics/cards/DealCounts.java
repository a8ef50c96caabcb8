package shoeaudit.forensics.cards;

import java.util.List;
import shoeaudit.forensics.evalue.LogFactorials;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * How many cards of each class were seen in a deal, and how likely that is under alternatives to
 * full decks, exactly, unseen cards included (patterns.md, 3.3). All as natural logarithms.
 */
final class DealCounts {
  private final CardLevel level;
  private final int decks;
  private final int[] full;
  private final int[] counts;
  private final int all;
  private final int seen;
  private final LogFactorials factorials;

  DealCounts(Deal deal, CardLevel level) {
    this(level, deal.rules().decks(), counts(deal, level));
  }

  /** Of counts by class. */
  DealCounts(CardLevel level, int decks, int[] counts) {
    this.level = level;
    this.decks = decks;
    this.counts = counts;
    full = level.full(decks);
    int sum = 0;
    int of = 0;
    for (int i = 0; i < full.length; i++) {
      sum += full[i];
      of += counts[i];
    }
    all = sum;
    seen = of;
    factorials = new LogFactorials(all / decks * (decks + 1));
  }

  private static int[] counts(Deal deal, CardLevel level) {
    int[] counts = new int[level.classes()];
    for (int of : level.of(deal.seenCards())) {
      counts[of]++;
    }
    return counts;
  }

  /**
   * The least that they can be, whichever cards so many unreadable lines held: of a class that
   * would be missing, all that it may have been.
   */
  double[] logRatios(List<Alternative> alternatives, int unreadable) {
    double[] less = new double[full.length];
    double[] more = new double[full.length];
    for (int i = 0; i < full.length; i++) {
      less[i] = logOf(full[i] - counts[i] - unreadable, full[i]);
      more[i] = logOf(full[i] + 1, full[i] + 1 - counts[i]);
    }
    double[] logs = new double[alternatives.size()];
    for (int i = 0; i < logs.length; i++) {
      Alternative each = alternatives.get(i);
      logs[i] =
          switch (each.kind()) {
            case MISSING -> missing(each.of(), each.count(), unreadable);
            case ONE_MORE -> more[each.of()] + logOf(all + 1 - seen - unreadable, all + 1);
            case REPLACED -> less[each.of()] + more[each.by()];
            case DECK_LESS -> decks(decks - 1);
            case DECK_MORE -> decks(decks + 1);
          };
    }
    return logs;
  }

  private double missing(int of, int count, int unreadable) {
    double log = 0;
    for (int i = 0; i < count; i++) {
      log += logOf(full[of] - counts[of] - unreadable - i, full[of] - i);
      log += logOf(all - i, all - seen - unreadable - i);
    }
    return log;
  }

  /** The logarithm of a ratio; of 0 where a factor would not be positive. */
  private static double logOf(int numerator, int denominator) {
    return numerator <= 0 || denominator <= 0
        ? LogNumbers.LOG_ZERO
        : StrictMath.log((double) numerator / denominator);
  }

  private double decks(int other) {
    if (other == 0) {
      return LogNumbers.LOG_ZERO;
    }
    int[] otherFull = level.full(other);
    int otherAll = all / decks * other;
    double log = 0;
    for (int i = 0; i < full.length; i++) {
      if (counts[i] > otherFull[i]) {
        return LogNumbers.LOG_ZERO;
      }
      log += factorials.choose(otherFull[i], counts[i]) - factorials.choose(full[i], counts[i]);
    }
    return log + factorials.choose(all, seen) - factorials.choose(otherAll, seen);
  }
}
