package shoeaudit.shoelog.field;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import shoeaudit.config.PlainText;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The forms of the log's cells (shoe-log.md, Fields) as fast, strict parsers over characters. Each
 * says only whether the text has the form; {@link FieldFaults} explains what is wrong with one that
 * has not. Text comes without leading and trailing blanks.
 */
public final class FieldForms {
  /** No number: what the parsers give for a text without the form. */
  static final long NONE = -1;

  /**
   * The largest coup number: more than any shoe gives, so that a mistyped number is a problem of
   * its line, and not a hundred million coups missing before it.
   */
  static final int MAX_COUP = 99_999;

  /**
   * The most decks a shoe can be recorded with: far above any game, so that only nonsense is
   * refused.
   */
  static final int MAX_DECKS = 999;

  /**
   * The longest identifier or phrase, in UTF-16 code units: above any name that people read or a
   * record keeps, so that only nonsense is refused.
   */
  static final int MAX_TEXT = 1_000;

  /**
   * The largest amount, in major units: above any wager, and sums of tens of thousands stay exact
   * in a long of cents.
   */
  static final long MAX_AMOUNT_MAJOR = 1_000_000_000_000L;

  /** The largest offset from UTC, as java.time has it. */
  static final int MAX_OFFSET_MINUTES = 18 * 60;

  /** The first and the last year whose nanoseconds since 1970 fit into a long. */
  static final int FIRST_YEAR = 1678;

  static final int LAST_YEAR = 2261;

  private static final long[] POWERS_OF_TEN = new long[19];

  static {
    POWERS_OF_TEN[0] = 1;
    for (int i = 1; i < POWERS_OF_TEN.length; i++) {
      POWERS_OF_TEN[i] = 10 * POWERS_OF_TEN[i - 1];
    }
  }

  private FieldForms() {}

  /**
   * What is trimmed from the ends of a cell: white space, the no-break space that spreadsheets
   * leave, and what has no width: a byte order mark where files were put together, a zero-width
   * space or joiner.
   */
  public static boolean isBlank(char c) {
    return PlainText.isBlank(c);
  }

  /** The text without leading and trailing blanks. */
  public static String trimmed(char[] text, int offset, int length) {
    int begin = offset;
    int end = offset + length;
    while (begin < end && isBlank(text[begin])) {
      begin++;
    }
    while (begin < end && isBlank(text[end - 1])) {
      end--;
    }
    return new String(text, begin, end - begin);
  }

