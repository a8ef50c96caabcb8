package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.database.DatabaseAccess;

/** What the packaged service does at its start about its surroundings, in one line each. */
class StartOfServiceIT {
  /** One for all: to make a server's data takes as long as a test. */
  private static EmbeddedPostgres server;

  @TempDir private Path folder;

  @BeforeAll
  static void startServer() throws IOException {
    server = EmbeddedPostgres.builder().start();
  }

  @AfterAll
  static void stopServer() throws IOException {
    server.close();
  }

  /** The address of a database of its own. */
  private static String database(String name) throws SQLException {
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create database " + name);
    }
    return server.getJdbcUrl("postgres", name);
  }

  private ServiceProcess service(String name, String url) throws IOException {
    return new ServiceProcess(
        Files.createDirectories(folder.resolve(name)),
        "-Xmx256m",
        "-Dshoe-audit.database.wait=1S",
        "-Dquarkus.datasource.jdbc.url=" + url,
        "-Dquarkus.datasource.username=postgres",
        "-Dquarkus.datasource.password=postgres");
  }

  /** Holds that a service does not start, and says why in the last line of its log. */
  private static void refused(ServiceProcess service, String why) throws Exception {
    service.begin();
    assertThrows(IOException.class, service::answers);
    assertEquals(ExitStatus.NOT_AS_ASKED, service.status(), service.log());
    String log = service.log();
    String last = log.lines().toList().getLast();
    assertTrue(last.contains(why), log);
    assertFalse(log.contains("\tat "), log);
    assertFalse(log.contains("mistake"), log);
  }

  @Test
  void oneServiceForADatabaseWithItsOwnEvidence() throws Exception {
    String shared = database("shared");
    try (ServiceProcess first = service("first", shared);
        ServiceProcess second = service("second", shared)) {
      ServiceRoom.beginAndMake(first, "WA-0042");
      refused(second, "another shoe-audit serves from the database jdbc:postgresql:");
      second.command("trail", "verify");
      assertTrue(second.log().contains("The trail holds"), second.log());
      // Killed, and started again at once.
      first.kill();
      first.begin();
      first.answers();
      first.stop();
      refused(second, "the database has records of evidence");
      try (Connection connection = server.getDatabase("postgres", "shared").getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("drop schema public cascade");
        statement.execute("create schema public");
      }
      refused(first, "the evidence in " + first.data().resolve("vault"));
    }
  }

  @Test
  void aServerThatIsAwayIsWaitedForAndToldInOneLine() throws Exception {
    int nobody;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nobody = free.getLocalPort();
    }
    try (ServiceProcess service = service("away", "jdbc:postgresql://127.0.0.1:" + nobody + "/a")) {
      refused(service, "does not answer");
      assertTrue(service.log().contains("trying again for"), service.log());
    }
  }

  @Test
  void aDamagedDatabaseFileIsToldInOneLine() throws Exception {
    try (ServiceProcess service = new ServiceProcess(folder, "-Xmx256m")) {
      ServiceRoom.copyTo(service.data(), "WA-0042");
      Path file = service.data().resolve("database").resolve("shoe-audit.mv.db");
      assertTrue(Files.exists(file));
      Files.write(file, new byte[20_000]);
      refused(service, "cannot be read");
      assertEquals(20_000, Files.size(file), "it is left as it is");
    }
  }

  /**
   * The command itself makes the tables where a database has none, and nobody has served from it.
   */
  private static void nothingToVerify(ServiceProcess service) throws Exception {
    assertEquals(
        ExitStatus.NOTHING_TESTED, service.commandStatus("trail", "verify"), service.log());
    assertTrue(service.log().contains("Nothing was verified: the trail has no entry."));
    assertFalse(service.log().contains("The trail holds"), service.log());
  }

  @Test
  void aTrailWithoutAnEntryIsNotSaidToHold() throws Exception {
    try (ServiceProcess service = service("server", database("without_entry"))) {
      nothingToVerify(service);
    }
    try (ServiceProcess service =
        new ServiceProcess(Files.createDirectories(folder.resolve("embedded")), "-Xmx256m")) {
      new DatabaseAccess(
              "jdbc:h2:file:"
                  + service.data()
                  + "/database/shoe-audit;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE",
              "sa",
              "")
          .open()
          .close();
      nothingToVerify(service);
    }
  }
}
