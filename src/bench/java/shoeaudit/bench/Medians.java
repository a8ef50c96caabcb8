package shoeaudit.bench;

import java.util.Arrays;

/** The middle one of several measurements. */
final class Medians {
  private Medians() {}

  static double of(double[] seconds) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
