package shoeaudit.report.text;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;

/**
 * Writes money and counts in the way of a language: exact, with all the currency's digits,
 * thousands set apart.
 */
public final class Amounts {
  private static final Pattern PLAIN = Pattern.compile("[0-9]+(?:[.][0-9]+)?");

  /** Whatever the currency's decimals, an amount of so many characters is a long. */
  private static final int LONGEST = 15;

  private final int digits;
  private final String currency;
  private final Texts texts;

  /** For one currency, in English. */
  public Amounts(Currency currency) {
    this(currency, Texts.english());
  }

  /** For one currency, with words of a language. */
  public Amounts(Currency currency, Texts texts) {
    this.digits = Math.max(currency.getDefaultFractionDigits(), 0);
    this.currency = currency.getCurrencyCode();
    this.texts = texts;
  }

  /**
   * The amount that somebody wrote, in minor units: digits, and after a point no more decimals than
   * the currency has; null: it is none.
   */
  public @Nullable Long read(String text) {
    int point = text.indexOf('.');
    boolean isOne =
        text.length() <= LONGEST
            && PLAIN.matcher(text).matches()
            && (point < 0 || text.length() - point - 1 <= digits);
    return isOne
        ? Long.valueOf(new BigDecimal(text).movePointRight(digits).longValueExact())
        : null;
  }

  /** A count, in English; {@link Texts#count} writes it in a report's language. */
  public static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** A count and what was counted: {@code 1 finding}, {@code 2 findings}. */
  public static String count(long count, String one, String many) {
    return count(count) + " " + (count == 1 ? one : many);
  }

  /** An amount in minor units as {@code 1,234.50}. */
  public String of(long minor) {
    return texts.amount(BigDecimal.valueOf(minor, digits));
  }

  /** An amount with its currency: {@code 1,234.50 USD}. */
  public String withCurrency(long minor) {
    return of(minor) + " " + currency;
  }

  /** An amount that says by its sign to which side it went: {@code +12.50}, to the patrons. */
  public String signed(long minor) {
    return minor > 0 ? "+" + of(minor) : of(minor);
  }

  /** A net movement with its direction in words: {@code to the patrons 12.50 USD}. */
  public String net(long minor) {
    return direction(minor, "amount.to-patrons");
  }

  /** Likewise, to one patron. */
  public String netOfPatron(long minor) {
    return direction(minor, "amount.to-patron");
  }

  /**
   * What a finding moved, with its direction in words, or why no figure can be given; of a level
   * whose findings count no effect the 0 says nothing about money, and the words say so.
   */
  public String effect(Finding finding) {
    Long minor = finding.effectMinor();
    if (minor == null) {
      NoFigure reason = Objects.requireNonNull(NoFigure.of(finding, false), "a reason");
      return reason.words(texts);
    }
    if (minor == 0 && !finding.level().countsEffect()) {
      return texts.of("amount.not-counted." + finding.level().text());
    }
    return finding.patron() == null ? net(minor) : netOfPatron(minor);
  }

  private String direction(long minor, String toPatrons) {
    if (minor == 0) {
      return texts.of("amount.nothing", withCurrency(0));
    }
    return texts.of(
        minor > 0 ? toPatrons : "amount.to-house",
        texts.amount(BigDecimal.valueOf(minor, digits).abs()) + " " + currency);
  }
}
