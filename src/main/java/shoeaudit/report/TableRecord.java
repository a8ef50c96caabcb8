package shoeaudit.report;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.ShoeCount;

/**
 * From when to when a table is on record.
 *
 * @param table its name; of a table that the controls list and the record lacks, as they name it
 * @param shoes how many shoes are on record; 0: none, the controls alone know the table
 * @param unnamedShoes those of them that are none, as their records do not name a shoe
 * @param first its first event with a time; null: no times are recorded
 * @param last its last one
 * @param gaps the spans of {@link #LEAST_GAP} or more without an event between these, in order
 * @param missing the spans of {@link #LEAST_GAP} or more in which the controls say that the table
 *     is open, on the gambling days of the record, and no event of it is on record, in order
 */
public record TableRecord(
    String table,
    long shoes,
    long unnamedShoes,
    @Nullable Instant first,
    @Nullable Instant last,
    List<Span> gaps,
    List<Span> missing) {
  /** Shorter ones are breaks: a shoe is changed, a dealer relieved, nobody wagers. */
  public static final Duration LEAST_GAP = Duration.ofHours(1);

  /** Keeps copies. */
  public TableRecord {
    gaps = List.copyOf(gaps);
    missing = List.copyOf(missing);
  }

  /** How many shoes are on record; null: its record has coups and names no shoe. */
  public @Nullable Long namedShoes() {
    return new ShoeCount(shoes, unnamedShoes).named();
  }

  /** From a moment to a later one. */
  public record Span(Instant from, Instant until) {
    /** How long it is. */
    public Duration length() {
      return Duration.between(from, until);
    }

    /** Whether it is long enough to be told. */
    public boolean isTold() {
      return length().compareTo(LEAST_GAP) >= 0;
    }
  }
}
