package shoeaudit.api;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A real PostgreSQL server, started for the tests and stopped after them. */
public final class PostgresServer implements QuarkusTestResourceLifecycleManager {
  private @Nullable EmbeddedPostgres server;

  @Override
  public Map<String, String> start() {
    try {
      EmbeddedPostgres started = EmbeddedPostgres.builder().start();
      server = started;
      return Map.of(
          "quarkus.datasource.jdbc.url", started.getJdbcUrl("postgres", "postgres"),
          "quarkus.datasource.username", "postgres",
          "quarkus.datasource.password", "postgres");
    } catch (IOException e) {
      throw new IllegalStateException("PostgreSQL did not start", e);
    }
  }

  @Override
  public void stop() {
    try {
      if (server != null) {
        server.close();
      }
    } catch (IOException e) {
      throw new IllegalStateException("PostgreSQL did not stop", e);
    }
  }
}
