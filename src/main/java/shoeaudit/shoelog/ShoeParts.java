package shoeaudit.shoelog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Shoes that were open at a table when their file ended, and may go on in the next file (audit.md,
 * reading 52). One a table is held, until another shoe begins there or the last file has ended; its
 * parts are then put together in the order of their times, or of their files where these have none.
 * A part that cannot follow is an import problem and is not audited; as nobody knows what it would
 * have said, what counts over the shoe and the coup before it are then not testable (reading 27).
 */
final class ShoeParts {
  private final LogSink sink;
  private final Map<String, List<ShoeEvents>> openByTable = new LinkedHashMap<>();
  private final Map<String, SortedSet<String>> filesJoined = new TreeMap<>();
  private final Map<ShoePlace, SortedSet<String>> shared = new HashMap<>();
  private SharedShoes known = SharedShoes.NONE;

  /** Shoes of which other kinds of events stand in files that are still to be read. */
  private final Map<ShoePlace, List<ShoeEvents>> waiting = new LinkedHashMap<>();

  private final Map<ShoePlace, Set<String>> begun = new HashMap<>();
  private final Map<String, Integer> shoesMerged = new TreeMap<>();
  private long joined;
  private long notAudited;

  /** Hands whole shoes on to that sink. */
  ShoeParts(LogSink sink) {
    this.sink = sink;
  }

  /** Whether that shoe was open at that table when an earlier file ended. */
  boolean hold(String table, String shoe) {
    List<ShoeEvents> parts = openByTable.get(table);
    return parts != null && parts.getFirst().shoe().equals(shoe);
  }

  /** Keeps a part of the shoe that is held at its table, or the first one of another. */
  void add(ShoeEvents part) throws InterruptedException {
    if (collects(ShoePlace.of(part))) {
      collect(part);
      return;
    }
    openByTable.computeIfAbsent(part.table(), table -> new ArrayList<>()).add(part);
  }

  /** Another shoe has begun at that table: what is held there goes on no more. */
  void release(String table) throws InterruptedException {
    List<ShoeEvents> parts = openByTable.remove(table);
    if (parts != null) {
      if (parts.size() == 1) {
        hand(parts.getFirst());
      } else {
        sink.shoe(together(parts, false));
      }
    }
  }

  /** Hands a shoe on that one file records, or of which one file alone is audited. */
  void hand(ShoeEvents shoe) throws InterruptedException {
    if (collects(ShoePlace.of(shoe))) {
      collect(shoe);
      return;
    }
    known.mark(shoe);
    sink.shoe(shoe);
  }

  /** Whether several files tell of that shoe, and all are read before it is handed on. */
  boolean collects(ShoePlace place) {
    return !known.filesToJoin(place).isEmpty();
  }

  /**
   * Takes such a shoe for a file.
   *
   * @return null where the file has not had it before; otherwise the file
   */
  @Nullable String claim(ShoePlace place, String file) {
    return begun.computeIfAbsent(place, of -> new TreeSet<>()).add(file) ? null : file;
  }

  private void collect(ShoeEvents part) throws InterruptedException {
    ShoePlace place = ShoePlace.of(part);
    List<String> files = known.filesToJoin(place);
    List<ShoeEvents> parts = waiting.computeIfAbsent(place, of -> new ArrayList<>());
    parts.add(part);
    if (part.file().equals(files.getLast())) {
      waiting.remove(place);
      merge(parts);
    } else {
      part.trim();
    }
  }

  /** Puts parts together of which each has other kinds of events, or other coups. */
  private void merge(List<ShoeEvents> parts) throws InterruptedException {
    SortedSet<String> files = new TreeSet<>();
    parts.forEach(part -> files.add(part.file()));
    files.forEach(file -> filesJoined.computeIfAbsent(file, of -> new TreeSet<>()).addAll(files));
    List<ShoeEvents> ordered = new ArrayList<>(parts);
    ordered.sort(ShoeMerge.byTime());
    List<ImportProblem> problems = new ArrayList<>();
    ShoeEvents merged = ShoeMerge.of(ordered, problems);
    if (merged == null) {
      sink.shoe(together(ordered, true));
      return;
    }
    problems.forEach(sink::problem);
    shoesMerged.merge(String.join(", ", files), 1, Integer::sum);
    parts.forEach(ShoeEvents::release);
    sink.shoe(merged);
  }

