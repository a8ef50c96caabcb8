package shoeaudit.report;

import java.util.List;
import java.util.function.ToLongFunction;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/**
 * What patrons got less and more than was due, wager by wager, so that one error is not told as the
 * small difference of two large ones (audit.md, reading 33). Findings without a figure add nothing.
 *
 * @param shortPaid what they got less
 * @param overPaid what they got more
 */
public record Gross(Side shortPaid, Side overPaid) {
  /** Nothing was moved. */
  static final Gross NONE = of(List.of());

  /**
   * One side.
   *
   * @param minor a sum in minor units, never negative
   * @param patrons how many, of those on record; one may be on both sides
   * @param unnamed whether others have a part in it who are not on record
   */
  public record Side(long minor, long patrons, boolean unnamed) {
    private static Side of(List<MoneyRow> byPatron, ToLongFunction<MoneyRow> moved) {
      List<MoneyRow> rows = byPatron.stream().filter(row -> moved.applyAsLong(row) > 0).toList();
      long named = rows.stream().filter(row -> row.name() != null).count();
      return new Side(
          rows.stream().mapToLong(moved).reduce(0, Math::addExact), named, named < rows.size());
    }

    /** Whom, and how much: {@code 2 patrons 53.00 USD}. */
    private String words(Amounts amounts, Texts texts) {
      if (minor == 0) {
        return texts.of("gross.nobody");
      }
      return texts.of(
          patrons == 0 ? "gross.unnamed" : unnamed ? "gross.at-least" : "gross.patrons",
          amounts.withCurrency(minor),
          patrons);
    }
  }

  /** That of the rows by patron. */
  public static Gross of(List<MoneyRow> byPatron) {
    return new Gross(
        Side.of(byPatron, MoneyRow::toHouseMinor), Side.of(byPatron, MoneyRow::toPatronsMinor));
  }

  /** In a sentence. */
  public String words(Amounts amounts, Texts texts) {
    return words("gross.sentence", amounts, texts);
  }

  /** In a sentence that says that dismissed findings are left out. */
  String wordsWithoutDismissed(Amounts amounts, Texts texts) {
    return words("gross.without-dismissed", amounts, texts);
  }

  private String words(String key, Amounts amounts, Texts texts) {
    if (shortPaid.minor() == 0 && overPaid.minor() == 0) {
      return texts.of(key + ".none");
    }
    return texts.of(
        key,
        shortPaid.words(amounts, texts),
        overPaid.words(amounts, texts),
        amounts.net(Math.subtractExact(overPaid.minor(), shortPaid.minor())));
  }
}
