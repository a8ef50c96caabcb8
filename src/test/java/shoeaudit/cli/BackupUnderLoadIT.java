package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;

/**
 * A backup of the embedded default while the packaged service takes uploads and audits: what was
 * acknowledged before it is in it, what its database refers to is in it, and it serves. {@code
 * -Dbackups=5} sets how many are made, one after the other.
 */
class BackupUnderLoadIT {
  private static final String LICENSEE = "WA-0042";
  private static final String AT = "/api/v1/licensees/" + LICENSEE;
  private static final int CLIENTS = 2;
  private static final int BACKUPS = Integer.getInteger("backups", 1);

  /** Each backup comes after so many more uploads. */
  private static final int UPLOADS_BETWEEN = 4;

  @TempDir private Path folder;

  private final Map<String, String> acknowledged = new ConcurrentHashMap<>();
  private final AtomicInteger number = new AtomicInteger();
  private volatile boolean enough;

  /** Uploads a log, has it audited, and so on: the queue stays short. */
  private void client(ServiceProcess service, String token) {
    try {
      while (!enough) {
        String name = "log-" + number.incrementAndGet();
        byte[] log = ServiceProcess.log(name, 1);
        JsonNode evidence =
            service.json(
                service
                    .asked(AT + "/logs?name=" + name + ".csv", token)
                    .header("Content-Type", "text/csv")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(log))
                    .build());
        acknowledged.put(name + ".csv", Sha256.hex(log));
        JsonNode run =
            service.json(
                service
                    .asked(AT + "/runs", token)
                    .header("Content-Type", "application/json")
                    .POST(
                        HttpRequest.BodyPublishers.ofString(
                            "{\"logs\": [" + evidence.path("id").asLong() + "]}"))
                    .build());
        while (!enough && !run.path("state").asText().equals("done")) {
          Thread.sleep(50);
          run = service.json(service.asked(AT + "/runs/" + run.path("id"), token).build());
        }
      }
    } catch (Exception e) {
      throw new IllegalStateException("a client failed beside the backup", e);
    }
  }

  @Test
  void whatWasAcknowledgedBeforeItIsInItAndItServes() throws Exception {
    List<Path> backups = new ArrayList<>();
    List<Map<String, String>> before = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    try (ServiceProcess service = new ServiceProcess(folder)) {
      service.beginWithRoom(LICENSEE);
      String token = service.token("operator");
      List<Thread> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        Thread client = new Thread(() -> client(service, token));
        client.setUncaughtExceptionHandler((thread, failure) -> {
          synchronized (failures) {
            failures.add(failure);
          }
        });
        client.start();
        clients.add(client);
      }
      for (int i = 1; i <= BACKUPS; i++) {
        while (acknowledged.size() < i * UPLOADS_BETWEEN && failures.isEmpty()) {
          Thread.sleep(20);
        }
        before.add(new TreeMap<>(acknowledged));
        Path backup = folder.resolve("backup-" + i + ".zip");
        try {
          service.command("backup", "--to", backup.toString());
        } finally {
          enough = i == BACKUPS || !Files.exists(backup);
        }
        backups.add(backup);
      }
      for (Thread client : clients) {
        client.join();
      }
      assertEquals(List.of(), failures);
      assertEquals(List.of(), leftOf(service.data()), "what the backups needed is taken away");
      assertFalse(service.log().contains(" ERROR "), service.lastOfLog());
    }
    for (int i = 0; i < BACKUPS; i++) {
      restored(backups.get(i), before.get(i));
    }
  }

  private static List<String> leftOf(Path data) throws Exception {
    Path folder = data.resolve("backup");
    return Files.exists(folder)
        ? Ran.names(folder).stream().filter(name -> !name.equals("lock")).toList()
        : List.of();
  }

  private void restored(Path backup, Map<String, String> before) throws Exception {
    Path own = Files.createDirectories(folder.resolve("restored-" + backup.getFileName()));
    try (ServiceProcess service = new ServiceProcess(own)) {
      service.command("restore", "--from", backup.toString());
      service.command("trail", "verify");
      int runs = check(service.data(), before);
      service.begin();
      service.answers();
      String token = service.token("operator");
      List<String> states;
      do {
        Thread.sleep(100);
        states =
            service
                .json(service.asked(AT + "/runs?limit=200", token).build())
                .findValuesAsText("state");
      } while (states.contains("queued") || states.contains("running"));
      assertEquals(runs, states.size());
      assertEquals(List.of("done"), states.stream().distinct().toList());
      assertTrue(service.stop() >= 0);
      service.command("trail", "verify");
    }
  }

  /** Everything that the database refers to is there, as it was. */
  private static int check(Path data, Map<String, String> before) throws Exception {
    String url =
        "jdbc:h2:file:"
            + data.resolve("database/shoe-audit").toAbsolutePath()
            + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";
    try (Connection database = DriverManager.getConnection(url, "sa", "")) {
      Map<String, String> kept =
          pairs(database, "select name, sha256 from evidence_file where kind = 'LOG'");
      for (String sha256 : kept.values()) {
        Path file = data.resolve("vault").resolve(sha256.substring(0, 2)).resolve(sha256);
        assertEquals(sha256, Sha256.hex(Files.readAllBytes(file)));
      }
      for (Map.Entry<String, String> log : before.entrySet()) {
        assertEquals(log.getValue(), kept.get(log.getKey()), log.getKey());
      }
      Map<String, String> done =
          pairs(database, "select id, outputs from audit_run where state = 'DONE'");
      for (Map.Entry<String, String> run : done.entrySet()) {
        for (JsonNode output : new JsonMapper().readTree(run.getValue())) {
          Path file =
              data.resolve("results/run-" + run.getKey()).resolve(output.path("name").asText());
          assertEquals(output.path("sha256").asText(), Sha256.hex(Files.readAllBytes(file)));
        }
      }
      return pairs(database, "select id, state from audit_run").size();
    }
  }

  private static Map<String, String> pairs(Connection database, String query) throws SQLException {
    Map<String, String> pairs = new TreeMap<>();
    try (Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        pairs.put(rows.getString(1), rows.getString(2));
      }
    }
    return pairs;
  }
}
