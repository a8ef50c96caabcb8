package shoeaudit.audit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import shoeaudit.audit.result.Finding;

/** Logs of an honest table as a person left them who chose or changed lines in a spreadsheet. */
final class EditedTables {
  static final int SHOES = 2;
  private static final int COUPS = 40;

  private final List<String[]> rows = new ArrayList<>();
  private final boolean kansas;

  private EditedTables(long seed, boolean kansas) {
    this.kansas = kansas;
    HonestTable.deal(seed, SHOES, COUPS, Duration.ofMillis(700), kansas)
        .forEach(line -> rows.add(line.split(",", -1)));
  }

  /** The log of two shoes at Washington's table. */
  static EditedTables washington(long seed) {
    return new EditedTables(seed, false);
  }

  /** The log of two shoes at the Kansas table. */
  static EditedTables kansas(long seed) {
    return new EditedTables(seed, true);
  }

  /** The names of its columns. */
  List<String> columns() {
    return List.of(rows.getFirst());
  }

  /** A column's place. */
  int column(String name) {
    return columns().indexOf(name);
  }

  /** A row's cell. */
  String cell(String[] row, String column) {
    return row[column(column)];
  }

  /** Its lines without the header, which may be changed. */
  List<String[]> lines() {
    return rows.subList(1, rows.size());
  }

  /** Keeps the lines whose cell is so. */
  EditedTables keep(String column, Predicate<String> cell) {
    int at = column(column);
    lines().removeIf(row -> !cell.test(row[at]));
    return this;
  }

  /** Keeps the lines with one value in a column, and those with none. */
  EditedTables choose(String column, String value) {
    return keep(column, cell -> cell.isEmpty() || cell.equals(value));
  }

  /** Changes the cells of a column that have a value. */
  EditedTables change(String column, java.util.function.UnaryOperator<String> to) {
    int at = column(column);
    for (String[] row : lines()) {
      row[at] = row[at].isEmpty() ? "" : to.apply(row[at]);
    }
    return this;
  }

  /** Changes the lines at will. */
  EditedTables edit(Consumer<List<String[]>> change) {
    change.accept(lines());
    return this;
  }

  /** The audit of what is left. */
  TableLog.Audited audit() throws Exception {
    StringBuilder log = new StringBuilder();
    rows.forEach(row -> log.append(String.join(",", row)).append('\n'));
    return TableLog.audit(
        log.toString(), 1, kansas ? HonestTable.kansas() : HonestTable.washington());
  }

  /** How often each code was found. */
  Map<String, Integer> found() throws Exception {
    Map<String, Integer> found = new TreeMap<>();
    for (Finding finding : audit().findings()) {
      found.merge(finding.code(), 1, Integer::sum);
    }
    return found;
  }
}
