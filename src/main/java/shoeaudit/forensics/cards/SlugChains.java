package shoeaudit.forensics.cards;

import java.util.Arrays;
import shoeaudit.forensics.evalue.LogNumbers;

/**
 * Gamblers who follow one sequence of cards, a chance of its going on each (patterns.md, 3.1). Each
 * holds a capital that does not follow and, for each place of the sequence, one that expects the
 * card there next.
 *
 * <p>This is the sparse form: only the places that hold the new card change. The capital at place j
 * is g (u[j] + a); the places' sum is kept beside it.
 */
final class SlugChains {
  /** Chances that the sequence goes on: no riffle, one, two. */
  static final double[] GOES_ON = {0.95, 0.5, 0.25};

  /** What part of the capital that does not follow starts anew at each card. */
  static final double STARTS = 1.0 / 400;

  /** What part of the capital that follows leaves after each card. */
  static final double LEAVES = 0.02;

  private static final double SMALLEST = 1e-100;
  private static final double LARGEST = 1e100;

  private final int length;
  private final Places places;
  private final double[][] u;
  private final double[] idle = new double[GOES_ON.length];
  private final double[] following = new double[GOES_ON.length];
  private final double[] a = new double[GOES_ON.length];
  private final double[] g = new double[GOES_ON.length];
  private final double[] scale = new double[GOES_ON.length];

  /**
   * Chains over a sequence.
   *
   * @param sequence classes
   * @param classes how many there are
   */
  SlugChains(int[] sequence, int classes) {
    length = sequence.length;
    places = new Places(sequence, classes);
    u = new double[GOES_ON.length][length];
    Arrays.fill(idle, 1);
    Arrays.fill(g, 1);
  }

  /**
   * Bets on the next card.
   *
   * @param of its class
   * @param p the chance that it had
   */
  void step(int of, double p) {
    int from = places.from(of);
    int to = places.to(of);
    for (int chain = 0; chain < GOES_ON.length; chain++) {
      double q = GOES_ON[chain];
      double[] at = u[chain];
      double start = idle[chain] * STARTS;
      double started = a[chain] + start / (length * g[chain]);
      double b = idle[chain] - start;
      double sum = following[chain] + start;
      double hit = g[chain] * q / p;
      double onward = q / p / (1 - q);
      double moved = 0;
      double ended = 0;
      for (int i = to - 1; i >= from; i--) {
        int place = places.at(i);
        double held = at[place] + started;
        if (place + 1 < length) {
          at[place + 1] += held * onward;
          moved += held * hit;
        } else {
          ended += held * hit;
        }
      }
      double scaled = g[chain] * (1 - q);
      sum = sum * (1 - q) + moved;
      b += ended;
      double left = sum * LEAVES;
      sum -= left;
      scaled *= 1 - LEAVES;
      b += left;
      idle[chain] = b;
      following[chain] = sum;
      a[chain] = started;
      g[chain] = scaled;
      if (scaled < SMALLEST || b + sum > LARGEST) {
        rescale(chain);
      }
    }
  }

  private void rescale(int chain) {
    double total = idle[chain] + following[chain];
    double factor = g[chain] / total;
    scale[chain] += StrictMath.log(total);
    for (int i = 0; i < length; i++) {
      u[chain][i] = factor * (u[chain][i] + a[chain]);
    }
    idle[chain] /= total;
    following[chain] /= total;
    a[chain] = 0;
    g[chain] = 1;
  }

  /** The capital of a chain, but for the factor whose logarithm is {@link #scale}. */
  double capital(int chain) {
    return idle[chain] + following[chain];
  }

  /** The logarithm of the factor. */
  double scale(int chain) {
    return scale[chain];
  }

  /** The natural logarithm of a chain's capital. */
  double log(int chain) {
    double capital = capital(chain);
    return capital <= 0 ? LogNumbers.LOG_ZERO : scale[chain] + StrictMath.log(capital);
  }
}
