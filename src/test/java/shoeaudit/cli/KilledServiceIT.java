package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.Sha256;
import shoeaudit.report.EngineBuild;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.shoelog.reading.LogFinder;

/**
 * The service killed (SIGKILL) at random moments of uploads and runs, and started again each time:
 * nothing that was acknowledged is lost, nothing is there twice, nothing is half there. {@code
 * -Dkills=50} sets how often, {@code -Dseed=…} which moments, {@code -Dclients=4} how many upload
 * at once, {@code -Dtest.database=postgres} another database.
 */
class KilledServiceIT {
  private static final int CLIENTS = Integer.getInteger("clients", 2);
  private static final int MOST_SHOES = 25;
  private static final int MOST_SHOES_OF_MOST = 3;
  private static final String LICENSEE = "WA-0042";
  private static final String AT = "/api/v1/licensees/" + LICENSEE;

  @TempDir private Path folder;

  private final Map<String, byte[]> acknowledgedLogs = new ConcurrentHashMap<>();
  private final Map<Long, String> acknowledgedRuns = new ConcurrentHashMap<>();

  private void client(KillTrial trial, ServiceProcess service, String token, int number)
      throws IOException, InterruptedException {
    Random random = new Random(KillTrial.SEED + number);
    for (int i = 0; !trial.isEnough(); i++) {
      String name = "c" + number + "-" + i;
      // Most are soon done, so that many are at work in a short life; some outlive it.
      int most = random.nextInt(4) == 0 ? MOST_SHOES : MOST_SHOES_OF_MOST;
      byte[] log = ServiceProcess.log(name, 1 + random.nextInt(most));
      long evidence =
          trial
              .acknowledged(
                  service
                      .asked(AT + "/logs?name=" + name + ".csv", token)
                      .header("Content-Type", "text/csv")
                      .header("Idempotency-Key", "log-" + name)
                      .POST(HttpRequest.BodyPublishers.ofByteArray(log))
                      .build())
              .path("id")
              .asLong();
      acknowledgedLogs.put(name + ".csv", log);
      long run =
          trial
              .acknowledged(
                  service
                      .asked(AT + "/runs", token)
                      .header("Content-Type", "application/json")
                      .header("Idempotency-Key", "run-" + name)
                      .POST(HttpRequest.BodyPublishers.ofString("{\"logs\": [" + evidence + "]}"))
                      .build())
              .path("id")
              .asLong();
      assertEquals(null, acknowledgedRuns.put(run, name + ".csv"), "two requests, one run");
    }
  }

  @Test
  void killedAtAnyMomentItLosesAndDoublesNothing() throws Exception {
    try (TrialDatabase database = TrialDatabase.begin();
        ServiceProcess service = database.service(folder, KillTrial.NEVER_GIVEN_UP)) {
      database.beginWithRoom(service, LICENSEE);
      String token = service.token("operator");
      KillTrial trial = new KillTrial(service);
      trial.run(CLIENTS, number -> client(trial, service, token, number));
      for (long run : acknowledgedRuns.keySet()) {
        String state;
        do {
          state =
              service
                  .json(service.asked(AT + "/runs/" + run, token).build())
                  .path("state")
                  .asText();
          TimeUnit.MILLISECONDS.sleep(state.equals("done") ? 0 : 200);
        } while (state.equals("queued") || state.equals("running"));
        assertEquals("done", state, "run " + run);
      }
      long millis = service.stop();
      System.out.println("stopped in " + millis + " ms");
      try (Connection connection = database.open(service.data())) {
        check(connection, service.data(), trial.tries());
      }
    }
  }

  private void check(Connection database, Path data, int tries) throws Exception {
    checkEvidence(database, data.resolve("vault"));
    checkRuns(database, data.resolve("results"));
    int entries = checkTrail(database);
    assertEquals(
        acknowledgedRuns.size(),
        KillTrial.count(
            database, "select count(*) from request_key where request_key like 'run-%'"));
    assertEquals(List.of(), Ran.names(data.resolve("vault/incoming")));
    assertEquals(List.of(), Ran.names(data.resolve("working")));
    System.out.println(
        "uploads="
            + acknowledgedLogs.size()
            + " runs="
            + acknowledgedRuns.size()
            + " requests="
            + tries
            + " runs begun anew="
            + KillTrial.count(
                database, "select count(*) from trail_entry where act = 'run.put-back'")
            + " trail entries="
            + entries);
  }

