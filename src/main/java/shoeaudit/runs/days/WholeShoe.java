package shoeaudit.runs.days;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Times;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.shoelog.ShoePlace;

/**
 * A shoe as several logs have it: a day's log ends within it, and the next one goes on. An audit of
 * these logs together joins its parts likewise (audit.md, reading 52).
 *
 * @param parts in the order of their times, at least one
 */
public record WholeShoe(List<Part> parts) {
  private static final Comparator<Part> BY_TIME =
      Comparator.comparing(WholeShoe::first)
          .thenComparingInt(part -> part.of().firstCoup())
          .thenComparingInt(Part::log);

  public WholeShoe {
    parts = List.copyOf(parts);
  }

  /**
   * What one log has of a shoe.
   *
   * @param log the log's number among those that are looked at
   * @param of what it has
   */
  public record Part(int log, RecordedShoe of) {
    /** Whether it goes on where an earlier part ended; the coup that was open there goes on too. */
    private boolean continues(Part earlier) {
      Instant ended = earlier.of.ends();
      Instant begins = of.begins();
      return earlier.log != log
          && ended != null
          && begins != null
          && !begins.isBefore(ended)
          && !of.opened()
          && (of.firstCoup() == 0 || of.firstCoup() >= earlier.of.lastCoup());
    }

    /**
     * Whether another log has the shoe at the same time: cards in one and wagers in another are one
     * shoe, as a table deals one at a time.
     */
    private boolean isBeside(Part earlier) {
      Instant first = of.first();
      Instant last = earlier.last();
      return earlier.log != log && first != null && last != null && first.isBefore(last);
    }

    private boolean isDealt() {
      return of.firstCoup() > 0 && of.begins() != null;
    }

    private @Nullable Instant last() {
      return of.stretches().isEmpty() ? null : of.stretches().getLast().until();
    }
  }

  /** The shoes that some parts are of, each part in one, in the order of their first parts. */
  public static List<WholeShoe> of(Collection<Part> parts) {
    Map<ShoePlace, List<Part>> byPlace = new LinkedHashMap<>();
    for (Part part : parts) {
      byPlace
          .computeIfAbsent(
              new ShoePlace(part.of().table(), part.of().shoe()), place -> new ArrayList<>())
          .add(part);
    }
    List<WholeShoe> shoes = new ArrayList<>();
    for (List<Part> ofPlace : byPlace.values()) {
      ofPlace.sort(BY_TIME);
      List<Part> chain = new ArrayList<>();
      for (Part part : ofPlace) {
        if (!chain.isEmpty()
            && !part.continues(chain.getLast())
            && chain.stream().noneMatch(part::isBeside)) {
          shoes.add(new WholeShoe(chain));
          chain.clear();
        }
        chain.add(part);
      }
      shoes.add(new WholeShoe(chain));
    }
    return List.copyOf(shoes);
  }

  private static Instant first(Part part) {
    Instant first = part.of().first();
    return first == null ? Instant.MIN : first;
  }

  /**
   * Whether its beginning is on record nowhere: a log begins amid it, and no log has what came
   * before. Of such a shoe nobody knows what its first coups would have said.
   */
  public boolean isRest() {
    return parts.getFirst().of().isRest();
  }

  /** Where it was dealt. */
  public String table() {
    return parts.getFirst().of().table();
  }

  /** Its id. */
  public String shoe() {
    return parts.getFirst().of().shoe();
  }

  /**
   * When it begins, by which it belongs to a gambling day: with what leads to its first coup
   * without a break of an hour; where it has no coup, when it was opened; null: no times are
   * recorded.
   */
  public @Nullable Instant begins() {
    int dealt = 0;
    while (dealt < parts.size() && !parts.get(dealt).isDealt()) {
      dealt++;
    }
    if (dealt == parts.size()) {
      return parts.getFirst().of().begins();
    }
    Instant begins = parts.get(dealt).of().begins();
    // A log may end after the opening, and the next one have the coups.
    for (int before = dealt - 1; before >= 0; before--) {
      List<Span> stretches = parts.get(before).of().stretches();
      if (begins == null
          || stretches.isEmpty()
          || !begins.isBefore(stretches.getLast().until().plus(RecordedShoe.BREAK))) {
        return begins;
      }
      begins = stretches.getLast().from();
    }
    return begins;
  }

  /** How many coups it has; of logs that have it at the same time, what the fullest of them has. */
  public int coups() {
    int before = 0;
    int beside = 0;
    List<Part> seen = new ArrayList<>();
    for (Part part : parts) {
      if (seen.stream().noneMatch(part::isBeside)) {
        before += beside;
        beside = 0;
        seen.clear();
      }
      seen.add(part);
      beside = Math.max(beside, part.of().coups());
    }
    return before + beside;
  }

  /**
   * When its first event was, in nanoseconds since 1970; {@link Long#MAX_VALUE}: no times are
   * recorded.
   */
  public long firstNanos() {
    for (Part part : parts) {
      Instant first = part.of().first();
      if (first != null) {
        return Times.bound(first);
      }
    }
    return Long.MAX_VALUE;
  }

  /**
   * Commission charged in it less commission collected, by patron, in minor units; those who owe
   * nothing are left out. What two logs tell alike of the same time counts once.
   */
  public SortedMap<String, Long> owed() {
    SortedMap<String, Long> owed = new TreeMap<>();
    List<Part> counted = new ArrayList<>();
    for (Part part : parts) {
      boolean again =
          counted.stream()
              .anyMatch(
                  other -> part.isBeside(other) && part.of().owed().equals(other.of().owed()));
      if (!again) {
        part.of().owed().forEach((patron, amount) -> owed.merge(patron, amount, Long::sum));
        counted.add(part);
      }
    }
    owed.values().removeIf(amount -> amount == 0);
    return owed;
  }

  /** Whether a log says that it was closed. */
  public boolean closed() {
    return parts.stream().anyMatch(part -> part.of().closed());
  }
}
