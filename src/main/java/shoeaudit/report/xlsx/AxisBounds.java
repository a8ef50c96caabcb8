package shoeaudit.report.xlsx;

/**
 * From where to where an axis goes.
 *
 * @param step between two of its figures
 */
record AxisBounds(double from, double until, double step) {
  /** About how many figures an axis has to one side of 0. */
  private static final double STEPS = 3;

  /** How much longer than a bar the axis is, for the figure at its end. */
  private static final double ROOM = 1.25;

  /** Bounds with room for figures at the ends of bars, which lie to both sides of 0. */
  static AxisBounds around(double below, double above) {
    double least = Math.max(below, above) / STEPS;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    double step = power;
    for (int times : new int[] {2, 5, 10}) {
      step = step < least ? times * power : step;
    }
    return new AxisBounds(
        -step * Math.ceil(below * ROOM / step), step * Math.ceil(above * ROOM / step), step);
  }
}
