package shoeaudit.service.records;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.report.Played;

/** Writes how many coups of each table and gambling day a run audited. */
final class DealtCoups {
  private DealtCoups() {}

  /** Those that have a time. */
  static SortedMap<LocalDate, SortedMap<String, Long>> of(Played played) {
    SortedMap<LocalDate, SortedMap<String, Long>> coups = new TreeMap<>();
    for (Played.DealerRow row : played.dealers()) {
      LocalDate day = row.day();
      String table = row.table();
      if (day != null && table != null && row.code() == null) {
        coups.computeIfAbsent(day, each -> new TreeMap<>()).merge(table, row.coups(), Long::sum);
      }
    }
    return coups;
  }

  static void write(Connection connection, long run, Played played) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into dealt (run_id, position, gambling_day, table_name, coups)"
                + " values (?, ?, ?, ?, ?)")) {
      int position = 0;
      for (Map.Entry<LocalDate, SortedMap<String, Long>> day : of(played).entrySet()) {
        for (Map.Entry<String, Long> table : day.getValue().entrySet()) {
          position++;
          insert.setLong(1, run);
          insert.setInt(2, position);
          insert.setObject(3, day.getKey(), Types.DATE);
          insert.setString(4, table.getKey());
          insert.setLong(5, table.getValue());
          insert.addBatch();
        }
      }
      if (position > 0) {
        insert.executeBatch();
      }
    }
  }
}
