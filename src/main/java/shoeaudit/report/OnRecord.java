package shoeaudit.report;

import java.util.Comparator;
import java.util.List;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.LogRows;

/**
 * How much is on record, as far as it was counted while the logs were read.
 *
 * @param rows what became of each log's rows, by the names of the logs ({@link NaturalOrder})
 */
public record OnRecord(List<LogRows> rows) {
  /** Nothing was counted. */
  public static final OnRecord NONE = new OnRecord(List.of());

  public OnRecord {
    rows = rows.stream().sorted(Comparator.comparing(LogRows::file, NaturalOrder.NAMES)).toList();
  }

  /** All files together. */
  public LogRows allRows() {
    LogRows all = new LogRows("", 0, 0, 0, 0, 0, 0, 0, 0);
    ForeignRows records = null;
    for (LogRows one : rows) {
      ForeignRows more = one.records();
      records = records == null || more == null ? more : records.plus(more);
      all =
          new LogRows(
              "",
              all.read() + one.read(),
              all.audited() + one.audited(),
              all.merged() + one.merged(),
              all.repeated() + one.repeated(),
              all.leftOut() + one.leftOut(),
              all.noEvent() + one.noEvent(),
              all.refused() + one.refused(),
              all.otherDays() + one.otherDays(),
              records);
    }
    return all;
  }
}
