package shoeaudit.forensics.cards;

import java.util.Arrays;
import shoeaudit.forensics.evalue.LogNumbers;

/**
 * A gambler who expects the deal's own earlier cards to come once more, in their order or backward
 * (patterns.md, 3.2). The capital at an earlier place j is g (u[j] + a - a0[j]): the sparse form.
 */
final class OwnOrder {
  private static final double SMALLEST = 1e-100;
  private static final double LARGEST = 1e100;

  private final double goesOn;
  private final boolean forward;
  private final double starts;
  private final int[][] places;
  private final int[] counts;
  private final double[] u;
  private final double[] a0;
  private int seen;
  private double idle = 1;
  private double following;
  private double a;
  private double g = 1;
  private double scale;

  /**
   * A gambler.
   *
   * @param goesOn the chance that the order goes on
   * @param cards how many cards are seen in all
   * @param inDecks how many cards the decks hold
   */
  OwnOrder(double goesOn, boolean forward, int classes, int cards, int inDecks) {
    this.goesOn = goesOn;
    this.forward = forward;
    starts = SlugChains.STARTS / inDecks;
    places = new int[classes][8];
    counts = new int[classes];
    u = new double[cards + 1];
    a0 = new double[cards + 1];
  }

  /** Bets on the next card, which had the chance {@code p}. */
  void step(int of, double p) {
    double start = idle * starts;
    a += start / g;
    idle -= start * seen;
    following += start * seen;
    double moved = 0;
    double ended = 0;
    double hit = g * goesOn / p;
    double onward = goesOn / p / (1 - goesOn);
    // In the order in which none is met that this step moved.
    for (int i = 0; i < counts[of]; i++) {
      int place = places[of][forward ? counts[of] - 1 - i : i];
      double held = u[place] + a - a0[place];
      int next = forward ? place + 1 : place - 1;
      if (next >= 0) {
        u[next] += held * onward;
        moved += held * hit;
      } else {
        ended += held * hit;
      }
    }
    a0[seen] = a;
    g *= 1 - goesOn;
    following = following * (1 - goesOn) + moved;
    idle += ended;
    double left = following * SlugChains.LEAVES;
    following -= left;
    g *= 1 - SlugChains.LEAVES;
    idle += left;
    if (counts[of] == places[of].length) {
      places[of] = Arrays.copyOf(places[of], 2 * counts[of]);
    }
    places[of][counts[of]++] = seen++;
    if (g < SMALLEST || idle + following > LARGEST) {
      rescale();
    }
  }

  private void rescale() {
    double total = idle + following;
    scale += StrictMath.log(total);
    for (int i = 0; i < seen; i++) {
      u[i] = g * (u[i] + a - a0[i]) / total;
      a0[i] = 0;
    }
    idle /= total;
    following /= total;
    a = 0;
    g = 1;
  }

  /** The natural logarithm of the capital. */
  double log() {
    double capital = idle + following;
    return capital <= 0 ? LogNumbers.LOG_ZERO : scale + StrictMath.log(capital);
  }
}
