package shoeaudit.audit.convention;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines of their own kinds, or those of no coup, that stand apart below all others, though their
 * times lie among or before those: as where a sheet was sorted by a column that these lines alone
 * fill, or leave empty, and within it by time. One such line may have been written down late,
 * unless it is the opening of the shoe, below which all else comes.
 */
final class SortedApart {
  private static final int NONE = -1;
  private static final int FEWEST = 2;

  /** Within a few coups a clerk may write one kind of line after the others. */
  private static final int COUPS = 8;

  private SortedApart() {}

  /** What is to be said of such lines; null: there are none. */
  static @Nullable ImportProblem find(ShoeEvents events) {
    int first = onlyFall(events);
    if (first == NONE
        || (events.size() - first < FEWEST && events.kindOf(first) != EventKind.SHOE_OPENED)
        || Arrays.stream(events.coup, 0, events.size()).distinct().count() <= COUPS
        || !standsApart(events, first)) {
      return null;
    }
    return ImportProblem.ofHabit(
        events,
        first,
        "the lines from here on are of other kinds than all those above, or of no coup, and their times begin"
            + " before those above end: the lines were sorted by something else than their times; what only the"
            + " order of lines shows was not tested",
        "sort the shoe's lines by time, or give the file as the system wrote it");
  }

  /** The one event whose time runs backwards; {@link #NONE}: there is none, or several. */
  private static int onlyFall(ShoeEvents events) {
    int fall = NONE;
    for (int row = 0; row < events.size(); row++) {
      if (events.reversed[row]) {
        if (fall != NONE) {
          return NONE;
        }
        fall = row;
      }
    }
    return fall;
  }

  private static boolean standsApart(ShoeEvents events, int first) {
    long kindsAbove = kinds(events, 0, first);
    long kindsBelow = kinds(events, first, events.size());
    int coupsAbove = ofCoups(events, 0, first);
    int coupsBelow = ofCoups(events, first, events.size());
    boolean shoeBelow = coupsAbove == first && coupsBelow == 0;
    // What lies above all coups may be the opening alone, and rightly so.
    boolean shoeAbove =
        coupsAbove == 0
            && coupsBelow == events.size() - first
            && (kindsAbove & bit(EventKind.SHOE_CLOSED)) != 0;
    return first > 0 && ((kindsAbove & kindsBelow) == 0 || shoeBelow || shoeAbove);
  }

  private static long bit(EventKind kind) {
    return 1L << kind.ordinal();
  }

  private static long kinds(ShoeEvents events, int from, int to) {
    long kinds = 0;
    for (int row = from; row < to; row++) {
      kinds |= bit(events.kindOf(row));
    }
    return kinds;
  }

  private static int ofCoups(ShoeEvents events, int from, int to) {
    int count = 0;
    for (int row = from; row < to; row++) {
      count += events.coup[row] == 0 ? 0 : 1;
    }
    return count;
  }
}
