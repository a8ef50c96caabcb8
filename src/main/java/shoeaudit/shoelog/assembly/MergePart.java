package shoeaudit.shoelog.assembly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** What one file records of a shoe that others record, too: which kinds of events of which coup. */
final class MergePart {
  /** In {@link #rowOf}: several events of that kind. */
  private static final int SEVERAL = -1;

  private final ShoeEvents events;
  private final boolean[] dropped;
  private final SortedMap<Integer, Integer> kindsOfCoup = new TreeMap<>();
  private final Map<Integer, Map<EventKind, Integer>> rowOf = new HashMap<>();
  private final Map<Integer, Times> timesOfCoup = new HashMap<>();
  private int allKinds;

  /** When a coup was, as this file has it. */
  private static final class Times {
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    long firstCard = Long.MAX_VALUE;
    long lastCard = Long.MIN_VALUE;
    long firstOutcome = Long.MAX_VALUE;
    boolean results;
    boolean placed;
  }

  /**
   * Coups that something unreadable may have told of.
   *
   * @param to not among them
   */
  record Span(int from, int to) {}

  MergePart(ShoeEvents events) {
    this.events = events;
    dropped = new boolean[events.size()];
    for (int row = 0; row < events.size(); row++) {
      take(row, events.kindOf(row), events.coup[row]);
    }
  }

  private void take(int row, EventKind kind, int coup) {
    int bit = ShoeMerge.bits(kind);
    kindsOfCoup.merge(coup, bit, (a, b) -> a | b);
    allKinds |= coup == 0 && kind != EventKind.COMMISSION_COLLECTED ? 0 : bit;
    rowOf.computeIfAbsent(coup, of -> new HashMap<>()).merge(kind, row, (a, b) -> SEVERAL);
    long at = events.at[row];
    if (at != ShoeEvents.NO_TIME && coup != 0 && !events.reversed[row]) {
      Times times = timesOfCoup.computeIfAbsent(coup, of -> new Times());
      times.first = Math.min(times.first, at);
      times.last = Math.max(times.last, at);
      if (kind == EventKind.CARD_DEALT) {
        times.firstCard = Math.min(times.firstCard, at);
        times.lastCard = Math.max(times.lastCard, at);
      } else if (kind == EventKind.RESULT_DECLARED || kind == EventKind.WAGER_SETTLED) {
        times.firstOutcome = Math.min(times.firstOutcome, at);
        times.results |= kind == EventKind.RESULT_DECLARED;
      } else if (kind == EventKind.WAGER_PLACED) {
        times.placed = true;
      }
    }
  }

  ShoeEvents events() {
    return events;
  }

  /** By coup the kinds of its events; 0 for what names no coup. */
  SortedMap<Integer, Integer> kindsOfCoup() {
    return kindsOfCoup;
  }

  /** The kinds of a coup's events. */
  int kindsOf(int coup) {
    return kindsOfCoup.getOrDefault(coup, 0);
  }

  /** The kinds that any coup has. */
  int allKinds() {
    return allKinds;
  }

  /** The highest coup; 0 for none. */
  int lastCoup() {
    return kindsOfCoup.isEmpty() ? 0 : kindsOfCoup.lastKey();
  }

  /** The lowest coup; 0 for none. */
  int firstCoup() {
    return kindsOfCoup.keySet().stream().filter(coup -> coup > 0).findFirst().orElse(0);
  }

  /** The highest coup with such an event; 0 for none. */
  int lastCoupWith(EventKind kind) {
    int last = 0;
    for (Map.Entry<Integer, Integer> coup : kindsOfCoup.entrySet()) {
      last = (coup.getValue() & ShoeMerge.bits(kind)) != 0 ? coup.getKey() : last;
    }
    return last;
  }

  /** The first row that is an event. */
  int firstRow() {
    int row = 0;
    while (row < events.size() - 1 && isMark(row)) {
      row++;
    }
    return row;
  }

  /** The last row that is an event. */
  int lastRow() {
    int row = events.size() - 1;
    while (row > 0 && isMark(row)) {
      row--;
    }
    return row;
  }

  int lastLine() {
    return events.line[events.size() - 1];
  }

  /** Whether all coups of one lie before all of the other. */
  boolean isApartFrom(MergePart other) {
    return lastCoup() < other.firstCoup() || other.lastCoup() < firstCoup();
  }

  /**
   * Drops, of an event that both tell once and alike, the one that tells less.
   *
   * @return whether they do
   */
  boolean dropCommon(MergePart other, int coup, EventKind kind) {
    int own = row(coup, kind);
    int theirs = other.row(coup, kind);
    if (own == SEVERAL || theirs == SEVERAL) {
      return false;
    }
    if (ShoeRows.saysNoMore(other.events, theirs, events, own)) {
      other.dropped[theirs] = true;
      return true;
    }
    if (ShoeRows.saysNoMore(events, own, other.events, theirs)) {
      dropped[own] = true;
      return true;
    }
    return false;
  }

