package shoeaudit.api;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The service on PostgreSQL: a real server, started for the tests and stopped after them. */
public final class OnPostgres implements QuarkusTestProfile {
  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.of("shoe-audit.data", OnH2.emptyFolder(), "shoe-audit.sign-in.cost", "4");
  }

  @Override
  public List<TestResourceEntry> testResources() {
    return List.of(new TestResourceEntry(Server.class));
  }

  /** The server. */
  public static final class Server implements QuarkusTestResourceLifecycleManager {
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
}
