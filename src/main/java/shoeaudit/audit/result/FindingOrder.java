package shoeaudit.audit.result;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** The order in which findings stand (audit.md, The command line). */
public final class FindingOrder {
  /** Names such as tables and shoes: numbers as numbers, before all others, those as text. */
  public static final Comparator<String> NAMES = FindingOrder::compareNames;

  /** Table, shoe, coup (empty first), source line, code, id. */
  public static final Comparator<Finding> FINDINGS =
      Comparator.comparing((Finding f) -> empty(f.table()), NAMES)
          .thenComparing(f -> empty(f.shoe()), NAMES)
          .thenComparingInt(f -> f.coup() == null ? -1 : f.coup())
          .thenComparing(Finding::sourceLine, FindingOrder::compareLines)
          .thenComparing(Finding::code)
          .thenComparing(Finding::id);

  private FindingOrder() {}

  private static String empty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** Evidence by its lines as numbers, one after the other: {@code 7;11} before {@code 7;11-12}. */
  private static int compareLines(@Nullable String a, @Nullable String b) {
    String[] first = empty(a).split("[;-]", -1);
    String[] second = empty(b).split("[;-]", -1);
    for (int i = 0; i < Math.min(first.length, second.length); i++) {
      int byLine = NAMES.compare(first[i], second[i]);
      if (byLine != 0) {
        return byLine;
      }
    }
    return Integer.compare(first.length, second.length);
  }

  private static int compareNames(String a, String b) {
    boolean numberA = isNumber(a);
    boolean numberB = isNumber(b);
    if (numberA && numberB) {
      int byValue = new java.math.BigInteger(a).compareTo(new java.math.BigInteger(b));
      return byValue != 0 ? byValue : a.compareTo(b);
    }
    // The empty name comes first of all, numbers next.
    if (a.isEmpty() || b.isEmpty() || numberA == numberB) {
      return a.compareTo(b);
    }
    return numberA ? -1 : 1;
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
