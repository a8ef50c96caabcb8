package shoeaudit.runs.days;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.TableRecord.Span;

/**
 * What one log holds of a shoe.
 *
 * @param table where it was dealt
 * @param shoe its id
 * @param begins the time recorded first, by which it belongs to a gambling day; where an hour or
 *     more lies between that and its first coup, of what leads to the coup without such a break;
 *     times that run backwards may leave later ones before it; null: no times are recorded
 * @param ends the time recorded last; null: no times are recorded
 * @param stretches of time with events in them, none within an hour of the next, in order; empty:
 *     no times are recorded
 * @param opened whether the log says that it was opened
 * @param firstCoup the lowest number of a coup with more than what may come after its end
 *     (audit.md, reading 8); 0: it has none
 * @param lastCoup the highest number of a coup; 0: it has none
 * @param coups how many different numbers there are
 * @param firstOfTable whether it is the first shoe of its table in the log
 * @param closed whether the log says that it was closed
 * @param owed commission charged in it less commission collected, by patron, in minor units; those
 *     who owe nothing are left out
 */
public record RecordedShoe(
    String table,
    String shoe,
    @Nullable Instant begins,
    @Nullable Instant ends,
    List<Span> stretches,
    boolean opened,
    int firstCoup,
    int lastCoup,
    int coups,
    boolean firstOfTable,
    boolean closed,
    SortedMap<String, Long> owed) {
  /** What lies so far before a shoe's first coup is not its beginning. */
  static final Duration BREAK = Duration.ofHours(1);

  public RecordedShoe {
    stretches = List.copyOf(stretches);
    owed = Collections.unmodifiableSortedMap(new TreeMap<>(owed));
  }

  /** Its earliest event; null: no times are recorded. */
  public @Nullable Instant first() {
    return stretches.isEmpty() ? null : stretches.getFirst().from();
  }

  /**
   * Whether it may be the rest of a shoe: the log begins amid it, and has neither its opening nor
   * its first coup.
   */
  public boolean isRest() {
    return firstOfTable && !opened && firstCoup > 1;
  }
}
