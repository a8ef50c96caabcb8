package shoeaudit.report;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.report.HoldStatistics.Days;
import shoeaudit.report.HoldStatistics.Row;

/**
 * What the house won from the first of a month, and of a year, to each gambling day of a run: of
 * all tables, and of each (K.A.R. 112-108-51). The sums of the run before are gone on with, which
 * has gone on with those of the one before it. They hold what is on record, and say of how many
 * days that is.
 */
final class HoldToDate {
  private static final List<Dimension> TO_DATE =
      List.of(
          Dimension.MONTH_TO_DATE,
          Dimension.YEAR_TO_DATE,
          Dimension.TABLE_MONTH_TO_DATE,
          Dimension.TABLE_YEAR_TO_DATE);

  /** Of all tables. */
  private static final String ALL = "";

  private final List<Row> rows = new ArrayList<>();
  private final Map<Dimension, SortedMap<String, Sum>> sums = new HashMap<>();

  private HoldToDate() {
    TO_DATE.forEach(each -> sums.put(each, new TreeMap<>(FindingOrder.NAMES)));
  }

  /** A sum that goes on. */
  private static final class Sum {
    private final String unit;
    private HoldRow counted;
    private @Nullable Long drop;
    private int days;
    private LocalDate last;

    private Sum(String unit, HoldRow counted, @Nullable Long drop, int days, LocalDate last) {
      this.unit = unit;
      this.counted = counted;
      this.drop = drop;
      this.days = days;
      this.last = last;
    }

    private void add(Row more, LocalDate day) {
      HoldRow as = more.counted();
      counted = counted.plus(as).as(counted.dimension(), counted.table(), day.toString());
      Long known = drop;
      Long ofMore = more.dropMinor();
      drop = known == null || ofMore == null ? null : Long.valueOf(Math.addExact(known, ofMore));
      days += last.equals(day) ? 0 : 1;
      last = day;
    }

    /** As it stands on a day. */
    private Row row(Dimension dimension, LocalDate day) {
      return new Row(
          counted.as(dimension, counted.table(), day.toString()),
          drop,
          new Days(days, dimension.byYear() ? day.getDayOfYear() : day.getDayOfMonth(), last));
    }
  }

  /**
   * The rows to date.
   *
   * @param counted the rows of a run, those of tables and days among them
   * @param earlier the rows to date of the run before, in any order
   */
  static List<Row> rows(List<Row> counted, List<Row> earlier) {
    HoldToDate toDate = new HoldToDate();
    earlier.stream()
        .sorted(Comparator.comparing(row -> Objects.requireNonNull(row.counted().period())))
        .forEach(toDate::goOnWith);
    TreeMap<String, List<Row>> days = new TreeMap<>();
    for (Row row : counted) {
      String day = row.counted().period();
      if (row.counted().dimension() == Dimension.TABLE_DAY && day != null && !day.isEmpty()) {
        days.computeIfAbsent(day, each -> new ArrayList<>()).add(row);
      }
    }
    if (days.isEmpty()) {
      // A run without wagers: the next one goes on with what stood before it.
      toDate.sums.forEach((dimension, of) ->
          of.values()
              .forEach(sum ->
                  toDate.rows.add(
                      sum.row(
                          dimension,
                          LocalDate.parse(Objects.requireNonNull(sum.counted.period()))))));
    }
    days.forEach((day, of) -> toDate.add(LocalDate.parse(day), of));
    toDate.rows.sort(
        Comparator.comparing((Row row) -> row.counted().dimension())
            .thenComparing(
                row -> Objects.requireNonNullElse(row.counted().table(), ALL), FindingOrder.NAMES)
            .thenComparing(row -> Objects.requireNonNull(row.counted().period())));
    return toDate.rows;
  }

  /** The latest of each kind and table counts: the earlier ones are in it, or of a span before. */
  private void goOnWith(Row row) {
    HoldRow counted = row.counted();
    Days days = row.days();
    SortedMap<String, Sum> of = sums.get(counted.dimension());
    if (of != null && days != null) {
      of.put(
          Objects.requireNonNullElse(counted.table(), ALL),
          new Sum(
              counted.dimension().unit(Objects.requireNonNull(counted.period())),
              counted,
              row.dropMinor(),
              days.onRecord(),
              days.last()));
    }
  }

  private void add(LocalDate day, List<Row> tables) {
    sums.forEach((dimension, of) -> {
      String unit = dimension.unit(day.toString());
      of.values().removeIf(sum -> !sum.unit.equals(unit));
      for (Row table : tables) {
        String name = dimension.byTable() ? table.counted().table() : null;
        Sum sum = of.get(Objects.requireNonNullElse(name, ALL));
        if (sum == null) {
          of.put(
              Objects.requireNonNullElse(name, ALL),
              new Sum(
                  unit,
                  table.counted().as(dimension, name, day.toString()),
                  table.dropMinor(),
                  1,
                  day));
        } else {
          sum.add(table, day);
        }
      }
      of.values().forEach(sum -> rows.add(sum.row(dimension, day)));
    });
  }
}
