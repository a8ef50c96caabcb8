package shoeaudit.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tables of a page, row by row. */
final class FigureTables {
  private final List<String> lines = new ArrayList<>();

  /** Begins a table. */
  void head(String first, List<String> columns) {
    lines.add("");
    lines.add("| " + first + " | " + String.join(" | ", columns) + " |");
    lines.add("|---" + "|---".repeat(columns.size()) + "|");
  }

  /** Adds a row to it. */
  void row(String first, List<String> cells) {
    lines.add("| " + first + " | " + String.join(" | ", cells) + " |");
  }

  /** All of them. */
  List<String> lines() {
    return lines;
  }

  /** Which part of trials reached what they should. */
  static String share(int reached, int trials) {
    return String.format(Locale.ROOT, "%.2f", (double) reached / trials);
  }

  /** Half of them took no more; beyond the most that were tried it is not known how many. */
  static String median(List<Integer> of, int most) {
    int middle = of.stream().sorted().toList().get(of.size() / 2);
    String text = String.format(Locale.ROOT, "%,d", Math.min(middle, most));
    return middle > most ? "over " + text : text;
  }
}
