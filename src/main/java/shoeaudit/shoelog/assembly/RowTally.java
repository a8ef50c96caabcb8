package shoeaudit.shoelog.assembly;

import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.LogRows;

/** Counts what becomes of one file's rows, while its shoes are put together. */
final class RowTally {
  long read;
  long merged;
  long repeated;
  long leftOut;
  long noEvent;
  long refused;
  long otherDays;
  @Nullable ForeignRows records;

  /** What was counted so far, of that file. */
  LogRows rows(String file) {
    return new LogRows(
        file,
        read,
        read - merged - repeated - leftOut - noEvent - refused - otherDays,
        merged,
        repeated,
        leftOut,
        noEvent,
        refused,
        otherDays,
        records);
  }
}
