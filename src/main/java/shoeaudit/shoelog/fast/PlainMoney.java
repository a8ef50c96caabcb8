package shoeaudit.shoelog.fast;

/** Amounts with two decimals, all digits at once. */
final class PlainMoney {
  /** The length of {@code 5.00}. */
  static final int SHORTEST = 4;

  private static final long ZEROS = 0x3030303030303030L;
  private static final long HIGH_HALVES = 0xF0F0F0F0F0F0F0F0L;
  private static final long SIXES = 0x0606060606060606L;
  private static final int POINT_SHIFT = 40;
  private static final long BEFORE_POINT = 0x0000FFFFFFFFFF00L;
  private static final long AFTER_POINT = 0xFFFF000000000000L;

  private PlainMoney() {}

  /**
   * An amount in cents; -1 where the text has another form than digits, a point and two digits.
   *
   * @param text its bytes, the first lowest, and others behind them
   * @param length {@link #SHORTEST} to 7
   */
  static long cents(long text, int length) {
    long aligned = text << (Long.SIZE - Byte.SIZE * length);
    if ((byte) (aligned >>> POINT_SHIFT) != '.') {
      return -1;
    }
    long digits =
        (aligned & AFTER_POINT)
            | ((aligned << Byte.SIZE) & BEFORE_POINT)
            | (ZEROS >>> (Byte.SIZE * (length - 1)));
    if ((digits & HIGH_HALVES) != ZEROS || (digits + SIXES & HIGH_HALVES) != ZEROS) {
      return -1;
    }
    // Each step puts neighbours together: digits to numbers of two, of four, of eight digits.
    long twos = (((digits - ZEROS) * 2561) >>> 8) & 0x00FF00FF00FF00FFL;
    long fours = ((twos * 6553601) >>> 16) & 0x0000FFFF0000FFFFL;
    return (fours * 42949672960001L) >>> 32;
  }
}
