package shoeaudit.service.records;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Played;

/**
 * What trends are counted from: of each table and gambling day of a run how many coups it audited,
 * and how many findings of each code it has. What has no table or no time is not among them.
 */
final class TrendRows {
  /** A table on a gambling day, and a code where findings are counted; empty where coups are. */
  private record At(LocalDate day, String table, String code) implements Comparable<At> {
    private static final Comparator<At> ORDER =
        Comparator.comparing(At::day).thenComparing(At::table).thenComparing(At::code);

    @Override
    public int compareTo(At other) {
      return ORDER.compare(this, other);
    }
  }

  private final SortedMap<At, Long> found = new TreeMap<>();

  /** Counts a finding. */
  void add(@Nullable LocalDate day, @Nullable String table, String code) {
    if (day != null && table != null) {
      found.merge(new At(day, table, code), 1L, Long::sum);
    }
  }

  /** Writes what was counted, and the coups that were dealt. */
  void write(Connection connection, long run, Played played) throws SQLException {
    SortedMap<At, Long> dealt = new TreeMap<>();
    for (Played.DealerRow row : played.dealers()) {
      LocalDate day = row.day();
      String table = row.table();
      if (day != null && table != null && row.code() == null) {
        dealt.merge(new At(day, table, ""), row.coups(), Long::sum);
      }
    }
    write(
        connection,
        "insert into dealt (run_id, position, gambling_day, table_name, coups)"
            + " values (?, ?, ?, ?, ?)",
        run,
        dealt);
    write(
        connection,
        "insert into found (run_id, position, gambling_day, table_name, findings, code)"
            + " values (?, ?, ?, ?, ?, ?)",
        run,
        found);
  }

  private static void write(Connection connection, String sql, long run, Map<At, Long> counts)
      throws SQLException {
    if (counts.isEmpty()) {
      return;
    }
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      int position = 0;
      for (Map.Entry<At, Long> count : counts.entrySet()) {
        position++;
        insert.setLong(1, run);
        insert.setInt(2, position);
        insert.setObject(3, count.getKey().day(), Types.DATE);
        insert.setString(4, count.getKey().table());
        insert.setLong(5, count.getValue());
        if (!count.getKey().code().isEmpty()) {
          insert.setString(6, count.getKey().code());
        }
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }
}
