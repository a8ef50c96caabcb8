package shoeaudit.api;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** What a database answers. */
final class Rows {
  private Rows() {}

  /** The first column of each row. */
  static List<String> first(Statement statement, String query) throws SQLException {
    List<String> first = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        first.add(rows.getString(1));
      }
    }
    return first;
  }
}
