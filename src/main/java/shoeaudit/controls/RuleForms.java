package shoeaudit.controls;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.game.Ratio;

/** The forms in which odds, rates and money are written in regulations, bets and control files. */
final class RuleForms {
  private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,12}(?:\\.(\\d{1,9}))?");
  private static final Pattern ODDS = Pattern.compile("(\\d{1,6}) ?(to|:|for) ?(\\d{1,6})");
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.(\\d{1,6}))?)(%?)");

  private static final Pattern PERIOD = Pattern.compile("[1-9]\\d{0,4}[dwmy]");

  private RuleForms() {}

  /** A number of days, weeks, months or years. */
  static Form<String> period() {
    return Forms.pattern("a period such as 7d, 4w, 6m or 3y", PERIOD);
  }

  /** Odds as winnings for each unit staked: {@code 8 to 1}, {@code 8:1}, {@code 9 for 1}. */
  static Form<Ratio> odds() {
    return Forms.form(
        "odds in whole numbers, such as 8 to 1, 8:1 or 9 for 1",
        text -> {
          Matcher matcher = ODDS.matcher(text);
          if (!matcher.matches()) {
            return null;
          }
          long first = Long.parseLong(matcher.group(1));
          long second = Long.parseLong(matcher.group(3));
          // "9 for 1" gives 9 back for a stake of 1 that is not returned: it wins 8.
          long winnings = "for".equals(matcher.group(2)) ? first - second : first;
          return winnings < 1 || second < 1 ? null : new Ratio(winnings, second);
        });
  }

  /** A percentage from 0% to 100%. */
  static Form<Ratio> percentage() {
    return new Form<>() {
      @Override
      public String what() {
        return "a percentage from 0% to 100%, such as 5%";
      }

      @Override
      public Ratio read(String text, boolean plain) throws WrongValue {
        Matcher matcher = PERCENT.matcher(text);
        if (!matcher.matches()) {
          throw new WrongValue(Forms.is(text), what());
        }
        if (String.valueOf(matcher.group(3)).isEmpty()) {
          throw new WrongValue("is \"" + text + "\", without %", what());
        }
        BigDecimal percent = new BigDecimal(matcher.group(1));
        if (percent.compareTo(BigDecimal.valueOf(100)) > 0) {
          throw new WrongValue(Forms.is(text), what());
        }
        long parts = 1;
        for (int i = 0; i < percent.scale(); i++) {
          parts *= 10;
        }
        return new Ratio(percent.unscaledValue().longValueExact(), 100 * parts);
      }
    };
  }

  /**
   * Money in quotes, as minor units.
   *
   * @param currency decides how many decimals there may be; null where the file does not name one
   *     that is known
   * @param least the least amount in minor units
   */
  static Form<Long> money(@Nullable Currency currency, long least) {
    int digits = currency == null ? 2 : currency.getDefaultFractionDigits();
    String example = "\"" + BigDecimal.valueOf(5).setScale(digits) + "\"";
    return new Form<>() {
      @Override
      public String what() {
        return "an amount in quotes, such as " + example;
      }

      @Override
      public Long read(String text, boolean plain) throws WrongValue {
        Matcher matcher = DECIMAL.matcher(text);
        if (!matcher.matches()) {
          throw new WrongValue(Forms.is(text), what());
        }
        if (text.startsWith("-")) {
          throw new WrongValue("is negative: \"" + text + "\"", what());
        }
        if (plain) {
          throw new WrongValue(
              "is money without quotes: " + text,
              "\"" + text + "\", as money is no floating-point number");
        }
        String decimals = matcher.group(1);
        if (currency != null && decimals != null && decimals.length() > digits) {
          throw new WrongValue(
              "has more decimals than " + currency.getCurrencyCode() + " has: \"" + text + "\"",
              digits == 0 ? "an amount without decimals" : "at most " + digits + " decimals");
        }
        if (currency == null) {
          return least;
        }
        long minor = new BigDecimal(text).movePointRight(digits).longValueExact();
        if (minor < least) {
          throw new WrongValue(Forms.is(text), what() + ", at least one minor unit");
        }
        return minor;
      }
    };
  }
}
