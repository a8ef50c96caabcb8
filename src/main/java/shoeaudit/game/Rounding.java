package shoeaudit.game;

/**
 * How an amount that is no multiple of {@code unitMinor} is rounded to one (audit.md, reading 11).
 *
 * @param unitMinor the unit in minor units (cents), at least 1
 * @param mode the direction
 */
public record Rounding(long unitMinor, Mode mode) {
  /** Down to the minor unit: what holds where a control file names no rounding (reading 29). */
  public static final Rounding DOWN_TO_MINOR_UNIT = new Rounding(1, Mode.DOWN);

  /** The direction of a rounding. */
  public enum Mode {
    /** To the nearest multiple, a half upwards. */
    HALF_UP,
    /** To the next multiple upwards. */
    UP,
    /** To the next multiple downwards. */
    DOWN
  }

  public Rounding {
    if (unitMinor < 1) {
      throw new IllegalArgumentException(
          "a rounding unit is at least one minor unit, not " + unitMinor);
    }
  }

  /** The unit in minor units; 0 where {@code amount x ratio} is a multiple for every amount. */
  public long unitOf(Ratio ratio) {
    return ratio.denominator() == 1 && ratio.numerator() % unitMinor == 0 ? 0 : unitMinor;
  }

  /**
   * {@code amount x ratio} as it is where it is a whole number of minor units, otherwise rounded to
   * a multiple of the unit: what holds for winnings (audit.md, reading 29).
   *
   * @param amountMinor at least 0, in minor units
   * @return minor units; an {@link ArithmeticException} where the product exceeds a long
   */
  public long roundFraction(long amountMinor, Ratio ratio) {
    return Math.multiplyExact(amountMinor, ratio.numerator()) % ratio.denominator() == 0
        ? DOWN_TO_MINOR_UNIT.round(amountMinor, ratio)
        : round(amountMinor, ratio);
  }

  /**
   * {@code amount x ratio}, rounded.
   *
   * @param amountMinor at least 0, in minor units
   * @return minor units; an {@link ArithmeticException} where the product exceeds a long
   */
  public long round(long amountMinor, Ratio ratio) {
    return round(amountMinor, ratio, Ratio.ONE);
  }

  /**
   * {@code amount x ratio x rate}, rounded once, at the end; otherwise as {@link #round(long,
   * Ratio)}.
   */
  public long round(long amountMinor, Ratio ratio, Ratio rate) {
    if (amountMinor < 0) {
      throw new IllegalArgumentException("an amount to round is at least 0, not " + amountMinor);
    }
    long dividend =
        Math.multiplyExact(Math.multiplyExact(amountMinor, ratio.numerator()), rate.numerator());
    long divisor =
        Math.multiplyExact(Math.multiplyExact(unitMinor, ratio.denominator()), rate.denominator());
    if (divisor == 1) {
      return dividend;
    }
    long units = dividend / divisor;
    long rest = dividend % divisor;
    boolean up =
        switch (mode) {
          case UP -> rest > 0;
          case HALF_UP -> rest >= divisor - rest;
          case DOWN -> false;
        };
    return Math.multiplyExact(up ? units + 1 : units, unitMinor);
  }
}
