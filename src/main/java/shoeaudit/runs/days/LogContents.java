package shoeaudit.runs.days;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.record.CommissionOfShoes;
import shoeaudit.audit.result.Times;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.building.Spans;
import shoeaudit.shoelog.EventColumns;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;
import shoeaudit.shoelog.reading.LogReading;

/**
 * What a log holds, as a reading of it from end to end found it.
 *
 * @param sha256 of the file
 * @param bytes of the file
 * @param events how many could be read; 0: it is no use as a log
 * @param shoes in the order of their tables, times and ids
 * @param problem the first import problem with what to do, where there is any; null: none
 */
public record LogContents(
    String sha256, long bytes, long events, List<RecordedShoe> shoes, @Nullable String problem) {
  /**
   * How a log is read for this by now, from 1: what was found in another way is found anew before
   * anything rests on it. The second tells what is owed, and lets a shoe begin with its first coup.
   */
  public static final int READING = 2;

  /** Among more who owe something in a shoe nobody pays later: the log keeps no collections. */
  private static final int MOST_OWING = 1_000;

  private static final Comparator<RecordedShoe> ORDER =
      Comparator.comparing(RecordedShoe::table)
          .thenComparing(LogContents::begins)
          .thenComparing(RecordedShoe::shoe)
          .thenComparingInt(RecordedShoe::firstCoup);

  public LogContents {
    shoes = List.copyOf(shoes);
  }

  /** When the first of its shoes begins; null: it has no times. */
  public @Nullable Instant first() {
    return shoes.stream()
        .map(RecordedShoe::begins)
        .filter(Objects::nonNull)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  /** Its last recorded time; null: it has none. */
  public @Nullable Instant last() {
    return shoes.stream()
        .map(RecordedShoe::ends)
        .filter(Objects::nonNull)
        .max(Comparator.naturalOrder())
        .orElse(null);
  }

  private static Instant begins(RecordedShoe shoe) {
    Instant first = shoe.first();
    return first == null ? Instant.MIN : first;
  }

  /**
   * Reads a log.
   *
   * @param currencyDigits how many decimals the licensee's currency has
   * @param foreign how another system wrote it; null: it is a shoe log
   * @throws IOException where the file cannot be read
   */
  public static LogContents of(LogFile file, int currencyDigits, @Nullable ImportedFormat foreign)
      throws IOException, InterruptedException {
    Noting noting = new Noting();
    LogReader reader =
        foreign == null
            ? new LogReader(currencyDigits, noting)
            : new LogReader(currencyDigits, noting, foreign);
    LogReading reading = reader.read(file, bytes -> {});
    noting.shoes.sort(ORDER);
    return new LogContents(
        reading.sha256(), reading.bytes(), reading.events(), noting.shoes, noting.problem);
  }

  private static final class Noting implements LogSink {
    private final List<RecordedShoe> shoes = new ArrayList<>();
    private final Set<String> tables = new HashSet<>();
    private @Nullable String problem;

    @Override
    public void shoe(ShoeEvents shoe) {
      BitSet coups = new BitSet();
      long last = EventColumns.NO_TIME;
      BitSet begun = new BitSet();
      boolean opened = false;
      boolean closed = false;
      for (int row = 0; row < shoe.size(); row++) {
        EventKind kind = shoe.kindOf(row);
        opened |= kind == EventKind.SHOE_OPENED;
        closed |= kind == EventKind.SHOE_CLOSED;
        if (kind.coupRequired() && shoe.coup[row] > 0) {
          coups.set(shoe.coup[row]);
        }
        if (shoe.coup[row] > 0
            && !kind.mayFollowCoup()
            && kind != EventKind.RECORD_LACKS
            && kind != EventKind.UNREADABLE) {
          begun.set(shoe.coup[row]);
        }
        last = shoe.at[row] == EventColumns.NO_TIME ? last : shoe.at[row];
      }
      long begins = begins(shoe, begun);
      shoes.add(
          new RecordedShoe(
              shoe.table(),
              shoe.shoe(),
              begins == Long.MAX_VALUE ? null : Times.at(begins),
              last == EventColumns.NO_TIME ? null : Times.at(last),
              Spans.joined(Spans.of(shoe)),
              opened,
              Math.max(0, begun.nextSetBit(0)),
              Math.max(0, coups.length() - 1),
              coups.cardinality(),
              tables.add(shoe.table()),
              closed,
              owed(shoe)));
      shoe.release();
    }

    private static SortedMap<String, Long> owed(ShoeEvents shoe) {
      SortedMap<String, Long> owed = CommissionOfShoes.owed(shoe);
      return owed.size() > MOST_OWING ? new TreeMap<>() : owed;
    }

    /**
     * When a shoe begins: with what leads to its first coup without a break of an hour. It may have
     * been opened and shuffled hours before, for the next day.
     */
    private static long begins(ShoeEvents shoe, BitSet begun) {
      long begins = EventColumns.NO_TIME;
      long last = EventColumns.NO_TIME;
      for (int row = 0; row < shoe.size(); row++) {
        long at = shoe.at[row];
        if (at == EventColumns.NO_TIME) {
          continue;
        }
        if (begins == EventColumns.NO_TIME || at - last >= RecordedShoe.BREAK.toNanos()) {
          begins = at;
        }
        last = at;
        if (shoe.coup[row] > 0 && begun.get(shoe.coup[row])) {
          return begins;
        }
      }
      return shoe.firstNanos();
    }

    @Override
    public void problem(ImportProblem found) {
      if (problem == null) {
        String line = found.sourceLine() == 0 ? "" : "line " + found.sourceLine() + ": ";
        problem = line + found.problem() + " -> " + found.remedy();
      }
    }

    @Override
    public void note(String note) {
      // What the audit says of the log again.
    }
  }
}