  private int row(int coup, EventKind kind) {
    return rowOf.getOrDefault(coup, Map.of()).getOrDefault(kind, SEVERAL);
  }

  /** Whether another file tells the same of that event. */
  boolean isDropped(int row) {
    return dropped[row];
  }

  /**
   * Whether coups that both have may be the same by their times: no outcome comes before the last
   * card, and of most of them wagers begin before that, and results before the first card of the
   * next coup. Otherwise one file counts the coups from another number. Settlements alone may be
   * posted late.
   */
  boolean timesAgreeWith(MergePart other, long mostApart) {
    int compared = 0;
    int behind = 0;
    for (Map.Entry<Integer, Times> coup : timesOfCoup.entrySet()) {
      Times own = coup.getValue();
      Times theirs = other.timesOfCoup.get(coup.getKey());
      if (theirs != null
          && (theirs.first - own.last > mostApart || theirs.firstOutcome < own.lastCard)) {
        return false;
      }
      Times next = timesOfCoup.get(coup.getKey() + 1);
      if (theirs != null && theirs.placed && own.lastCard != Long.MIN_VALUE) {
        compared++;
        behind += theirs.first > own.lastCard ? 1 : 0;
      } else if (theirs != null
          && theirs.results
          && next != null
          && next.firstCard != Long.MAX_VALUE) {
        compared++;
        behind += theirs.first > next.firstCard ? 1 : 0;
      }
    }
    return behind <= 1 || 2 * behind <= compared;
  }

  /** Whether each event has a time. */
  boolean isTimed() {
    for (int row = 0; row < events.size(); row++) {
      if (!isMark(row) && !dropped[row] && events.at[row] == ShoeEvents.NO_TIME) {
        return false;
      }
    }
    return true;
  }

  /** Whether the row is no event, but says something of the record. */
  boolean isMark(int row) {
    EventKind kind = events.kindOf(row);
    return kind == EventKind.RECORD_LACKS || kind == EventKind.UNREADABLE;
  }

  boolean anyReversed() {
    for (int row = 0; row < events.size(); row++) {
      if (events.reversed[row]) {
        return true;
      }
    }
    return false;
  }

  /** The coups of events whose times contradict each other, and of those around such events. */
  SortedSet<Integer> coupsReversed() {
    SortedSet<Integer> coups = new TreeSet<>();
    for (int row = 0; row < events.size(); row++) {
      if (events.reversed[row]) {
        addAround(row, coups);
        addAround(timedBefore(row), coups);
      }
    }
    coups.remove(0);
    return coups;
  }

  private void addAround(int row, SortedSet<Integer> coups) {
    int before = row;
    while (before > 0 && events.coup[before] == 0) {
      before--;
    }
    int after = Math.max(0, row);
    while (after < events.size() - 1 && events.coup[after] == 0) {
      after++;
    }
    coups.add(events.coup[Math.max(0, before)]);
    coups.add(events.coup[after]);
  }

  /** The last event with a time before another; -1 for none. */
  private int timedBefore(int row) {
    int before = row - 1;
    while (before >= 0 && events.at[before] == ShoeEvents.NO_TIME) {
      before--;
    }
    return before;
  }

  /**
   * When each event was: where two times contradict each other, the one that fits the event before
   * both places them.
   */
  long[] moments() {
    long[] moments = Arrays.copyOf(events.at, events.size());
    for (int row = 0; row < events.size(); row++) {
      int before = timedBefore(row);
      if (events.reversed[row] && before >= 0) {
        int first = timedBefore(before);
        if (first >= 0 && events.at[row] >= moments[first]) {
          moments[before] = events.at[row];
        } else {
          moments[row] = moments[before];
        }
      }
    }
    return moments;
  }

  /** Whether any declaration tells a result. */
  boolean recordsResults() {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.RESULT_DECLARED && events.result[row] != 0) {
        return true;
      }
    }
    return false;
  }

  boolean namesDealers() {
    return Arrays.stream(events.dealer, 0, events.size()).anyMatch(dealer -> dealer != 0);
  }

  /** The coups that each unreadable line without a coup may have told of. */
  List<Span> unreadableSpans() {
    List<Span> spans = new ArrayList<>();
    int before = 0;
    for (int row = 0; row < events.size(); row++) {
      if (events.coup[row] != 0) {
        before = Math.max(before, events.coup[row]);
      } else if (events.kindOf(row) == EventKind.UNREADABLE) {
        int after = row + 1;
        while (after < events.size() && events.coup[after] == 0) {
          after++;
        }
        int next = after < events.size() ? events.coup[after] : Integer.MAX_VALUE - 1;
        spans.add(new Span(before, Math.max(before, next) + 1));
      }
    }
    return spans;
  }
}
