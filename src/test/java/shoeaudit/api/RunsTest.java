package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.queue.RunWork;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.vault.Vault;

/** What becomes of runs: side by side, called off, cut off, repeated, and told of as they go on. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RunsTest extends ServiceTestBase {
  private static final String NAME = "2026-03-02-table-1.csv";

  /** Enough for some seconds. */
  private static final int MANY_SHOES = 300;

  @Inject RunRecords records;
  @Inject RunQueue queue;
  @Inject Vault vault;
  @Inject RunWork work;

  private static String runs(String licensee) {
    return "/api/v1/licensees/" + licensee + "/runs";
  }

  /** The sample's first table again and again, each time as another shoe. */
  private static int longLog(Person operator, String licensee, int shoes) throws IOException {
    return longLog(operator, licensee, shoes, "S");
  }

  private static int longLog(Person operator, String licensee, int shoes, String name)
      throws IOException {
    List<String> lines = Files.readAllLines(SAMPLE.resolve("logs").resolve(NAME));
    StringBuilder log = new StringBuilder(lines.getFirst()).append('\n');
    for (int shoe = 0; shoe < shoes; shoe++) {
      for (String line : lines.subList(1, lines.size())) {
        log.append(line.replace("2026-03-02-A", name + shoe)).append('\n');
      }
    }
    return operator
        .asks()
        .contentType("text/csv; charset=utf-8")
        .body(log.toString())
        .post("/api/v1/licensees/" + licensee + "/logs?name=long.csv")
        .then()
        .statusCode(201)
        .extract()
        .path("id");
  }

  private static int ask(Person operator, String licensee, int... logs) {
    return operator
        .asks()
        .contentType("application/json")
        .body(Map.of("logs", logs))
        .post(runs(licensee))
        .then()
        .statusCode(202)
        .extract()
        .path("id");
  }

  private static String state(Person operator, String licensee, int run) {
    return Answers.text(operator.asks().get(runs(licensee) + "/" + run), "state");
  }

  private static String ended(Person operator, String licensee, int run)
      throws InterruptedException {
    String state = state(operator, licensee, run);
    while (state.equals("queued") || state.equals("running")) {
      Thread.sleep(100);
      state = state(operator, licensee, run);
    }
    return state;
  }

  private static void begun(Person operator, String licensee, int run) throws InterruptedException {
    while (state(operator, licensee, run).equals("queued")) {
      Thread.sleep(20);
    }
  }

  private static List<Map<String, Object>> findings(Person operator, String licensee, int run) {
    return operator
        .asks()
        .queryParam("limit", 1000)
        .get(runs(licensee) + "/" + run + "/findings")
        .path("findings");
  }

  private static void cancel(Person operator, String licensee, int run) {
    operator
        .asks()
        .contentType("application/json")
        .post(runs(licensee) + "/" + run + "/cancellation")
        .then()
        .statusCode(200);
  }

  @Test
  void runsThatWaitAndRunsThatAreAuditedAreCalledOff() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = longLog(operator, licensee, MANY_SHOES);
    int first = ask(operator, licensee, log);
    int second = ask(operator, licensee, log);
    int third = ask(operator, licensee, log);
    begun(operator, licensee, first);
    for (int run : new int[] {third, first, second}) {
      cancel(operator, licensee, run);
      assertEquals("cancelled", ended(operator, licensee, run));
      operator
          .asks()
          .get(runs(licensee) + "/" + run)
          .then()
          .body("findings", nullValue())
          .body("failure", nullValue());
      assertEquals(List.of(), findings(operator, licensee, run));
      operator
          .asks()
          .contentType("application/json")
          .post(runs(licensee) + "/" + run + "/cancellation")
          .then()
          .statusCode(409);
    }
  }

  @Test
  void severalRunsSideBySideFindWhatEachFindsAlone() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, NAME);
    int[] asked = new int[6];
    for (int i = 0; i < asked.length; i++) {
      asked[i] = ask(operator, licensee, log);
    }
    List<Map<String, Object>> first = null;
    for (int run : asked) {
      assertEquals("done", ended(operator, licensee, run));
      operator.asks().get(runs(licensee) + "/" + run).then().body("attempt", equalTo(1));
      List<Map<String, Object>> found = findings(operator, licensee, run);
      assertFalse(found.isEmpty());
      first = first == null ? found : first;
      assertEquals(first, found);
    }
    int repetition =
        operator
            .asks()
            .contentType("application/json")
            .post(runs(licensee) + "/" + asked[0] + "/repetition")
            .then()
            .statusCode(202)
            .body("repeats", equalTo(asked[0]))
            .extract()
            .path("id");
    assertEquals("done", ended(operator, licensee, repetition));
    assertEquals(first, findings(operator, licensee, repetition));
  }

  @Test
  void aRunThatWasCutOffBeginsAnewAndLeavesNoHalfFindings() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, NAME));
    List<Map<String, Object>> found = findings(operator, licensee, run);
    // As a kill leaves it: it is being audited, nothing is recorded, and some files lie about.
    unrecord(run);
    put(run, "RUNNING", 0);
    assertEquals(List.of((long) run), records.putBack(2).stream().map(one -> one.id).toList());
    queue.wake();
    assertEquals("done", ended(operator, licensee, run));
    operator.asks().get(runs(licensee) + "/" + run).then().body("attempt", equalTo(2));
    assertEquals(found, findings(operator, licensee, run));
  }

  private void change(String sql, int run) {
    QuarkusTransaction.requiringNew()
        .run(() ->
            records.getEntityManager().createNativeQuery(sql).setParameter(1, run).executeUpdate());
  }

  /** Takes away what was found. */
  private void unrecord(int run) {
    change("delete from finding where run_id = ?1", run);
    change("delete from coverage where run_id = ?1", run);
    change("delete from dealt where run_id = ?1", run);
    change("delete from found where run_id = ?1", run);
  }

  private void put(int run, String state, int cutOff) {
    change(
        "update audit_run set state = '"
            + state
            + "', ended_at = null, cut_off = "
            + cutOff
            + " where id = ?1",
        run);
  }

  /** What was cut off is audited alone: nothing is cut off with it. */
  @Test
  void aRunThatWasCutOffWaitsUntilNoOtherIsAudited() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, NAME);
    int first = run(operator, licensee, log);
    int second = run(operator, licensee, log);
    // Other tests may have left runs behind.
    while (records.count("state in ?1", List.of(RunRecord.State.QUEUED, RunRecord.State.RUNNING))
        > 0) {
      Thread.sleep(20);
    }
    unrecord(second);
    put(first, "RUNNING", 0);
    put(second, "QUEUED", 1);
    assertEquals(null, records.begin(Set.of()));
    put(first, "RUNNING", 1);
    put(second, "QUEUED", 0);
    assertEquals(null, records.begin(Set.of()));
    assertEquals("queued", state(operator, licensee, second));
    put(first, "DONE", 1);
    queue.wake();
    assertEquals("done", ended(operator, licensee, second));
  }

  @Test
  void aRunThatIsCutOffAgainAndAgainIsGivenUp() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, NAME));
    put(run, "RUNNING", 2);
    records.putBack(3);
    operator
        .asks()
        .get(runs(licensee) + "/" + run)
        .then()
        .body("state", equalTo("failed"))
        .body("failure", containsString("in the middle of this run 3 times"));
  }

  private static void mayNotCancel(Person person, String licensee, int run) {
    person
        .asks()
        .contentType("application/json")
        .post(runs(licensee) + "/" + run + "/cancellation")
        .then()
        .statusCode(403)
        .body("type", equalTo("urn:shoe-audit:problem:not-allowed"));
  }

  @Test
  void whoIsAuditedCallsOffNoRunOfTheCommission() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person own = somebody(licensee, Role.ADMINISTRATOR);
    Person ofAll = somebody(null, Role.ADMINISTRATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    Person auditorOfOne = somebody(licensee, Role.AUDITOR, Role.OPERATOR);
    int log = longLog(operator, licensee, MANY_SHOES);
    int first = ask(auditor, licensee, log);
    int second = ask(auditorOfOne, licensee, log);
    for (int run : new int[] {first, second}) {
      mayNotCancel(operator, licensee, run);
      mayNotCancel(own, licensee, run);
    }
    cancel(ofAll, licensee, second);
    cancel(somebody(null, Role.AUDITOR), licensee, first);
    assertEquals("cancelled", ended(operator, licensee, first));
    assertEquals("cancelled", ended(operator, licensee, second));
    mayNotCancel(operator, licensee, first);
  }

  @Test
  void aLicenseesPeopleAndTheCommissionCallOffWhatTheLicenseeAskedFor() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person batch = somebody(licensee, Role.BATCH);
    Person approver = somebody(null, Role.APPROVER);
    int log = longLog(operator, licensee, MANY_SHOES);
    for (Person canceller :
        List.of(
            operator,
            somebody(licensee, Role.ADMINISTRATOR),
            somebody(null, Role.ADMINISTRATOR),
            somebody(null, Role.AUDITOR))) {
      int run = ask(batch, licensee, log);
      mayNotCancel(approver, licensee, run);
      cancel(canceller, licensee, run);
      assertEquals("cancelled", ended(operator, licensee, run));
    }
  }

  @Test
  void aRunThatWasCalledOffAsItWasCutOffDoesNotBeginAnew() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, NAME));
    change("update audit_run set state = 'RUNNING', cancel_asked = true where id = ?1", run);
    records.putBack(2);
    assertEquals("cancelled", state(operator, licensee, run));
  }

  @Test
  void aByteThatFlippedInTheVaultFailsTheRunAndIsNotGivenOut() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    // A file that no other test has.
    int log = longLog(operator, licensee, 2, "flipped-" + number() + "-");
    String at = "/api/v1/licensees/" + licensee + "/logs/" + log;
    String sha256 = operator.asks().get(at).path("sha256");
    Path file = vault.path(sha256);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    int run = ask(operator, licensee, log);
    assertEquals("failed", ended(operator, licensee, run));
    operator
        .asks()
        .get(runs(licensee) + "/" + run)
        .then()
        .body("failure", startsWith(sha256 + " has the SHA-256 "))
        .body("failure", containsString("it was changed after it was received"))
        .body("findings", nullValue());
    assertEquals(List.of(), findings(operator, licensee, run));
    assertThrows(
        Exception.class,
        () -> operator.asks().get(at + "/content").asByteArray(),
        "it must not end as if it were whole");
    // All of it unreadable: the reason is still what was done to the file.
    Files.write(file, new byte[bytes.length]);
    int second = ask(operator, licensee, log);
    assertEquals("failed", ended(operator, licensee, second));
    operator
        .asks()
        .get(runs(licensee) + "/" + second)
        .then()
        .body("failure", containsString("it was changed after it was received"));
    Files.delete(file);
  }

  @Test
  void aFailureNamesAFileAndNeverItsFolder() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = longLog(operator, licensee, 2, "gone-" + number() + "-");
    String sha256 =
        operator.asks().get("/api/v1/licensees/" + licensee + "/logs/" + log).path("sha256");
    Files.delete(vault.path(sha256));
    int run = ask(operator, licensee, log);
    assertEquals("failed", ended(operator, licensee, run));
    operator
        .asks()
        .get(runs(licensee) + "/" + run)
        .then()
        .body("failure", equalTo("a failure of the service: " + sha256 + " is not there"));
  }

  @Test
  void whatIsDoneStaysDone() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = ask(operator, licensee, longLog(operator, licensee, 1));
    assertEquals("done", ended(operator, licensee, run));
    // As where the answer of the database to the run's end is lost on its way.
    records.end(run, 1, RunRecord.State.FAILED, "a failure");
    records.putBack(run, 1);
    assertEquals("done", state(operator, licensee, run));
  }

  @Test
  void aResultThatWasChangedIsNotGivenOut() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = ask(operator, licensee, longLog(operator, licensee, 1));
    assertEquals("done", ended(operator, licensee, run));
    Path folder = work.folder(run);
    Files.writeString(folder.resolve("findings.csv"), "x");
    Files.delete(folder.resolve("report.pdf"));
    for (String report : List.of("findings.csv", "report.pdf")) {
      operator
          .asks()
          .get(runs(licensee) + "/" + run + "/reports/" + report)
          .then()
          .statusCode(500)
          .body("type", equalTo("urn:shoe-audit:problem:damaged"))
          .body("detail", containsString(report));
    }
    for (String report : List.of("manifest.json", "findings.jsonl")) {
      operator.asks().get(runs(licensee) + "/" + run + "/reports/" + report).then().statusCode(200);
    }
    Files.writeString(folder.resolve("manifest.json"), "{\"outputs\": []}");
    operator
        .asks()
        .get(runs(licensee) + "/" + run + "/reports/manifest.json")
        .then()
        .statusCode(500);
  }

  @Test
  void aRunWithAFileForAProfileIsRefused() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, NAME);
    for (String profile : List.of("pom.xml", "/etc/passwd", "../a.yaml", "no-such-profile")) {
      operator
          .asks()
          .contentType("application/json")
          .body(Map.of("logs", List.of(log), "profile", profile))
          .post(runs(licensee))
          .then()
          .statusCode(422);
    }
  }

  private static HttpRequest progress(Person operator, String licensee, int run) {
    return HttpRequest.newBuilder(
            URI.create(
                "http://localhost:" + RestAssured.port + runs(licensee) + "/" + run + "/progress"))
        .header("Authorization", "Bearer " + operator.token())
        .header("Accept", "text/event-stream")
        .build();
  }

  @Test
  void theEventsOfARunEndWithItsEnd() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = ask(operator, licensee, longLog(operator, licensee, 60));
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<Stream<String>> answer =
          client.send(progress(operator, licensee, run), HttpResponse.BodyHandlers.ofLines());
      assertEquals(200, answer.statusCode());
      assertTrue(
          answer.headers().firstValue("content-type").orElse("").startsWith("text/event-stream"));
      // The lines end when the service ends the answer.
      List<String> lines = answer.body().toList();
      List<String> names = lines.stream().filter(line -> line.startsWith("event:")).toList();
      List<String> told = lines.stream().filter(line -> line.startsWith("data:")).toList();
      assertEquals("event:end", names.getLast().replace(" ", ""));
      assertEquals(1, names.stream().filter(names.getLast()::equals).count());
      assertTrue(told.getLast().contains("\"state\":\"done\""), told.getLast());
      assertTrue(told.size() > 1, "nothing was told on the way: " + lines);
      assertTrue(
          told.stream()
              .anyMatch(data -> data.contains("\"coups\":") && data.contains("\"events\":")),
          told.toString());
      for (int i = 1; i < told.size(); i++) {
        assertNotEquals(told.get(i - 1), told.get(i), "the same twice");
      }
      // Of a run that has ended its end is told at once.
      List<String> afterwards =
          client
              .send(progress(operator, licensee, run), HttpResponse.BodyHandlers.ofLines())
              .body()
              .filter(line -> line.startsWith("event:"))
              .toList();
      assertEquals(names.subList(names.size() - 1, names.size()), afterwards);
      assertEquals(
          404,
          client
              .send(
                  progress(somebody(licensee(), Role.OPERATOR), licensee, run),
                  HttpResponse.BodyHandlers.discarding())
              .statusCode());
    }
  }

  @Test
  void theEventsOfARunEndWithTheSessionOfWhoListens() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person listener = somebody(licensee, Role.OPERATOR);
    int run = ask(operator, licensee, longLog(operator, licensee, 62));
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<Stream<String>> answer =
          client.send(progress(listener, licensee, run), HttpResponse.BodyHandlers.ofLines());
      assertEquals(200, answer.statusCode());
      Iterator<String> lines = answer.body().iterator();
      assertTrue(lines.hasNext());
      listener.asks().delete("/api/v1/sessions/current").then().statusCode(204);
      List<String> names = new ArrayList<>();
      lines.forEachRemaining(line -> {
        if (line.startsWith("event:")) {
          names.add(line.substring("event:".length()).trim());
        }
      });
      assertEquals("signed-out", names.getLast());
    }
    assertEquals("done", ended(operator, licensee, run));
  }

  @Test
  void aListenerThatGoesAwayDisturbsNobody() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = ask(operator, licensee, longLog(operator, licensee, 21));
    for (int i = 0; i < 5; i++) {
      try (RawRequest request =
          new RawRequest(
              "GET " + runs(licensee) + "/" + run + "/progress",
              List.of("Authorization: Bearer " + operator.token()))) {
        assertTrue(request.answer().startsWith("HTTP/1.1 200 "));
      }
    }
    assertEquals("done", ended(operator, licensee, run));
  }
}
