package shoeaudit.report.text;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Days and moments in the words of a report's language: {@code 2 March 2026, 18:05:54}. */
public final class DateWords {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private static final DateTimeFormatter SHORT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

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

  /** From one moment to another, short: {@code 2026-03-02 18:00 to 2026-03-03 02:00}. */
  public String shortSpan(Instant from, Instant until, ZoneId zone) {
    return texts.of(
        "version.span", SHORT.format(from.atZone(zone)), SHORT.format(until.atZone(zone)));
  }

  /** From one moment to another, with their zone. */
  public String span(Instant from, Instant until, ZoneId zone) {
    return texts.of("date.span", moment(from, zone), moment(until, zone), zone.getId());
  }
}
