package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Kinds of event whose clock is half hours or hours apart from that of the cards of their coups, as
 * where daylight saving time was set late on one device. Nobody wagers an hour after the cards, so
 * these times say nothing: they are taken away.
 *
 * <p>Events count as of another clock where all of their kinds lie on one side of a long pause and
 * the cards on the other, and the pause is about a number of half hours, the same one for several
 * events, or for several coups where the table may have paused.
 */
final class ClocksApart {
  private static final long MINUTE = 60_000_000_000L;
  private static final long STEP = 30 * MINUTE;

  /** What a coup lasts, or a pause before it. */
  private static final long WITHIN = 5 * MINUTE;

  /** One event may have a wrong time of its own. */
  private static final int ENOUGH = 2;

  /** A table may pause amid a coup, between two steps of it, but not so often as long. */
  private static final int ENOUGH_PAUSES = 3;

  private final ShoeEvents events;

  /** By how many half hours they are behind the cards, or, where negative, before them. */
  private final Map<Long, Apart> apart = new TreeMap<>();

  /** Events that lie one number of half hours from the cards of their coups. */
  private static final class Apart {
    private final List<Integer> rows = new ArrayList<>();

    /** How many of them stand where no step of a coup does, as wagers behind cards. */
    private int outOfStep;

    /** In how many coups they are just what comes before, or after, a pause. */
    private int pauses;

    boolean isOfAnotherClock() {
      return outOfStep >= ENOUGH || pauses >= ENOUGH_PAUSES;
    }
  }

  private ClocksApart(ShoeEvents events) {
    this.events = events;
  }

  /**
   * Takes the times of such events away.
   *
   * @return what is to be said of them; null: there are none
   */
  static FoundHabits.@Nullable Habit takeAway(ShoeEvents events) {
    return mayBe(events) ? new ClocksApart(events).takeAway() : null;
  }

  /** Whether any coup has times so far apart. */
  private static boolean mayBe(ShoeEvents events) {
    Map<Integer, Long> firstOfCoup = new HashMap<>();
    long first = ShoeEvents.NO_TIME;
    int coup = 0;
    for (int row = 0; row < events.size(); row++) {
      if (events.coup[row] == 0 || events.at[row] == ShoeEvents.NO_TIME) {
        continue;
      }
      if (events.coup[row] != coup) {
        coup = events.coup[row];
        Long known = firstOfCoup.putIfAbsent(coup, events.at[row]);
        first = known == null ? events.at[row] : known;
      }
      if (Math.abs(events.at[row] - first) >= STEP - WITHIN) {
        return true;
      }
    }
    return false;
  }

  private FoundHabits.@Nullable Habit takeAway() {
    Map<Integer, List<Integer>> rowsOfCoup = new TreeMap<>();
    for (int row = 0; row < events.size(); row++) {
      if (events.coup[row] != 0 && events.at[row] != ShoeEvents.NO_TIME) {
        rowsOfCoup.computeIfAbsent(events.coup[row], coup -> new ArrayList<>()).add(row);
      }
    }
    rowsOfCoup.values().forEach(this::look);
    int first = -1;
    int count = 0;
    // Lines of the two clocks may have been sorted apart, which cuts coups in two and moves calls.
    Set<RecordGap> gaps = EnumSet.of(RecordGap.RECORDING_ORDER, RecordGap.COUP_NUMBERS);
    for (Apart each : apart.values()) {
      for (int row : each.isOfAnotherClock() ? each.rows : List.<Integer>of()) {
        events.at[row] = ShoeEvents.NO_TIME;
        switch (events.kindOf(row)) {
          case BETTING_OPENED, BETTING_CLOSED -> gaps.add(RecordGap.CLOSING_CALLS);
          default -> {}
        }
        first = first < 0 ? row : Math.min(first, row);
        count++;
      }
    }
    if (first < 0) {
      return null;
    }
    findReversed();
    return new FoundHabits.Habit(gaps, problem(first, count));
  }

  /** Looks at the rows of a coup: whether a long pause parts its cards from other kinds. */
  private void look(List<Integer> rows) {
    List<Integer> byTime = new ArrayList<>(rows);
    byTime.sort(Comparator.comparingLong(row -> events.at[row]));
    for (int i = 1; i < byTime.size(); i++) {
      long pause = events.at[byTime.get(i)] - events.at[byTime.get(i - 1)];
      long steps = (pause + WITHIN) / STEP;
      if (steps == 0 || Math.abs(pause - steps * STEP) > WITHIN) {
        continue;
      }
      List<Integer> early = byTime.subList(0, i);
      List<Integer> late = byTime.subList(i, byTime.size());
      long kindsEarly = kinds(early);
      long kindsLate = kinds(late);
      long card = 1L << EventKind.CARD_DEALT.ordinal();
      if ((kindsEarly & kindsLate) == 0 && ((kindsEarly | kindsLate) & card) != 0) {
        boolean behind = (kindsEarly & card) != 0;
        List<Integer> others = behind ? late : early;
        Apart lie = apart.computeIfAbsent(behind ? steps : -steps, of -> new Apart());
        lie.rows.addAll(others);
        if (CoupPhases.areInOrder(kindsEarly, kindsLate)) {
          lie.pauses++;
        } else {
          lie.outOfStep += others.size();
        }
      }
    }
  }

  private long kinds(List<Integer> rows) {
    long kinds = 0;
    for (int row : rows) {
      kinds |= 1L << events.kindOf(row).ordinal();
    }
    return kinds;
  }

  /** Without those times others run backwards that did not, or no more. */
  private void findReversed() {
    int last = -1;
    for (int row = 0; row < events.size(); row++) {
      if (events.at[row] == ShoeEvents.NO_TIME) {
        events.reversed[row] = false;
        continue;
      }
      if (last >= 0 && events.fileOf(last).equals(events.fileOf(row))) {
        events.reversed[row] = events.at[row] < events.at[last];
      }
      last = row;
    }
  }

  private ImportProblem problem(int first, int count) {
    return ImportProblem.ofHabit(
        events,
        first,
        "the times of "
            + count
            + " events lie half hours or hours from those of the cards of their coups, as where a device's clock was"
            + " not set with the others; those times, and the order of lines, were not taken",
        "give these events the time of the same clock as the cards");
  }
}
