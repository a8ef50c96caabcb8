package shoeaudit.report;

import java.util.Comparator;

/** Names as a reader expects them: numbers within them by their value, table-2 before table-10. */
public final class NaturalOrder {
  /** The order; names that differ only in leading zeros stand by their text. */
  public static final Comparator<String> NAMES =
      ((Comparator<String>) NaturalOrder::compareParts).thenComparing(Comparator.naturalOrder());

  private NaturalOrder() {}

  private static int compareParts(String a, String b) {
    int i = 0;
    int j = 0;
    while (i < a.length() && j < b.length()) {
      if (isDigit(a.charAt(i)) && isDigit(b.charAt(j))) {
        int endOfA = endOfNumber(a, i);
        int endOfB = endOfNumber(b, j);
        int byValue = compareNumbers(a.substring(i, endOfA), b.substring(j, endOfB));
        if (byValue != 0) {
          return byValue;
        }
        i = endOfA;
        j = endOfB;
      } else if (a.charAt(i) != b.charAt(j)) {
        return Character.compare(a.charAt(i), b.charAt(j));
      } else {
        i++;
        j++;
      }
    }
    return Integer.compare(a.length() - i, b.length() - j);
  }

  private static int compareNumbers(String a, String b) {
    String significantA = withoutZeros(a);
    String significantB = withoutZeros(b);
    int byLength = Integer.compare(significantA.length(), significantB.length());
    return byLength != 0 ? byLength : significantA.compareTo(significantB);
  }

  private static String withoutZeros(String digits) {
    int first = 0;
    while (first < digits.length() - 1 && digits.charAt(first) == '0') {
      first++;
    }
    return digits.substring(first);
  }

  private static int endOfNumber(String name, int from) {
    int end = from;
    while (end < name.length() && isDigit(name.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char letter) {
    return letter >= '0' && letter <= '9';
  }
}
