package shoeaudit.forensics;

import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.evalue.LogNumbers;

/**
 * What nights add up to, of one subject (patterns.md, section 7, night to night). Of the stake, 1 /
 * (n (n + 1)) begins with night n, so that a change may begin with any; it stays an E value.
 *
 * @param count how many nights, at least 1
 * @param logA the natural logarithm of the capital at work
 */
public record Nights(int count, double logA) {
  /** After a first night alone. */
  public static Nights first(double logE) {
    return after(null, logE);
  }

  /**
   * After one more night.
   *
   * @param before the nights before; null: there was none
   * @param logE the night's own evidence
   */
  static Nights after(@Nullable Nights before, double logE) {
    int count = before == null ? 1 : before.count + 1;
    double logBegins = -StrictMath.log((double) count * (count + 1));
    double logA = before == null ? logBegins : LogNumbers.logSum(before.logA, logBegins);
    return new Nights(count, logA + logE);
  }

  /** The natural logarithm of the E value of all nights. */
  public double logTotal() {
    return LogNumbers.logSum(logA, -StrictMath.log(count + 1.0));
  }
}
