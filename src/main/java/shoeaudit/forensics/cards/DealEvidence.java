package shoeaudit.forensics.cards;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * What a test of one deal came to: the capital in the end, and the largest at a coup's end.
 *
 * @param logE the natural logarithm of the capital in the end
 * @param logMax the largest at the end of a coup
 * @param at that coup's number: the first, where several are equal
 * @param fromCoup the coup after the last one before it at whose end the logarithm was at most 1
 * @param rises where the logarithm was above 1 and larger than ever before: by its value, the coup
 *     at whose end it was
 * @param detail what explains it, by name
 */
public record DealEvidence(
    CardLevel level,
    int units,
    double logE,
    double logMax,
    int at,
    int fromCoup,
    NavigableMap<Double, Integer> rises,
    SortedMap<String, String> detail) {

  /**
   * The first coup at whose end the capital was as large.
   *
   * @return null: it never was
   */
  public @Nullable Integer reached(double logE) {
    Map.Entry<Double, Integer> first = rises.ceilingEntry(logE);
    return first == null ? null : first.getValue();
  }

  /** Follows the capital from coup to coup. */
  static final class Course {
    private static final double UNREMARKABLE = 1;

    private double logMax = Double.NEGATIVE_INFINITY;
    private int at;
    private int fromCoup;
    private boolean beginsNext = true;
    private int begins;
    private SortedMap<String, String> detail = new TreeMap<>();
    private NavigableMap<Double, Integer> rises = Collections.emptyNavigableMap();

    /**
     * A coup ends.
     *
     * @return whether the capital was never larger
     */
    boolean endOfCoup(int number, double logE) {
      if (beginsNext) {
        begins = number;
        beginsNext = false;
      }
      boolean largest = logE > logMax;
      if (largest) {
        logMax = logE;
        at = number;
        fromCoup = begins;
      }
      if (largest && logE > UNREMARKABLE) {
        rises = rises.isEmpty() ? new TreeMap<>() : rises;
        rises.put(logE, number);
      }
      if (logE <= UNREMARKABLE) {
        beginsNext = true;
      }
      return largest;
    }

    /** What explains the largest capital so far. */
    void explain(SortedMap<String, String> of) {
      detail = of;
    }

    DealEvidence end(CardLevel level, Deal deal, double logE) {
      return new DealEvidence(level, deal.seen(), logE, logMax, at, fromCoup, rises, detail);
    }
  }
}
