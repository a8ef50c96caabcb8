package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.database.DatabaseAccess;
import shoeaudit.database.InstanceLock;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.InvalidRunRequestException;

/** What a start finds of its database: away, damaged, another's, or not that of the evidence. */
class DatabaseStartTest {
  private static final String HASH = "ab" + "0".repeat(62);

  private static EmbeddedPostgres server;

  @TempDir private Path data;
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void startTheServer() throws IOException {
    server = EmbeddedPostgres.builder().start();
  }

  @AfterAll
  static void stopTheServer() throws IOException {
    server.close();
  }

  @BeforeEach
  void emptyTheServer() throws SQLException {
    run(postgres(), "drop schema public cascade", "create schema public");
  }

  private static DatabaseAccess postgres() {
    return new DatabaseAccess(server.getJdbcUrl("postgres", "postgres"), "postgres", "postgres");
  }

  private DatabaseAccess embedded() {
    return new DatabaseAccess(
        "jdbc:h2:file:"
            + data
            + "/database/shoe-audit;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH",
        "sa",
        "");
  }

  private DatabaseAccess database(String kind) {
    return kind.equals("h2") ? embedded() : postgres();
  }

  private static void run(DatabaseAccess database, String... statements) throws SQLException {
    try (Connection connection = database.open();
        Statement statement = connection.createStatement()) {
      for (String each : statements) {
        statement.execute(each);
      }
    }
  }

  /** The tables that matter here, as the migrations make them. */
  private static void tables(DatabaseAccess database) throws SQLException {
    run(
        database,
        "create table evidence_file (sha256 varchar(64) not null)",
        "create table service_identity (id integer primary key, name varchar(36) not null)");
  }

  private static void record(DatabaseAccess database, String sha256) throws SQLException {
    run(database, "insert into evidence_file (sha256) values ('" + sha256 + "')");
  }

  private void evidence(String sha256) throws IOException {
    Path folder = Files.createDirectories(data.resolve("vault").resolve(sha256.substring(0, 2)));
    Files.writeString(folder.resolve(sha256), "evidence");
  }

  private DatabaseStart start(DatabaseAccess database) {
    return start(database, null);
  }

  private DatabaseStart start(DatabaseAccess database, @Nullable String instance) {
    return new DatabaseStart(
        database,
        data,
        Duration.ZERO,
        instance,
        Duration.ofSeconds(30),
        new PrintWriter(err, true));
  }

  private void looks(DatabaseAccess database, boolean serves) throws Exception {
    InstanceLock lock = start(database).look(serves);
    if (lock != null) {
      lock.close();
    }
  }

  private String refusal(DatabaseAccess database, boolean serves) {
    String line =
        assertThrows(InvalidRunRequestException.class, () -> start(database).look(serves))
            .getMessage();
    assertNotNull(line);
    assertEquals(1, line.lines().count(), line);
    assertFalse(line.contains("password="), line);
    return line;
  }

  @ParameterizedTest
  @ValueSource(strings = {"h2", "postgres"})
  void aFirstStartFindsNothingWrongAndTheNextOnesNeither(String kind) throws Exception {
    DatabaseAccess database = database(kind);
    looks(database, true);
    tables(database);
    start(database).keep();
    looks(database, true);
    // Killed amid its first upload: there is evidence that no record knows.
    evidence(HASH);
    looks(database, true);
    record(database, HASH);
    looks(database, true);
    start(database).keep();
    looks(database, true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"h2", "postgres"})
  void anEmptyDatabaseBesideAFullVaultIsRefused(String kind) throws Exception {
    DatabaseAccess database = database(kind);
    tables(database);
    start(database).keep();
    evidence(HASH);
    run(database, "drop table evidence_file", "drop table service_identity");
    for (boolean serves : new boolean[] {true, false}) {
      String line = refusal(database, serves);
      assertTrue(line.contains("the evidence in " + data.resolve("vault")), line);
      assertTrue(line.contains("restore it from a backup, or name another folder"), line);
    }
    tables(database);
    assertTrue(refusal(database, true).contains("is not it"));
    start(database("h2".equals(kind) ? "postgres" : "h2"));
    run(database, "insert into service_identity values (1, 'another')");
    assertTrue(refusal(database, true).contains("belongs to another database"));
  }

