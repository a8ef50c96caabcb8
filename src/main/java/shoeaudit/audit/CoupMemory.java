package shoeaudit.audit;

import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What a {@link CrossShoeCheck} remembers of a coup.
 *
 * @param controls in force
 * @param slot where its verdict is counted
 * @param soFar the verdict that it has unless other shoes say otherwise
 * @param file the log
 * @param table where
 * @param shoe where
 * @param place the coup's place in its shoe, from 0
 * @param coup its number
 * @param patron whom it is about, or empty
 * @param dealer who dealt, or empty
 * @param firstNanos its first event's time, nanoseconds since 1970
 * @param lastNanos its last event's time
 * @param offsetMinutes the times' offset from UTC as recorded
 * @param lines the evidence
 */
public record CoupMemory(
    ControlFile controls,
    int slot,
    Verdict soFar,
    String file,
    String table,
    String shoe,
    int place,
    int coup,
    String patron,
    String dealer,
    long firstNanos,
    long lastNanos,
    int offsetMinutes,
    String lines) {
  /** That of a coup being replayed; see {@link CoupReplay#memory}. */
  static CoupMemory of(
      CoupReplay coup, CrossShoeCheck check, Verdict soFar, int patron, int mainRow) {
    ShoeEvents events = coup.events();
    int firstTimed = coup.firstTimedRow();
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    // The rows of a coup come in the order of the log.
    LineSpans lines = new LineSpans();
    String file = events.fileOf(mainRow);
    int lastRow = coup.shoe().lastRow(coup.place());
    for (int row = coup.shoe().firstRow(coup.place()); row <= lastRow; row++) {
      if (!coup.owns(row)) {
        continue;
      }
      if (events.at[row] != ShoeEvents.NO_TIME && !coup.shoe().isReversed(row)) {
        first = Math.min(first, events.at[row]);
        last = Math.max(last, events.at[row]);
      }
      if (row == mainRow || (patron != 0 && events.patron[row] == patron)) {
        int line = events.lineIn(file, row);
        if (line != 0) {
          lines.add(line);
        }
      }
    }
    return new CoupMemory(
        coup.rules().controls(),
        coup.rules().citations().slot(check, 0, 0),
        soFar,
        file,
        events.table(),
        events.shoe(),
        coup.place(),
        coup.number(),
        events.names().text(patron),
        events.names().text(events.dealer[mainRow]),
        first,
        last,
        firstTimed < 0 ? 0 : events.offsetMinutes[firstTimed],
        lines.text());
  }
}
