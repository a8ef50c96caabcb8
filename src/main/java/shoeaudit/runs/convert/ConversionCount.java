package shoeaudit.runs.convert;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/** What a conversion has written so far. */
final class ConversionCount {
  private final Set<String> coups = new HashSet<>();
  private final Set<String> notTestable = new HashSet<>();

  /** The shoe whose coups are counted; those of a shoe follow each other. */
  private List<String> shoe = List.of();

  private long coupsBefore;
  private long notTestableBefore;
  private long wagers;
  private long problems;

  void event(LogEvent event) {
    Map<LogField, String> cells = event.cells();
    List<String> at =
        List.of(cells.getOrDefault(LogField.TABLE, ""), cells.getOrDefault(LogField.SHOE, ""));
    if (!at.equals(shoe)) {
      shoe = at;
      coupsBefore += coups.size();
      notTestableBefore += notTestable.size();
      coups.clear();
      notTestable.clear();
    }
    String coup = cells.get(LogField.COUP);
    String kind = cells.getOrDefault(LogField.EVENT, "");
    if (coup != null) {
      coups.add(coup);
      if (kind.equals(EventKind.RECORD_LACKS.text())) {
        notTestable.add(coup);
      }
    }
    if (kind.equals(EventKind.WAGER_PLACED.text())) {
      wagers++;
    }
  }

  void problem() {
    problems++;
  }

  long wagers() {
    return wagers;
  }

  ConversionOutcome outcome(long records) {
    return new ConversionOutcome(
        records,
        coupsBefore + coups.size(),
        notTestableBefore + notTestable.size(),
        wagers,
        problems);
  }
}