  /** A data folder of a version that gave vaults no name yet. */
  @ParameterizedTest
  @ValueSource(strings = {"h2", "postgres"})
  void aVaultWithoutANameBelongsToTheDatabaseThatKnowsIt(String kind) throws Exception {
    DatabaseAccess database = database(kind);
    evidence(HASH);
    assertTrue(refusal(database, true).contains("knows none of the evidence"));
    run(database, "create table evidence_file (sha256 varchar(64) not null)");
    assertTrue(refusal(database, true).contains("knows none of the evidence"));
    record(database, "cd" + "1".repeat(62));
    assertTrue(refusal(database, true).contains("knows none of the evidence"));
    record(database, HASH);
    looks(database, true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"h2", "postgres"})
  void recordsBesideAnEmptyVaultAreRefusedAndACommandIsNot(String kind) throws Exception {
    DatabaseAccess database = database(kind);
    tables(database);
    record(database, HASH);
    String line = refusal(database, true);
    assertTrue(line.contains("has records of evidence, and " + data.resolve("vault")), line);
    // The trail is verified from wherever the database can be reached.
    looks(database, false);
    start(database).keep();
    assertTrue(refusal(database, true).contains("has none of it"));
  }

  @Test
  void aSecondServiceIsRefusedAndACommandBesideItIsNot() throws Exception {
    try (InstanceLock first = start(postgres()).look(true)) {
      assertNotNull(first);
      assertTrue(InstanceLock.mayWork());
      String line = refusal(postgres(), true);
      assertTrue(
          line.startsWith("another shoe-audit serves from the database jdbc:postgresql:"), line);
      assertNull(start(postgres()).look(false));
    }
    looks(postgres(), true);
  }

  @Test
  void severalServeUnderNamesOfTheirOwnAndNotBesideOneThatIsAlone() throws Exception {
    try (InstanceLock one = start(postgres(), "one").look(true);
        InstanceLock two = start(postgres(), "two").look(true)) {
      assertNotNull(one);
      assertNotNull(two);
      assertFalse(InstanceLock.mayWork(), "its heart does not beat yet");
      for (String instance : Arrays.asList("one", "two", null)) {
        InvalidRunRequestException e =
            assertThrows(
                InvalidRunRequestException.class, () -> start(postgres(), instance).look(true));
        assertTrue(
            String.valueOf(e.getMessage()).startsWith("another shoe-audit serves from"),
            e.getMessage());
      }
    }
    try (InstanceLock alone = start(postgres()).look(true)) {
      assertNotNull(alone);
      assertThrows(InvalidRunRequestException.class, () -> start(postgres(), "one").look(true));
    }
    InvalidRunRequestException e =
        assertThrows(InvalidRunRequestException.class, () -> start(embedded(), "one").look(true));
    assertTrue(
        String.valueOf(e.getMessage()).startsWith("the embedded database serves one process"),
        e.getMessage());
  }

  /** As where the share is not mounted on the second machine, and nothing has been uploaded yet. */
  @Test
  void anInstanceWithAnotherFolderThanTheOthersIsRefused() throws Exception {
    tables(postgres());
    start(postgres(), "one").keep();
    // The same folder: the second finds the name there.
    start(postgres(), "two").keep();
    FolderTree.delete(data.resolve("vault"));
    InvalidRunRequestException e =
        assertThrows(InvalidRunRequestException.class, () -> start(postgres(), "two").keep());
    assertTrue(
        String.valueOf(e.getMessage())
            .endsWith("mount the folder here that the other instances have"),
        e.getMessage());
    assertFalse(Files.exists(data.resolve("vault")));
  }

  @Test
  void anInstanceOfAnotherVersionThanTheOthersIsRefused() throws Exception {
    run(
        postgres(),
        "create table service_instance (name varchar(31) primary key, version varchar(60),"
            + " start_number bigint, beats_until timestamp(6) with time zone)",
        "insert into service_instance values ('one', 'older', 1, now() + interval '1 hour')");
    InvalidRunRequestException e =
        assertThrows(InvalidRunRequestException.class, () -> start(postgres(), "two").look(true));
    assertTrue(
        String.valueOf(e.getMessage()).startsWith("the instance one in version older serves"),
        e.getMessage());
    run(postgres(), "update service_instance set beats_until = now()");
    try (InstanceLock lock = start(postgres(), "two").look(true)) {
      assertNotNull(lock);
    }
  }

