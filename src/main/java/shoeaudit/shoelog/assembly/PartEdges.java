package shoeaudit.shoelog.assembly;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import shoeaudit.shoelog.EventKind;

/**
 * The coups with which a file begins or ends that records a part of a shoe's coups, while others of
 * them lie beyond: the file may begin or end in their middle, so that some of what it had to say of
 * them is on record nowhere.
 */
final class PartEdges {
  /** A file that has these of some coups has them of most. */
  private static final int OF_MOST_COUPS =
      ShoeMerge.bits(EventKind.WAGER_PLACED, EventKind.WAGER_SETTLED);

  /** Whoever has these of a coup knows that it was dealt. */
  private static final int OF_PLAY =
      ShoeMerge.bits(
          EventKind.BETTING_CLOSED,
          EventKind.CARD_DEALT,
          EventKind.TOTAL_ANNOUNCED,
          EventKind.RESULT_DECLARED,
          EventKind.WAGER_SETTLED);

  /** A coup begins with them. */
  private static final int OPENING = ShoeMerge.bits(EventKind.BETTING_OPENED, EventKind.SHUFFLED);

  /** What a file has of a coup ends with them, or goes on with what is missing as a whole. */
  private static final int CLOSING =
      ShoeMerge.bits(EventKind.BETTING_CLOSED, EventKind.RESULT_DECLARED);

  private final MergePart part;
  private final SortedMap<Integer, Integer> kindsOfCoup;
  private final int first;
  private final int last;

  /** What the file has of each coup that it has anything of. */
  private final int steady;

  /**
   * A file's edges.
   *
   * @param kindsOfCoup by coup the kinds of events that any file has of it
   */
  PartEdges(MergePart part, SortedMap<Integer, Integer> kindsOfCoup) {
    this.part = part;
    this.kindsOfCoup = kindsOfCoup;
    first = part.firstCoup();
    last = part.lastCoup();
    steady = (part.allKinds() & ShoeMerge.OF_EACH_COUP) | ofMost();
  }

  private int ofMost() {
    int kinds = 0;
    SortedMap<Integer, Integer> within = kindsOfCoup.subMap(first, last + 1);
    for (EventKind kind : EventKind.values()) {
      int bit = ShoeMerge.bits(kind) & OF_MOST_COUPS;
      long having =
          within.keySet().stream().filter(coup -> (part.kindsOf(coup) & bit) != 0).count();
      kinds |= having > 1 && 2 * having > within.size() ? bit : 0;
    }
    return kinds;
  }

  /** The coups at its edges of which it may lack something; none where it is known to be whole. */
  SortedSet<Integer> inDoubt() {
    SortedSet<Integer> coups = new TreeSet<>();
    if (last == 0) {
      return coups;
    }
    int end = part.lastRow();
    if (isMissingAfter() && part.events().coup[end] != 0 && !isWholeAtEnd(end, last)) {
      coups.add(part.events().coup[end]);
      coups.add(last);
    }
    int start = part.firstRow();
    if ((isMissingBefore() || !hasAll(first))
        && part.events().coup[start] != 0
        && !isWholeAtStart(start, first)) {
      coups.add(part.events().coup[start]);
      coups.add(first);
    }
    return coups;
  }

  /**
   * The coups beside holes in what the file has, of which it may lack something, too.
   *
   * @param missing coups of which it has nothing
   */
  SortedSet<Integer> besideHoles(SortedSet<Integer> missing) {
    SortedSet<Integer> coups = new TreeSet<>();
    if (missing.isEmpty()) {
      return coups;
    }
    Map<Integer, Rows> rows = rowsOfCoups();
    NavigableSet<Integer> has = new TreeSet<>(rows.keySet());
    for (int hole : missing) {
      Integer before = has.lower(hole);
      if (before != null && !isWholeAtEnd(rows.getOrDefault(before, Rows.NONE).last, before)) {
        coups.add(before);
      }
      Integer after = has.higher(hole);
      if (after != null && !isWholeAtStart(rows.getOrDefault(after, Rows.NONE).first, after)) {
        coups.add(after);
      }
    }
    return coups;
  }

  /** The first and the last row that a file has of a coup. */
  private record Rows(int first, int last) {
    static final Rows NONE = new Rows(0, 0);
  }

  private Map<Integer, Rows> rowsOfCoups() {
    Map<Integer, Rows> rows = new HashMap<>();
    for (int row = 0; row < part.events().size(); row++) {
      int coup = part.events().coup[row];
      if (coup > 0 && !part.isMark(row)) {
        Rows before = rows.get(coup);
        rows.put(coup, new Rows(before == null ? row : before.first, row));
      }
    }
    return rows;
  }

  private boolean isMissingAfter() {
    return kindsOfCoup.tailMap(last + 1).entrySet().stream()
        .anyMatch(coup ->
            isDue(coup.getValue())
                && (coup.getKey() < kindsOfCoup.lastKey() || (coup.getValue() & OF_PLAY) != 0));
  }

  private boolean isMissingBefore() {
    return kindsOfCoup.headMap(first).entrySet().stream()
        .anyMatch(coup -> coup.getKey() > 0 && isDue(coup.getValue()));
  }

  /** Whether the file might have had something of a coup of which others have these kinds. */
  private boolean isDue(int kinds) {
    int placed = ShoeMerge.bits(EventKind.WAGER_PLACED);
    int settled = ShoeMerge.bits(EventKind.WAGER_SETTLED);
    boolean unsettled = (kinds & placed) != 0 && (kinds & settled) == 0;
    boolean unplaced = (kinds & ShoeMerge.AFTER_WAGERS) != 0 && (kinds & placed) == 0;
    return steady != 0
        || (unsettled && (part.allKinds() & settled) != 0)
        || (unplaced && (part.allKinds() & placed) != 0);
  }

  private boolean isWholeAtEnd(int row, int coup) {
    return (ShoeMerge.bits(part.events().kindOf(row)) & CLOSING) != 0 && hasAll(coup);
  }

  private boolean isWholeAtStart(int row, int coup) {
    boolean opens = (ShoeMerge.bits(part.events().kindOf(row)) & OPENING) != 0;
    boolean onceEach = (part.allKinds() & ~ShoeMerge.ONCE) == 0;
    return (opens || onceEach) && hasAll(coup);
  }

  /** Whether the file has of a coup each kind that it has of each one. */
  private boolean hasAll(int coup) {
    int each = part.allKinds() & ShoeMerge.OF_EACH_COUP;
    return (part.kindsOf(coup) & each) == each;
  }
}
