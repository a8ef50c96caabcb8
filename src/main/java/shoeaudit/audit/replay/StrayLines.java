package shoeaudit.audit.replay;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines of a coup that stand after those of a later one began, though its number is not dealt again
 * (audit.md, reading 8): a system that writes late, or an export that keeps one kind of event after
 * another. They begin no coup, and do not end the one that they stand in.
 *
 * <p>Where the place of such a line among its coup's other lines decides nothing (settlements, a
 * result, calls of two cards), it is its coup's as any other line. So are the lines with which a
 * coup is dealt on after early ones of a later coup, such as its wagers: they stand in the order of
 * the dealing, with the others' between them. Otherwise the coup is not testable, and an import
 * problem says so.
 *
 * <p>Rare, so that a shoe is first cut without any of this, and cut again only where a number came
 * back.
 */
public final class StrayLines {
  /** What lets the place of an irregularity or a result among them decide something. */
  private static final Set<EventKind> MOVES =
      EnumSet.of(EventKind.WAGER_CHANGED, EventKind.WAGER_REMOVED, EventKind.CARD_WITHDRAWN);

  /** Lines of a coup that is being dealt, once its first card is out. */
  private static final Set<EventKind> OF_DEALING =
      EnumSet.of(
          EventKind.CARD_DEALT,
          EventKind.CARD_WITHDRAWN,
          EventKind.CARD_BURNED,
          EventKind.TOTAL_ANNOUNCED,
          EventKind.ANNOUNCED,
          EventKind.IRREGULARITY,
          EventKind.RESULT_DECLARED,
          EventKind.WAGER_SETTLED,
          EventKind.COMMISSION_COLLECTED);

  /** So many coups with lines out of place are no late lines of theirs. */
  private static final int ENOUGH_SORTED = 8;

  private ShoeEvents events = new ShoeEvents("", "", "");
  private boolean met;
  private boolean decides;

  /** By event: it belongs to the last coup before it that has its number. */
  private final BitSet strays = new BitSet();

  /** The numbers of coups that are not testable. */
  private final TreeSet<Integer> untested = new TreeSet<>();

  /**
   * The numbers of coups that began, by the times of their lines, before the one above was over.
   */
  private final TreeSet<Integer> outOfTime = new TreeSet<>();

  /** Where the first line was met that leaves a coup untested, and that coup's number. */
  private int firstRow;

  private int firstNumber;

  private final Map<Integer, CoupLines> lastOfNumber = new HashMap<>();

  /** The next shoe is cut. */
  void begin(ShoeEvents shoe) {
    events = shoe;
    met = false;
    decides = false;
    outOfTime.clear();
  }

  /**
   * An event would begin another coup of a number, or names the one before a coup that begins with
   * what follows other lines.
   */
  void meet() {
    met = true;
  }

  /** All events were taken: whether they have to be taken again, as a number came back. */
  boolean cutAgain() {
    if (met) {
      strays.clear();
      untested.clear();
      lastOfNumber.clear();
      decide();
      if (untested.size() >= ENOUGH_SORTED && 2 * untested.size() > lastOfNumber.size()) {
        // A file that was sorted by something else has no coup whose lines stand as they were told.
        untested.addAll(lastOfNumber.keySet());
      }
      decides = !strays.isEmpty() || !untested.isEmpty();
    }
    return decides;
  }

  /** Whether an event belongs to the last coup before it that has its number. */
  boolean isStray(int row) {
    return decides && strays.get(row);
  }

  /**
   * A coup and the one above it cannot be tested, as by the times of their lines the second of them
   * began before the first was over, though its number had been dealt before.
   */
  void untestOutOfTime(int number, int numberAbove, int row) {
    if (!decides) {
      strays.clear();
      untested.clear();
      decides = true;
    }
    outOfTime.add(number);
    untest(number, row);
    untest(numberAbove, row);
  }

  /**
   * Whether lines of a number stand where they were not written for, so that another coup under it
   * is none: those of that number, or of so many that the file was sorted by something else.
   *
   * @param coups how many the shoe has
   */
  public boolean isOutOfPlace(int number, int coups) {
    return outOfTime.contains(number)
        || (untested().size() >= ENOUGH_SORTED && 4 * untested().size() > coups);
  }