  /** The server, or somebody, ends the connection that has the lock; another one takes it. */
  @Test
  void aLostLockStopsWorkUntilItIsHeldAgain() throws Exception {
    try (InstanceLock lock = start(postgres()).look(true)) {
      assertNotNull(lock);
      try (Connection other = postgres().open();
          Statement statement = other.createStatement()) {
        statement.execute("begin");
        // As it waits, it is the next to have it.
        Thread takes =
            new Thread(() -> {
              try (Statement wait = other.createStatement()) {
                wait.execute("select pg_advisory_lock(1933669732, hashtext(current_schema()))");
              } catch (SQLException e) {
                throw new IllegalStateException(e);
              }
            });
        takes.start();
        until(() -> waits());
        run(
            postgres(),
            "select pg_terminate_backend(pid) from pg_stat_activity"
                + " where application_name = 'shoe-audit, one instance'");
        takes.join();
        until(() -> !InstanceLock.mayWork());
      }
      until(InstanceLock::mayWork);
    }
    assertTrue(InstanceLock.mayWork(), "without a lock there is nobody to wait for");
  }

  private static boolean waits() {
    try (Connection connection = postgres().open();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select count(*) from pg_locks where locktype = 'advisory' and not granted")) {
      return row.next() && row.getInt(1) == 1;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void until(BooleanSupplier holds) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!holds.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "it does not come about");
      Thread.sleep(50);
    }
  }

  private static DatabaseAccess nobody() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new DatabaseAccess(
          "jdbc:postgresql://127.0.0.1:" + free.getLocalPort() + "/audit?password=secret",
          "u",
          "p");
    }
  }

  @Test
  void aServerThatIsAwayIsToldInOneLine() throws Exception {
    String line = refusal(nobody(), true);
    assertTrue(
        line.matches("the database jdbc:postgresql://127.0.0.1:\\d+/audit does not answer .*"),
        line);
    assertTrue(line.contains("shoe-audit.database.wait"), line);
    assertEquals("", err.toString());
  }

  @Test
  void aServerThatIsAwayIsWaitedForWithALineATry() throws Exception {
    DatabaseAccess nobody = nobody();
    DatabaseStart start =
        new DatabaseStart(
            nobody,
            data,
            Duration.ofSeconds(3),
            null,
            Duration.ofSeconds(30),
            new PrintWriter(err, true));
    assertThrows(InvalidRunRequestException.class, () -> start.look(true));
    for (String line : err.toString().lines().toList()) {
      assertTrue(line.contains("/audit does not answer"), line);
      assertTrue(line.contains("trying again for"), line);
    }
    assertTrue(err.toString().lines().count() >= 1, err.toString());
  }

  @Test
  void whoIsNotLetInIsToldSo() {
    DatabaseAccess right = postgres();
    String line =
        refusal(
            new DatabaseAccess(right.url().replace("/postgres", "/none"), "postgres", ""), true);
    assertTrue(line.contains("does not let this service in"), line);
    assertTrue(line.contains("quarkus.datasource.username"), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "zeros", "cut", "middle"})
  void aDamagedDatabaseFileIsToldInOneLine(String how) throws Exception {
    run(embedded(), "create table t (x varchar(1000))", "insert into t values (repeat('x', 900))");
    Path file = data.resolve("database").resolve("shoe-audit.mv.db");
    byte[] bytes = Files.readAllBytes(file);
    switch (how) {
      case "text" -> Files.writeString(file, "this is no database\n".repeat(1000));
      case "zeros" -> Files.write(file, new byte[bytes.length]);
      case "cut" -> Files.write(file, Arrays.copyOf(bytes, 100));
      default -> {
        Arrays.fill(bytes, 0, bytes.length, (byte) 7);
        Files.write(file, bytes);
      }
    }
    String line = refusal(embedded(), true);
    assertTrue(line.contains("cannot be read"), line);
    assertTrue(line.contains("restore it from a backup"), line);
  }

  @Test
  void aDatabaseFileThatAnotherProcessHasIsToldInOneLine() throws Exception {
    Path folder = Files.createDirectories(data.resolve("database"));
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.h2.tools.Shell",
                "-url",
                "jdbc:h2:file:" + folder.resolve("shoe-audit"),
                "-user",
                "sa",
                "-password",
                "")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader said = other.inputReader()) {
      // It greets once it has the database.
      while (!String.valueOf(said.readLine()).startsWith("Welcome to H2 Shell")) {
        assertTrue(other.isAlive(), "the other process ended");
      }
      String line = refusal(embedded(), true);
      assertTrue(line.contains("is open in another process"), line);
    } finally {
      other.destroyForcibly().waitFor();
    }
  }
}
