package shoeaudit.report;

/**
 * Within what bounds a rate may lie of which so many cases were seen: Wilson's score interval at
 * 95%, which holds for few cases and for none as well.
 *
 * @param low from 0
 * @param high to 1
 */
public record Wilson(double low, double high) {
  /** Standard deviations that leave 2.5% of a normal distribution beyond on either side. */
  public static final double Z = 1.959964;

  /**
   * That of a part of a whole.
   *
   * @param part at least 0, at most the whole
   * @param whole at least 1
   */
  public static Wilson of(long part, long whole) {
    if (part < 0 || part > whole || whole < 1) {
      throw new IllegalArgumentException("no rate: " + part + " of " + whole);
    }
    double rate = (double) part / whole;
    double spread = Z * Z / whole;
    double middle = (rate + spread / 2) / (1 + spread);
    double half = Math.sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread);
    return new Wilson(
        part == 0 ? 0 : Math.max(0, middle - half), part == whole ? 1 : Math.min(1, middle + half));
  }
}