  /** The numbers of coups that cannot be tested, as a line's place would decide. */
  Set<Integer> untested() {
    return decides ? untested : Set.of();
  }

  /** What is wrong with the shoe, in one problem. */
  public List<ImportProblem> problems() {
    if (untested().isEmpty()) {
      return List.of();
    }
    if (!outOfTime.isEmpty()) {
      return List.of(outOfTime());
    }
    int others = untested.size() - 1;
    int named = firstNumber;
    String shoe = " of shoe " + events.shoe() + " at table " + events.table();
    return List.of(
        new ImportProblem(
            events.fileOf(firstRow),
            events.line[firstRow],
            "lines of coup "
                + named
                + (others == 0
                    ? ""
                    : " and of " + others + (others == 1 ? " more coup" : " more coups"))
                + shoe
                + " stand among or after those of other coups, as where a file keeps one kind of event after"
                + " another; "
                + (others == 0 ? "that coup was" : "those coups were")
                + " not tested",
            "sort the shoe's lines by coup and time"));
  }

  private ImportProblem outOfTime() {
    String others =
        untested.size() == 1
            ? "coups of that number were"
            : "coups of " + untested.size() + " numbers were";
    return new ImportProblem(
        events.fileOf(firstRow),
        events.line[firstRow],
        "coup "
            + firstNumber
            + " of shoe "
            + events.shoe()
            + " at table "
            + events.table()
            + " begins here once more, and by its times before the coup above is over, as where a line stands in"
            + " another place than it was written for; "
            + others
            + " not tested",
        "sort the shoe's lines by time");
  }

  private void decide() {
    int current = 0;
    int previous = 0;
    CoupLines dealt = null;
    for (int row = next(0); row < events.size(); ) {
      int number = events.coup[row];
      CoupLines together = new CoupLines(number);
      int end = endOf(row, together);
      CoupLines before = lastOfNumber.get(number);
      if (before == null) {
        lastOfNumber.put(number, together);
        previous = current;
        current = number;
      } else if (number == current
          || (number == previous && together.kinds().stream().allMatch(EventKind::mayFollowCoup))) {
        if (number == current && before.areAheadOf(together)) {
          strays.set(row, end);
          untest(number, row);
        } else if (number != current
            && !before.areOver()
            && Objects.requireNonNull(lastOfNumber.get(current), "a number that came")
                .areFirstCards()) {
          // The card under a later number may be this coup's last.
          untest(number, row);
        } else if (number == current && before.areOver() && together.placeWagersAlone()) {
          // Wagers of a coup that is over, after lines of others, as where a file was sorted.
          untest(number, row);
        }
        before.add(together);
      } else if (before == dealt && dealsOn(row, end, together, before)) {
        before.add(together);
        strays.set(row, end);
      } else if (belong(row, end, together, before, current, before == dealt)) {
        before.add(together);
      } else {
        together.useNumberAgain();
        lastOfNumber.put(number, together);
        previous = current;
        current = number;
      }
      dealt = together.cards() > 0 && !strays.get(row) ? lastOfNumber.get(number) : dealt;
      row = end;
    }
  }

  /** The next event of a coup that may begin one; as many as events where there is none. */
  private int next(int from) {
    int row = from;
    while (row < events.size()
        && (ShoeReplay.isOfShoe(events, row, events.kindOf(row))
            || events.kindOf(row) == EventKind.CUT_CARD_OUT)) {
      row++;
    }
    return row;
  }

  /** Takes an event and those after it that have its number; the next one that has another. */
  private int endOf(int first, CoupLines together) {
    int row = first;
    while (row < events.size() && events.coup[row] == events.coup[first]) {
      together.add(events, row);
      row = next(row + 1);
    }
    return row;
  }

  /**
   * Whether lines are those with which the last coup of which cards are on record is dealt on to
   * its end: they say the same as if no line of another coup stood between.
   */
  private boolean dealsOn(int first, int end, CoupLines together, CoupLines before) {
    boolean dealsOn =
        !before.areOver() && together.fit(before) && OF_DEALING.containsAll(together.kinds());
    boolean result = false;
    for (int row = first; row < end; row = next(row + 1)) {
      // A card after the result may be another coup's, as it may without lines between.
      dealsOn &= !result || events.kindOf(row) != EventKind.CARD_DEALT;
      result |= events.kindOf(row) == EventKind.RESULT_DECLARED;
    }
    return dealsOn;
  }

