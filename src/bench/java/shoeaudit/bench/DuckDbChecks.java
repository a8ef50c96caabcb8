package shoeaudit.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.Map;

/** Five of the checks by DuckDB, in this process. */
final class DuckDbChecks {
  private static final String CSV =
      """
      read_csv('%s', header=true, auto_detect=false, delim=',', quote='"', escape='"', columns={'event':'event_kind',\
      'at':'VARCHAR','table':'VARCHAR','shoe':'VARCHAR','coup':'INTEGER','dealer':'VARCHAR','decks':'VARCHAR',\
      'area':'area','patron':'VARCHAR','role':'VARCHAR','bet':'bet','amount':'DECIMAL(9,2)','hand':'hand',\
      'card':'VARCHAR','face':'VARCHAR','total':'VARCHAR','result':'bet','outcome':'VARCHAR','paid':'DECIMAL(9,2)',\
      'commission':'DECIMAL(9,2)'})\
      """;
  private static final String JSON_LINES =
      """
      read_json('%s', format='newline_delimited', columns={'event':'event_kind','at':'VARCHAR','shoe':'VARCHAR',\
      'coup':'INTEGER','area':'area','bet':'bet','amount':'DECIMAL(9,2)','hand':'hand','card':'VARCHAR',\
      'result':'bet','paid':'DECIMAL(9,2)','commission':'DECIMAL(9,2)'})\
      """;

  private DuckDbChecks() {}

  /**
   * Started as a process of its own: prints the findings of a log by kind, and how long it took.
   *
   * @param args the log, and how often it is checked; the last time counts
   */
  public static void main(String[] args) throws IOException, SQLException {
    Map<Fault, Long> found = Map.of();
    long nanos = 0;
    long worked = 0;
    for (int i = Integer.parseInt(args[1]); i > 0; i--) {
      long before = Timed.worked();
      long start = System.nanoTime();
      found = find(Path.of(args[0]));
      nanos = System.nanoTime() - start;
      worked = Timed.worked() - before;
    }
    Timed.print(found, nanos, worked);
  }

  /** The version of the database. */
  static String version() throws SQLException {
    try (Connection database = DriverManager.getConnection("jdbc:duckdb:")) {
      return database.getMetaData().getDatabaseProductVersion();
    }
  }

  private static Map<Fault, Long> find(Path log) throws IOException, SQLException {
    String scan = log.toString().endsWith(".jsonl") ? JSON_LINES : CSV;
    String script = script().replace("${events}", scan.formatted(log));
    Map<Fault, Long> found = new EnumMap<>(Fault.class);
    try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = database.createStatement()) {
      for (String sql : script.split(";\\R", -1)) {
        if (!sql.isBlank() && statement.execute(sql)) {
          try (ResultSet rows = statement.getResultSet()) {
            while (rows.next()) {
              found.put(Fault.valueOf(rows.getString(1)), rows.getLong(2));
            }
          }
        }
      }
    }
    return found;
  }

  private static String script() throws IOException {
    try (InputStream script = DuckDbChecks.class.getResourceAsStream("five-checks.sql")) {
      if (script == null) {
        throw new IllegalStateException("five-checks.sql is not on the class path");
      }
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
