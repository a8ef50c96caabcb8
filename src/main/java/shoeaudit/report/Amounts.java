package shoeaudit.report;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Finding;

/** Writes money and counts: exact, with all the currency's digits, thousands set apart. */
public final class Amounts {
  private final int digits;
  private final String currency;

  /** For one currency. */
  public Amounts(Currency currency) {
    this.digits = Math.max(currency.getDefaultFractionDigits(), 0);
    this.currency = currency.getCurrencyCode();
  }

  /** A count. */
  public static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** A count and what was counted: {@code 1 finding}, {@code 2 findings}. */
  public static String count(long count, String one, String many) {
    return count(count) + " " + (count == 1 ? one : many);
  }

  /** An amount in minor units as {@code 1,234.50}. */
  public String of(long minor) {
    return String.format(Locale.ROOT, "%,." + digits + "f", BigDecimal.valueOf(minor, digits));
  }

  /** An amount with its currency: {@code 1,234.50 USD}. */
  public String withCurrency(long minor) {
    return of(minor) + " " + currency;
  }

  /** A net movement with its direction in words: {@code to the patrons 12.50 USD}. */
  public String net(long minor) {
    return direction(minor, "to the patrons ");
  }

  /** What a finding moved, with its direction in words, or why no figure can be given. */
  public String effect(Finding finding) {
    Long minor = finding.effectMinor();
    if (minor == null) {
      return "no figure can be given: " + whyNoFigure(finding.code());
    }
    return direction(minor, finding.patron() == null ? "to the patrons " : "to the patron ");
  }

  private String direction(long minor, String toPatrons) {
    if (minor == 0) {
      return "nothing moved (" + withCurrency(0) + ")";
    }
    String amount =
        String.format(Locale.ROOT, "%,." + digits + "f", BigDecimal.valueOf(minor, digits).abs())
            + " "
            + currency;
    return (minor > 0 ? toPatrons : "to the house ") + amount;
  }

  /** The two reasons that audit.md knows for an empty effect (reading 1). */
  private static String whyNoFigure(@Nullable String code) {
    return "settlement.missing".equals(code)
        ? "no settlement is recorded"
        : "the log does not hold a card that the correct dealing needs";
  }
}
