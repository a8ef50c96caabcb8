package shoeaudit.audit.convention;

import shoeaudit.shoelog.EventKind;

/** The steps of a coup in their order, by the kinds of event that each of them has. */
final class CoupPhases {
  private static final int ANY = -1;
  private static final EventKind[] KINDS = EventKind.values();

  private CoupPhases() {}

  /**
   * Whether what is of some kinds may all come before what is of others: no step of the first comes
   * after one of the second.
   *
   * @param first kinds, a bit each, by {@link EventKind#ordinal}
   * @param second likewise
   */
  static boolean areInOrder(long first, long second) {
    int latest = ANY;
    int earliest = Integer.MAX_VALUE;
    for (EventKind kind : KINDS) {
      int phase = phase(kind);
      if (phase != ANY) {
        latest = (first & 1L << kind.ordinal()) == 0 ? latest : Math.max(latest, phase);
        earliest = (second & 1L << kind.ordinal()) == 0 ? earliest : Math.min(earliest, phase);
      }
    }
    return latest <= earliest;
  }

  /** A kind's step; {@link #ANY} for what may come at any. */
  private static int phase(EventKind kind) {
    return switch (kind) {
      case SHUFFLED, BETTING_OPENED -> 0;
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED, GHOST_HAND -> 1;
      case BETTING_CLOSED -> 2;
      case CARD_DEALT, CARD_WITHDRAWN, TOTAL_ANNOUNCED -> 3;
      case RESULT_DECLARED -> 4;
      case WAGER_SETTLED, COMMISSION_COLLECTED -> 5;
      default -> ANY;
    };
  }
}
