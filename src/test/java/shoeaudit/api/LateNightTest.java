package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import shoeaudit.database.DatabaseAccess;
import shoeaudit.database.InstanceLock;
import shoeaudit.database.Lease;
import shoeaudit.identity.Role;

/**
 * An instance that believes that it leads, as its last beat said so, while by the database another
 * one does: it writes nothing of nights. The embedded database has one service.
 */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class LateNightTest extends ServiceTestBase {
  private static final String DAY = "2026-03-02";
  private static final String LOG = "2026-03-02-table-1.csv";

  /** A beat comes each sixth of it: none comes amid this test. */
  private static final Lease LEASE =
      new Lease(Duration.ofHours(1), System::nanoTime, InstantSource.system());

  /** It looks at nights more often than three times a second, and naps 5 s where it may not. */
  private static final long SOME_LOOKS_SECONDS = 12;

  @Inject AgroalDataSource database;

  private void does(String statement) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement execution = connection.createStatement()) {
      assertEquals(1, execution.executeUpdate(statement));
    }
  }

  private long count(String of) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select count(*) from " + of)) {
      assertTrue(row.next());
      return row.getLong(1);
    }
  }

  private static String set(String setting) {
    return ConfigProvider.getConfig().getValue(setting, String.class);
  }

  private static int edition(Person person, String licensee) {
    return Answers.json(person.asks().get("/api/v1/licensees/" + licensee + "/nights/" + DAY))
        .path("edition")
        .asInt();
  }

  @Test
  void whoDoesNotLeadByTheDatabaseWritesNothingOfNights() throws Exception {
    assumeTrue(TestDatabase.chosen() == TestDatabase.POSTGRES, "one service, which leads");
    DatabaseAccess access =
        new DatabaseAccess(set("quarkus.datasource.jdbc.url"), "postgres", "postgres");
    try (InstanceLock one = InstanceLock.take(access, "one", "1", LEASE, 20, line -> {})) {
      assertNotNull(one);
      one.begin();
      does("update service_lead set owner = 'two/1'");
      String licensee = licenseeWithControls();
      Person operator = somebody(licensee, Role.OPERATOR);
      Path inbox =
          Files.createDirectories(
              Path.of(set("shoe-audit.data")).resolve("nights").resolve(licensee).resolve("inbox"));
      Files.copy(SAMPLE.resolve("logs").resolve(LOG), inbox.resolve(LOG));
      Files.writeString(inbox.resolve(LOG + ".done"), "");
      TimeUnit.SECONDS.sleep(SOME_LOOKS_SECONDS);
      assertTrue(InstanceLock.leads(), "by its last beat");
      String of = " where licensee_id = (select id from licensee where code = '" + licensee + "')";
      assertEquals(0, count("night" + of));
      assertEquals(0, count("night_log" + of));
      assertEquals(0, count("audit_run" + of));

      does("update service_lead set owner = '" + InstanceLock.owner() + "'");
      for (int i = 0; i < 300 && edition(operator, licensee) == 0; i++) {
        Thread.sleep(100);
      }
      assertEquals(1, edition(operator, licensee));
      assertEquals(1, count("audit_run" + of));
    }
  }
}
