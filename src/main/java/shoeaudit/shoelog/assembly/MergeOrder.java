package shoeaudit.shoelog.assembly;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The order of the events of a shoe that several files record: each file's own order is kept, and
 * between files times decide or, where not all have one, how a coup runs.
 */
final class MergeOrder {
  /** Where these stand among the events of a coup may decide what is allowed. */
  static final int ORDER_MATTERS =
      ShoeMerge.bits(
          EventKind.SHUFFLED,
          EventKind.CARD_BURNED,
          EventKind.CUT_CARD_OUT,
          EventKind.WAGER_PLACED,
          EventKind.WAGER_CHANGED,
          EventKind.WAGER_REMOVED,
          EventKind.BETTING_CLOSED,
          EventKind.GHOST_HAND,
          EventKind.CARD_DEALT,
          EventKind.CARD_WITHDRAWN,
          EventKind.TOTAL_ANNOUNCED,
          EventKind.IRREGULARITY);

  private static final int CARDS = ShoeMerge.bits(EventKind.CARD_DEALT);
  private static final int AT_ONCE = -1;
  private static final int BETWEEN_COUPS = 20;
  private static final int AT_THE_END = Integer.MAX_VALUE;

  private final List<MergePart> parts;
  private final boolean timed;
  private final List<Row> rows = new ArrayList<>();

  /**
   * An event of a part.
   *
   * @param at its time, or that of the event before it; the same for all where times do not decide
   * @param coup the highest coup that its file has told of so far
   * @param step where it stands in a coup
   */
  record Row(MergePart part, int row, long at, int coup, int step) {
    EventKind kind() {
      return part.events().kindOf(row);
    }

    int coupNamed() {
      return part.events().coup[row];
    }
  }

  /**
   * Orders all events.
   *
   * @param timed whether times decide, which all events then have
   */
  MergeOrder(List<MergePart> parts, boolean timed) {
    this.parts = parts;
    this.timed = timed;
    List<List<Row>> queues = parts.stream().map(this::rowsOf).toList();
    int[] next = new int[queues.size()];
    Comparator<Row> order =
        Comparator.comparingLong(Row::at)
            .thenComparingInt(Row::coup)
            .thenComparingInt(Row::step)
            .thenComparing(Row::kind);
    while (true) {
      int first = -1;
      for (int i = 0; i < next.length; i++) {
        if (next[i] < queues.get(i).size()
            && (first < 0
                || order.compare(queues.get(i).get(next[i]), queues.get(first).get(next[first]))
                    < 0)) {
          first = i;
        }
      }
      if (first < 0) {
        return;
      }
      rows.add(queues.get(first).get(next[first]++));
    }
  }

  /** The events in their order. */
  List<Row> rows() {
    return rows;
  }

  private List<Row> rowsOf(MergePart part) {
    ShoeEvents events = part.events();
    int[] coupAfter = new int[events.size()];
    int after = AT_THE_END;
    for (int row = events.size() - 1; row >= 0; row--) {
      coupAfter[row] = after;
      after = events.coup[row] == 0 ? after : events.coup[row];
    }
    List<Row> ofPart = new ArrayList<>();
    long[] moments = part.moments();
    long at = firstNanos(part, moments);
    int coup = 0;
    for (int row = 0; row < events.size(); row++) {
      int named = events.coup[row];
      EventKind kind = events.kindOf(row);
      boolean late = named != 0 && named < coup;
      coup = Math.max(coup, named);
      if (part.isDropped(row)) {
        continue;
      }
      if (timed && !part.isMark(row)) {
        at = moments[row];
      }
      int step = step(kind);
      int place = coup;
      if (part.isMark(row) || late) {
        step = AT_ONCE;
      } else if (kind == EventKind.SHOE_CLOSED) {
        place = AT_THE_END;
      } else if (named == 0 && coup > 0) {
        step = coupAfter[row] == coup ? AT_ONCE : BETWEEN_COUPS;
      }
      ofPart.add(new Row(part, row, at, place, step));
    }
    return ofPart;
  }

  private long firstNanos(MergePart part, long[] moments) {
    ShoeEvents events = part.events();
    for (int row = 0; timed && row < events.size(); row++) {
      if (!part.isMark(row) && !part.isDropped(row)) {
        return moments[row];
      }
    }
    return ShoeEvents.NO_TIME;
  }

  /** How a coup runs. */
  private static int step(EventKind kind) {
    return switch (kind) {
      case RECORD_LACKS, UNREADABLE, COUP_SUMMARY -> AT_ONCE;
      case SHOE_OPENED -> 0;
      case SHUFFLED, CARD_BURNED -> 1;
      case BETTING_OPENED -> 2;
      case GHOST_HAND -> 3;
      case WAGER_PLACED -> 4;
      case WAGER_CHANGED, WAGER_REMOVED -> 5;
      case BETTING_CLOSED -> 6;
      case CARD_DEALT, CARD_WITHDRAWN, TOTAL_ANNOUNCED, ANNOUNCED, IRREGULARITY, CUT_CARD_OUT -> 7;
      case RESULT_DECLARED -> 8;
      case WAGER_SETTLED -> 9;
      case COMMISSION_COLLECTED -> 10;
      case CHIPS_EXCHANGED -> 11;
      case SHOE_CLOSED -> 12;
    };
  }

