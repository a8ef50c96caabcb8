package shoeaudit.game;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * What part of all coups is meant, exactly: so many of all ordered six-card starts of a shoe
 * ({@link ShoeEnumeration}).
 *
 * @param starts at least 0, at most {@code all}
 * @param all at least 1
 */
public record Share(long starts, long all) {
  public Share {
    if (starts < 0 || starts > all || all < 1) {
      throw new IllegalArgumentException("no share: " + starts + " of " + all);
    }
  }

  /** In percent, rounded to so many decimals, a half away from zero. */
  public BigDecimal percent(int decimals) {
    return new BigDecimal(BigInteger.valueOf(starts).multiply(BigInteger.valueOf(100)))
        .divide(BigDecimal.valueOf(all), decimals, RoundingMode.HALF_UP);
  }
}
