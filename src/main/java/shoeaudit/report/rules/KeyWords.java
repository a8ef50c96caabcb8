package shoeaudit.report.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shoeaudit.controls.ControlFile;

/** What the keys of a control file mean and what they say, in words. */
final class KeyWords {
  private static final Pattern INDEX = Pattern.compile("\\[\\d+]");
  private static final Pattern BET = Pattern.compile("bets\\.[^.]+\\.(.+)");
  private static final Pattern MONEY =
      Pattern.compile("limits\\..*\\.(min|max)|bets\\..*\\.rounding\\.unit");
  private static final Pattern ODDS = Pattern.compile("(\\d+) *: *(\\d+)");
  private static final Pattern PERIOD = Pattern.compile("\\d{1,9}[dwmy]");
  private static final int LETTERS_OF_A_DAY = 3;
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

  private final ControlFile controls;
  private final RulesWords words;

  KeyWords(ControlFile controls, RulesWords words) {
    this.controls = controls;
    this.words = words;
  }

  /** What a key means; the key itself where nothing is known of it. */
  String meaning(String key) {
    return words.orElse("key." + general(key), key);
  }

  /** What a key says, in words. */
  String value(String key, String written) {
    String general = general(key);
    String value = NULLS.contains(written) ? "null" : written;
    String text = words.orElse("value." + general + "." + value, "");
    if (!text.isEmpty()) {
      return text;
    }
    if (MONEY.matcher(general).matches()) {
      return words.money(written, controls.currency());
    }
    if (general.startsWith("retention.") && PERIOD.matcher(written).matches()) {
      return words.period(written);
    }
    if (written.isEmpty()) {
      return words.say("none-stated");
    }
    return switch (general) {
      case "regulation" -> controls.regulation().title();
      case "effective.from", "effective.until" -> day(written);
      case "tables.days" -> weekdays(written);
      case "bets.*.pays", "bets.*.lines.pays" -> odds(written);
      default -> written;
    };
  }

  private String day(String written) {
    try {
      return words.day(LocalDate.parse(written));
    } catch (DateTimeParseException otherwise) {
      return written;
    }
  }

  private String weekdays(String written) {
    List<String> days = new ArrayList<>();
    for (String each : written.split(", *", -1)) {
      for (DayOfWeek day : DayOfWeek.values()) {
        if (day.name().substring(0, LETTERS_OF_A_DAY).toLowerCase(Locale.ROOT).equals(each)) {
          days.add(words.say("tables.day", day));
        }
      }
    }
    return days.isEmpty() ? written : words.all(days);
  }

  private String odds(String written) {
    Matcher odds = ODDS.matcher(written);
    return odds.matches() ? words.say("odds", odds.group(1), odds.group(2)) : written;
  }

  /** A key without the names of bets and kinds and without places in lists. */
  private static String general(String key) {
    String plain = INDEX.matcher(key).replaceAll("");
    Matcher bet = BET.matcher(plain);
    if (bet.matches()) {
      return "bets.*." + bet.group(1);
    }
    return plain.startsWith("irregularities.") ? "irregularities.*" : plain;
  }
}
