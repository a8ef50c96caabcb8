package shoeaudit.audit.checks.settlement;

import java.util.List;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.shoelog.ShoeEvents;

/** Collections that may be missing, as lines equal to others were taken out of their file. */
final class EqualCollections {
  /** So often at most a patron pays the same again. */
  private static final int MOST_TAKEN_OUT = 4;

  private EqualCollections() {}

  /**
   * Whether what is owing on an account may have been collected by lines equal to some of its own.
   */
  static boolean mayHavePaid(ShoeReplay shoe, CommissionAccount account) {
    if (!shoe.record().mayLackEqualLines() || account.owing() <= 0) {
      return false;
    }
    List<Long> amounts =
        account.collections().stream()
            .map(row -> shoe.events().money[row])
            .filter(amount -> amount != ShoeEvents.NO_MONEY && amount > 0)
            .distinct()
            .toList();
    return isSumOf(amounts, account.owing(), MOST_TAKEN_OUT);
  }

  private static boolean isSumOf(List<Long> amounts, long sum, int most) {
    if (sum == 0 || most == 0) {
      return sum == 0;
    }
    return amounts.stream()
        .anyMatch(amount -> amount <= sum && isSumOf(amounts, sum - amount, most - 1));
  }
}
