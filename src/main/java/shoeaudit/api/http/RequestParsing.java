package shoeaudit.api.http;

import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Forms;
import shoeaudit.identity.Refusal;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.handout.Dispute;
import shoeaudit.runs.SoughtTime;

/** What requests say in words and quotes, understood or refused. */
public final class RequestParsing {
  /**
   * What people write, as a regular expression: no control character but line breaks and tabs, and
   * no half of a character.
   */
  public static final String TEXT =
      "[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF]*";

  /** Where a day ends last: only then it is over for everybody. */
  private static final ZoneOffset LAST = ZoneOffset.ofHours(-12);

  private static final int MOST_DAYS = 366;

  private RequestParsing() {}

  /** The day that has come to an end nowhere yet, for what has to be done by a day. */
  public static LocalDate today(InstantSource clock) {
    return LocalDate.ofInstant(clock.instant(), LAST);
  }

  /** The state of that name. */
  public static Disposition state(String text) {
    for (Disposition state : Disposition.values()) {
      if (state.text().equals(text)) {
        return state;
      }
    }
    throw new Refusal(
        Refusal.Reason.NOT_UNDERSTOOD,
        "\"" + text + "\" is no state of a review",
        "take one of "
            + Arrays.stream(Disposition.values())
                .map(Disposition::text)
                .collect(Collectors.joining(", ")));
  }

  /** The outcome of a dispute of that name. */
  public static Dispute.Outcome outcome(String text) {
    return Objects.requireNonNull(
        one(text, "outcome of a dispute", Dispute.Outcome.values(), Dispute.Outcome::text));
  }

  /**
   * A time of a body: JSON reads times of years beyond 9999 and before 1 too, which no database
   * keeps as they are.
   */
  public static @Nullable Instant time(@Nullable Instant read) {
    if (read != null && Forms.day(read.atOffset(ZoneOffset.UTC).toLocalDate().toString()) == null) {
      throw noTime("a time", read.toString());
    }
    return read == null ? null : read.truncatedTo(ChronoUnit.MICROS);
  }

  /** The day that is written. */
  public static LocalDate day(String text) {
    LocalDate day = Forms.day(text);
    if (day == null) {
      throw noDay(text);
    }
    return day;
  }

  /**
   * A day of a body: JSON reads days of years beyond 9999 and before 1 too, which no database keeps
   * as they are.
   */
  public static @Nullable LocalDate day(@Nullable LocalDate read) {
    if (read != null && Forms.day(read.toString()) == null) {
      throw noDay(read.toString());
    }
    return read;
  }

  /**
   * Refuses a span of gambling days that is none, or is longer than a year.
   *
   * @param first the first day
   * @param last the last day
   */
  public static void checkSpan(LocalDate first, LocalDate last) {
    if (last.isBefore(first)) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "the last day, " + last + ", is before the first, " + first,
          "give the first gambling day as from and the last one as until");
    }
    if (ChronoUnit.DAYS.between(first, last) >= MOST_DAYS) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "from " + first + " until " + last + " are more than " + MOST_DAYS + " days",
          "ask for each year by itself");
    }
  }

  private static Refusal noDay(String text) {
    return new Refusal(
        Refusal.Reason.NOT_UNDERSTOOD,
        "\"" + text + "\" is no day of the years 1 to 9999",
        "write it as year, month and day: 2026-03-02");
  }

  /** The number that a cursor is; null: there is no cursor. */
  public static @Nullable Long cursor(@Nullable String text) {
    try {
      return text == null ? null : Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw Refusal.noCursor();
    }
  }

  /**
   * The number of a thing that a parameter names; null: it was not sent.
   *
   * @param name the parameter's
   */
  public static @Nullable Long number(String name, @Nullable String text) {
    try {
      return text == null ? null : Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD, name + " is \"" + text + "\"", "write a whole number");
    }
  }

  /**
   * The one of some values that is named; null: none is.
   *
   * @param what they are, for whoever named another: a state of a run
   * @param name how each of them is written
   */
  public static <T> @Nullable T one(
      @Nullable String text, String what, T[] values, Function<? super T, String> name) {
    if (text == null) {
      return null;
    }
    for (T value : values) {
      if (name.apply(value).equals(text)) {
        return value;
      }
    }
    throw new Refusal(
        Refusal.Reason.NOT_UNDERSTOOD,
        "\"" + text + "\" is no " + what,
        "take one of " + Arrays.stream(values).map(name).collect(Collectors.joining(", ")));
  }

  /**
   * The time that a parameter says; null: it was not sent.
   *
   * @param name the parameter's
   */
  public static @Nullable Instant time(String name, @Nullable String text) {
    if (text == null) {
      return null;
    }
    try {
      OffsetDateTime time = OffsetDateTime.parse(text);
      if (Forms.day(time.toLocalDate().toString()) != null) {
        return time.toInstant();
      }
    } catch (DateTimeParseException e) {
      throw noTime(name, text);
    }
    throw noTime(name, text);
  }

  /**
   * What a parameter says that must be sent.
   *
   * @param name the parameter's
   * @param example of what it may say
   */
  public static String required(String name, @Nullable String text, String example) {
    if (text == null || text.isBlank()) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          name + " is not given",
          "give it, such as " + name + "=" + example);
    }
    return text;
  }

  /**
   * The moment about which a parameter, which must be sent, asks for coups.
   *
   * @param name the parameter's
   */
  public static SoughtTime sought(String name, @Nullable String text) {
    String said = required(name, text, SoughtTime.FORM);
    SoughtTime time = SoughtTime.read(said);
    if (time == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          name + " is \"" + said + "\", which is no time of the years 1 to 9999",
          "write it as "
              + SoughtTime.FORM
              + ", by the clocks of the table, or with an offset, whose plus sign is encoded");
    }
    return time;
  }

  private static Refusal noTime(String name, String text) {
    return new Refusal(
        Refusal.Reason.NOT_UNDERSTOOD,
        name + " is \"" + text + "\", which is no time of the years 1 to 9999",
        "write it as 2026-03-02T18:00:00Z, or with another offset, whose plus sign is encoded");
  }

  /**
   * Whether a parameter says so; null: it was not sent.
   *
   * @param name the parameter's
   */
  public static @Nullable Boolean yesOrNo(String name, @Nullable String text) {
    if (text == null) {
      return null;
    }
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new Refusal(
              Refusal.Reason.NOT_UNDERSTOOD, name + " is \"" + text + "\"", "write true or false");
    };
  }

  /** A version as ETag writes it. */
  public static String tag(long version) {
    return "\"" + version + "\"";
  }

  /**
   * The version that If-Match names.
   *
   * @param header null where it was not sent
   * @throws Refusal where it names none, or what can be none of ours
   */
  public static long version(@Nullable String header) {
    if (header == null || header.isBlank() || header.strip().equals("*")) {
      throw new Refusal(
          Refusal.Reason.CONDITION_MISSING,
          "If-Match does not say which version you have seen",
          "get it, and send its ETag as If-Match");
    }
    String tag = header.strip();
    try {
      if (tag.startsWith("\"") && tag.endsWith("\"") && tag.length() > 2) {
        return Long.parseLong(tag.substring(1, tag.length() - 1));
      }
    } catch (NumberFormatException e) {
      throw otherVersion(tag);
    }
    throw otherVersion(tag);
  }

  private static Refusal otherVersion(String tag) {
    return new Refusal(
        Refusal.Reason.CHANGED,
        "If-Match is " + tag + ", which is the ETag of no version",
        "get it, and send its ETag as If-Match");
  }
}