  /** From now on these shoes are known to stand in other files, too. */
  void know(SharedShoes shoes) {
    known = shoes;
  }

  /** Two files have that shoe, and one of them alone is audited. */
  void share(ShoePlace place, String file, String other) {
    SortedSet<String> files = shared.computeIfAbsent(place, of -> new TreeSet<>());
    files.add(file);
    files.add(other);
  }

  /** By shoe: the files that have it, of which not all are audited. */
  Map<ShoePlace, SortedSet<String>> shared() {
    return Collections.unmodifiableMap(shared);
  }

  /** The last file has ended. */
  void releaseAll() throws InterruptedException {
    for (String table : List.copyOf(openByTable.keySet())) {
      release(table);
    }
    List<List<ShoeEvents>> left = List.copyOf(waiting.values());
    waiting.clear();
    for (List<ShoeEvents> parts : left) {
      merge(parts);
    }
  }

  /** So many events are not audited, as they cannot be a part of their shoe. */
  void leaveOut(long events) {
    notAudited += events;
  }

  /** Says how much was put together and how much left out since the last time. */
  void tell() {
    if (joined > 0) {
      sink.note(
          joined
              + (joined == 1 ? " shoe goes" : " shoes go")
              + " on from one file to another; the parts were put together");
    }
    shoesMerged.forEach((files, shoes) ->
        sink.note(
            shoes
                + (shoes == 1 ? " shoe was" : " shoes were")
                + " put together, coup by coup, from "
                + files));
    if (known.beyondRoom() > 0) {
      sink.note(
          known.beyondRoom()
              + (known.beyondRoom() == 1 ? " shoe stands" : " shoes stand")
              + " in several files and would have been put together, had not more than "
              + SharedShoes.MOST_EVENTS_WAITING
              + " events been waiting for other files; audit fewer files at a time");
    }
    if (notAudited > 0) {
      sink.note(
          notAudited
              + (notAudited == 1 ? " event was" : " events were")
              + " not audited, as another record of the same shoe stands elsewhere; the import problems name"
              + " the places");
    }
    joined = 0;
    shoesMerged.clear();
    notAudited = 0;
  }

  /**
   * For each file with a part of a shoe that stands in several files: these files, itself among
   * them.
   */
  Map<String, SortedSet<String>> filesJoined() {
    return Collections.unmodifiableMap(filesJoined);
  }

  /**
   * Puts parts together of which one follows the other.
   *
   * @param compared whether it is known which coups they tell differently
   */
  private ShoeEvents together(List<ShoeEvents> parts, boolean compared) {
    List<ShoeEvents> ordered = new ArrayList<>(parts);
    if (parts.stream().allMatch(part -> firstNanos(part) != Long.MAX_VALUE)) {
      // Stable: of equal times the earlier file's part stays the first.
      ordered.sort(Comparator.comparingLong(ShoeParts::firstNanos));
    }
    SortedSet<String> files = new TreeSet<>();
    ordered.forEach(part -> files.add(part.file()));
    files.forEach(file -> filesJoined.computeIfAbsent(file, of -> new TreeSet<>()).addAll(files));
    ShoeEvents whole = ordered.getFirst();
    boolean refused = false;
    boolean any = false;
    for (ShoeEvents part : ordered.subList(1, ordered.size())) {
      PartOrder order = new PartOrder(whole, part);
      String against = order.against();
      if (against != null) {
        refuse(whole, part, against, order, compared);
        refused = true;
      } else {
        any = true;
        if (order.coupsBetween() > 0) {
          tellGap(whole, part, order);
          whole.joinUnreadable(part.file(), part.line[0], 0);
        }
        ShoeRows.join(whole, part);
      }
      part.release();
    }
    if (refused && compared) {
      known.mark(whole);
    }
    joined += any ? 1 : 0;
    return whole;
  }

