package shoeaudit.shoelog.fast;

import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;

/**
 * Times of the usual forms, {@code 2026-03-02T18:00:20.123-08:00} and {@code
 * 2026-03-02T18:00:20.123Z}, on the date and with the offset of the time before.
 */
final class PlainTime {
  private static final int AT = LogField.AT.ordinal();
  private static final int CLOCK = 11;
  private static final int POINT = 19;
  private static final int OFFSET = 23;

  private static final long HIGH_BITS = 0x8080808080808080L;

  /** {@code 00:00:00}, and what makes any byte but a digit above it, or any but a colon, high. */
  private static final long MIDNIGHT = 0x30303A30303A3030L;

  private static final long ABOVE_CLOCK = 0x76767F76767F7676L;

  /** {@code .000}, and likewise. */
  private static final int NO_MILLIS = 0x3030302E;

  private static final int ABOVE_MILLIS = 0x7676767F;
  private static final int HIGH_BITS_OF_FOUR = 0x80808080;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final EventFields fields;

  /** Bytes 0 to 7 and 3 to 10 of the last time. */
  private long date;

  private long dateEnd;

  /** Bytes 23 and following of the last time, with the one that ended it. */
  private long offset;

  private long offsetMask;
  private int length;

  /** Where its day began, in nanoseconds. */
  private long midnight;

  private short offsetMinutes;

  /** Times for those fields. */
  PlainTime(EventFields fields) {
    this.fields = fields;
  }

  /**
   * Sets the time that begins there, where it has a usual form.
   *
   * @return where its end lies, as it was with the time before; otherwise -1, and nothing is set
   */
  int take(byte[] bytes, int from) {
    if (PlainCells.eight(bytes, from) != date
        || PlainCells.eight(bytes, from + 3) != dateEnd
        || (PlainCells.eight(bytes, from + OFFSET) & offsetMask) != offset) {
      return -1;
    }
    long millis = millis(bytes, from);
    if (millis < 0) {
      return -1;
    }
    fields.values[AT] = midnight + millis * NANOS_PER_MILLI;
    fields.offsetMinutes = offsetMinutes;
    fields.coarseTime = false;
    fields.present |= 1L << AT;
    return from + length;
  }

  /** The time of day of a time of that form; -1 where it is none. */
  private static long millis(byte[] bytes, int from) {
    long clock = PlainCells.eight(bytes, from + CLOCK) - MIDNIGHT;
    int decimals = (int) PlainCells.eight(bytes, from + POINT) - NO_MILLIS;
    if (((clock | clock + ABOVE_CLOCK) & HIGH_BITS) != 0
        || ((decimals | decimals + ABOVE_MILLIS) & HIGH_BITS_OF_FOUR) != 0) {
      return -1;
    }
    // Tens and ones lie in neighbouring bytes.
    long pairs = clock * 10 + (clock >>> 8);
    long hour = pairs & 0xFF;
    long minute = pairs >>> 24 & 0xFF;
    long second = pairs >>> 48 & 0xFF;
    if (hour > 23 || minute > 59 || second > 59) {
      return -1;
    }
    int tenths = decimals >>> 8 & 0xFF;
    int hundredths = decimals >>> 16 & 0xFF;
    int thousandths = decimals >>> 24;
    return ((hour * 60 + minute) * 60 + second) * 1000
        + (tenths * 10L + hundredths) * 10
        + thousandths;
  }

  /** Keeps date and offset of a time that was read in full, where it has a usual form. */
  void learn(byte[] bytes, int from, int end) {
    int offsetLength = end - from - OFFSET;
    if ((offsetLength != 1 && offsetLength != 6) || !fields.has(LogField.AT)) {
      return;
    }
    long millis = millis(bytes, from);
    if (millis < 0) {
      return;
    }
    date = PlainCells.eight(bytes, from);
    dateEnd = PlainCells.eight(bytes, from + 3);
    offsetMask = CellMemo.low(offsetLength + 1);
    offset = PlainCells.eight(bytes, from + OFFSET) & offsetMask;
    length = end - from;
    midnight = fields.values[AT] - millis * NANOS_PER_MILLI;
    offsetMinutes = fields.offsetMinutes;
  }
}
