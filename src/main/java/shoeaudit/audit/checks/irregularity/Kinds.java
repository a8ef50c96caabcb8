package shoeaudit.audit.checks.irregularity;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.shoelog.EventKind;

/** Of which kind an irregularity is, by its event. */
final class Kinds {
  private Kinds() {}

  /** As recorded. */
  static String text(CoupReplay coup, int row) {
    return coup.events().names().text(coup.events().text[row]);
  }

  /** What tells it from the coup's others: its kind, and which of that kind it is, from 1. */
  static String key(CoupReplay coup, int row) {
    String kind = text(coup, row);
    int number = 0;
    for (int other = coup.irregularities().firstRow(); other <= row; other++) {
      if (coup.owns(other)
          && coup.events().kindOf(other) == EventKind.IRREGULARITY
          && text(coup, other).equals(kind)) {
        number++;
      }
    }
    return kind + "-" + number;
  }
}
