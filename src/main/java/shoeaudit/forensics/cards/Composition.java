package shoeaudit.forensics.cards;

import java.util.Arrays;
import java.util.List;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.record.CardLevel;

/**
 * {@code cards.composition}: cards are missing from a card set, added to it or exchanged
 * (patterns.md, 3.3). A fault may begin with any deal.
 */
public final class Composition {
  private static final double BEGINS_FIRST = 0.5;
  private static final double BEGINS_LATER = 0.01;

  private final List<Alternative> alternatives;
  private final double[] logPriors;
  private final double[] masses;
  private double logIdle;
  private int deals;

  /** Of no deal so far. */
  public Composition(CardLevel level) {
    alternatives = Alternative.all(level);
    masses = new double[alternatives.size()];
    logPriors = new double[alternatives.size()];
    Arrays.fill(masses, LogNumbers.LOG_ZERO);
    for (int i = 0; i < logPriors.length; i++) {
      logPriors[i] = StrictMath.log(alternatives.get(i).prior());
    }
  }

  /** Of the same deals as another. */
  Composition(Composition other) {
    alternatives = other.alternatives;
    logPriors = other.logPriors;
    masses = other.masses.clone();
    logIdle = other.logIdle;
    deals = other.deals;
  }

  /**
   * Adds the next deal of the card set, as if its unreadable lines had held what speaks least for
   * each alternative.
   */
  void add(DealCounts deal, int unreadable) {
    double begins = deals == 0 ? BEGINS_FIRST : BEGINS_LATER;
    double[] ratios = deal.logRatios(alternatives, unreadable);
    double logBegins = logIdle + StrictMath.log(begins);
    for (int i = 0; i < masses.length; i++) {
      masses[i] = ratios[i] + LogNumbers.logSum(masses[i], logBegins + logPriors[i]);
    }
    logIdle += StrictMath.log(1 - begins);
    deals++;
  }

  /** The natural logarithm of the E value; 0 of no deal. */
  public double logE() {
    double[] logs = Arrays.copyOf(masses, masses.length + 1);
    logs[masses.length] = logIdle;
    return LogNumbers.logSum(logs);
  }

  /** The alternative with the largest mass: the first, where several are equal. */
  Alternative likeliest() {
    int largest = 0;
    for (int i = 1; i < masses.length; i++) {
      largest = masses[i] > masses[largest] ? i : largest;
    }
    return alternatives.get(largest);
  }
}
