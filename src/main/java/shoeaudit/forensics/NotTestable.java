package shoeaudit.forensics;

import java.util.SortedMap;
import java.util.TreeMap;

/** What could not be tested for patterns: how often, by code and reason. */
final class NotTestable {
  private final SortedMap<String, SortedMap<String, Integer>> counts = new TreeMap<>();

  /** Something could not be tested so many times. */
  void add(IndicatorCode code, String reason, int times) {
    if (times == 0) {
      return;
    }
    counts.computeIfAbsent(code.text(), of -> new TreeMap<>()).merge(reason, times, Integer::sum);
  }

  /** Adds all that another one counted. */
  void add(NotTestable other) {
    other.counts.forEach((code, reasons) ->
        reasons.forEach((reason, times) ->
            counts
                .computeIfAbsent(code, of -> new TreeMap<>())
                .merge(reason, times, Integer::sum)));
  }

  /** The counts, by code and reason. */
  SortedMap<String, SortedMap<String, Integer>> counts() {
    return counts;
  }
}