  /**
   * Whether the coups follow each other as in the files: put together, no coup may begin more often
   * than in one of them, and where times do not decide, each file has to have its coups in the
   * order of their numbers, and what lies between coups in the file that has their outcomes.
   */
  boolean isSound() {
    Map<Integer, Integer> most = new HashMap<>();
    for (MergePart part : parts) {
      List<Row> own = rowsOf(part);
      begins(own).forEach((coup, times) -> most.merge(coup, times, Math::max));
      if (!timed && (!ascends(own) || collectsApart(part))) {
        return false;
      }
    }
    return begins(rows).entrySet().stream()
        .allMatch(coup -> coup.getValue() <= most.getOrDefault(coup.getKey(), 0));
  }

  /**
   * How often each coup begins: by another number than the one before it, or dealt once more under
   * its own.
   */
  private static Map<Integer, Integer> begins(List<Row> ordered) {
    Map<Integer, Integer> times = new HashMap<>();
    int current = 0;
    int before = 0;
    boolean dealt = false;
    boolean declared = false;
    for (Row row : ordered) {
      int named = row.coupNamed();
      EventKind kind = row.kind();
      boolean opens = kind == EventKind.BETTING_OPENED || kind == EventKind.SHUFFLED;
      boolean again =
          named == current
              && ((opens && (dealt || declared)) || (kind == EventKind.CARD_DEALT && declared));
      boolean follows = named == before && mayFollow(kind);
      if (named != 0
          && (named != current || again)
          && !follows
          && !row.part().isMark(row.row())
          && row.kind() != EventKind.CUT_CARD_OUT) {
        before = current;
        current = named;
        dealt = false;
        declared = false;
        times.merge(named, 1, Integer::sum);
      }
      dealt |= named == current && kind == EventKind.CARD_DEALT;
      declared |= named == current && kind == EventKind.RESULT_DECLARED;
    }
    return times;
  }

  private static boolean ascends(List<Row> ordered) {
    return begins(ordered).values().stream().allMatch(times -> times == 1)
        && ordered.stream()
            .noneMatch(row ->
                row.coupNamed() != 0
                    && row.coupNamed() < row.coup()
                    && row.coup() != AT_THE_END
                    && !row.part().isMark(row.row())
                    && !mayFollow(row.kind())
                    && row.kind() != EventKind.CUT_CARD_OUT);
  }

  /** Such an event may name the coup just before (audit.md, reading 8). */
  private static boolean mayFollow(EventKind kind) {
    return switch (kind) {
      case WAGER_SETTLED, COMMISSION_COLLECTED, RESULT_DECLARED, ANNOUNCED -> true;
      default -> false;
    };
  }

  private static boolean collectsApart(MergePart part) {
    int settled = ShoeMerge.bits(EventKind.WAGER_SETTLED);
    return (part.kindsOf(0) & ShoeMerge.bits(EventKind.COMMISSION_COLLECTED)) != 0
        && (part.allKinds() & settled) == 0;
  }

  /**
   * Whether events stand in an order that no file records and no times tell, where it could decide
   * something.
   */
  boolean isInvented() {
    return timed ? isTied() : isMixed();
  }

  /** Whether events of one coup, or of a coup and the shoe, have one time in two files. */
  private boolean isTied() {
    for (int i = 0; i < rows.size(); i++) {
      for (int j = i + 1; j < rows.size() && rows.get(j).at() == rows.get(i).at(); j++) {
        Row one = rows.get(i);
        Row other = rows.get(j);
        boolean near =
            one.coupNamed() == other.coupNamed() || one.coupNamed() == 0 || other.coupNamed() == 0;
        if (one.part() != other.part() && near && matters(one) && matters(other)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean matters(Row row) {
    return (ShoeMerge.bits(row.kind()) & ORDER_MATTERS) != 0;
  }

  private boolean isMixed() {
    for (MergePart one : parts) {
      boolean ofShoe = (one.kindsOf(0) & ORDER_MATTERS) != 0 && (one.allKinds() & CARDS) == 0;
      for (MergePart other : parts) {
        boolean mixed =
            one != other
                && one.kindsOfCoup().keySet().stream()
                    .anyMatch(coup ->
                        coup != 0
                            && (one.kindsOf(coup) & ORDER_MATTERS) != 0
                            && (other.kindsOf(coup) & ORDER_MATTERS) != 0);
        if (mixed || (ofShoe && (other.allKinds() & CARDS) != 0)) {
          return true;
        }
      }
    }
    return false;
  }
}
