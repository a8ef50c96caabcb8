package shoeaudit.audit.convention;

import java.util.BitSet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines of one kind that a shoe's record has up to some coup and no longer: as many as were there
 * before would have come after it. Where others deal from there on, it may be what they do.
 */
final class CeasedLines {
  private static final int FEWEST = 3;
  private static final int FEWEST_EXPECTED = 3;

  private final EventKind kind;
  private ShoeEvents events = new ShoeEvents("", "", "");
  private int lines;
  private int lastRow;
  private int coups;
  private int coupsSince;

  CeasedLines(EventKind kind) {
    this.kind = kind;
  }

  void begin() {
    lines = 0;
    lastRow = -1;
    coups = 0;
    coupsSince = 0;
  }

  /** Takes the next coup; whether it has such a line. */
  boolean take(ShoeCoup coup) {
    events = coup.events();
    int before = lines;
    for (int i = 0; i < coup.changes().size(); i++) {
      int row = coup.changes().get(i);
      if (events.kindOf(row) == kind) {
        lines++;
        lastRow = Math.max(lastRow, row);
      }
    }
    coups++;
    coupsSince = lines > before ? 0 : coupsSince + 1;
    return lines > before;
  }

  /** Whether there is any such line. */
  boolean any() {
    return lines > 0;
  }

  /** Whether there is none any more, though some were to be expected. */
  boolean ceased() {
    return lines >= FEWEST && lines * coupsSince >= FEWEST_EXPECTED * (coups - coupsSince);
  }

  /** Whether somebody who dealt up to the last of them dealt from a later row on, too. */
  boolean isDealtOn(int fromRow) {
    BitSet before = new BitSet();
    BitSet since = new BitSet();
    int dealer = 0;
    for (int row = 0; row < events.size(); row++) {
      dealer = events.dealer[row] == 0 ? dealer : events.dealer[row];
      if (row <= lastRow) {
        before.set(dealer);
      } else if (row >= fromRow) {
        since.set(dealer);
      }
    }
    return lines == 0 || before.intersects(since);
  }
}
