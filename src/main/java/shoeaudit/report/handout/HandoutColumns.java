package shoeaudit.report.handout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.handout.HandoutTable.Column;
import shoeaudit.report.handout.HandoutTable.Holds;

/**
 * The columns of a handout's table from the left, each with what it says of a row.
 *
 * @param <T> what a row is about
 */
final class HandoutColumns<T> {
  private final List<Column> columns = new ArrayList<>();
  private final List<Function<? super T, ? extends @Nullable Object>> values = new ArrayList<>();

  /** Adds a column. */
  HandoutColumns<T> add(
      String key, Holds holds, Function<? super T, ? extends @Nullable Object> value) {
    columns.add(new Column(key, holds));
    values.add(value);
    return this;
  }

  /** Adds one of short texts. */
  HandoutColumns<T> text(String key, Function<? super T, ? extends @Nullable Object> value) {
    return add(key, Holds.TEXT, value);
  }

  /** Adds one of amounts in minor units. */
  HandoutColumns<T> money(String key, Function<? super T, ? extends @Nullable Object> value) {
    return add(key, Holds.MONEY, value);
  }

  /** Their names. */
  List<String> keys() {
    return columns.stream().map(Column::key).toList();
  }

  /** The table of rows. */
  HandoutTable table(List<? extends T> about) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (T each : about) {
      List<@Nullable Object> row = new ArrayList<>(values.size());
      values.forEach(value -> row.add(value.apply(each)));
      rows.add(Collections.unmodifiableList(row));
    }
    return new HandoutTable(columns, rows);
  }
}
