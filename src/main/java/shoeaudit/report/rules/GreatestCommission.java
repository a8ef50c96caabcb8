package shoeaudit.report.rules;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFile.Range;
import shoeaudit.game.Bet;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;

/**
 * The greatest part of a win that a commission comes to when it is rounded, among all wagers in
 * whole minor units that the control file's limits allow: rounded up to a large unit, a rate of 5%
 * takes far more than 5% of a small win.
 *
 * @param winMinor of which win, before commission
 * @param commissionMinor how much, rounded
 */
record GreatestCommission(long winMinor, long commissionMinor) {
  private static final int PERCENT = 100;

  /** The most wagers looked at for one of the bet's odds; no unit that a room has needs as many. */
  private static final long MOST_WAGERS = 4_000_000;

  /**
   * Of a bet; null where it has no commission, or rounding never takes more than the rate.
   *
   * @param controls whose limits hold for the bet
   */
  static @Nullable GreatestCommission of(Bet bet, ControlFile controls) {
    Bet.Commission commission = bet.commission();
    if (commission == null
        || commission.rounding().mode() == Rounding.Mode.DOWN
        || commission.rate().numerator() == 0) {
      return null;
    }
    Range limit = bet.main() ? controls.limits().wager() : controls.limits().sideBet();
    GreatestCommission greatest = null;
    for (int line = 0; line < bet.lines().size(); line++) {
      if (!bet.lines().get(line).push()) {
        greatest = greater(greatest, of(bet, line, commission, limit));
      }
    }
    return greatest == null || !greatest.isMoreThan(commission.rate()) ? null : greatest;
  }

  /** Of a line: after a whole period the same rest is rounded on a greater win. */
  private static @Nullable GreatestCommission of(
      Bet bet, int line, Bet.Commission commission, Range limit) {
    long first = limit.minMinor() == null ? 1 : Math.max(limit.minMinor(), 1);
    GreatestCommission greatest = null;
    try {
      long period =
          Math.multiplyExact(
              commission.rounding().unitMinor(),
              Math.multiplyExact(
                  bet.lines().get(line).odds().denominator(), commission.rate().denominator()));
      long last = Math.addExact(first, Math.min(period, MOST_WAGERS));
      for (long stake = first; stake < last && !limit.isOver(stake); stake++) {
        long win = bet.winnings(line, stake);
        if (win > 0) {
          greatest = greater(greatest, new GreatestCommission(win, bet.commission(line, stake)));
        }
      }
    } catch (ArithmeticException beyondALong) {
      return greatest;
    }
    return greatest;
  }

  private static @Nullable GreatestCommission greater(
      @Nullable GreatestCommission one, @Nullable GreatestCommission other) {
    return one == null || (other != null && other.isMoreThan(one)) ? other : one;
  }

  private boolean isMoreThan(GreatestCommission other) {
    return product(commissionMinor, other.winMinor)
            .compareTo(product(other.commissionMinor, winMinor))
        > 0;
  }

  /** Whether it is a greater part of the win than a rate. */
  boolean isMoreThan(Ratio rate) {
    return product(commissionMinor, rate.denominator())
            .compareTo(product(rate.numerator(), winMinor))
        > 0;
  }

  private static BigInteger product(long one, long other) {
    return BigInteger.valueOf(one).multiply(BigInteger.valueOf(other));
  }

  /** In percent of the win, rounded to so many decimals, a half away from zero. */
  BigDecimal percent(int decimals) {
    return BigDecimal.valueOf(commissionMinor)
        .multiply(BigDecimal.valueOf(PERCENT))
        .divide(BigDecimal.valueOf(winMinor), decimals, RoundingMode.HALF_UP);
  }
}
