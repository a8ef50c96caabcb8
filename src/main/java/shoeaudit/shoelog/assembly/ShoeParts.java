package shoeaudit.shoelog.assembly;

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
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogRows;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.ShoePlace;

/**
 * Shoes that were open at a table when their file ended, and may go on in the next file (audit.md,
 * reading 52). One a table is held, until another shoe begins there or the last file has ended; its
 * parts are then put together in the order of their times, or of their files where these have none.
 * A part that cannot follow is an import problem and is not audited; as nobody knows what it would
 * have said, what counts over the shoe and the coup before it are then not testable (reading 27).
 */
public final class ShoeParts {
  private final LogSink sink;
  private final Map<String, List<ShoeEvents>> openByTable = new LinkedHashMap<>();
  private final Map<String, SortedSet<String>> filesJoined = new TreeMap<>();
  private final Map<ShoePlace, SortedSet<String>> shared = new HashMap<>();

  /** The files from which a shoe's parts were joined, one after the other. */
  private final Map<ShoePlace, SortedSet<String>> joinedFrom = new HashMap<>();

  private SharedShoes known = SharedShoes.NONE;

  /** By file, shoes that are no business of this reading. */
  private Map<String, Set<ShoePlace>> passedOver = Map.of();

  /** Shoes of which other kinds of events stand in files that are still to be read. */
  private final Map<ShoePlace, List<ShoeEvents>> waiting = new LinkedHashMap<>();

  private final Map<ShoePlace, Set<String>> begun = new HashMap<>();
  private final Map<String, Integer> shoesMerged = new TreeMap<>();

  /** By file, in the order in which they are read. */
  private final Map<String, RowTally> rows = new LinkedHashMap<>();

  private long joined;
  private long notAudited;

  /** Hands whole shoes on to that sink. */
  public ShoeParts(LogSink sink) {
    this.sink = sink;
  }

  /** From now on what these files have of these shoes is passed over as if it were not there. */
  public void passOver(Map<String, Set<ShoePlace>> shoes) {
    passedOver = shoes;
  }

  /** Whether what a file has of a shoe is passed over. */
  boolean passesOver(String file, String table, String shoe) {
    Set<ShoePlace> ofFile = passedOver.get(file);
    return ofFile != null && ofFile.contains(new ShoePlace(table, shoe));
  }

  /** What becomes of that file's rows. */
  RowTally rowsOf(String file) {
    return rows.computeIfAbsent(file, of -> new RowTally());
  }

  /** What became of the rows of each file, in the order in which they were read. */
  public List<LogRows> rows() {
    return rows.entrySet().stream().map(file -> file.getValue().rows(file.getKey())).toList();
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
    ordered.sort(Comparator.comparingLong(ShoeEvents::firstNanos));
    List<ImportProblem> problems = new ArrayList<>();
    ShoeEvents merged = ShoeMerge.of(ordered, problems, file -> rowsOf(file).merged++);
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
  public void know(SharedShoes shoes) {
    known = shoes;
  }

  /** Two files have that shoe, and one of them alone is audited. */
  void share(ShoePlace place, String file, String other) {
    SortedSet<String> files = shared.computeIfAbsent(place, of -> new TreeSet<>());
    files.add(file);
    files.add(other);
    files.addAll(joinedFrom.getOrDefault(place, Collections.emptySortedSet()));
  }

  /** A file tells more of the coups of a shoe, further down, than is audited of them. */
  void comesBack(ShoePlace place, String file) {
    shared.computeIfAbsent(place, of -> new TreeSet<>()).add(file);
  }

  /** By shoe: the files that have it, of which not all is audited. */
  public Map<ShoePlace, SortedSet<String>> shared() {
    return Collections.unmodifiableMap(shared);
  }

  /** The last file has ended. */
  public void releaseAll() throws InterruptedException {
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
  public void report() {
    reportPart().noteTo(sink::note);
  }

  /** Likewise of some files of an audit: what is said once of all its files is given back. */
  public JoinedShoes reportPart() {
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
    JoinedShoes counted = new JoinedShoes(joined, notAudited);
    joined = 0;
    shoesMerged.clear();
    notAudited = 0;
    return counted;
  }

  /**
   * For each file with a part of a shoe that stands in several files: these files, itself among
   * them.
   */
  public Map<String, SortedSet<String>> filesJoined() {
    return Collections.unmodifiableMap(filesJoined);
  }

  /**
   * Puts parts together of which one follows the other.
   *
   * @param compared whether it is known which coups they tell differently
   */
  private ShoeEvents together(List<ShoeEvents> parts, boolean compared) {
    List<ShoeEvents> ordered = new ArrayList<>(parts);
    if (parts.stream().allMatch(part -> part.firstNanos() != Long.MAX_VALUE)) {
      // Stable: of equal times the earlier file's part stays the first.
      ordered.sort(Comparator.comparingLong(ShoeEvents::firstNanos));
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
          reportGap(whole, part, order);
          whole.joinUnreadable(part.file(), part.line[0], 0);
        }
        ShoeRows.join(whole, part);
      }
      part.release();
    }
    if (refused && compared) {
      known.mark(whole);
    }
    ShoePlace place = ShoePlace.of(whole);
    joinedFrom.put(place, files);
    SortedSet<String> sharing = shared.get(place);
    if (sharing != null) {
      sharing.addAll(files);
    }
    joined += any ? 1 : 0;
    return whole;
  }

  private void refuse(
      ShoeEvents whole, ShoeEvents part, String against, PartOrder order, boolean compared) {
    int events = order.recorded();
    notAudited += events;
    rowsOf(part.file()).leftOut += part.rowsTaken();
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

  private void reportGap(ShoeEvents whole, ShoeEvents part, PartOrder order) {
    String before = Excerpt.of(whole.fileOf(whole.size() - 1));
    boolean none = order.lastBefore() == 0;
    String where = none ? "before" : "between";
    sink.problem(
        new ImportProblem(
            part.file(),
            part.line[0],
            where(part)
                + (none
                    ? " goes on here with coup "
                        + order.firstAfter()
                        + " after "
                        + before
                        + ", which has no coup of it"
                    : " goes on here after coup " + order.lastBefore() + " in " + before)
                + (order.coupsBetween() == 1
                    ? ", and the coup " + where + " is in none of the files"
                    : ", and the "
                        + order.coupsBetween()
                        + " coups "
                        + where
                        + " are in none of the files"),
            "name the file that records them, too"));
  }

  private static String where(ShoeEvents part) {
    return "shoe " + Excerpt.of(part.shoe()) + " at table " + Excerpt.of(part.table());
  }
}
