package shoeaudit.profile.importing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.ImportRejection;

/**
 * Holds amounts to one currency: a file may keep what each patron staked in that patron's own, and
 * amounts of different currencies must never be compared. Some name no currency and keep its rate:
 * where a file has several rates, nobody knows in which currency a wager is; and where it has one
 * other than 1, whether that is the control file's.
 */
final class CurrencyCheck {
  /** The rate of a currency to itself. */
  private static final String OWN_RATE = "1";

  private final @Nullable String ofProfile;
  private @Nullable String asked;
  private boolean assumed;
  private boolean foreign;
  private boolean given;

  /** Each rate as it was first written, by its value. */
  private final Map<String, String> rates = new LinkedHashMap<>();

  /**
   * @param asked that amounts have to be in; null: whatever the first is in
   * @param ofProfile that all amounts of the file are in, by its profile; null: it does not say
   */
  CurrencyCheck(@Nullable String asked, @Nullable String ofProfile) {
    this.asked = asked;
    this.ofProfile = ofProfile;
  }

  /** Takes note of a wager's rate before any is judged. */
  void look(CoupFacts.Wager wager) {
    String rate = wager.rate();
    if (rate != null && wager.currency() == null) {
      rates.putIfAbsent(value(rate), rate);
    }
  }

  private static String value(String rate) {
    return rate.matches("[0-9]{1,15}(\\.[0-9]{1,15})?")
        ? new BigDecimal(rate).stripTrailingZeros().toPlainString()
        : rate;
  }

  /**
   * Takes a wager.
   *
   * @throws ImportRejection where it is another than that of all others
   */
  void take(CoupFacts.Wager wager) throws ImportRejection {
    String recorded = wager.currency();
    if (recorded == null && rates.size() > 1) {
      List<String> known = new ArrayList<>(rates.values());
      throw new ImportRejection(
          "the wager's currency is not recorded, and the file has wagers at several rates, "
              + known.get(0)
              + " and "
              + known.get(1)
              + (known.size() > 2 ? " among them" : ""),
          "an export of one currency; the wager is left out");
    }
    String currency = recorded == null ? ofProfile : recorded;
    if (currency == null) {
      boolean atRate = isAtRate(wager);
      foreign |= atRate;
      assumed |= !atRate;
      return;
    }
    if (asked == null) {
      asked = currency;
      given = true;
    } else if (!asked.equals(currency)) {
      throw new ImportRejection(
          "the wager is in " + currency + ", the audit in " + asked,
          "the control file of that currency; wagers in others are left out");
    }
  }

  /**
   * Whether a wager has no currency and another rate than 1, so that what its amounts are worth in
   * the control file's currency is not known.
   */
  boolean isAtRate(CoupFacts.Wager wager) {
    String rate = wager.rate();
    return rate != null
        && wager.currency() == null
        && ofProfile == null
        && !value(rate).equals(OWN_RATE);
  }

  /** The rate of the wagers taken that are {@link #isAtRate}, as it is written; null: none is. */
  @Nullable String rate() {
    return foreign ? rates.values().iterator().next() : null;
  }

  /** The currency that the records themselves gave, where none was asked for; null: none. */
  @Nullable String found() {
    return given ? asked : null;
  }

  /** Whether amounts were taken of which nothing says in what currency they are, nor a rate. */
  boolean assumed() {
    return assumed;
  }
}
