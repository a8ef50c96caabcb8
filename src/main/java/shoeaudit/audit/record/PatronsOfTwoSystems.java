package shoeaudit.audit.record;

import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A shoe whose settlements name no patron that any of its wagers names, although by coup, area and
 * bet there is one settlement for each wager: two systems wrote it, each with its own identifiers.
 * Nobody was then paid for another's wager throughout a shoe; the settlements and collections are
 * taken to name no patron, as area and bet still tell which settlement is of which wager. Where the
 * wagers stand in other files than the settlements, two systems did write them, and one pair does.
 */
public final class PatronsOfTwoSystems {
  /** One wager alone may have been settled under a wrong name, by one system. */
  private static final int LEAST_PAIRS = 2;

  /** A wager by coup, area and bet. */
  private record Place(int coup, int area, int bet) {}

  /** Who wagers there, and how many settlements there are. */
  private static final class Pair {
    private final BitSet patrons = new BitSet();
    private int settlements;

    boolean isOneToOne() {
      return patrons.cardinality() == 1 && settlements == 1;
    }
  }

  private PatronsOfTwoSystems() {}

  /**
   * Takes the other system's patrons away from a shoe's events.
   *
   * @return one problem, at the first settlement; none where the patrons are those of the wagers
   */
  public static List<ImportProblem> refuse(ShoeEvents events) {
    int first = firstForeign(events);
    if (first < 0 || !isPaired(events)) {
      return List.of();
    }
    String patron = Excerpt.of(events.names().text(events.patron[first]));
    for (int row = 0; row < events.size(); row++) {
      if (isOfSettlement(events.kindOf(row))) {
        events.patron[row] = 0;
      }
    }
    return List.of(
        ImportProblem.ofHabit(
            events.fileOf(first),
            events.line[first],
            "patron "
                + patron
                + " and all others of the settlements of shoe "
                + events.shoe()
                + " at table "
                + events.table()
                + " have no wager there, while each area and bet has its settlement: they are another system's"
                + " identifiers; the settlements and collections were taken to name no patron",
            "write one identifier for each patron in wagers, settlements and collections"));
  }

  /** The first settlement that names a patron; -1 where there is none, or any has a wager. */
  private static int firstForeign(ShoeEvents events) {
    BitSet wagering = new BitSet();
    for (int row = 0; row < events.size(); row++) {
      if (isOfWager(events.kindOf(row))) {
        wagering.set(events.patron[row]);
      }
    }
    wagering.clear(0);
    int first = -1;
    for (int row = 0; row < events.size() && !wagering.isEmpty(); row++) {
      int patron = events.kindOf(row) == EventKind.WAGER_SETTLED ? events.patron[row] : 0;
      if (wagering.get(patron)) {
        return -1;
      }
      first = first < 0 && patron != 0 ? row : first;
    }
    return first;
  }

  /** Whether most settlements are the only one of the only patron on a bet in an area. */
  private static boolean isPaired(ShoeEvents events) {
    Map<Place, Pair> pairs = new HashMap<>();
    int settlements = 0;
    for (int row = 0; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      if (isOfWager(kind)) {
        at(pairs, events, row).patrons.set(events.patron[row]);
      } else if (kind == EventKind.WAGER_SETTLED) {
        at(pairs, events, row).settlements++;
        settlements++;
      }
    }
    long paired = pairs.values().stream().filter(Pair::isOneToOne).count();
    return paired >= (areInTwoRecords(events) ? 1 : LEAST_PAIRS) && 2 * paired > settlements;
  }

  /** Whether no file has both wagers and settlements of the shoe's coups. */
  private static boolean areInTwoRecords(ShoeEvents events) {
    Set<String> wagers = new HashSet<>();
    Set<String> settlements = new HashSet<>();
    int wager = -1;
    int settlement = -1;
    for (int row = 0; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      if (isOfWager(kind)) {
        wagers.add(events.fileOf(row));
        wager = row;
      } else if (kind == EventKind.WAGER_SETTLED) {
        settlements.add(events.fileOf(row));
        settlement = row;
      }
    }
    return wager >= 0
        && settlement >= 0
        && events.inTwoRecords(wager, settlement)
        && Collections.disjoint(wagers, settlements);
  }

  private static Pair at(Map<Place, Pair> pairs, ShoeEvents events, int row) {
    Place place = new Place(events.coup[row], events.area[row], events.bet[row]);
    return Objects.requireNonNull(pairs.computeIfAbsent(place, of -> new Pair()));
  }

  private static boolean isOfWager(EventKind kind) {
    return switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> true;
      default -> false;
    };
  }

  private static boolean isOfSettlement(EventKind kind) {
    return kind == EventKind.WAGER_SETTLED || kind == EventKind.COMMISSION_COLLECTED;
  }
}
