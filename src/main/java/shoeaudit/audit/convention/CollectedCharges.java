package shoeaudit.audit.convention;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Whether what was collected of patrons is what their settlements have as commission, where that is
 * not what was due: it was charged then, and no column was changed. Several conventions share one.
 */
final class CollectedCharges {
  private static final int SEVERAL = 3;

  private final DueFigures due;
  private ShoeEvents events = new ShoeEvents("", "", "");

  private int firstRow;

  /** By patron what is on record as charged and what was due, minor units. */
  private final Map<Integer, long[]> charges = new TreeMap<>();

  CollectedCharges(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  void begin() {
    charges.clear();
    firstRow = -1;
  }

  /** Takes a coup, once. */
  void take(ShoeCoup coup) {
    events = coup.events();
    if (coup.decides() == null || coup.firstRow() == firstRow) {
      return;
    }
    firstRow = coup.firstRow();
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      long told = Math.max(0, events.commission[row]);
      long[] sums = charges.computeIfAbsent(events.patron[row], patron -> new long[2]);
      sums[0] += told;
      sums[1] += due(coup, row, told);
    }
  }

  private long due(ShoeCoup coup, int row, long told) {
    if (!coup.isOutcome(row, WagerOutcome.WIN)) {
      return 0;
    }
    long stake = coup.wagers().stake(row);
    long[] figure = {told};
    if (stake > 0) {
      var unused =
          due.any(
              coup,
              row,
              (bet, line) -> {
                figure[0] = bet.commission(line, stake);
                return figure[0] == told;
              });
    }
    return figure[0];
  }

  /** Whether it is so of several patrons, and of all of whom it can be. */
  boolean areCharged() {
    Map<Integer, Long> collected = new TreeMap<>();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.COMMISSION_COLLECTED) {
        collected.merge(events.patron[row], Math.max(0, events.money[row]), Long::sum);
      }
    }
    int as = 0;
    int other = 0;
    for (Map.Entry<Integer, Long> of : collected.entrySet()) {
      long[] sums = charges.get(of.getKey());
      if (sums != null && sums[0] != sums[1]) {
        as += of.getValue() == sums[0] ? 1 : 0;
        other += of.getValue() == sums[0] ? 0 : 1;
      }
    }
    return as >= SEVERAL && other == 0;
  }
}
