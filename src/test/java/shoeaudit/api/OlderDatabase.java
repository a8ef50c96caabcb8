package shoeaudit.api;

import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import shoeaudit.service.records.MigrationsInJava;

/** A schema as an earlier version of the program left it, beside that of the service. */
final class OlderDatabase implements AutoCloseable {
  private final String schema;
  private final FluentConfiguration flyway;
  private final Connection connection;

  /** Its tables are named with the schema. */
  final Statement statement;

  /** One at a version of the schema. */
  OlderDatabase(AgroalDataSource database, String schema, String version) throws SQLException {
    this.schema = schema;
    flyway =
        Flyway.configure()
            .dataSource(database)
            .schemas(schema)
            .defaultSchema(schema)
            .locations("db/migration");
    new MigrationsInJava().customize(flyway);
    flyway.target(version).load().migrate();
    connection = database.getConnection();
    statement = connection.createStatement();
  }

  /** Takes it to the version of now. */
  void migrate() {
    flyway.target("latest").load().migrate();
  }

  /** What it answers, a line each, with blanks between the values. */
  List<String> rows(String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet found = statement.executeQuery(query)) {
      while (found.next()) {
        List<String> cells = new ArrayList<>();
        for (int column = 1; column <= found.getMetaData().getColumnCount(); column++) {
          cells.add(String.valueOf(found.getString(column)));
        }
        rows.add(String.join(" ", cells));
      }
    }
    return rows;
  }

  @Override
  public void close() throws SQLException {
    try (connection;
        statement) {
      statement.execute("drop schema if exists " + schema + " cascade");
    }
  }
}