  /** A whole number of 1 to 10 digits, without sign; {@link #NONE} otherwise. */
  public static long whole(char[] text, int offset, int length) {
    if (length == 0 || length > 10) {
      return NONE;
    }
    long number = 0;
    for (int i = offset; i < offset + length; i++) {
      int digit = text[i] - '0';
      if (digit < 0 || digit > 9) {
        return NONE;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  /**
   * A whole number as {@link #whole} has it, or with a point and zeros behind it, as tools write it
   * that keep a column with gaps as floating-point numbers: {@code 1.0}.
   */
  static long wholeOrPointZero(char[] text, int offset, int length) {
    return whole(text, offset, beforePointZero(text, offset, length));
  }

  /** How long the text is without a point and the zeros behind it. */
  private static int beforePointZero(char[] text, int offset, int length) {
    int end = offset + length;
    while (end > offset && text[end - 1] == '0') {
      end--;
    }
    boolean zeros = end < offset + length && end > offset && text[end - 1] == '.';
    return zeros ? end - 1 - offset : length;
  }

  /**
   * Money in decimal major units, without sign, exponent or separators of thousands, with at most
   * {@code currencyDigits} decimals, up to {@link #MAX_AMOUNT_MAJOR}.
   *
   * @return minor units, or {@link #NONE}
   */
  static long money(char[] text, int offset, int length, int currencyDigits) {
    int end = offset + length;
    long number = 0;
    int i = offset;
    for (; i < end; i++) {
      int digit = text[i] - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      number = 10 * number + digit;
      if (number > MAX_AMOUNT_MAJOR) {
        return NONE;
      }
    }
    if (i == offset) {
      return NONE;
    }
    int decimals = 0;
    if (i < end) {
      decimals = end - i - 1;
      if (text[i] != '.' || decimals == 0 || decimals > currencyDigits) {
        return NONE;
      }
      for (i++; i < end; i++) {
        int digit = text[i] - '0';
        if (digit < 0 || digit > 9) {
          return NONE;
        }
        number = 10 * number + digit;
      }
    }
    number *= POWERS_OF_TEN[currencyDigits - decimals];
    return number > MAX_AMOUNT_MAJOR * POWERS_OF_TEN[currencyDigits] ? NONE : number;
  }

  /**
   * Money with a comma before its decimals, where that can be nothing else: one or two of them. A
   * comma with three digits behind it may as well separate thousands, and is refused.
   *
   * @return minor units, or {@link #NONE}
   */
  static long moneyWithComma(char[] text, int offset, int length, int currencyDigits) {
    int comma = -1;
    for (int i = offset; i < offset + length && comma < 0; i++) {
      comma = text[i] == ',' ? i : -1;
    }
    int decimals = offset + length - 1 - comma;
    if (comma < 0 || decimals > 2) {
      return NONE;
    }
    char[] withPoint = Arrays.copyOfRange(text, offset, offset + length);
    withPoint[comma - offset] = '.';
    return money(withPoint, 0, length, currencyDigits);
  }

  /** An area or a line as {@link Area} counts them; {@link Area#NONE} where the text is neither. */
  static int area(char[] text, int offset, int length) {
    boolean line = length > 0 && text[offset] == 'L';
    int from = line ? offset + 1 : offset;
    int digits = from - offset > length ? 0 : beforePointZero(text, from, offset + length - from);
    if (digits == 0 || digits > 6 || (digits > 1 && text[from] == '0')) {
      return Area.NONE;
    }
    long number = whole(text, from, digits);
    return number < 0 ? Area.NONE : line ? Area.line((int) number) : (int) number;
  }

  /** Two digits as a number; negative where they are none. */
  private static int two(char[] text, int at) {
    int tens = text[at] - '0';
    int ones = text[at + 1] - '0';
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : 10 * tens + ones;
  }

  /** Reads times; remembers the last date, as a log has thousands of times of one day. */
  static final class Times {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private int lastDate = -1;
    private long lastEpochDay;
    private int offsetMinutes;
    private int fractionDigits;

    /** The last time's offset from UTC. */
    int offsetMinutes() {
      return offsetMinutes;
    }

    /** How many decimals the last time's seconds had. */
    int fractionDigits() {
      return fractionDigits;
    }

    /**
     * A date and time of RFC 3339 with its offset and at most nine decimals of the second.
     *
     * @return nanoseconds since 1970-01-01T00:00Z, or {@link ShoeEvents#NO_TIME} where the text has
     *     not that form
     */
    long parse(char[] text, int offset, int length) {
      // The shortest is 2026-03-02T18:00:20Z, the longest has nine decimals and +hh:mm.
      if (length < 20 || length > 35) {
        return ShoeEvents.NO_TIME;
      }
      int century = two(text, offset);
      int year = two(text, offset + 2);
      int month = two(text, offset + 5);
      int day = two(text, offset + 8);
      int hour = two(text, offset + 11);
      int minute = two(text, offset + 14);
      int second = two(text, offset + 17);
      if ((century | year | month | day | hour | minute | second) < 0
          || text[offset + 4] != '-'
          || text[offset + 7] != '-'
          || (text[offset + 10] | 0x20) != 't'
          || text[offset + 13] != ':'
          || text[offset + 16] != ':'
          || hour > 23
          || minute > 59
          || second > 59) {
        return ShoeEvents.NO_TIME;
      }
      int end = offset + length;
      int i = offset + 19;
      long nanos = 0;
      fractionDigits = 0;
      if (text[i] == '.') {
        int from = ++i;
        for (; i < end; i++) {
          int digit = text[i] - '0';
          if (digit < 0 || digit > 9) {
            break;
          }
          nanos = 10 * nanos + digit;
        }
        fractionDigits = i - from;
        if (fractionDigits == 0 || fractionDigits > 9) {
          return ShoeEvents.NO_TIME;
        }
        nanos *= POWERS_OF_TEN[9 - fractionDigits];
      }
      if (!readOffset(text, i, end) || !readDate(100 * century + year, month, day)) {
        return ShoeEvents.NO_TIME;
      }
      long seconds = ((lastEpochDay * 24 + hour) * 60 + minute - offsetMinutes) * 60 + second;
      return seconds * NANOS_PER_SECOND + nanos;
    }

    private boolean readOffset(char[] text, int at, int end) {
      if (end - at == 1 && (text[at] | 0x20) == 'z') {
        offsetMinutes = 0;
        return true;
      }
      if (end - at != 6 || (text[at] != '+' && text[at] != '-') || text[at + 3] != ':') {
        return false;
      }
      int hours = two(text, at + 1);
      int minutes = two(text, at + 4);
      if ((hours | minutes) < 0 || minutes > 59 || 60 * hours + minutes > MAX_OFFSET_MINUTES) {
        return false;
      }
      offsetMinutes = text[at] == '-' ? -(60 * hours + minutes) : 60 * hours + minutes;
      return true;
    }

    private boolean readDate(int year, int month, int day) {
      int date = (100 * year + month) * 100 + day;
      if (date == lastDate) {
        return true;
      }
      if (year < FIRST_YEAR || year > LAST_YEAR) {
        return false;
      }
      try {
        lastEpochDay = LocalDate.of(year, month, day).toEpochDay();
      } catch (DateTimeException noSuchDay) {
        return false;
      }
      lastDate = date;
      return true;
    }
  }
}
