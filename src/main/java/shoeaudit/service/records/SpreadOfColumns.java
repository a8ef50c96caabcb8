package shoeaudit.service.records;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.database.EitherDriver;

/**
 * Tells H2 of the tables whose rows come thousands at once which columns tell rows apart, and that
 * all others have few values: what its samples say of a room at work. It would else know nothing of
 * them at first, and later whatever a sample happened to show, as one of 3,000 runs with a finding
 * each, by which a run's number tells findings apart. A run of 50,000 took ten minutes to record
 * then, as the place of each finding was sought among all. It samples nothing any more ({@link
 * EitherDriver}), so what samples left of other tables is forgotten.
 */
final class SpreadOfColumns extends MigrationOfOneDatabase {
  /** In hundredths: nearly each row has a value of its own. */
  private static final int EACH_ITS_OWN = 100;

  /** Many rows share a value. */
  private static final int FEW = 1;

  /** By this H2 takes its own supposition. */
  private static final int UNKNOWN = 0;

  /** The tables, with their columns that tell rows apart. */
  private static final Map<String, Set<String>> TELL_APART =
      Map.of(
          "finding",
          Set.of("finding_id", "position", "line"),
          "known_finding",
          Set.of("finding_id", "first_position", "last_position"),
          "review",
          Set.of("id", "finding_id"),
          "review_entry",
          Set.of("id", "review_id"),
          "bulk_review_member",
          Set.of("finding_id"));

  private record Column(String table, String name) {}

  SpreadOfColumns() {
    super("45", "spread of columns", Database.EMBEDDED);
  }

  @Override
  void alter(Statement statement) throws SQLException {
    for (Column column : columns(statement)) {
      Set<String> tellApart = TELL_APART.get(column.table());
      int spread =
          tellApart == null ? UNKNOWN : tellApart.contains(column.name()) ? EACH_ITS_OWN : FEW;
      statement.execute(
          "alter table \""
              + column.table()
              + "\" alter column \""
              + column.name()
              + "\" selectivity "
              + spread);
    }
  }

  /** Those of these tables, and of others those that a sample was taken of. */
  private static List<Column> columns(Statement statement) throws SQLException {
    List<Column> columns = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery(
            "select c.table_name, c.column_name, c.selectivity <> 50 from"
                + " information_schema.columns c join information_schema.tables t"
                + " on t.table_schema = c.table_schema and t.table_name = c.table_name"
                + " where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'"
                + " order by c.table_name, c.ordinal_position")) {
      while (rows.next()) {
        if (rows.getBoolean(3) || TELL_APART.containsKey(rows.getString(1))) {
          columns.add(new Column(rows.getString(1), rows.getString(2)));
        }
      }
    }
    return columns;
  }
}
