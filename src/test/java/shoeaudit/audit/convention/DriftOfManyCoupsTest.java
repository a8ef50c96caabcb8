package shoeaudit.audit.convention;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.api.Test;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** Clocks that drift apart are found however many coups a shoe has. */
class DriftOfManyCoupsTest {
  private static final int COUPS = 40_000;
  private static final long SECOND_NANOS = 1_000_000_000L;

  private final ShoeEvents events = new ShoeEvents("", "", "");

  private void add(EventKind kind, int coup, long at) {
    int row = events.add(kind, events.size() + 2, coup);
    events.at[row] = at;
  }

  /** The cards' clock gets behind the others by twelve seconds. */
  @Test
  void aDriftOverManyCoupsIsFound() {
    for (int coup = 1; coup <= COUPS; coup++) {
      long begins = 60 * SECOND_NANOS * coup;
      add(EventKind.WAGER_PLACED, coup, begins);
      add(
          EventKind.CARD_DEALT,
          coup,
          begins + 10 * SECOND_NANOS + 12 * SECOND_NANOS * coup / COUPS);
      add(EventKind.WAGER_SETTLED, coup, begins + 20 * SECOND_NANOS);
    }
    assertNotNull(DriftingClocks.find(events));
  }
}
