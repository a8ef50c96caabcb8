package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The clock that stamps wagers drifts apart from that of the cards, and lines were sorted by time:
 * from coup to coup the span from wagers to cards grows, and the span behind the cards, to the
 * settlements or the next coup's wagers, shrinks by as much, or the other way round. A dealer who
 * deals ever faster, or takes wagers ever later, does not wait as much longer after the cards.
 */
final class DriftingClocks {
  private static final int ENOUGH = 10;

  /**
   * A trend of so many standard deviations comes by chance once in a thousand shoes, and two never
   * do.
   */
  private static final int TREND = 3;

  private static final int MOST_COMPARED = 1_000;
  private static final int QUARTERS = 4;

  private static final long LEAST_NANOS = 500_000_000L;
  private static final int MOST_APART_PER_SHIFT = 2;

  private final ShoeEvents events;
  private final TreeMap<Integer, Times> coups = new TreeMap<>();

  /** Whether anything stands where only another clock can have put it. */
  private boolean outOfStep;

  /** Whether lines of coups stand among each other's. */
  private boolean mixed;

  /** The first row that stands so. */
  private int firstRow = -1;

  /** When the steps of one coup were, as far as is known. */
  private static final class Times {
    private final int firstRow;
    private long firstWager = ShoeEvents.NO_TIME;
    private long lastWager = ShoeEvents.NO_TIME;
    private long firstCard = ShoeEvents.NO_TIME;
    private long lastCard = ShoeEvents.NO_TIME;
    private long firstSettled = ShoeEvents.NO_TIME;
    private long lastSettled = ShoeEvents.NO_TIME;

    private Times(int firstRow) {
      this.firstRow = firstRow;
    }

    private void take(EventKind kind, long at) {
      switch (kind) {
        case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> {
          firstWager = earlier(firstWager, at);
          lastWager = later(lastWager, at);
        }
        case CARD_DEALT -> {
          firstCard = earlier(firstCard, at);
          lastCard = later(lastCard, at);
        }
        case WAGER_SETTLED -> {
          firstSettled = earlier(firstSettled, at);
          lastSettled = later(lastSettled, at);
        }
        default -> {}
      }
    }

    private static long earlier(long known, long at) {
      return known == ShoeEvents.NO_TIME ? at : Math.min(known, at);
    }

    private static long later(long known, long at) {
      return known == ShoeEvents.NO_TIME ? at : Math.max(known, at);
    }

    private boolean isWhole() {
      return lastWager != ShoeEvents.NO_TIME
          && firstCard != ShoeEvents.NO_TIME
          && firstSettled != ShoeEvents.NO_TIME;
    }

    private boolean isOutOfStep() {
      return lastWager > firstCard || firstSettled < lastCard;
    }
  }

  private DriftingClocks(ShoeEvents events) {
    this.events = events;
  }

  /** What is to be said of such clocks; null: there are none. */
  static FoundHabits.@Nullable Habit find(ShoeEvents events) {
    return new DriftingClocks(events).find();
  }

  private FoundHabits.@Nullable Habit find() {
    int highest = 0;
    int current = 0;
    Times times = new Times(-1);
    for (int row = 0; row < events.size(); row++) {
      int number = events.coup[row];
      if (number == 0 || events.at[row] == ShoeEvents.NO_TIME || events.tellsNothing(row)) {
        continue;
      }
      if (number != current) {
        int first = row;
        times = coups.computeIfAbsent(number, coup -> new Times(first));
        current = number;
      }
      EventKind kind = events.kindOf(row);
      times.take(kind, events.at[row]);
      if (number < highest && !kind.mayFollowCoup()) {
        mixed = true;
        markOutOfStep(row);
      }
      highest = Math.max(highest, number);
    }
    for (Times each : coups.values()) {
      if (each.isWhole() && each.isOutOfStep()) {
        markOutOfStep(each.firstRow);
      }
    }
    return outOfStep && isDrift()
        ? new FoundHabits.Habit(
            mixed ? Convention.everything() : Convention.orderOfLines(), problem())
        : null;
  }

  private void markOutOfStep(int row) {
    firstRow = outOfStep ? Math.min(firstRow, row) : row;
    outOfStep = true;
  }

  private boolean isDrift() {
    List<Long> before = new ArrayList<>();
    List<Long> toSettlements = new ArrayList<>();
    List<Long> beforeNext = new ArrayList<>();
    List<Long> toNext = new ArrayList<>();
    Times last = null;
    for (Times each : coups.values()) {
      if (!each.isWhole()) {
        last = null;
        continue;
      }
      before.add(each.firstCard - each.lastWager);
      toSettlements.add(each.firstSettled - each.lastCard);
      if (last != null) {
        beforeNext.add(each.firstCard - each.lastWager);
        toNext.add(each.firstWager - last.lastSettled);
      }
      last = each;
    }
    return areOpposite(before, toSettlements) || areOpposite(beforeNext, toNext);
  }

  /** Whether of two spans of coups one grows by as much as the other shrinks. */
  private static boolean areOpposite(List<Long> before, List<Long> behind) {
    if (before.size() < ENOUGH) {
      return false;
    }
    int trendBefore = trend(before);
    int trendBehind = trend(behind);
    if (trendBefore == 0 || trendBefore != -trendBehind) {
      return false;
    }
    long shiftBefore = shift(before);
    long shiftBehind = shift(behind);
    long larger = Math.max(Math.abs(shiftBefore), Math.abs(shiftBehind));
    return larger >= LEAST_NANOS
        && MOST_APART_PER_SHIFT * Math.abs(shiftBefore + shiftBehind) <= larger;
  }

  /**
   * Whether spans grow from coup to coup (1), shrink (-1) or neither (0), by Kendall's rank
   * correlation with the order of coups. Its variance is n(n − 1)(2n + 5) / 18; squares are
   * compared, so that all is whole numbers. Of many coups some show it, evenly apart: each is
   * compared with each.
   */
  private static int trend(List<Long> all) {
    int apart = (all.size() + MOST_COMPARED - 1) / MOST_COMPARED;
    List<Long> spans =
        IntStream.range(0, all.size() / apart).mapToObj(i -> all.get(i * apart)).toList();
    long n = spans.size();
    long sum = 0;
    for (int i = 1; i < n; i++) {
      for (int j = 0; j < i; j++) {
        sum += Long.signum(spans.get(i) - spans.get(j));
      }
    }
    boolean clear = 18 * sum * sum >= TREND * TREND * n * (n - 1) * (2 * n + 5);
    return clear ? Long.signum(sum) : 0;
  }

  /** By how much the last quarter's median is more than the first's. */
  private static long shift(List<Long> spans) {
    int quarter = (spans.size() + QUARTERS - 1) / QUARTERS;
    return median(spans.subList(spans.size() - quarter, spans.size()))
        - median(spans.subList(0, quarter));
  }

  /** The middle one; of an even number of spans the lower of the two. */
  private static long median(List<Long> spans) {
    return spans.stream().sorted().toList().get((spans.size() - 1) / 2);
  }

  private ImportProblem problem() {
    return ImportProblem.ofHabit(
        events,
        firstRow,
        "from coup to coup the cards' times move against those of wagers and settlements, before the cards and behind"
            + " them by as much, as where two clocks drift apart and lines were sorted by time; "
            + (mixed
                ? "lines of coups stand among each other's, and nothing of the shoe's coups was tested"
                : "which wagers were late, and what only the order of lines shows, was not tested"),
        "give cards, calls and wagers the times of one clock");
  }
}
