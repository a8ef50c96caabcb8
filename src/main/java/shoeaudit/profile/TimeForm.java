package shoeaudit.profile;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;

/**
 * How a system writes times, and in which zone: a local time without its zone is no point in time,
 * and one in the hour that is repeated when clocks are set back may be either of two.
 */
public final class TimeForm {
  /**
   * What a text says of time.
   *
   * @param local the time as a clock there showed it
   * @param at the point in time; null where the text leaves that open
   */
  public record Moment(LocalDateTime local, @Nullable OffsetDateTime at) {
    /** The day there. */
    LocalDate day() {
      return local.toLocalDate();
    }
  }

  /** What the amount of a number is, where times are numbers that count from 1970. */
  private enum Count {
    SECONDS,
    MILLISECONDS
  }

  /** A time on which patterns are tried; in the afternoon, so that half a day is told apart. */
  private static final ZonedDateTime SAMPLE =
      ZonedDateTime.of(2026, 11, 23, 15, 45, 56, 123_456_789, ZoneOffset.ofHours(8));

  /** The year 5138; as milliseconds, 1973. */
  private static final long MOST_SECONDS = 99_999_999_999L;

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,15}");

  /** As a shoe log writes times. */
  private static final DateTimeFormatter LOG =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 3, 9, true)
          .appendPattern("XXX")
          .toFormatter(Locale.ROOT);

  private final @Nullable Count count;
  private final @Nullable DateTimeFormatter pattern;
  private final String what;
  private final boolean offset;
  private final Duration step;
  private final @Nullable ZoneId zone;
  private final Set<String> none;

  private TimeForm(
      @Nullable Count count,
      @Nullable DateTimeFormatter pattern,
      String what,
      boolean offset,
      Duration step,
      @Nullable ZoneId zone,
      Set<String> none) {
    this.count = count;
    this.pattern = pattern;
    this.what = what;
    this.offset = offset;
    this.step = step;
    this.zone = zone;
    this.none = Set.copyOf(none);
  }

  /** The words for forms that are no pattern. */
  public static List<String> words() {
    return List.of("rfc3339", "epoch_seconds", "epoch_milliseconds");
  }

  /**
   * A form.
   *
   * @param form one of {@link #words}, or a pattern of {@link DateTimeFormatter}
   * @param zone of times without an offset of their own; null where it is not known
   * @param none what stands where no time is recorded
   * @throws IllegalArgumentException where the pattern is none; the message says why
   */
  public static TimeForm of(String form, @Nullable ZoneId zone, Set<String> none) {
    return switch (form) {
      case "rfc3339" ->
          new TimeForm(
              null,
              DateTimeFormatter.ISO_OFFSET_DATE_TIME,
              "a time such as 2026-03-02T18:00:24.100-08:00",
              true,
              Duration.ZERO,
              null,
              none);
      case "epoch_seconds" ->
          new TimeForm(
              Count.SECONDS,
              null,
              "a number of seconds since 1970",
              false,
              Duration.ofSeconds(1),
              zone,
              none);
      case "epoch_milliseconds" ->
          new TimeForm(
              Count.MILLISECONDS,
              null,
              "a number of milliseconds since 1970",
              false,
              Duration.ZERO,
              zone,
              none);
      default -> {
        DateTimeFormatter pattern =
            new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                // In a strict pattern a year without its era has to be written u.
                .appendPattern(outsideQuotes(form, letters -> letters.replace('y', 'u')))
                .toFormatter(Locale.ENGLISH)
                .withResolverStyle(ResolverStyle.STRICT);
        TemporalAccessor sample = sampled(pattern, form);
        yield new TimeForm(
            null,
            pattern,
            "a time in the form " + form,
            sample.isSupported(ChronoField.OFFSET_SECONDS),
            step(LocalDateTime.from(sample)),
            zone,
            none);
      }
    };
  }

  /**
   * Tries a pattern on a time: it has to give the day and the time of day.
   *
   * @return what it gives of it
   */
  private static TemporalAccessor sampled(DateTimeFormatter pattern, String form) {
    TemporalAccessor parsed;
    try {
      parsed = pattern.parse(pattern.format(SAMPLE));
      LocalDateTime.from(parsed);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("it gives no day with a time of day", e);
    }
    if (outsideQuotes(form, letters -> letters.replaceAll("[^zvV]", "")).matches("[']*[zvV].*")) {
      throw new IllegalArgumentException(
          "z, v and V are zones by name, which may mean several; X, x or O is an offset");
    }
    return parsed;
  }

  /** To what a form rounds that leaves this of the sample. */
  private static Duration step(LocalDateTime left) {
    return left.getSecond() == 0
        ? Duration.ofMinutes(1)
        : left.getNano() == 0 ? Duration.ofSeconds(1) : Duration.ZERO;
  }

  /** The pattern with that done to what does not stand in quotation marks. */
  private static String outsideQuotes(String form, UnaryOperator<String> change) {
    String[] parts = form.split("'", -1);
    for (int i = 0; i < parts.length; i += 2) {
      parts[i] = change.apply(parts[i]);
    }
    return String.join("'", parts);
  }

  /** Whether each text says how far its time is from UTC, so that no zone is needed. */
  public boolean hasOffset() {
    return offset;
  }

  /** To what its times are rounded, a minute or a second; zero where it does not tell. */
  public Duration step() {
    return step;
  }

  /** Whether nothing is said of a text's zone, so that it is no point in time. */
  public boolean zoneUnknown() {
    return count == null && zone == null && !offset;
  }

  /** A point in time as a shoe log writes it. */
  public static String text(OffsetDateTime at) {
    return LOG.format(at);
  }

  /**
   * Reads a time.
   *
   * @param file that the text is from; it counts the times that may be either of two
   * @return null where none is recorded
   * @throws ImportRejection where the text is none in this form, or one that no clock of the zone
   *     shows
   */
  public @Nullable Moment read(String text, ImportedFile file) throws ImportRejection {
    String word = text.strip();
    if (word.isEmpty() || none.contains(word)) {
      return null;
    }
    try {
      return count == null ? parsed(word, file) : counted(word, count);
    } catch (DateTimeException | ArithmeticException e) {
      throw new ImportRejection(Excerpt.of(text) + " is no time as the profile writes them", what);
    }
  }

  /**
   * Whether one time is before another for sure, both read in this form: by the points in time, and
   * where only clocks are known in no hour that they may have shown twice.
   */
  public boolean isBefore(Moment one, Moment other) {
    OffsetDateTime at = one.at();
    OffsetDateTime otherAt = other.at();
    if (at != null && otherAt != null) {
      return at.toInstant().isBefore(otherAt.toInstant());
    }
    ZoneId known = zone;
    if (known != null) {
      return point(one, known, true).isBefore(point(other, known, false));
    }
    return at == null
        && otherAt == null
        && one.local().isBefore(other.local())
        && !RepeatedHours.anyHas(one.local(), other.local());
  }

  /** The last, or the first, of the points in time that a time may be. */
  private static Instant point(Moment moment, ZoneId zone, boolean last) {
    OffsetDateTime at = moment.at();
    return at == null ? RepeatedHours.point(moment.local(), zone, last) : at.toInstant();
  }

  private Moment counted(String word, Count unit) throws ImportRejection {
    if (!WHOLE.matcher(word).matches()) {
      throw new ImportRejection(Excerpt.of(word) + " is no time as the profile writes them", what);
    }
    long number = Long.parseLong(word);
    if (unit == Count.SECONDS && number > MOST_SECONDS) {
      throw new ImportRejection(
          Excerpt.of(word) + " seconds since 1970 end after the year 5000",
          what + "; or, in the profile, epoch_milliseconds, which it may be");
    }
    Instant instant =
        unit == Count.SECONDS ? Instant.ofEpochSecond(number) : Instant.ofEpochMilli(number);
    ZoneId local = zone;
    OffsetDateTime at = instant.atZone(local == null ? ZoneOffset.UTC : local).toOffsetDateTime();
    return new Moment(at.toLocalDateTime(), at);
  }

  private Moment parsed(String word, ImportedFile file) throws ImportRejection {
    TemporalAccessor parsed = java.util.Objects.requireNonNull(pattern).parse(word);
    if (parsed.isSupported(ChronoField.OFFSET_SECONDS)) {
      OffsetDateTime at = OffsetDateTime.from(parsed);
      return new Moment(at.toLocalDateTime(), at);
    }
    LocalDateTime local = LocalDateTime.from(parsed);
    ZoneId known = zone;
    if (known == null) {
      return new Moment(local, null);
    }
    List<ZoneOffset> offsets = known.getRules().getValidOffsets(local);
    if (offsets.isEmpty()) {
      throw new ImportRejection(
          Excerpt.of(word)
              + " is a time that was left out when clocks were set forward in "
              + known,
          "the zone in which the times were written");
    }
    if (offsets.size() > 1) {
      file.addAmbiguousTime();
      return new Moment(local, null);
    }
    return new Moment(local, local.atOffset(offsets.getFirst()));
  }
}
