package shoeaudit.config;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The forms in which values are written in the files of {@code rules-config}. */
public final class Forms {
  private static final Pattern WHOLE = Pattern.compile("\\d{1,9}");
  private static final Pattern DURATION = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,9})?)(ms|s)");
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");
  private static final Pattern DATE = Pattern.compile("(?!0000)\\d{4}-\\d{2}-\\d{2}");

  private Forms() {}

  /** Some text, not blank; outer blanks are dropped. */
  public static Form<String> text(String what) {
    return form(what, text -> text.isBlank() ? null : text.strip());
  }

  /** Any text as it stands, with its outer blanks; it may be empty. */
  public static Form<String> any(String what) {
    return form(what, text -> text);
  }

  /** A word of letters, digits, {@code .}, {@code _} and {@code -}. */
  public static Form<String> identifier(String what) {
    return form(
        what + ", of letters, digits, '.', '_' and '-'",
        text -> matches(IDENTIFIER, text) ? text : null);
  }

  /** Whether that is a word of letters, digits, {@code .}, {@code _} and {@code -}. */
  public static boolean isIdentifier(String text) {
    return matches(IDENTIFIER, text);
  }

  /** Text that matches a pattern. */
  public static Form<String> pattern(String what, Pattern pattern) {
    return form(what, text -> matches(pattern, text) ? text : null);
  }

  /** A whole number within bounds, both included. */
  public static Form<Integer> whole(int least, int most) {
    String what =
        least == most ? "the number " + least : "a whole number from " + least + " to " + most;
    return unquoted(
        what,
        text -> {
          int number = matches(WHOLE, text) ? Integer.parseInt(text) : -1;
          return number < least || number > most ? null : (Integer) number;
        });
  }

  /** {@code true} or {@code false}, without quotes. */
  public static Form<Boolean> bool() {
    return unquoted(
        "true or false",
        text -> text.equals("true") ? Boolean.TRUE : text.equals("false") ? Boolean.FALSE : null);
  }

  /** A constant of an enum, in lower case. */
  public static <E extends Enum<E>> Form<E> choice(Class<E> type) {
    List<E> constants = List.of(type.getEnumConstants());
    List<String> words = new ArrayList<>();
    constants.forEach(constant -> words.add(constant.name().toLowerCase(Locale.ROOT)));
    return among(words, word -> constants.get(words.indexOf(word)));
  }

  /** One of some words. */
  public static <T> Form<T> among(Collection<String> words, Function<String, T> meaning) {
    return new Form<>() {
      @Override
      public String what() {
        return words.size() == 1 ? words.iterator().next() : "one of " + String.join(", ", words);
      }

      @Override
      public T read(String text, boolean plain) throws WrongValue {
        if (words.contains(text)) {
          return meaning.apply(text);
        }
        throw new WrongValue(is(text), words.size() == 1 ? what() : Nearest.remedy(text, words));
      }
    };
  }

  /** A day, {@code 2026-01-31}, of the years 1 to 9999: no calendar has a year 0. */
  public static Form<LocalDate> date() {
    return form("a day such as 2026-01-31", Forms::day);
  }

  /** The day that is written, in the form of {@link #date}; null: it is none. */
  public static @Nullable LocalDate day(String text) {
    try {
      return matches(DATE, text) ? LocalDate.parse(text) : null;
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** A duration, {@code 250ms} or {@code 1.5s}, as nanoseconds. */
  public static Form<Long> duration() {
    return form(
        "a duration such as 250ms, 0ms or 1.5s",
        text -> {
          Matcher matcher = DURATION.matcher(text);
          if (!matcher.matches()) {
            return null;
          }
          BigDecimal nanos =
              new BigDecimal(matcher.group(1)).movePointRight("s".equals(matcher.group(2)) ? 9 : 6);
          try {
            return nanos.longValueExact();
          } catch (ArithmeticException e) {
            return null; // finer than a nanosecond
          }
        });
  }

  /** A currency by its ISO 4217 code; one that has minor units. */
  public static Form<Currency> currency() {
    return form(
        "the ISO 4217 code of a currency, such as USD",
        text -> {
          try {
            Currency currency = Currency.getInstance(text);
            return currency.getDefaultFractionDigits() < 0 ? null : currency;
          } catch (IllegalArgumentException e) {
            return null;
          }
        });
  }

  /** A time zone by its region. An offset alone would be wrong for half the year. */
  public static Form<ZoneId> timeZone() {
    return new Form<>() {
      @Override
      public String what() {
        return "a time zone such as America/Los_Angeles";
      }

      @Override
      public ZoneId read(String text, boolean plain) throws WrongValue {
        Set<String> zones = ZoneId.getAvailableZoneIds();
        if (zones.contains(text)) {
          return ZoneId.of(text);
        }
        String meant = Zones.meant(text, zones);
        throw new WrongValue(
            is(text), meant == null ? what() : "did you mean " + meant + "? " + what());
      }
    };
  }

  private static boolean matches(Pattern pattern, String text) {
    return pattern.matcher(text).matches();
  }

  /** Quotes a value in a message. */
  public static String is(String text) {
    return "is \"" + text + "\"";
  }

  /** A form whose reading gives null for what is not in it. */
  public static <T> Form<T> form(String what, Function<String, @Nullable T> reading) {
    return new Form<>() {
      @Override
      public String what() {
        return what;
      }

      @Override
      public T read(String text, boolean plain) throws WrongValue {
        T value = reading.apply(text);
        if (value == null) {
          throw new WrongValue(is(text), what);
        }
        return value;
      }
    };
  }

  /** The same, for what is no text and so stands without quotes. */
  private static <T> Form<T> unquoted(String what, Function<String, @Nullable T> reading) {
    Form<T> form = form(what, reading);
    return new Form<>() {
      @Override
      public String what() {
        return what;
      }

      @Override
      public T read(String text, boolean plain) throws WrongValue {
        if (!plain) {
          throw new WrongValue("is text in quotes: \"" + text + "\"", what + ", without quotes");
        }
        return form.read(text, plain);
      }
    };
  }
}
