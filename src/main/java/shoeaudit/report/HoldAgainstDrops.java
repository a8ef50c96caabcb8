package shoeaudit.report;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.HoldStatistics.Days;
import shoeaudit.report.HoldStatistics.Row;
import shoeaudit.report.HoldStatistics.TableDay;

/** Puts what was won by table and day together with what the cage counted in the drop boxes. */
public final class HoldAgainstDrops {
  /** What the cage counts by table and day tells of these. */
  private static final Set<Dimension> DROPPED =
      EnumSet.complementOf(
          EnumSet.of(Dimension.BET, Dimension.DEALER, Dimension.SHIFT, Dimension.TABLE_SHIFT));

  /** A span of one table's days or of all tables'. */
  private record Span(Dimension dimension, @Nullable String table, @Nullable String period) {}

  private HoldAgainstDrops() {}

  /**
   * Puts rows and drops together, and adds up to date.
   *
   * @param drops as the cage counted them, by table and gambling day; empty: not given
   * @param controls the latest of the run's control files
   * @param earlier the sums to date of the run before; empty: there is none
   */
  public static HoldStatistics statistics(
      List<HoldRow> counted, Map<TableDay, Long> drops, ControlFile controls, List<Row> earlier) {
    return statistics(
        counted, drops, controls.hold(), controls.currency().getCurrencyCode(), earlier);
  }

  /** Likewise, of what was put together before. */
  static HoldStatistics statistics(
      List<HoldRow> counted,
      Map<TableDay, Long> drops,
      ControlFile.@Nullable Hold base,
      String currency,
      List<Row> earlier) {
    Map<Span, Long> sums = new HashMap<>();
    Map<Span, Integer> missing = new HashMap<>();
    Map<Span, TreeSet<LocalDate>> days = new HashMap<>();
    for (HoldRow row : counted) {
      String table = row.table();
      String period = row.period();
      if (row.dimension() == Dimension.TABLE_DAY && table != null && period != null) {
        TableDay at = HoldStatistics.tableDay(row);
        Long drop = at == null ? null : drops.get(at);
        for (Dimension dimension : DROPPED) {
          Span span =
              new Span(
                  dimension,
                  dimension.byTable() ? table : null,
                  dimension.byPeriod() ? dimension.period(period) : null);
          if (drop == null) {
            missing.merge(span, 1, Integer::sum);
          } else {
            sums.merge(span, drop, Math::addExact);
          }
          if (at != null) {
            days.computeIfAbsent(span, each -> new TreeSet<>()).add(at.day());
          }
        }
      }
    }
    List<Row> rows = new ArrayList<>();
    for (HoldRow row : counted) {
      Span span = new Span(row.dimension(), row.table(), row.period());
      boolean told = DROPPED.contains(row.dimension()) && !missing.containsKey(span);
      rows.add(new Row(row, told ? sums.get(span) : null, days(row.dimension(), days.get(span))));
    }
    rows.addAll(HoldToDate.rows(rows, earlier));
    return new HoldStatistics(base, currency, rows);
  }

  /** Of a month or year. */
  private static @Nullable Days days(Dimension dimension, @Nullable SortedSet<LocalDate> onRecord) {
    if (onRecord == null) {
      return null;
    }
    LocalDate last = onRecord.last();
    return switch (dimension) {
      case MONTH, TABLE_MONTH -> new Days(onRecord.size(), last.lengthOfMonth(), last);
      case YEAR, TABLE_YEAR -> new Days(onRecord.size(), last.lengthOfYear(), last);
      default -> null;
    };
  }
}
