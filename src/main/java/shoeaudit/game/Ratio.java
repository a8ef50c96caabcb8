package shoeaudit.game;

import java.math.BigInteger;

/**
 * An exact non-negative ratio of whole numbers in lowest terms: the odds of a bet (winnings for
 * each unit staked) or the rate of a commission. Never a floating-point number, as money depends on
 * it.
 *
 * @param numerator at least 0
 * @param denominator at least 1
 */
public record Ratio(long numerator, long denominator) implements Comparable<Ratio> {
  /** Nothing. */
  public static final Ratio ZERO = new Ratio(0, 1);

  /** Even money. */
  public static final Ratio ONE = new Ratio(1, 1);

  /** Puts the ratio in lowest terms. */
  public Ratio {
    if (numerator < 0 || denominator < 1) {
      throw new IllegalArgumentException("no ratio: " + numerator + "/" + denominator);
    }
    long common = greatestCommonDivisor(numerator, denominator);
    numerator /= common;
    denominator /= common;
  }

  /**
   * The greatest number that divides both, neither of them negative; of 0 and another, that one.
   */
  public static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  @Override
  public int compareTo(Ratio other) {
    return BigInteger.valueOf(numerator)
        .multiply(BigInteger.valueOf(other.denominator))
        .compareTo(BigInteger.valueOf(other.numerator).multiply(BigInteger.valueOf(denominator)));
  }

  /** The product, exact; an {@link ArithmeticException} where it exceeds a long. */
  public Ratio times(Ratio other) {
    return new Ratio(
        Math.multiplyExact(numerator, other.numerator),
        Math.multiplyExact(denominator, other.denominator));
  }
}
