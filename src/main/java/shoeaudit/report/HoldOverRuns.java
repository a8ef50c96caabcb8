package shoeaudit.report;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.HoldStatistics.Row;
import shoeaudit.report.HoldStatistics.TableDay;

/**
 * The statistics of several runs as if all had been audited at once: sums of exact figures, so that
 * it does not matter how the record was cut into runs. No coup may be in two of them.
 */
public final class HoldOverRuns {
  /** Of the rows of one dimension the order in which runs have them. */
  private static final Comparator<HoldRow> ORDER =
      Comparator.comparing((HoldRow row) -> orEmpty(row.table()), FindingOrder.NAMES)
          .thenComparing(row -> orEmpty(row.bet()), FindingOrder.NAMES)
          .thenComparing(row -> orEmpty(row.dealer()), FindingOrder.NAMES)
          .thenComparing(row -> orEmpty(row.period()));

  private final Map<Dimension, TreeMap<HoldRow, HoldRow>> sums = new HashMap<>();
  private final Map<TableDay, Long> drops = new HashMap<>();

  private HoldOverRuns() {}

  /** Whether rows are what the others are added up from. */
  public static boolean isBasic(Dimension dimension) {
    return switch (dimension) {
      case TABLE_DAY, BET, DEALER, SHIFT, TABLE_SHIFT -> true;
      default -> false;
    };
  }

  /**
   * Adds up.
   *
   * @param runs the {@linkplain #isBasic basic} rows of each run, those of the earliest first;
   *     others are passed over
   * @param base the usual win that they are held against; null: not stated
   * @param currency of all amounts
   */
  public static HoldStatistics of(
      List<List<Row>> runs, ControlFile.@Nullable Hold base, String currency) {
    HoldOverRuns joined = new HoldOverRuns();
    runs.forEach(rows -> rows.forEach(joined::add));
    List<HoldRow> counted = new ArrayList<>();
    for (Dimension dimension : Dimension.values()) {
      counted.addAll(joined.sums.getOrDefault(dimension, new TreeMap<>(ORDER)).values());
    }
    return HoldAgainstDrops.statistics(counted, joined.drops, base, currency, List.of());
  }

  /**
   * The same with sums to date that begin earlier than the rest.
   *
   * @param toDate what goes back to the first day of the year
   * @param from the first day of which sums to date are told
   */
  public static HoldStatistics withToDate(
      HoldStatistics statistics, HoldStatistics toDate, LocalDate from) {
    Predicate<Row> isToDate = row -> row.counted().dimension().isToDate();
    List<Row> rows = new ArrayList<>();
    statistics.rows().stream().filter(isToDate.negate()).forEach(rows::add);
    toDate.rows().stream()
        .filter(isToDate)
        .filter(row -> !LocalDate.parse(orEmpty(row.counted().period())).isBefore(from))
        .forEach(rows::add);
    return new HoldStatistics(statistics.base(), statistics.currency(), rows);
  }

  private void add(Row row) {
    HoldRow counted = row.counted();
    Dimension dimension = counted.dimension();
    if (!isBasic(dimension)) {
      return;
    }
    if (dimension != Dimension.TABLE_DAY) {
      sum(counted);
      return;
    }
    String table = orEmpty(counted.table());
    String day = orEmpty(counted.period());
    for (Dimension span : Dimension.values()) {
      if (span == Dimension.TABLE_DAY || (!span.isToDate() && !isBasic(span))) {
        sum(
            counted.as(
                span, span.byTable() ? table : null, span.byPeriod() ? span.period(day) : null));
      }
    }
    TableDay at = HoldStatistics.tableDay(counted);
    Long drop = row.dropMinor();
    if (at != null && drop != null) {
      // A shoe that goes on past the day's end has coups of the next day in its own run, which the
      // cage counted with that day.
      drops.put(at, drop);
    }
  }

  private void sum(HoldRow row) {
    sums.computeIfAbsent(row.dimension(), each -> new TreeMap<>(ORDER))
        .merge(row, row, HoldRow::plus);
  }

  private static String orEmpty(@Nullable String name) {
    return Objects.requireNonNullElse(name, "");
  }
}
