package shoeaudit.report.text;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/** Days and moments in the words of a report's language: {@code 2 March 2026, 18:05:54}. */
public final class DateWords {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private final Texts texts;

  /** In a language. */
  public DateWords(Texts texts) {
    this.texts = texts;
  }

  /** A day: {@code 2 March 2026}. */
  public String day(LocalDate day) {
    return texts.of(
        "date.day",
        Integer.toString(day.getDayOfMonth()),
        texts.of("date.month." + day.getMonthValue()),
        Integer.toString(day.getYear()));
  }

  /** A moment in whole seconds, without its zone: {@code 2 March 2026, 18:05:54}. */
  public String moment(Instant moment, ZoneId zone) {
    ZonedDateTime there = moment.atZone(zone);
    return texts.of("date.moment", day(there.toLocalDate()), TIME.format(there));
  }

  /**
   * From one moment to another, to the minute: {@code 2 March 2026, 18:00 to 20:30}, and with both
   * days where they differ.
   */
  public String shortSpan(Instant from, Instant until, ZoneId zone) {
    ZonedDateTime first = from.atZone(zone);
    ZonedDateTime last = until.atZone(zone);
    boolean oneDay = first.toLocalDate().equals(last.toLocalDate());
    return texts.of("version.span", minute(first), oneDay ? SHORT.format(last) : minute(last));
  }

  private String minute(ZonedDateTime moment) {
    return texts.of("date.moment", day(moment.toLocalDate()), SHORT.format(moment));
  }

  /**
   * When something was received, as a file states it: a day, or a moment with its offset, {@code 9
   * March 2026, 14:05 -08:00}. What is neither stays as stated.
   */
  public String stated(String when) {
    try {
      if (when.indexOf('T') < 0) {
        return day(LocalDate.parse(when));
      }
      OffsetDateTime moment = OffsetDateTime.parse(when);
      return texts.of(
          "date.moment.offset",
          day(moment.toLocalDate()),
          (moment.getSecond() == 0 ? SHORT : TIME).format(moment),
          moment.getOffset().equals(ZoneOffset.UTC) ? "UTC" : moment.getOffset().getId());
    } catch (DateTimeParseException e) {
      return when;
    }
  }

  /** From one moment to another, with their zone. */
  public String span(Instant from, Instant until, ZoneId zone) {
    return texts.of("date.span", moment(from, zone), moment(until, zone), zone.getId());
  }
}
