package shoeaudit.audit.checks.settlement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which accounts that are over or short even out with some others: who is over may have paid for
 * those who are short, one for several or several for one, and the record does not say for whom.
 */
final class CommissionBalance {
  /** Of so many sums one or another is sure to even out. */
  private static final int MOST_SUMS = 100_000;

  private CommissionBalance() {}

  /** Those of some accounts that together with some others of them come to nothing. */
  static List<CommissionAccount> evenedOut(Collection<CommissionAccount> differing) {
    List<CommissionAccount> largestFirst = new ArrayList<>(differing);
    largestFirst.sort(
        Comparator.comparingLong((CommissionAccount account) -> Math.abs(account.owing()))
            .reversed());
    return differing.stream().filter(account -> evensOut(account, largestFirst)).toList();
  }

  private static boolean evensOut(CommissionAccount account, List<CommissionAccount> all) {
    long over = 0;
    long owed = 0;
    for (CommissionAccount other : all) {
      over -= other == account ? 0 : Math.min(0, other.owing());
      owed += other == account ? 0 : Math.max(0, other.owing());
    }
    Set<Long> sums = new TreeSet<>(Set.of(account.owing()));
    for (CommissionAccount other : all) {
      if (other == account) {
        continue;
      }
      over += Math.min(0, other.owing());
      owed -= Math.max(0, other.owing());
      Set<Long> more = new TreeSet<>();
      for (long sum : sums) {
        for (long next : new long[] {sum, sum + other.owing()}) {
          if (next == 0) {
            return true;
          }
          // What is left cannot even it out any more.
          if (next - over <= 0 && next + owed >= 0) {
            more.add(next);
          }
        }
      }
      sums = more;
      if (sums.size() > MOST_SUMS) {
        return true;
      }
    }
    return false;
  }
}
