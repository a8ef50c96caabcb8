package shoeaudit.service.review;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are put into a table column by column: a statement takes the values of thousands as
 * arrays, which costs both databases a fraction of what as many statements in a batch do.
 */
final class ManyRows<T> {
  /** As many go into one statement: each may have texts of 10,000 characters. */
  private static final int AT_ONCE = 5_000;

  /** What a column holds, by its names in SQL and in PostgreSQL's driver; H2's takes any. */
  enum Type {
    NUMBER("bigint", "int8"),
    TEXT("varchar", "varchar"),
    DAY("date", "date"),
    TIME("timestamp with time zone", "timestamptz");

    private final String inSql;
    final String name;

    Type(String inSql, String name) {
      this.inSql = inSql;
      this.name = name;
    }
  }

  private record Column<T>(String name, Type type, Function<T, @Nullable Object> value) {}

  private final String table;
  private final List<Column<T>> columns = new ArrayList<>();

  /** Rows of a table. */
  ManyRows(String table) {
    this.table = table;
  }

  /** With a column. */
  ManyRows<T> with(String column, Type type, Function<T, @Nullable Object> value) {
    columns.add(new Column<>(column, type, value));
    return this;
  }

  /**
   * Puts those in whose keys are not there yet.
   *
   * @return how many were put in
   */
  long insertNew(Connection connection, List<T> rows) throws SQLException {
    if (rows.isEmpty()) {
      return 0;
    }
    String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
    String values =
        columns.stream()
            .map(column -> "cast(? as " + column.type().inSql + " array)")
            .collect(Collectors.joining(", "));
    long written = 0;
    try (PreparedStatement statement =
        connection.prepareStatement(
            "insert into "
                + table
                + " ("
                + names
                + ") select "
                + columns.stream()
                    .map(column -> "given." + column.name())
                    .collect(Collectors.joining(", "))
                + " from unnest("
                + values
                + ") as given ("
                + names
                + ") on conflict do nothing")) {
      for (int from = 0; from < rows.size(); from += AT_ONCE) {
        written +=
            insert(
                connection, statement, rows.subList(from, Math.min(from + AT_ONCE, rows.size())));
      }
    }
    return written;
  }

  private long insert(Connection connection, PreparedStatement statement, List<T> rows)
      throws SQLException {
    List<Array> given = new ArrayList<>();
    for (Column<T> column : columns) {
      Array values =
          connection.createArrayOf(column.type().name, rows.stream().map(column.value()).toArray());
      given.add(values);
      statement.setArray(given.size(), values);
    }
    long written = statement.executeUpdate();
    for (Array values : given) {
      values.free();
    }
    return written;
  }
}
