package shoeaudit.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the indicators of honest play came to, by code: how many there were, and how far they rose.
 */
final class FalseAlarms {
  private static final double[] LEVELS = {Math.log(10), Math.log(100), Math.log(10_000)};

  private final Map<String, Counts> byCode = new TreeMap<>();

  private static final class Counts {
    private long indicators;
    private double sum;
    private final long[] reached = new long[LEVELS.length];
    private long selected;
  }

  /**
   * An indicator that was tested.
   *
   * @param logE the logarithm of E at the end
   * @param peak of the largest E on the way; the end's where nothing else is known
   */
  void add(String code, double logE, double peak, boolean selected) {
    Counts of = byCode.computeIfAbsent(code, each -> new Counts());
    of.indicators++;
    of.sum += Math.exp(logE);
    for (int i = 0; i < LEVELS.length; i++) {
      of.reached[i] += Math.max(logE, peak) >= LEVELS[i] ? 1 : 0;
    }
    of.selected += selected ? 1 : 0;
  }

  /** A table with a row a code and one of all. */
  List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add("| indicator | tested | mean E | ever 10 | ever 100 | ever 10,000 | selected |");
    lines.add("|---|---|---|---|---|---|---|");
    Counts all = new Counts();
    byCode.forEach((code, of) -> {
      lines.add(row("`" + code + "`", of));
      all.indicators += of.indicators;
      all.sum += of.sum;
      all.selected += of.selected;
      for (int i = 0; i < LEVELS.length; i++) {
        all.reached[i] += of.reached[i];
      }
    });
    lines.add(row("all", all));
    return lines;
  }

  private static String row(String name, Counts of) {
    return String.format(
        Locale.ROOT,
        "| %s | %,d | %.2f | %s | %s | %s | %,d |",
        name,
        of.indicators,
        of.sum / Math.max(1, of.indicators),
        share(of, 0),
        share(of, 1),
        share(of, 2),
        of.selected);
  }

  private static String share(Counts of, int level) {
    return of.reached[level] == 0
        ? "0"
        : String.format(
            Locale.ROOT,
            "%,d (%.3f%%)",
            of.reached[level],
            100.0 * of.reached[level] / of.indicators);
  }
}
