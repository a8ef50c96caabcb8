package shoeaudit.shoelog.profile;

import org.jspecify.annotations.Nullable;

/**
 * Holds amounts to one currency: a file may keep what each patron staked in that patron's own, and
 * amounts of different currencies must never be compared.
 */
final class CurrencyCheck {
  private final @Nullable String ofProfile;
  private @Nullable String asked;
  private boolean assumed;
  private boolean given;

  /**
   * @param asked that amounts have to be in; null: whatever the first is in
   * @param ofProfile that all amounts of the file are in, by its profile; null: it does not say
   */
  CurrencyCheck(@Nullable String asked, @Nullable String ofProfile) {
    this.asked = asked;
    this.ofProfile = ofProfile;
  }

  /**
   * Takes an amount's currency.
   *
   * @param recorded null where the record does not say
   * @throws Misfit where it is another than that of all others
   */
  void take(@Nullable String recorded) throws Misfit {
    String currency = recorded == null ? ofProfile : recorded;
    if (currency == null) {
      assumed = true;
      return;
    }
    if (asked == null) {
      asked = currency;
      given = true;
    } else if (!asked.equals(currency)) {
      throw new Misfit(
          "the wager is in " + currency + ", the audit in " + asked,
          "the control file of that currency; wagers in others are left out");
    }
  }

  /** The currency that the records themselves gave, where none was asked for; null: none. */
  @Nullable String found() {
    return given ? asked : null;
  }

  /** Whether amounts were taken of which nothing says in what currency they are. */
  boolean assumed() {
    return assumed;
  }
}
