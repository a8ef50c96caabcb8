package shoeaudit.forensics.evalue;

/** Sums and products of numbers that are kept as their natural logarithms. */
public final class LogNumbers {
  /** The logarithm of nothing. */
  public static final double LOG_ZERO = Double.NEGATIVE_INFINITY;

  private LogNumbers() {}

  /**
   * The logarithm of a sum: max + log(sum of exp(x - max)), over the terms in their order
   * (patterns.md, section 1).
   *
   * @param count how many of them; without any the sum is 0
   */
  public static double logSum(double[] logs, int count) {
    double max = LOG_ZERO;
    for (int i = 0; i < count; i++) {
      max = Math.max(max, logs[i]);
    }
    if (max == LOG_ZERO) {
      return LOG_ZERO;
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += StrictMath.exp(logs[i] - max);
    }
    return max + StrictMath.log(sum);
  }

  /** The logarithm of the sum of all. */
  public static double logSum(double... logs) {
    return logSum(logs, logs.length);
  }

  /** The logarithm of the mean of all. */
  public static double logMean(double... logs) {
    return logSum(logs) - StrictMath.log(logs.length);
  }
}
