package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.database.DatabaseAccess;
import shoeaudit.database.InstanceLock;
import shoeaudit.database.Lease;
import shoeaudit.identity.Role;
import shoeaudit.service.queue.RunProgress;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.queue.RunWork;
import shoeaudit.service.records.RunRecords;

/**
 * An attempt at a run that comes to its end when another instance has taken the run over: nothing
 * of it counts. On PostgreSQL this process is one of several; on the embedded database it has lost
 * its lock without knowing.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class LateAttemptTest extends ServiceTestBase {
  private static final String NAME = "2026-03-02-table-1.csv";

  /** Enough for the other instance to come in between. */
  private static final int SHOES = 40;

  private static final int MOST_CUT_OFF = 3;
  private static final int AT_ONCE = 20;

  @Inject RunQueue queue;
  @Inject RunWork work;
  @Inject RunRecords records;
  @Inject AgroalDataSource database;

  private @Nullable InstanceLock lock;

  /** Makes this process one of several, where there can be several. */
  private boolean isOne() throws SQLException, InterruptedException {
    if (TestDatabase.chosen() != TestDatabase.POSTGRES) {
      return false;
    }
    DatabaseAccess access =
        new DatabaseAccess(set("quarkus.datasource.jdbc.url"), "postgres", "postgres");
    InstanceLock one =
        InstanceLock.take(
            access,
            "one",
            "1",
            new Lease(Duration.ofSeconds(30), System::nanoTime, InstantSource.system()),
            20,
            line -> {});
    assertNotNull(one);
    lock = one;
    one.begin();
    assertTrue(InstanceLock.mayWork());
    assertTrue(InstanceLock.leads());
    return true;
  }

  private static String set(String setting) {
    return ConfigProvider.getConfig().getValue(setting, String.class);
  }

  @AfterEach
  void isTheOnlyOneAgain() {
    if (lock != null) {
      lock.close();
    }
  }

  private void does(String statement) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement execution = connection.createStatement()) {
      execution.execute(statement);
    }
  }

  private String told(String query) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      return String.valueOf(Rows.first(statement, query).getFirst());
    }
  }

  private static void until(BooleanSupplier holds) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (!holds.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "it does not come about");
      Thread.sleep(10);
    }
  }

  private static byte[] log() throws IOException {
    List<String> lines = Files.readAllLines(SAMPLE.resolve("logs").resolve(NAME));
    StringBuilder log = new StringBuilder(lines.getFirst()).append('\n');
    for (int shoe = 0; shoe < SHOES; shoe++) {
      for (String line : lines.subList(1, lines.size())) {
        log.append(line.replace("2026-03-02-A", "late" + shoe)).append('\n');
      }
    }
    return log.toString().getBytes(StandardCharsets.UTF_8);
  }

  private int asked(Person operator, String at) throws IOException {
    int log =
        operator
            .asks()
            .contentType("text/csv; charset=utf-8")
            .body(log())
            .post(at + "/logs?name=late.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    return operator
        .asks()
        .contentType("application/json")
        .body(Map.of("logs", List.of(log)))
        .post(at + "/runs")
        .then()
        .statusCode(202)
        .extract()
        .path("id");
  }

  /** Another instance takes it over in the moment in which this one begins to record it. */
  private void isTakenOver(int run, @Nullable String owner) throws Exception {
    until(() -> queue.progress(run) != null);
    try (Connection other = database.getConnection();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute(
          "update audit_run set attempt = attempt + 1, owner = "
              + (owner == null ? "null" : "'" + owner + "'")
              + " where id = "
              + run);
      until(() -> {
        RunProgress progress = queue.progress(run);
        return progress != null && progress.step() == RunProgress.Step.RECORDING;
      });
      other.commit();
    }
    until(() -> queue.progress(run) == null);
  }

  /** As where the database begins a run and its answer is lost: nobody has the run in hand. */
  @Test
  void whatIsOnRecordAsAuditedHereAndIsNotIsBegunAnew() throws Exception {
    boolean isOne = isOne();
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String at = "/api/v1/licensees/" + licensee;
    int run = asked(operator, at);
    until(() -> queue.progress(run) != null);
    assertEquals(List.of(), records.putBackOwn(Set.of((long) run)), "it is in hand");
    if (isOne) {
      does("update audit_run set owner = 'two/1' where id = " + run);
      assertEquals(List.of(), records.putBackOwn(Set.of()), "it is another's");
      does("update audit_run set owner = '" + InstanceLock.owner() + "' where id = " + run);
    }
    assertEquals(
        List.of((long) run), records.putBackOwn(Set.of()).stream().map(each -> each.id).toList());
    queue.wake();
    until(() -> Answers.text(operator.asks().get(at + "/runs/" + run), "state").equals("done"));
    assertEquals("2", told("select attempt from audit_run where id = " + run));
    assertEquals(
        told("select findings from audit_run where id = " + run),
        told("select count(*) from finding where run_id = " + run));
  }

  /** Both take turns and lock rows of the licensee: in one order, or they wait for each other. */
  @Test
  void controlFilesAndLogsThatComeAtOnceAreAllTaken() throws Exception {
    isOne();
    String licensee = licenseeWithControls();
    Person approver = somebody(licensee, Role.OPERATOR);
    String at = "/api/v1/licensees/" + licensee;
    String controls = controls(licensee);
    List<Callable<Integer>> sends = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      String number = String.valueOf(i);
      String lines = "\n".repeat(i + 1);
      sends.add(() ->
          approver
              .asks()
              .contentType("text/plain; charset=utf-8")
              .body(controls + "\n# " + number + "\n")
              .post(at + "/control-files?name=controls-" + number + ".yaml")
              .statusCode());
      sends.add(() ->
          approver
              .asks()
              .contentType("text/csv; charset=utf-8")
              .body(Files.readString(SAMPLE.resolve("logs").resolve(NAME)) + lines)
              .post(at + "/logs?name=at-once-" + number + ".csv")
              .statusCode());
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (Future<Integer> answer : threads.invokeAll(sends)) {
        assertEquals(201, answer.get());
      }
    }
  }

  private List<String> results(int run) throws IOException {
    try (Stream<Path> all = Files.list(Path.of(set("shoe-audit.data")).resolve("results"))) {
      return all.map(path -> path.getFileName().toString())
          .filter(name -> name.equals("run-" + run) || name.startsWith("run-" + run + "."))
          .sorted()
          .toList();
    }
  }

  @Test
  void whatComesToItsEndLateDoesNotCount() throws Exception {
    boolean isOne = isOne();
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String at = "/api/v1/licensees/" + licensee;
    if (isOne) {
      does("insert into service_instance values ('two', '1', 1, now() + interval '1 hour')");
    }
    int run = asked(operator, at);
    isTakenOver(run, isOne ? "two/1" : null);
    String of = " from audit_run where id = " + run;
    assertEquals("RUNNING", told("select state" + of));
    assertEquals("2", told("select attempt" + of));
    assertEquals("null", told("select outputs" + of));
    assertEquals("0", told("select count(*) from finding where run_id = " + run));
    assertEquals("0", told("select count(*) from coverage where run_id = " + run));
    assertEquals(
        "0",
        told(
            "select count(*) from trail_entry where act = 'run.done' and subject = '" + run + "'"));
    if (isOne) {
      assertEquals(List.of(), results(run), "nothing of it stands where results do");
      // The other one is there: nobody takes its run from it.
      assertEquals(List.of(), records.putBack(MOST_CUT_OFF));
      // Nor while this one's own heart has not beaten for as long as a lease.
      does(
          "update service_instance set beats_until = now() - interval '1 hour' where name = 'two'");
      assertEquals(List.of(), records.putBack(MOST_CUT_OFF));
      // An earlier start of this one is known to be none any more at once.
      does("update audit_run set owner = 'one/0' where id = " + run);
      assertEquals(
          List.of((long) run),
          records.putBack(MOST_CUT_OFF).stream().map(each -> each.id).toList());
    } else {
      records.putBack(run, 2);
    }
    queue.wake();
    until(() -> Answers.text(operator.asks().get(at + "/runs/" + run), "state").equals("done"));
    assertEquals("3", told("select attempt" + of));
    assertEquals(List.of(isOne ? "run-" + run + ".attempt-3" : "run-" + run), results(run));
    assertEquals(
        told("select findings" + of), told("select count(*) from finding where run_id = " + run));
    assertEquals(
        "1",
        told(
            "select count(*) from trail_entry where act = 'run.done' and subject = '" + run + "'"));
    // Given out from where they stand.
    operator.asks().get(at + "/runs/" + run + "/reports/findings.csv").then().statusCode(200);
    assertTrue(Files.exists(work.folder(run).resolve("manifest.json")));
  }
}
