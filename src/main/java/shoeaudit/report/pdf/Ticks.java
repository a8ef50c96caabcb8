package shoeaudit.report.pdf;

/** Where the numbers of an axis stand. */
final class Ticks {
  private static final int[] STEPS = {1, 2, 5};

  private Ticks() {}

  /** The least step of 1, 2 or 5 times a power of ten that divides so much into at most so many. */
  static int step(int all, int most) {
    for (int power = 1; ; power *= 10) {
      for (int step : STEPS) {
        if ((long) step * power * most >= all) {
          return step * power;
        }
      }
    }
  }
}
