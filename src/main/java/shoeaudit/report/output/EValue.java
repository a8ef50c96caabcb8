package shoeaudit.report.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import shoeaudit.report.text.Texts;

/**
 * An E value for people, in two significant digits that are the same wherever it is told. It is
 * rounded down: a chance of at most 1 in it is never told smaller than it is, and no value below an
 * alert's looks as if it had reached it.
 *
 * @param mantissa from 1.0 to 9.9
 * @param exponent of ten
 */
record EValue(BigDecimal mantissa, int exponent) {
  private static final double LOG_TEN = StrictMath.log(10);

  /** What a logarithm tells of it; more is the rounding of the logarithm itself. */
  private static final MathContext TOLD = new MathContext(9, RoundingMode.HALF_UP);

  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.DOWN);

  /** From this on a value is written with an exponent. */
  private static final int LARGE_EXPONENT = 3;

  /** Below a hundredth likewise. */
  private static final int SMALL_EXPONENT = -2;

  /** From ten to the power of this on there is no word. */
  private static final int WORDLESS_EXPONENT = 18;

  private static final int MILLION_EXPONENT = 6;
  private static final String[] WORDS = {"million", "billion", "trillion", "quadrillion"};

  /** By its natural logarithm, which is finite. */
  static EValue of(double logE) {
    int exponent = (int) Math.floor(logE / LOG_TEN);
    BigDecimal told =
        new BigDecimal(StrictMath.exp(logE - exponent * LOG_TEN)).round(TOLD).round(TWO_DIGITS);
    return told.compareTo(BigDecimal.TEN) >= 0
        ? new EValue(BigDecimal.ONE.setScale(1), exponent + 1)
        : new EValue(told.setScale(1), exponent);
  }

  /** 53, 0.43, 3.2e8. */
  String text() {
    return exponent >= LARGE_EXPONENT || exponent < SMALL_EXPONENT
        ? mantissa.toPlainString() + "e" + exponent
        : mantissa.scaleByPowerOfTen(exponent).toPlainString();
  }

  /** 12,000; 320 million; 7.0 times 10 to the power of 25. */
  String inWords(Texts texts) {
    if (exponent >= WORDLESS_EXPONENT) {
      return texts.of("indicator.power-of-ten", mantissa.toPlainString(), exponent);
    }
    if (exponent < MILLION_EXPONENT) {
      return texts.count(mantissa.scaleByPowerOfTen(exponent).longValue());
    }
    int thousands = exponent / 3;
    return texts.of(
        "indicator." + WORDS[thousands - 2],
        mantissa.scaleByPowerOfTen(exponent - 3 * thousands).toPlainString());
  }

  /** One in two significant digits, given its natural logarithm. */
  static String text(double logE) {
    return logE == Double.NEGATIVE_INFINITY ? "0" : of(logE).text();
  }
}
