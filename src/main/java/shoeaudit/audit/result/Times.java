package shoeaudit.audit.result;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import shoeaudit.controls.GamblingDay;
import shoeaudit.controls.Shifts;
import shoeaudit.shoelog.ShoeEvents;

/** Times of the log: nanoseconds since 1970-01-01T00:00Z with the offset as recorded. */
public final class Times {
  private static final long NANOS = 1_000_000_000L;

  private static final DateTimeFormatter RFC_3339 =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 3, 9, true)
          .appendOffsetId()
          .toFormatter(Locale.ROOT);

  private static final DateTimeFormatter LOCAL =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 3, 9, true)
          .toFormatter(Locale.ROOT);

  /** What is less by one says that no time is recorded. */
  private static final long FIRST_NANOS = ShoeEvents.NO_TIME + 1;

  private static final Instant FIRST = at(FIRST_NANOS);
  private static final Instant LAST = at(Long.MAX_VALUE);

  private Times() {}

  /** Nanoseconds since 1970; an {@link ArithmeticException} outside the years 1678 to 2261. */
  public static long nanos(Instant instant) {
    return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), NANOS), instant.getNano());
  }

  /**
   * Likewise, for a bound that times are compared with: one before or after all times that a log
   * can have is the first or last of these, and never {@link ShoeEvents#NO_TIME}.
   */
  public static long bound(Instant instant) {
    if (instant.isBefore(FIRST)) {
      return FIRST_NANOS;
    }
    return instant.isAfter(LAST) ? Long.MAX_VALUE : nanos(instant);
  }

  /** A time as RFC 3339 text, to the millisecond or finer where it is. */
  public static String text(long nanos, int offsetMinutes) {
    return RFC_3339.format(at(nanos).atOffset(ZoneOffset.ofTotalSeconds(60 * offsetMinutes)));
  }

  /** A time from what {@link #text} writes of it. */
  public static Instant read(String text) {
    return OffsetDateTime.parse(text).toInstant();
  }

  /** A time as clocks in a zone showed it: {@code 2026-03-02 02:30:00.000}. */
  public static String local(long nanos, ZoneId zone) {
    return LOCAL.format(at(nanos).atZone(zone));
  }

  /** The gambling day of a time, as a control file divides time. */
  public static LocalDate day(long nanos, GamblingDay days) {
    return days.of(at(nanos));
  }

  /** The shift of a time, as a control file divides days; empty where it has none. */
  public static String shift(long nanos, Shifts shifts) {
    return shifts.at(at(nanos));
  }

  /** A span in words: {@code 250 ms}, {@code 1.204 s}. */
  public static String span(long nanos) {
    return span(nanos, '.');
  }

  /**
   * Likewise.
   *
   * @param decimal what stands before the decimals
   */
  public static String span(long nanos, char decimal) {
    long micros = nanos / 1_000;
    if (nanos % 1_000 != 0) {
      return nanos + " ns";
    }
    if (micros % 1_000 != 0) {
      return micros + " \u00b5s";
    }
    long millis = micros / 1_000;
    return millis < 1_000
        ? millis + " ms"
        : millis / 1_000
            + String.valueOf(decimal)
            + String.format(Locale.ROOT, "%03d", millis % 1_000)
            + " s";
  }

  /** A time as an instant. */
  public static Instant at(long nanos) {
    return Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS), Math.floorMod(nanos, NANOS));
  }
}
