package shoeaudit.report.building;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import shoeaudit.report.TableRecord;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.shoelog.EventColumns;
import shoeaudit.shoelog.ShoeEvents;

/** Spans of time in which something is on record, put together and taken from each other. */
public final class Spans {
  private Spans() {}

  /**
   * Those of a shoe's events, an hour or more apart from one event to the next; some may lie one
   * over the other, as times may run backwards.
   */
  public static List<Span> of(ShoeEvents shoe) {
    List<Span> spans = new ArrayList<>();
    long from = EventColumns.NO_TIME;
    long until = EventColumns.NO_TIME;
    for (int row = 0; row < shoe.size(); row++) {
      long at = shoe.at[row];
      if (at == EventColumns.NO_TIME) {
        continue;
      }
      if (from == EventColumns.NO_TIME) {
        from = at;
        until = at;
      } else if (at - until >= TableRecord.LEAST_GAP.toNanos()
          || from - at >= TableRecord.LEAST_GAP.toNanos()) {
        spans.add(span(from, until));
        from = at;
        until = at;
      } else {
        from = Math.min(from, at);
        until = Math.max(until, at);
      }
    }
    if (from != EventColumns.NO_TIME) {
      spans.add(span(from, until));
    }
    return spans;
  }

  private static Span span(long from, long until) {
    return new Span(Instant.ofEpochSecond(0, from), Instant.ofEpochSecond(0, until));
  }

  /** The same time in order, none within a gap's length of the next. */
  public static List<Span> joined(Collection<Span> spans) {
    List<Span> sorted = new ArrayList<>(spans);
    sorted.sort(Comparator.comparing(Span::from).thenComparing(Span::until));
    List<Span> joined = new ArrayList<>();
    for (Span next : sorted) {
      Span last = joined.isEmpty() ? null : joined.getLast();
      if (last == null || gap(last, next).isTold()) {
        joined.add(next);
      } else if (next.until().isAfter(last.until())) {
        joined.set(joined.size() - 1, new Span(last.from(), next.until()));
      }
    }
    return List.copyOf(joined);
  }

  /** What lies between two of them. */
  static Span gap(Span before, Span after) {
    return new Span(/* from= */ before.until(), /* until= */ after.from());
  }

  /**
   * What is left of a span, in parts that are long enough to be told.
   *
   * @param taken in order and apart, as {@link #joined} gives them
   */
  public static List<Span> without(Span span, List<Span> taken) {
    List<Span> left = new ArrayList<>();
    Instant from = span.from();
    for (Span each : taken) {
      if (each.until().isAfter(from) && each.from().isBefore(span.until())) {
        add(left, from, each.from());
        from = each.until();
      }
    }
    add(left, from, span.until());
    return List.copyOf(left);
  }

  private static void add(List<Span> left, Instant from, Instant until) {
    Span span = new Span(from, until);
    if (span.isTold()) {
      left.add(span);
    }
  }
}
