package shoeaudit.cli;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The database of a service in a process of its own: the embedded one, or with {@code
 * -Dtest.database=postgres} a server, which outlives the service.
 */
final class TrialDatabase implements AutoCloseable {
  private static final String NAME = "postgres";

  private final @Nullable EmbeddedPostgres server;

  private TrialDatabase(@Nullable EmbeddedPostgres server) {
    this.server = server;
  }

  /** The one that is set. */
  static TrialDatabase begin() throws IOException {
    return new TrialDatabase(
        NAME.equals(System.getProperty("test.database"))
            ? EmbeddedPostgres.builder().start()
            : null);
  }

  /** A service on it. */
  ServiceProcess service(Path folder, String... options) throws IOException {
    List<String> all = new ArrayList<>(Arrays.asList(options));
    if (server != null) {
      all.add("-Dquarkus.datasource.jdbc.url=" + server.getJdbcUrl(NAME, NAME));
      all.add("-Dquarkus.datasource.username=" + NAME);
      all.add("-Dquarkus.datasource.password=" + NAME);
    }
    return new ServiceProcess(folder, all.toArray(String[]::new));
  }

  /** Starts that service with its accounts, its licensee and the licensee's controls. */
  void beginWithRoom(ServiceProcess service, String licensee)
      throws IOException, InterruptedException {
    if (server == null) {
      service.beginWithRoom(licensee);
    } else {
      ServiceRoom.beginAndMake(service, licensee);
    }
  }

  /** Opens it; the embedded one when no service has it. */
  Connection open(Path data) throws SQLException {
    return server == null
        ? DriverManager.getConnection(
            "jdbc:h2:file:"
                + data.resolve("database/shoe-audit").toAbsolutePath()
                + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH",
            "sa",
            "")
        : server.getPostgresDatabase().getConnection();
  }

  @Override
  public void close() throws IOException {
    if (server != null) {
      server.close();
    }
  }
}