  /** What was acknowledged is there once, byte for byte; and nothing is that was not sent. */
  private void checkEvidence(Connection database, Path vault) throws Exception {
    Map<String, String> kept = new HashMap<>();
    try (Statement statement = database.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select name, sha256, bytes from evidence_file where kind = 'LOG'")) {
      while (rows.next()) {
        String sha256 = rows.getString("sha256");
        assertEquals(
            null, kept.put(rows.getString("name"), sha256), "evidence that is there twice");
        byte[] bytes = Files.readAllBytes(vault.resolve(sha256.substring(0, 2)).resolve(sha256));
        assertEquals(rows.getLong("bytes"), bytes.length);
        assertEquals(sha256, Sha256.hex(bytes));
      }
    }
    Map<String, String> sent = new HashMap<>();
    acknowledgedLogs.forEach((name, log) -> sent.put(name, Sha256.hex(log)));
    assertFalse(sent.isEmpty());
    assertEquals(sent, kept);
  }

  /** Each run that was asked for is there once, with the findings of the command line. */
  private void checkRuns(Connection database, Path results) throws Exception {
    Map<Long, String> runs = new HashMap<>();
    try (Statement statement = database.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select r.id, r.state, r.findings, i.name from audit_run r join run_input i on"
                    + " i.run_id = r.id and i.role = 'LOG'")) {
      while (rows.next()) {
        assertEquals("DONE", rows.getString("state"));
        assertEquals(null, runs.put(rows.getLong("id"), rows.getString("name")));
      }
    }
    assertEquals(Map.copyOf(acknowledgedRuns), runs);
    List<String> folders = new ArrayList<>();
    for (Map.Entry<Long, String> run : runs.entrySet()) {
      folders.add("run-" + run.getKey());
      Path own = results.resolve("run-" + run.getKey());
      Path audited = audited(run.getValue(), RecordedRun.of(own).build());
      for (String file : List.of("findings.jsonl", "coverage.csv", "report.pdf", "manifest.json")) {
        if (!file.equals("manifest.json")) {
          assertEquals(-1, Files.mismatch(audited.resolve(file), own.resolve(file)), file);
        }
        assertTrue(Files.exists(own.resolve(file)), file);
      }
      List<String> expected = new ArrayList<>();
      for (String line : Files.readAllLines(audited.resolve("findings.jsonl"))) {
        expected.add(
            new com.fasterxml.jackson.databind.json.JsonMapper()
                .readTree(line)
                .path("id")
                .asText());
      }
      List<String> found = new ArrayList<>();
      try (Statement statement = database.createStatement();
          ResultSet rows =
              statement.executeQuery(
                  "select finding_id from finding where run_id = "
                      + run.getKey()
                      + " order by position")) {
        while (rows.next()) {
          found.add(rows.getString(1));
        }
      }
      assertEquals(expected, found, "findings of run " + run.getKey());
      assertEquals(
          Files.readAllLines(audited.resolve("coverage.csv")).size() - 1,
          KillTrial.count(
              database, "select count(*) from coverage where run_id = " + run.getKey()));
    }
    assertEquals(folders.stream().sorted().toList(), Ran.names(results));
  }

  /**
   * What the engine makes of a log by itself, the file named as the service names it.
   *
   * @param build that of the service, whose jar this test does not run from
   */
  private Path audited(String name, @Nullable EngineBuild build) throws Exception {
    Path log = Files.createDirectories(folder.resolve("alone").resolve(name + "-in")).resolve(name);
    Files.write(log, acknowledgedLogs.get(name));
    Path out = folder.resolve("alone").resolve(name + "-out");
    AuditRun.replay(
        new AuditRequest(
            List.of(Ran.SAMPLE_CONTROLS),
            List.of(log),
            null,
            out,
            null,
            RuleLibrary.onClasspath(),
            2,
            AuditRequest.Reports.PDF,
            AuditRequest.Layout.USUAL),
        LogFinder.find(List.of(log), null),
        build);
    return out;
  }

  /** The trail is one chain without a gap, and tells each thing once. */
  private int checkTrail(Connection database) throws SQLException {
    Map<String, Integer> told = KillTrial.trail(database);
    for (long run : acknowledgedRuns.keySet()) {
      assertEquals(1, told.get("run.asked-for " + run));
      assertEquals(1, told.get("run.done " + run));
      assertEquals(told.get("run.begun " + run), 1 + told.getOrDefault("run.put-back " + run, 0));
    }
    assertEquals(
        acknowledgedLogs.size(),
        told.keySet().stream().filter(act -> act.startsWith("log.received ")).count());
    assertTrue(
        Stream.of("log.received", "run.done")
            .allMatch(act ->
                told.entrySet().stream()
                    .filter(one -> one.getKey().startsWith(act + " "))
                    .allMatch(one -> one.getValue() == 1)),
        told::toString);
    return told.values().stream().mapToInt(Integer::intValue).sum();
  }
}
