package shoeaudit.audit.convention;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** How steps of the coup that have one time follow each other, those of the same kind left out. */
final class CoupSteps {
  private static final int KINDS = 6;
  private long at;
  private int step;
  private int forward;
  private int backward;
  private long pairs;

  /** The next coup begins. */
  void begin() {
    at = ShoeEvents.NO_TIME;
    step = -1;
    forward = 0;
    backward = 0;
    pairs = 0;
  }

  /** Takes a line. */
  void take(long time, EventKind kind) {
    int next = step(kind);
    if (next >= 0 && time == at && at != ShoeEvents.NO_TIME && step >= 0) {
      forward += next > step ? 1 : 0;
      if (next < step) {
        backward++;
        pairs |= 1L << (step * KINDS + next);
      }
    }
    step = next >= 0 || time != at ? next : step;
    at = time;
  }

  /** Whether what comes before the end of a coup stands below what comes after it. */
  static boolean isBehindEnd(EventKind above, EventKind below) {
    return step(above) >= step(EventKind.RESULT_DECLARED)
        && step(below) >= 0
        && step(below) < step(EventKind.RESULT_DECLARED);
  }

  private static int step(EventKind kind) {
    return switch (kind) {
      case BETTING_OPENED -> 0;
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> 1;
      case BETTING_CLOSED -> 2;
      case CARD_DEALT -> 3;
      case RESULT_DECLARED -> 4;
      case WAGER_SETTLED -> 5;
      default -> -1;
    };
  }

  /** How often a step stands below one that comes before it in a coup. */
  int forward() {
    return forward;
  }

  /** How often a step stands below one that comes after it in a coup. */
  int backward() {
    return backward;
  }

  /** Which kinds of steps stand so, a bit each pair. */
  long backwardPairs() {
    return pairs;
  }

  /** The time of the last line, or {@link ShoeEvents#NO_TIME}. */
  long lastAt() {
    return at;
  }
}
