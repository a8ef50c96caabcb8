package shoeaudit.shoelog.assembly;

import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** Why two parts of a shoe do or do not follow each other. */
final class PartOrder {
  private final ShoeEvents before;
  private final ShoeEvents after;
  private int last;
  private int lastButOne;
  private boolean opened;
  private boolean dealt;
  private boolean declared;

  /** The time recorded last. */
  private long lastNanos = ShoeEvents.NO_TIME;

  private int firstAfter = Integer.MAX_VALUE;

  /** Of coups, the later part has calls of totals alone. */
  private boolean callsAlone = true;

  PartOrder(ShoeEvents before, ShoeEvents after) {
    this.before = before;
    this.after = after;
    for (int row = 0; row < before.size(); row++) {
      take(row, before.kindOf(row));
    }
    for (int row = 0; row < after.size(); row++) {
      EventKind kind = after.kindOf(row);
      if (after.coup[row] != 0 && !mayFollow(kind)) {
        firstAfter = Math.min(firstAfter, after.coup[row]);
      }
      callsAlone &= after.coup[row] == 0 || isMark(kind) || kind == EventKind.TOTAL_ANNOUNCED;
    }
  }

  private void take(int row, EventKind kind) {
    opened |= kind == EventKind.SHOE_OPENED;
    lastNanos = before.at[row] == ShoeEvents.NO_TIME ? lastNanos : before.at[row];
    int coup = before.coup[row];
    if (coup == 0 || kind == EventKind.RECORD_LACKS) {
      return;
    }
    if (coup > last) {
      lastButOne = last;
      last = coup;
      dealt = false;
      declared = false;
    }
    if (coup == last) {
      dealt |= kind == EventKind.CARD_DEALT;
      declared |= kind == EventKind.RESULT_DECLARED;
    }
  }

  private static boolean isMark(EventKind kind) {
    return kind == EventKind.RECORD_LACKS || kind == EventKind.UNREADABLE;
  }

  /** Such an event may name the coup just before, or is a mark that names one in doubt. */
  private static boolean mayFollow(EventKind kind) {
    return kind.mayFollowCoup() || isMark(kind);
  }

  /** Why the later part cannot follow; null where it can. */
  @Nullable String against() {
    if (before.summaries() != after.summaries()) {
      return "one of the two has events and the other coup summaries";
    }
    if (before.coupsAreCounted() || after.coupsAreCounted()) {
      return "its records do not number their coups";
    }
    long first = after.firstNanos();
    boolean timed = first != Long.MAX_VALUE && lastNanos != ShoeEvents.NO_TIME;
    if (timed && first < lastNanos) {
      return "the times of the two overlap";
    }
    for (int row = 0; row < after.size(); row++) {
      EventKind kind = after.kindOf(row);
      if (kind == EventKind.SHOE_OPENED && (opened || last > 0)) {
        return "this file opens the shoe again (shoe_opened)";
      }
      if (overlaps(after.coup[row], kind, timed)) {
        return "coup " + after.coup[row] + " is in both";
      }
    }
    return null;
  }

  private boolean overlaps(int coup, EventKind kind, boolean timed) {
    if (coup == 0 || isMark(kind)) {
      return false;
    }
    if (coup < last) {
      return coup != lastButOne || !mayFollow(kind);
    }
    if (coup > last) {
      return false;
    }
    // The coup that was open when the file ended: it goes on, unless it is told once more.
    return switch (kind) {
      case COUP_SUMMARY -> true;
      case BETTING_OPENED, SHUFFLED -> !timed && (dealt || declared);
      case CARD_DEALT, RESULT_DECLARED -> !timed && declared;
      // That they were made after the cards is what no file says.
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED, BETTING_CLOSED, GHOST_HAND ->
          !timed && (dealt || declared);
      // Calls come amid the cards; in a file of their own they are another record's.
      case TOTAL_ANNOUNCED -> !timed && (declared || (dealt && callsAlone));
      default -> false;
    };
  }

  /** The highest coup before; 0: there is none. */
  int lastBefore() {
    return last;
  }

  /** The lowest coup of the later part, where {@link #coupsBetween} are missing before it. */
  int firstAfter() {
    return firstAfter;
  }

  /** How many numbers are missing between the two parts, or before the first of the later one. */
  int coupsBetween() {
    return firstAfter == Integer.MAX_VALUE ? 0 : Math.max(0, firstAfter - last - 1);
  }

  /**
   * The coups of which the part that is left out may have said more: the first and the last one
   * that the other part has, and those that both have; 0 for what lies at its end.
   */
  SortedSet<Integer> coupsInDoubt() {
    SortedSet<Integer> coups = new TreeSet<>();
    SortedSet<Integer> both = new TreeSet<>();
    for (int row = 0; row < before.size(); row++) {
      coups.add(before.coup[row]);
    }
    for (int row = 0; row < after.size(); row++) {
      if (coups.contains(after.coup[row])) {
        both.add(after.coup[row]);
      }
    }
    coups.remove(0);
    if (!coups.isEmpty()) {
      both.add(coups.first());
    }
    both.add(0);
    return both;
  }

  /** How many records the later part has. */
  int recorded() {
    int count = 0;
    for (int row = 0; row < after.size(); row++) {
      EventKind kind = after.kindOf(row);
      boolean record =
          after.summaries() ? kind == EventKind.COUP_SUMMARY : kind != EventKind.UNREADABLE;
      count += record ? 1 : 0;
    }
    return count;
  }

  /** Whether the two say the same: a copy of the file, which leaves no doubt. */
  boolean same() {
    if (before.size() != after.size()) {
      return false;
    }
    for (int row = 0; row < after.size(); row++) {
      if (!ShoeRows.same(before, row, after, row)) {
        return false;
      }
    }
    return true;
  }
}
