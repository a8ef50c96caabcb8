package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.Spelling;

/**
 * Patrons of one shoe whose names may be spellings of one: {@code P1} and {@code p1}, or {@code 1},
 * {@code 01} and {@code 1.0}. Two systems that write one log do that, so that a settlement does not
 * find its wager. Whether they are one patron or two is not known, and each of the two would accuse
 * somebody if it were not so: a coup in which more than one of the spellings stands is taken to
 * name no patron there, as area and bet still tell which settlement is of which wager. Where they
 * do not, as several names stand in one area, the coup is not testable (audit.md, reading 27).
 *
 * <p>A coup in which one spelling alone stands names its patron as ever. Collections, which count
 * over the whole shoe, do not.
 */
public final class SpellingsOfPatrons {
  private final ShoeEvents events;

  /** By name: the first one of its spellings; 0 where a name has no other. */
  private final int[] firstSpelling;

  private final List<ImportProblem> problems = new ArrayList<>();
  private final Map<Integer, Coup> coups = new HashMap<>();

  /** What a coup's events name. */
  private static final class Coup {
    /** By the first spelling: the one that stands in the coup. */
    final Map<Integer, Integer> spelling = new HashMap<>();

    /** First spellings of which several stand in the coup. */
    final Set<Integer> several = new HashSet<>();

    final Map<Integer, Set<Integer>> wagersByArea = new HashMap<>();
    final Map<Integer, Set<Integer>> settlementsByArea = new HashMap<>();
  }

  private SpellingsOfPatrons(ShoeEvents events, int[] firstSpelling) {
    this.events = events;
    this.firstSpelling = firstSpelling;
  }

  /**
   * Takes away from a shoe's events what its spellings leave open.
   *
   * @return a problem for each further spelling, at its first line
   */
  public static List<ImportProblem> refuse(ShoeEvents events) {
    int[] firstSpelling = firstSpellings(events);
    if (firstSpelling == null) {
      return List.of();
    }
    SpellingsOfPatrons spellings = new SpellingsOfPatrons(events, firstSpelling);
    spellings.look();
    spellings.change();
    return spellings.problems;
  }

  /** Null where no name of a patron is near to another. */
  private static int @Nullable [] firstSpellings(ShoeEvents events) {
    int names = events.names().size();
    Map<String, Integer> byCore = HashMap.newHashMap(names);
    boolean near = false;
    for (int name = 1; name <= names && !near; name++) {
      near = byCore.putIfAbsent(Spelling.core(events.names().text(name)), name) != null;
    }
    return near ? firstSpellingsOfPatrons(events) : null;
  }

  private static int @Nullable [] firstSpellingsOfPatrons(ShoeEvents events) {
    BitSet patrons = new BitSet();
    Map<String, Integer> firstOfCore = new HashMap<>();
    int[] first = new int[events.names().size() + 1];
    boolean any = false;
    for (int row = 0; row < events.size(); row++) {
      for (int name : named(events, row)) {
        if (name != 0 && !patrons.get(name)) {
          patrons.set(name);
          Integer known = firstOfCore.putIfAbsent(Spelling.core(events.names().text(name)), name);
          if (known != null) {
            first[known] = known;
            first[name] = known;
            any = true;
          }
        }
      }
    }
    return any ? first : null;
  }

  /** The patrons that an event names. */
  private static int[] named(ShoeEvents events, int row) {
    return events.kindOf(row) == EventKind.CHIPS_EXCHANGED
        ? new int[] {events.text[row], events.secondText[row]}
        : new int[] {events.patron[row]};
  }

  private void look() {
    int[] firstLineRow = new int[firstSpelling.length];
    Arrays.fill(firstLineRow, -1);
    for (int row = 0; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      for (int name : named(events, row)) {
        if (firstSpelling[name] != 0 && firstLineRow[name] < 0) {
          firstLineRow[name] = row;
          if (firstSpelling[name] != name) {
            problems.add(problem(row, name, firstLineRow[firstSpelling[name]]));
          }
        }
      }
      if (events.coup[row] != 0 && kind != EventKind.COMMISSION_COLLECTED) {
        look(row, kind);
      }
    }
  }

  private void look(int row, EventKind kind) {
    Coup coup = coups.computeIfAbsent(events.coup[row], number -> new Coup());
    int name = events.patron[row];
    switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED ->
          add(coup.wagersByArea, events.area[row], name);
      case WAGER_SETTLED -> add(coup.settlementsByArea, events.area[row], name);
      default -> {}
    }
    int first = firstSpelling[name];
    if (first != 0) {
      Integer other = coup.spelling.putIfAbsent(first, name);
      if (other != null && other != name) {
        coup.several.add(first);
      }
    }
  }

  private static void add(Map<Integer, Set<Integer>> byArea, int area, int name) {
    byArea.computeIfAbsent(area, of -> new HashSet<>()).add(name);
  }

  private void change() {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.CHIPS_EXCHANGED) {
        changeExchange(row);
        continue;
      }
      int name = events.patron[row];
      if (firstSpelling[name] == 0) {
        continue;
      }
      Coup coup = coups.get(events.coup[row]);
      if (coup == null || events.kindOf(row) == EventKind.COMMISSION_COLLECTED) {
        events.patron[row] = 0;
      } else if (coup.several.contains(firstSpelling[name])) {
        if (isClear(coup, events.area[row])) {
          events.patron[row] = 0;
        } else {
          events.makeUnreadable(row);
        }
      }
    }
  }

  /** Chips that went from one spelling to the other may have stayed with one patron. */
  private void changeExchange(int row) {
    int from = events.text[row];
    int to = events.secondText[row];
    if (from != to && firstSpelling[from] != 0 && firstSpelling[from] == firstSpelling[to]) {
      events.makeUnreadable(row);
    }
  }

  /**
   * Whether the area alone tells whose its wagers are: all of them bear one name, and their
   * settlements the same or another spelling of it.
   */
  private boolean isClear(Coup coup, int area) {
    Set<Integer> wagers = coup.wagersByArea.getOrDefault(area, Set.of());
    Set<Integer> settlements = coup.settlementsByArea.getOrDefault(area, Set.of());
    Set<Integer> patrons = new HashSet<>();
    wagers.forEach(name -> patrons.add(firstSpelling[name] == 0 ? -name : firstSpelling[name]));
    settlements.forEach(
        name -> patrons.add(firstSpelling[name] == 0 ? -name : firstSpelling[name]));
    return wagers.size() <= 1 && settlements.size() <= 1 && patrons.size() <= 1;
  }

  private ImportProblem problem(int row, int name, int firstRow) {
    String first = Excerpt.of(events.names().text(firstSpelling[name]));
    return ImportProblem.ofHabit(
        events.fileOf(row),
        events.line[row],
        "patron "
            + Excerpt.of(events.names().text(name))
            + " differs only in case, by blanks, zeros, marks or the form of its characters from "
            + first
            + " on line "
            + events.line[firstRow]
            + (events.fileOf(firstRow).equals(events.fileOf(row))
                ? ""
                : " of " + Excerpt.of(events.fileOf(firstRow)))
            + "; what depends on whether the two are one patron was not tested",
        "write " + first + " if they are one, or give each a name of its own");
  }
}
