package shoeaudit.runs.days;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import shoeaudit.runs.days.RecordedShoe.Stretch;

/** Stretches of time, put together and taken from each other. */
public final class Stretches {
  /** Shorter ones are breaks: a shoe is changed, a dealer relieved, nobody wagers. */
  public static final Duration LEAST_GAP = Duration.ofHours(1);

  private Stretches() {}

  /** The same time in order, none within an hour of the next. */
  public static List<Stretch> joined(Collection<Stretch> stretches) {
    List<Stretch> sorted = new ArrayList<>(stretches);
    sorted.sort(Comparator.comparing(Stretch::from).thenComparing(Stretch::until));
    List<Stretch> joined = new ArrayList<>();
    for (Stretch next : sorted) {
      Stretch last = joined.isEmpty() ? null : joined.getLast();
      if (last == null || isGap(/* from= */ last.until(), /* until= */ next.from())) {
        joined.add(next);
      } else if (next.until().isAfter(last.until())) {
        joined.set(joined.size() - 1, new Stretch(last.from(), next.until()));
      }
    }
    return List.copyOf(joined);
  }

  /**
   * What is left of a span, in parts of an hour or more.
   *
   * @param taken in order and apart, as {@link #joined} gives them
   */
  public static List<Stretch> without(Stretch span, List<Stretch> taken) {
    List<Stretch> left = new ArrayList<>();
    Instant from = span.from();
    for (Stretch each : taken) {
      if (each.until().isAfter(from) && each.from().isBefore(span.until())) {
        add(left, from, each.from());
        from = each.until();
      }
    }
    add(left, from, span.until());
    return List.copyOf(left);
  }

  private static void add(List<Stretch> left, Instant from, Instant until) {
    if (isGap(from, until)) {
      left.add(new Stretch(from, until));
    }
  }

  private static boolean isGap(Instant from, Instant until) {
    return Duration.between(from, until).compareTo(LEAST_GAP) >= 0;
  }
}
