package shoeaudit.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Several services of one PostgreSQL: their heartbeats, and which of them leads. */
class SharedInstanceTest {
  private static final Path MIGRATION =
      Path.of("src/main/resources/db/migration/V32__several_instances.sql");

  private static final Duration LEASE = Duration.ofSeconds(12);
  private static final String VERSION = "1";

  /** By how much the machine's clock is ahead: it went on while the machine was suspended. */
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

  private static EmbeddedPostgres server;

  private final List<String> told = new CopyOnWriteArrayList<>();

  @BeforeAll
  static void begin() throws IOException, SQLException {
    server = EmbeddedPostgres.builder().start();
    String tables = Files.readString(MIGRATION);
    does(tables.substring(0, tables.indexOf("-- Which of them audits")));
  }

  @AfterAll
  static void end() throws IOException {
    server.close();
  }

  private static DatabaseAccess database() {
    return new DatabaseAccess(server.getJdbcUrl("postgres", "postgres"), "postgres", "postgres");
  }

  private static void does(String statements) throws SQLException {
    try (Connection connection = database().open();
        Statement statement = connection.createStatement()) {
      statement.execute(statements);
    }
  }

  private SharedInstance named(String name) {
    return new SharedInstance(
        database(),
        name,
        VERSION,
        new Lease(LEASE, System::nanoTime, () -> Instant.now().plus(ahead.get())),
        line -> told.add(name + ": " + line));
  }

  private static void until(BooleanSupplier holds) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!holds.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "it does not come about");
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  @Test
  void oneLeadsAndAnotherWhereItEndsOrIsGone() throws Exception {
    SharedInstance one = named("one");
    try (SharedInstance two = named("two")) {
      assertFalse(one.isAlive(), "it has not begun");
      one.begin();
      two.begin();
      assertEquals("one/1", one.owner());
      assertEquals("two/1", two.owner());
      assertTrue(one.isAlive() && two.isAlive());
      assertTrue(one.leads());
      assertFalse(two.leads());
      assertFalse(two.judgesOthers(), "its own heart has not beaten for long");
      one.close();
      assertFalse(one.isAlive() || one.leads());
      until(two::leads);
      until(() -> told.contains("two: this instance leads"));

      // Another process begins under its name, as where this one's machine was taken for lost.
      try (SharedInstance anew = named("two")) {
        anew.begin();
        assertEquals("two/2", anew.owner());
        until(() -> !two.isAlive());
        assertFalse(two.leads());
        assertFalse(anew.leads(), "the lease of the first has not run out");
        // By the database's clock it has.
        does("update service_lead set leads_until = clock_timestamp() - interval '1 second'");
        until(anew::leads);
        assertFalse(two.isAlive(), "it never begins again by itself");
        assertTrue(
            told.stream()
                .anyMatch(line -> line.startsWith("two: another process has begun as two")),
            told::toString);
      }
    }
  }

  /** A beat that does not get through is made up for, or leads to an end of work in time. */
  @Test
  void aConnectionThatBreaksIsOpenedAnew() throws Exception {
    try (SharedInstance three = named("three")) {
      three.begin();
      does("update service_instance set beats_until = clock_timestamp() where name = 'three'");
      does(
          "select pg_terminate_backend(pid) from pg_stat_activity"
              + " where application_name = 'shoe-audit, heartbeat of three'");
      until(() -> beats("three"));
      assertTrue(three.isAlive());
    }
    assertFalse(beats("three"), "it has ended in order");
  }

  /** A suspended machine's count of nanoseconds stands still with it. */
  @Test
  void whatWasSuspendedForLongerThanItsLeaseNeitherWorksNorLeads() throws Exception {
    try (SharedInstance four = named("four")) {
      four.begin();
      does("update service_lead set owner = 'four/1'");
      until(four::leads);
      ahead.set(LEASE);
      assertFalse(four.isAlive());
      assertFalse(four.leads());
      until(four::isAlive);
      assertFalse(four.judgesOthers(), "its beats have not gone on for a lease since");
    }
  }

  /**
   * Where a service without a name has the database meanwhile, no beat says that this one works.
   */
  @Test
  void noHeartBeatsBesideAServiceThatIsAlone() throws Exception {
    try (SharedInstance five = named("five");
        Connection other = database().open();
        Statement alone = other.createStatement()) {
      five.begin();
      alone.execute("begin");
      Thread takes =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  alone.execute("select pg_advisory_lock(1933669732, hashtext(current_schema()))");
                } catch (SQLException e) {
                  throw new IllegalStateException(e);
                }
              });
      until(SharedInstanceTest::oneWaits);
      does(
          "select pg_terminate_backend(pid) from pg_stat_activity"
              + " where application_name = 'shoe-audit, heartbeat of five'");
      takes.join();
      until(() -> !five.isAlive());
      assertFalse(five.leads());
      alone.execute("select pg_advisory_unlock(1933669732, hashtext(current_schema()))");
      until(five::isAlive);
    }
  }

  private static boolean oneWaits() {
    try (Connection connection = database().open();
        Statement statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select count(*) from pg_locks where locktype = 'advisory' and not granted")) {
      return row.next() && row.getInt(1) == 1;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void anInstanceOfAnotherVersionIsSeenForAsLongAsItsHeartBeats() throws Exception {
    SharedInstance six = named("six");
    try (SharedInstance other =
            new SharedInstance(
                database(),
                "seven",
                "2",
                new Lease(LEASE, System::nanoTime, Instant::now),
                told::add);
        Connection looking = database().open()) {
      assertNull(other.ofAnotherVersion(looking));
      six.begin();
      assertEquals("six in version " + VERSION, other.ofAnotherVersion(looking));
      assertNull(named("eight").ofAnotherVersion(looking));
      six.close();
      assertNull(other.ofAnotherVersion(looking));
    }
  }

  /** Whoever goes on after that begins anew what it had in hand: it is no failure of that. */
  @Test
  void aTransactionThatStoodStillIsOneThatTheDatabaseLeft() throws Exception {
    try (Connection connection = database().open();
        Statement statement = connection.createStatement()) {
      statement.execute("set idle_in_transaction_session_timeout = '100ms'");
      connection.setAutoCommit(false);
      statement.execute("select 1");
      TimeUnit.MILLISECONDS.sleep(1_000);
      SQLException ended = assertThrows(SQLException.class, () -> statement.execute("select 1"));
      assertEquals(DatabaseFault.AWAY, DatabaseFault.of(ended), ended::toString);
    }
  }

  private static boolean beats(String name) {
    try (Connection connection = database().open();
        Statement statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select beats_until > clock_timestamp() + interval '8 seconds'"
                    + " from service_instance where name = '"
                    + name
                    + "'")) {
      return row.next() && row.getBoolean(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
