package shoeaudit.nights.record;

import java.math.BigInteger;
import java.util.Set;
import java.util.SortedSet;

/** What lies between numbers of shoes that follow each other. */
final class NumberSteps {
  /** Longer rows of missing numbers are another numbering, not missing shoes. */
  private static final BigInteger MOST_MISSING = BigInteger.valueOf(20);

  private NumberSteps() {}

  /** Adds the numbers between two, where these are not too far apart. */
  static void addBetween(BigInteger before, BigInteger after, Set<BigInteger> to) {
    if (after.subtract(before).compareTo(MOST_MISSING) <= 0) {
      for (BigInteger each = before.add(BigInteger.ONE);
          each.compareTo(after) < 0;
          each = each.add(BigInteger.ONE)) {
        to.add(each);
      }
    }
  }

  /**
   * Whether numbers show that they are counted one by one: as many steps of one as wider ones, in
   * one system's count. A room that takes every second number lacks nothing.
   *
   * @param systems that the numbers are of
   */
  static boolean isCount(Set<String> systems, SortedSet<BigInteger> numbers) {
    int steps = 0;
    int gaps = 0;
    BigInteger before = null;
    for (BigInteger number : numbers) {
      if (before != null && number.subtract(before).equals(BigInteger.ONE)) {
        steps++;
      } else if (before != null) {
        gaps++;
      }
      before = number;
    }
    return systems.size() == 1 && steps > 0 && steps >= gaps;
  }
}
