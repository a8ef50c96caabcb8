package shoeaudit.runs.days;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Gambling days of which a run audits the shoes: those that began on one of them ({@link
 * WholeShoe#begins}). A shoe goes by its beginning, so that one which is dealt on past the end of a
 * day is audited whole, and once, when each day is audited by itself. A shoe without times is of no
 * day and is audited.
 *
 * @param from the first day
 * @param until the last, not before the first
 */
public record DaySpan(LocalDate from, LocalDate until) {
  /** The option by which a manifest says of which gambling days shoes were audited. */
  public static final String OPTION = "days";

  private static final String TO = "..";

  public DaySpan {
    if (until.isBefore(from)) {
      throw new IllegalArgumentException(until + " is before " + from);
    }
  }

  /** One day. */
  public static DaySpan of(LocalDate day) {
    return new DaySpan(day, day);
  }

  /** Reads {@code 2026-03-07} or {@code 2026-03-01..2026-03-07}; null: it is neither. */
  public static @Nullable DaySpan read(String text) {
    int to = text.indexOf(TO);
    try {
      LocalDate from = LocalDate.parse(to < 0 ? text : text.substring(0, to));
      LocalDate until = to < 0 ? from : LocalDate.parse(text.substring(to + TO.length()));
      return until.isBefore(from) ? null : new DaySpan(from, until);
    } catch (DateTimeException noDate) {
      return null;
    }
  }

  /** As {@link #read} understands it. */
  public String text() {
    return from.equals(until) ? from.toString() : from + TO + until;
  }

  /** Whether a day is one of these. */
  public boolean has(LocalDate day) {
    return !day.isBefore(from) && !day.isAfter(until);
  }

  /** Whether all days of another span are of these. */
  public boolean hasAll(DaySpan other) {
    return has(other.from) && has(other.until);
  }
}