  /**
   * The time recorded first, which one that runs backwards later on does not change; the largest
   * long where there is none.
   */
  private static long firstNanos(ShoeEvents part) {
    for (int row = 0; row < part.size(); row++) {
      if (part.at[row] != ShoeEvents.NO_TIME) {
        return part.at[row];
      }
    }
    return Long.MAX_VALUE;
  }

  private void refuse(
      ShoeEvents whole, ShoeEvents part, String against, PartOrder order, boolean compared) {
    int events = order.recorded();
    notAudited += events;
    int last = part.size() - 1;
    sink.problem(
        new ImportProblem(
            part.file(),
            part.line[0],
            where(part)
                + (order.same() || compared
                    ? " has been read already from " + Excerpt.of(whole.file())
                    : " stands in " + Excerpt.of(whole.file()) + " as well, and " + against)
                + (events == 1
                    ? "; this event is not audited"
                    : "; its "
                        + events
                        + " events from here to line "
                        + part.line[last]
                        + " are not audited"),
            "leave one of the two files out, put all records of the shoe into one file, or give each shoe of a table an"
                + " identifier of its own"));
    if (!order.same() && !compared) {
      share(ShoePlace.of(part), part.file(), whole.file());
      for (int coup : order.coupsInDoubt()) {
        whole.joinUnreadable(part.file(), part.line[0], coup);
      }
    }
  }

  private void tellGap(ShoeEvents whole, ShoeEvents part, PartOrder order) {
    sink.problem(
        new ImportProblem(
            part.file(),
            part.line[0],
            where(part)
                + " goes on here after coup "
                + order.lastBefore()
                + " in "
                + Excerpt.of(whole.fileOf(whole.size() - 1))
                + (order.coupsBetween() == 1
                    ? ", and the coup between is in none of the files"
                    : ", and the "
                        + order.coupsBetween()
                        + " coups between are in none of the files"),
            "name the file that records them, too"));
  }

  private static String where(ShoeEvents part) {
    return "shoe " + Excerpt.of(part.shoe()) + " at table " + Excerpt.of(part.table());
  }

  /** Why two parts of a shoe do or do not follow each other. */
  private static final class PartOrder {
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

    PartOrder(ShoeEvents before, ShoeEvents after) {
      this.before = before;
      this.after = after;
      for (int row = 0; row < before.size(); row++) {
        take(row, before.kindOf(row));
      }
      for (int row = 0; row < after.size(); row++) {
        if (after.coup[row] != 0 && !mayFollow(after.kindOf(row))) {
          firstAfter = Math.min(firstAfter, after.coup[row]);
        }
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

    /** Such an event may name the coup just before (audit.md, reading 8). */
    private static boolean mayFollow(EventKind kind) {
      return switch (kind) {
        case WAGER_SETTLED,
            COMMISSION_COLLECTED,
            RESULT_DECLARED,
            ANNOUNCED,
            CUT_CARD_OUT,
            RECORD_LACKS,
            UNREADABLE ->
            true;
        default -> false;
      };
    }

    /** Why the later part cannot follow; null where it can. */
    @Nullable String against() {
      if (before.summaries() != after.summaries()) {
        return "one of the two has events and the other coup summaries";
      }
      if (before.coupsAreCounted() || after.coupsAreCounted()) {
        return "its records do not number their coups";
      }
      long first = firstNanos(after);
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
      if (coup == 0 || kind == EventKind.RECORD_LACKS || kind == EventKind.UNREADABLE) {
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
        default -> false;
      };
    }

    /** The highest coup before. */
    int lastBefore() {
      return last;
    }

    /** How many numbers are missing between the two parts. */
    int coupsBetween() {
      return last == 0 || firstAfter == Integer.MAX_VALUE ? 0 : Math.max(0, firstAfter - last - 1);
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
}
