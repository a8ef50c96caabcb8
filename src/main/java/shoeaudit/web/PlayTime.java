package shoeaudit.web;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Texts;

/**
 * A time of play, by the clocks of the room: whoever looks for its footage needs that one, whatever
 * offset the record has. Times of the service itself are in UTC.
 *
 * @param recorded as the record has it
 * @param day empty: it is no time with an offset, and {@code time} has it as recorded
 * @param time of the day, to the fraction of a second that is recorded
 * @param zone how the room's zone is called then, or the offset that is recorded where the zone is
 *     not known
 * @param utc the same moment in UTC; empty likewise
 */
public record PlayTime(String recorded, String day, String time, String zone, String utc) {
  private static final Texts TEXTS = PageLanguage.texts();
  private static final Pattern FRACTION = Pattern.compile("T[0-9:]+([.][0-9]+)");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter ZONE = DateTimeFormatter.ofPattern("z", Locale.ENGLISH);

  /**
   * Of a time as recorded.
   *
   * @param zone of the room's clocks; null: not known, so that the record's own offset stays
   */
  public static PlayTime of(String recorded, @Nullable ZoneId zone) {
    try {
      OffsetDateTime moment = OffsetDateTime.parse(recorded);
      ZonedDateTime there =
          zone == null ? moment.toZonedDateTime() : moment.atZoneSameInstant(zone);
      OffsetDateTime utc = moment.withOffsetSameInstant(ZoneOffset.UTC);
      Matcher fraction = FRACTION.matcher(recorded);
      String rest = fraction.find() ? fraction.group(1) : "";
      return new PlayTime(
          recorded,
          DAY.format(there),
          TIME.format(there) + rest,
          ZoneOffset.UTC.equals(there.getZone()) ? "UTC" : ZONE.format(there),
          DAY.format(utc) + " " + TIME.format(utc) + rest + " UTC");
    } catch (DateTimeException e) {
      return new PlayTime(recorded, "", recorded, "", "");
    }
  }

  /** The day, the time and the zone. */
  public String words() {
    return (day + " " + time + " " + zone).strip();
  }

  /** What is told of it where somebody asks for more: the moment in UTC, and what is recorded. */
  public String title() {
    return utc.isEmpty() ? recorded : TEXTS.of("page.time-title", utc, recorded);
  }
}