  /**
   * Decides whether lines that stand together belong to the coup before that has their number.
   *
   * @param last whether no card of another coup stands between that could end it
   */
  private boolean belong(
      int first, int end, CoupLines together, CoupLines before, int current, boolean last) {
    boolean follow = !before.isNumberUsedBefore();
    boolean anywhere = true;
    for (int row = first; row < end; row = next(row + 1)) {
      anywhere &= isAnywhere(row, before);
    }
    follow &= anywhere;
    boolean goOn = (last && !before.areCoup()) || together.complete(before);
    if (!anywhere
        && together.shareAny(before)
        && (together.areCoupBeside(before)
            || !(goOn || comesBack(current, end, together, before)))) {
      return false;
    }
    for (int row = first; row < end; row = next(row + 1)) {
      strays.set(row);
    }
    if (!follow) {
      untest(events.coup[first], first);
    }
    CoupLines present = lastOfNumber.get(current);
    if (together.cards() > 0
        && present != null
        && ((goOn && present.areFirstCards())
            || (before.areDealt() && isDealtAround(current, end, together, present)))) {
      // Of two coups that are dealt at once, either may be out of place. A card under the number
      // of one that had both its hands may be the other's.
      untest(current, first);
    }
    return true;
  }

  /**
   * Whether the present coup goes on after cards of another coup that stand amid its own, or that
   * make no deal and stand before them.
   */
  private boolean isDealtAround(int current, int end, CoupLines together, CoupLines present) {
    if (present.areOver() || end >= events.size() || events.coup[end] != current) {
      return false;
    }
    CoupLines after = new CoupLines(current);
    endOf(end, after);
    return present.cards() > 0
        ? after.cards() > 0 || after.kinds().contains(EventKind.RESULT_DECLARED)
        : after.cards() > 0 && together.cards() < CoupLines.DEAL;
  }

  private void untest(int number, int row) {
    if (untested.isEmpty()) {
      firstRow = row;
      firstNumber = number;
    }
    untested.add(number);
  }

  /** Whether an event says the same of its coup wherever it stands after what stood before. */
  private boolean isAnywhere(int row, CoupLines before) {
    boolean moves = before.kinds().stream().anyMatch(MOVES::contains);
    return switch (events.kindOf(row)) {
      case WAGER_SETTLED, COMMISSION_COLLECTED, ANNOUNCED -> true;
      case RESULT_DECLARED -> !moves && !before.kinds().contains(EventKind.RESULT_DECLARED);
      case IRREGULARITY -> !moves;
      case TOTAL_ANNOUNCED -> before.cards(events.hand[row]) <= CoupLines.FIRST_CARDS;
      default -> false;
    };
  }

  /**
   * Whether the present coup's lines go on before the other one's make a coup by themselves. A
   * settlement and its like may come after the next coup's opening, so they alone decide nothing.
   */
  private boolean comesBack(int current, int from, CoupLines together, CoupLines before) {
    boolean results = together.share(before, EventKind.RESULT_DECLARED);
    CoupLines own = new CoupLines(together.number());
    own.add(together);
    // A card alone is no coup, wherever it stands, nor are wagers without any.
    boolean stray =
        (together.kinds().size() == 1 && together.cards() == 1)
            || !together.mayBeCoupBeside(before);
    int row = from;
    while (row < events.size()) {
      int other = events.coup[row];
      CoupLines between = new CoupLines(other);
      row = endOf(row, between);
      if (other == current) {
        if (!between.kinds().stream().allMatch(EventKind::mayFollowCoup)) {
          return true;
        }
        stray = true;
      } else if (other == own.number()) {
        own.add(between);
        if (own.areCoupBeside(before)) {
          return false;
        }
      } else if (between.cards() >= CoupLines.DEAL
          || (between.kinds().size() > 1 && between.kinds().contains(EventKind.BETTING_OPENED))
          || (results && between.kinds().contains(EventKind.RESULT_DECLARED))) {
        return stray;
      }
    }
    return stray;
  }
}
