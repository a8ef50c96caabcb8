package shoeaudit.forensics.play;

import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.evalue.LogProduct;

/**
 * The capital of gamblers who tilt the chances of one kind of event toward what a patron's choices
 * say, a gambler for each strength and each way to read stakes (patterns.md, 5.1).
 */
public final class TiltedProducts {
  private static final double[] CARD_STRENGTHS = {1.5, 3, 10, 40};
  private static final double[] WIN_STRENGTHS = {1.1, 1.3, 2, 5, 20};

  /** The largest exponent of a strength, in eighths, either way. */
  private static final int LARGEST = 24;

  private static final double[][] CARD_ODDS = odds(CARD_STRENGTHS);
  private static final double[][] WIN_ODDS = odds(WIN_STRENGTHS);

  private final double[][] odds;
  private final LogProduct[] products;
  private final Agreement agreement = new Agreement();

  private TiltedProducts(double[][] odds) {
    this.odds = odds;
    products = new LogProduct[StakeReading.WAYS * odds.length];
    for (int i = 0; i < products.length; i++) {
      products[i] = new LogProduct();
    }
  }

  private static double[][] odds(double[] strengths) {
    double[][] odds = new double[strengths.length][2 * LARGEST + 1];
    for (int i = 0; i < strengths.length; i++) {
      for (int eighths = -LARGEST; eighths <= LARGEST; eighths++) {
        odds[i][eighths + LARGEST] = StrictMath.pow(strengths[i], eighths / 8.0);
      }
    }
    return odds;
  }

  /** On a card. */
  static TiltedProducts onCard() {
    return new TiltedProducts(CARD_ODDS);
  }

  /** On a win. */
  static TiltedProducts onWin() {
    return new TiltedProducts(WIN_ODDS);
  }

  /**
   * Bets on an event.
   *
   * @param p its chance; nothing is bet on what is certain
   * @param happened whether it did
   * @param side 1: the choice speaks for it, -1: against it
   */
  void tilt(double p, boolean happened, StakeReading reading, int side) {
    if (p <= 0 || p >= 1) {
      return;
    }
    agreement.add(happened == side > 0, side > 0 ? p : 1 - p, reading.minor());
    int product = 0;
    for (int way = 0; way < StakeReading.WAYS; way++) {
      int at = side * reading.of(way) + LARGEST;
      for (double[] strength : odds) {
        double tilted = strength[at];
        double all = 1 - p + p * tilted;
        products[product++].times((happened ? tilted : 1) / all);
      }
    }
  }

  /** Multiplies by another table's. */
  void times(TiltedProducts other) {
    for (int i = 0; i < products.length; i++) {
      products[i].times(other.products[i]);
    }
    agreement.add(other.agreement);
  }

  /** How often the choices agreed with what came. */
  Agreement agreement() {
    return agreement;
  }

  /** The natural logarithm of the mean over all gamblers. */
  double log() {
    double[] logs = new double[products.length];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = products[i].log();
    }
    return LogNumbers.logMean(logs);
  }
}
