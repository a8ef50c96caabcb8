package shoeaudit.profile;

import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;

/**
 * How a system writes amounts of money.
 *
 * @param unit how much, in major units of the currency, an amount of 1 is; 0.01 where amounts are
 *     cents
 * @param decimalMark what stands before the decimals
 * @param groupMark what stands between thousands; empty: nothing
 * @param none what stands where no amount is recorded, besides nothing at all
 */
public record MoneyForm(BigDecimal unit, char decimalMark, String groupMark, Set<String> none) {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,15}(?:\\.[0-9]{1,12})?");

  /** Keeps a copy. */
  public MoneyForm {
    none = Set.copyOf(none);
  }

  /**
   * Without group marks, where they stand between thousands; otherwise as it is, so that {@code
   * 10.00} does not pass for a thousand where a point stands between thousands.
   */
  private String ungrouped(String word) {
    int end = word.indexOf(decimalMark);
    String whole = end < 0 ? word : word.substring(0, end);
    String mark = Pattern.quote(groupMark);
    return whole.matches("-?[0-9]{1,3}(?:" + mark + "[0-9]{3})+")
        ? whole.replace(groupMark, "") + word.substring(whole.length())
        : word;
  }

  /**
   * An amount as it is written, without group marks and with a point before its decimals.
   *
   * @return null where none is recorded
   * @throws ImportRejection where the text is no amount
   */
  @Nullable String number(String text) throws ImportRejection {
    String word = text.strip();
    if (word.isEmpty() || none.contains(word)) {
      return null;
    }
    String number = groupMark.isEmpty() ? word : ungrouped(word);
    if (decimalMark != '.') {
      // A point in such an amount must not pass for its decimal mark.
      number = number.replace('.', '?').replace(decimalMark, '.');
    }
    if (!NUMBER.matcher(number).matches()) {
      throw new ImportRejection(
          Excerpt.of(text) + " is no amount as the profile writes them",
          "digits with the decimal mark "
              + Excerpt.of(String.valueOf(decimalMark))
              + (groupMark.isEmpty()
                  ? ""
                  : " and " + Excerpt.of(groupMark) + " between thousands"));
    }
    return number;
  }

  /** A {@link #number} in major units, with no more decimals than it needs. */
  BigDecimal amount(String number) {
    BigDecimal amount = new BigDecimal(number).multiply(unit).stripTrailingZeros();
    return amount.scale() < 0 ? amount.setScale(0) : amount;
  }
}
