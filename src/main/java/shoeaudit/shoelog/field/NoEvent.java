package shoeaudit.shoelog.field;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;

/**
 * Lines of a log that are certainly no event: files were put together with their headers, or a
 * spreadsheet has a line of totals. Each is a problem, and none of the coups before and after it
 * may have lost anything by it.
 */
public enum NoEvent {
  /** The header once more. */
  HEADER(
      "the header stands here once more",
      "take the line away, or keep each export in a file of its own"),
  /** A header with other columns: what follows is not to be read by the first one. */
  OTHER_HEADER(
      "another header stands here, with its columns in another order; nothing from here on is read",
      "keep each export in a file of its own"),
  /** A line of totals. */
  TOTAL("a line of totals, and no event", "take the line away");

  private static final int FEWEST_NAMES = 3;

  private static final Set<String> TOTALS =
      Set.of(
          "total",
          "totals",
          "grandtotal",
          "subtotal",
          "sum",
          "count",
          "summe",
          "gesamt",
          "gesamtsumme",
          "zwischensumme",
          "anzahl",
          "somme",
          "totalgénéral");

  private final String problem;
  private final String remedy;

  NoEvent(String problem, String remedy) {
    this.problem = problem;
    this.remedy = remedy;
  }

  /** What is wrong with the line. */
  public Fault fault() {
    return new Fault(problem, remedy);
  }

  /** What a record with a fault is, where it is certainly no event; null where it may be one. */
  public static @Nullable NoEvent of(EventFields fields) {
    NoEvent header = header(fields);
    return header == null && isTotal(fields) ? TOTAL : header;
  }

  /** A header names a field in each cell of a known column; no event has a field's name as kind. */
  private static @Nullable NoEvent header(EventFields fields) {
    int names = 0;
    boolean otherwise = false;
    for (LogField field : LogField.values()) {
      if (!fields.isFilled(field) || field == LogField.NOTE) {
        continue;
      }
      String text = fields.textOf(field);
      LogField named = text == null ? null : LogField.meant(text);
      if (named == null) {
        return null;
      }
      names++;
      otherwise |= named != field;
    }
    return names < FEWEST_NAMES ? null : otherwise ? OTHER_HEADER : HEADER;
  }

  /** A line of totals says so in a cell, and neither what happened nor when nor in which coup. */
  private static boolean isTotal(EventFields fields) {
    boolean says = false;
    for (LogField field : LogField.values()) {
      if (!fields.isFilled(field)) {
        continue;
      }
      String text = fields.textOf(field);
      boolean total = text != null && TOTALS.contains(Spelling.folded(text.replace(":", "")));
      says |= total;
      boolean figure = text != null && text.matches("[0-9.,]+");
      if (!total && !figure && !isOfTotals(field)) {
        return false;
      }
    }
    return says;
  }

  /**
   * Whether a line of totals may have such a cell beside the word; figures that are no value of
   * their column it may have anywhere.
   */
  private static boolean isOfTotals(LogField field) {
    return switch (field) {
      case AMOUNT, PAID, COMMISSION, NET, NOTE -> true;
      default -> false;
    };
  }
}
