package shoeaudit.forensics.cards;

import shoeaudit.forensics.evalue.LogNumbers;

/**
 * A gambler who expects after each card its successor by a map of classes (patterns.md, 3.2,
 * neighbors). The capital that expects the successor of x is g u[x].
 */
final class NeighborOrder {
  private static final double STARTS = 0.01;
  private static final double SMALLEST = 1e-100;
  private static final double LARGEST = 1e100;

  private final double goesOn;
  private final int[] before;
  private final double[] u;
  private double idle = 1;
  private double following;
  private double g = 1;
  private double scale;

  /**
   * A gambler.
   *
   * @param goesOn the chance that the order goes on
   * @param before of each class the one whose successor it is
   */
  NeighborOrder(double goesOn, int[] before) {
    this.goesOn = goesOn;
    this.before = before;
    u = new double[before.length];
  }

  /** Bets on the next card, which had the chance {@code p}. */
  void step(int of, double p) {
    double moved = g * u[before[of]] * goesOn / p;
    g *= 1 - goesOn;
    following = following * (1 - goesOn) + moved;
    double left = following * SlugChains.LEAVES;
    following -= left;
    g *= 1 - SlugChains.LEAVES;
    idle += left;
    double start = idle * STARTS;
    idle -= start;
    following += start;
    u[of] += (moved * (1 - SlugChains.LEAVES) + start) / g;
    if (g < SMALLEST || idle + following > LARGEST) {
      rescale();
    }
  }

  private void rescale() {
    double total = idle + following;
    scale += StrictMath.log(total);
    for (int i = 0; i < u.length; i++) {
      u[i] = g * u[i] / total;
    }
    idle /= total;
    following /= total;
    g = 1;
  }

  /** The natural logarithm of the capital. */
  double log() {
    double capital = idle + following;
    return capital <= 0 ? LogNumbers.LOG_ZERO : scale + StrictMath.log(capital);
  }
}
