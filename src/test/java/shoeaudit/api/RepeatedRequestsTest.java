package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.RequestKeys;

/** A request that is sent again with its Idempotency-Key is done once, and says that it was. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RepeatedRequestsTest extends IdentityTestBase {
  private static final String KEY = "Idempotency-Key";
  private static final String REPLAYED = "Idempotency-Replayed";
  private static final String LOG = "2026-03-02-table-1.csv";

  @Inject RequestKeys keys;
  @Inject EvidenceFiles evidence;

  static String at(String licensee) {
    return "/api/v1/licensees/" + licensee;
  }

  private static String key() {
    return "request-" + number();
  }

  static RequestSpecification keyed(Person who, String key) {
    return who.asks().header(KEY, key);
  }

  /** A request that can be sent again. */
  interface Request {
    Response sent(RequestSpecification by);
  }

  static Request json(String path, String body) {
    return by -> by.contentType(ContentType.JSON).body(body).post(path);
  }

  static Request file(String path, byte[] content) {
    return by -> by.contentType("application/octet-stream").body(content).post(path);
  }

  private static Request form(String path, String name, byte[] content) {
    return by ->
        by.contentType("multipart/form-data")
            .multiPart("file", name, content, "application/octet-stream")
            .post(path);
  }

  /** Holds that a request makes something, and says the same when it is sent again. */
  static Response replays(Person who, int status, Request request, Request another) {
    String key = key();
    Response first = request.sent(keyed(who, key));
    assertEquals(status, first.statusCode(), first.asString());
    assertNull(first.header(REPLAYED), "the first answer is none that was given before");
    for (int again = 0; again < 2; again++) {
      Response second = request.sent(keyed(who, key));
      assertEquals(status, second.statusCode(), second.asString());
      assertEquals("true", second.header(REPLAYED));
      assertEquals(first.asString(), second.asString());
      assertEquals(first.header("Location"), second.header("Location"));
      assertEquals(first.contentType(), second.contentType());
    }
    refused(
        another.sent(keyed(who, key)),
        422,
        "the Idempotency-Key was sent before, with another request",
        "take a new key");
    return first;
  }

  @Test
  void whatMakesSomethingMakesItOnce() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    byte[] controls = controls(licensee).getBytes(StandardCharsets.UTF_8);
    String files = at(licensee) + "/control-files";
    int version =
        replays(
                operator,
                201,
                file(files + "?name=controls.yaml", controls),
                file(files + "?name=other.yaml", controls))
            .path("id");
    activate(somebody(null, Role.APPROVER), licensee, version);
    operator.asks().get(files).then().body("control_files", hasSize(1));

    String logs = at(licensee) + "/logs";
    byte[] content = Files.readAllBytes(SAMPLE.resolve("logs").resolve(LOG));
    byte[] other = "event,at,table,shoe,coup\n".getBytes(StandardCharsets.UTF_8);
    int log =
        replays(
                operator,
                201,
                file(logs + "?name=" + LOG, content),
                file(logs + "?name=" + LOG, other))
            .path("id");
    replays(operator, 200, form(logs, LOG, content), form(logs, "other.csv", content));

    String runs = at(licensee) + "/runs";
    String asked = "{\"logs\": [" + log + "]}";
    int run =
        replays(
                operator,
                202,
                json(runs, asked),
                json(runs, "{\"logs\": [" + log + "], \"paper\": \"a4\"}"))
            .path("id");
    operator.asks().get(runs).then().body("runs", hasSize(1));
    while (!Answers.text(operator.asks().get(runs + "/" + run), "state").equals("done")) {
      Thread.sleep(100);
    }
    replays(operator, 202, json(runs + "/" + run + "/repetition", ""), json(runs, asked));
    operator.asks().get(runs).then().body("runs", hasSize(2));

    String finding = operator.asks().get(runs + "/" + run + "/findings").path("findings[0].id");
    String of = at(licensee) + "/findings/" + finding;
    replays(
        operator,
        201,
        json(of + "/comments", "{\"text\": \"one\"}"),
        json(of + "/comments", "{\"text\": \"two\"}"));
    replays(
        operator,
        201,
        file(of + "/attachments?name=slip.txt", new byte[] {1}),
        file(of + "/attachments?name=slip.txt", new byte[] {2}));
    operator.asks().get(of + "/history").then().body("entries", hasSize(2));

    String code = "L-" + number();
    String body = "{\"code\": \"%s\", \"name\": \"Elm\", \"jurisdiction\": \"WSGC\"}";
    replays(
        somebody(null, Role.ADMINISTRATOR),
        201,
        json("/api/v1/licensees", body.formatted(code)),
        json("/api/v1/licensees", body.formatted(code + "-2")));
  }

  private void keyOfAnotherFile(Person who, Request first, Request other) {
    String key = key();
    first.sent(keyed(who, key)).then().statusCode(201);
    refused(other.sent(keyed(who, key)), 422, "the Idempotency-Key was sent before", "take a new");
  }

  @Test
  void aFileThatIsRefusedForItsKeyIsOnNoRecord() throws Exception {
    ReviewedRun run = reviewedRun();
    Person operator = run.operator();
    String files = at(run.licensee()) + "/control-files";
    String controls = controls(run.licensee()) + "\n# ";
    keyOfAnotherFile(
        operator,
        file(files, (controls + "one").getBytes(StandardCharsets.UTF_8)),
        file(files, (controls + "two").getBytes(StandardCharsets.UTF_8)));
    keyOfAnotherFile(
        operator,
        file(run.finding(0) + "/attachments?name=a.txt", new byte[] {1}),
        file(run.finding(0) + "/attachments?name=a.txt", new byte[] {2}));
    // The one that is active, and the first of the two.
    assertEquals(2, recorded(run.licensee(), EvidenceFile.Kind.CONTROLS));
    assertEquals(1, recorded(run.licensee(), EvidenceFile.Kind.ATTACHMENT));
  }

  private long recorded(String licensee, EvidenceFile.Kind kind) {
    return evidence.count("licensee.code = ?1 and kind = ?2", licensee, kind);
  }

  @Test
  void aRunIsCancelledOnceAndSaysSoAgain() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, LOG));
    // As it is while it is being audited.
    sql("update audit_run set state = 'RUNNING' where id = " + run);
    String runs = at(licensee) + "/runs/";
    replays(
        operator,
        200,
        json(runs + run + "/cancellation", ""),
        json(runs + (run + 1) + "/cancellation", ""));
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("act", "run.cancel-asked")
        .queryParam("licensee", licensee)
        .get("/api/v1/trail")
        .then()
        .body("entries", hasSize(1));
    sql("update audit_run set state = 'CANCELLED' where id = " + run);
  }

  @Test
  void anAnswerIsThatOfTheFirstTimeWhateverHappenedSince() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String asked = "{\"logs\": [" + log(operator, licensee, LOG) + "]}";
    String key = key();
    Request ask = json(at(licensee) + "/runs", asked);
    Response first = ask.sent(keyed(operator, key));
    int run = first.path("id");
    while (!Answers.text(operator.asks().get(at(licensee) + "/runs/" + run), "state")
        .equals("done")) {
      Thread.sleep(100);
    }
    Response second = ask.sent(keyed(operator, key));
    assertEquals(first.asString(), second.asString());
    second.then().statusCode(202).body("state", equalTo("queued")).header(REPLAYED, "true");
  }

  @Test
  void whatWasRefusedIsDoneWhenItIsSentAgain() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, LOG);
    Request ask = json(at(licensee) + "/runs", "{\"logs\": [" + log + "]}");
    String key = key();
    refused(ask.sent(keyed(operator, key)), 409, "no active control file", "send one");
    activate(
        somebody(null, Role.APPROVER), licensee, submit(operator, licensee, controls(licensee)));
    Response done = ask.sent(keyed(operator, key));
    assertEquals(202, done.statusCode(), done.asString());
    assertNull(done.header(REPLAYED));
  }

  @Test
  void aKeyIsItsAccountsAndOneRequestsWhateverItAsksFor() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String key = key();
    byte[] content = Files.readAllBytes(SAMPLE.resolve("logs").resolve(LOG));
    Request upload = file(at(licensee) + "/logs?name=" + LOG, content);
    int log = upload.sent(keyed(operator, key)).then().statusCode(201).extract().path("id");
    refused(
        json(at(licensee) + "/runs", "{\"logs\": [" + log + "]}").sent(keyed(operator, key)),
        422,
        "with another request: POST /api/v1/licensees/" + licensee + "/logs",
        "take a new key");
    operator.asks().get(at(licensee) + "/runs").then().body("runs", empty());
    Response others = upload.sent(keyed(somebody(licensee, Role.BATCH), key));
    assertEquals(200, others.statusCode());
    assertNull(others.header(REPLAYED));
    for (String none : List.of("with blanks in it", "x".repeat(201), "")) {
      refused(
          upload.sent(keyed(operator, none)),
          400,
          "the Idempotency-Key is none that is taken",
          "UUID");
    }
    refused(
        upload.sent(keyed(operator, key()).header(KEY, key())),
        400,
        "the Idempotency-Key is sent 2 times",
        "send one");
  }

  @Test
  void aRequestWhoseFirstIsStillInHandIsToComeLater() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    byte[] content = Files.readAllBytes(SAMPLE.resolve("logs").resolve(LOG));
    String path = at(licensee) + "/logs?name=" + LOG;
    String key = key();
    try (RawRequest first =
        new RawRequest(
            "POST " + path,
            List.of(
                "Authorization: Bearer " + operator.token(),
                KEY + ": " + key,
                "Content-Type: application/octet-stream",
                "Content-Length: " + content.length))) {
      first.send(java.util.Arrays.copyOf(content, content.length - 1));
      Response second = inHand(operator, key, path, content);
      refused(second, 409, "is still in hand", "send it again in");
      assertTrue(Integer.parseInt(second.header("Retry-After")) > 0);
      // Another's, or another key, waits for nothing.
      file(path, content).sent(keyed(operator, key())).then().statusCode(201);
      first.send(new byte[] {content[content.length - 1]});
      assertTrue(first.answer().startsWith("HTTP/1.1 200"));
    }
    Response third = file(path, content).sent(keyed(operator, key));
    assertEquals(200, third.statusCode(), third.asString());
    assertEquals("true", third.header(REPLAYED));
  }

  /** The first may not have come to the resource yet. */
  private static Response inHand(Person operator, String key, String path, byte[] content)
      throws InterruptedException {
    Thread.sleep(2_000);
    return file(path, content).sent(keyed(operator, key));
  }

  @Test
  void anAnswerWithASecretIsGivenOnceAndTheKeyRefused() throws Exception {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = account(null, Role.ADMINISTRATOR);
    String signIn = "{\"name\": \"" + name + "\", \"password\": \"" + PASSWORD + "\"}";
    String token = "{\"label\": \"t\", \"scopes\": [\"administrator\"]}";
    String added = "not-added-" + number();
    Map<String, String> secrets =
        Map.of(
            "/api/v1/sessions",
            signIn,
            "/api/v1/me/tokens",
            token,
            "/api/v1/accounts/" + id(name) + "/tokens",
            token,
            "/api/v1/accounts",
            "{\"name\": \"" + added + "\", \"roles\": [\"auditor\"]}");
    secrets.forEach((path, body) ->
        refused(
            json(path, body).sent(keyed(administrator, key())),
            400,
            "takes no Idempotency-Key",
            "leave it out"));
    assertEquals(0, accounts.count("name", added));
    json("/api/v1/sessions", signIn).sent(given()).then().statusCode(201);
  }

  @Test
  void aKeyIsForgottenAndItsRowGoneWhenItsTimeIsOver() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String old = key();
    String path = at(licensee) + "/logs?name=";
    byte[] content = Files.readAllBytes(SAMPLE.resolve("logs").resolve(LOG));
    file(path + LOG, content).sent(keyed(operator, old)).then().statusCode(201);
    clock.move(Duration.ofHours(23));
    Person later = as(operator.name());
    file(path + "other.csv", content).sent(keyed(later, old)).then().statusCode(422);
    clock.move(Duration.ofHours(2));
    Person last = as(operator.name());
    file(path + LOG, content).sent(keyed(last, key())).then().statusCode(200);
    assertEquals(0, rows(old));
    Response again = file(path + "other.csv", content).sent(keyed(last, old));
    assertEquals(200, again.statusCode(), again.asString());
    assertNull(again.header(REPLAYED));
  }

  @Test
  void aKeyWhoseTimeIsOverIsForgottenThoughNobodySendsAnother() throws Exception {
    String licensee = licensee();
    String old = key();
    byte[] content = Files.readAllBytes(SAMPLE.resolve("logs").resolve(LOG));
    file(at(licensee) + "/logs?name=" + LOG, content)
        .sent(keyed(somebody(licensee, Role.OPERATOR), old))
        .then()
        .statusCode(201);
    keys.forgetExpired();
    assertEquals(1, rows(old));
    clock.move(Duration.ofHours(25));
    keys.forgetExpired();
    assertEquals(0, rows(old));
  }

  private long rows(String key) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet count =
            statement.executeQuery(
                "select count(*) from request_key where request_key = '" + key + "'")) {
      count.next();
      return count.getLong(1);
    }
  }

  /** Another service's process, which knows nothing of what is in hand here. */
  @Test
  void whatCannotBeRecordedIsNotDone() throws Exception {
    String key = key();
    String code = "L-" + number();
    RequestKeys.Request request =
        new RequestKeys.Request(
            new RequestKeys.Key("somebody", key), "POST /api/v1/licensees", "0".repeat(64));
    Refusal refusal =
        assertThrows(
            Refusal.class,
            () ->
                keys.once(
                    request,
                    () -> {
                      licensees
                          .getEntityManager()
                          .createNativeQuery(
                              "insert into licensee (id, code, name, jurisdiction, created_at, created_by)"
                                  + " values (nextval('licensee_seq'), ?1, 'x', 'x', current_timestamp, 'x')")
                          .setParameter(1, code)
                          .executeUpdate();
                      recordElsewhere(key);
                      return new RequestKeys.Answer(201, null, "{}");
                    }));
    assertEquals(Refusal.Reason.CONFLICT, refusal.reason());
    assertTrue(refusal.retryAfterSeconds() > 0);
    assertEquals(0, licensees.count("code", code));
  }

  private void recordElsewhere(String key) {
    Thread other =
        new Thread(() -> {
          try {
            sql(
                "insert into request_key (id, account, request_key, resource, request, status, body, expires_at)"
                    + " values (nextval('request_key_seq'), 'somebody', '"
                    + key
                    + "', 'POST /api/v1/licensees', '1', 201, '{}', current_timestamp)");
          } catch (SQLException e) {
            throw new IllegalStateException(e);
          }
        });
    other.start();
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
