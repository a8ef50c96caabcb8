package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.runtime.ExecutorRecorder;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.config.HttpClientConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Bodies that come slowly, or never, hold nothing that others need. */
@QuarkusTest
@TestProfile(IssuerAndLimitsProfile.class)
class SlowBodiesTest extends ServiceTestBase {
  private static final int CONNECTIONS = 230;
  private static final int OF_ONE_ADDRESS = IssuerAndLimitsProfile.BODIES_OF_ONE_ADDRESS;
  private static final int FILES = IssuerAndLimitsProfile.FILES_AT_ONCE;
  private static final int LONGEST_ANSWER_MILLIS = 60_000;
  private static final byte[] PART = {' '};
  private static final Pattern OPEN = Pattern.compile("(?m)^vertx_http_connections_current (\\S+)");

  /** That clients of the tests may keep, of all that there may be. */
  private static final int CONNECTIONS_BESIDE = 20;

  private final List<RawRequest> slow = new ArrayList<>();
  private int signIns;

  /** The service is told of it later, and counts them as open until then. */
  @AfterEach
  void hangUp() throws IOException {
    for (RawRequest request : slow) {
      request.close();
    }
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (open() > CONNECTIONS_BESIDE) {
      assertTrue(System.nanoTime() < end, () -> open() + " connections are open still");
    }
  }

  private static double open() {
    Matcher open = OPEN.matcher(operations().get("/q/metrics").asString());
    assertTrue(open.find(), "the number of connections is measured");
    return Double.parseDouble(open.group(1));
  }

  /** Who gets no answer for a minute fails, and does not hang. */
  private static RequestSpecification patient(RequestSpecification request) {
    return request.config(
        RestAssuredConfig.config()
            .httpClient(
                HttpClientConfig.httpClientConfig()
                    .setParam("http.socket.timeout", LONGEST_ANSWER_MILLIS)
                    .setParam("http.connection.timeout", LONGEST_ANSWER_MILLIS)));
  }

  private RawRequest begun(String line, String... headers) throws IOException {
    List<String> all = new ArrayList<>(List.of(headers));
    all.add("Content-Length: 10000");
    RawRequest request = new RawRequest(line, all);
    request.send(PART);
    slow.add(request);
    return request;
  }

  private RawRequest signIn(String address) throws IOException {
    return begun(
        "POST /api/v1/sessions", "Content-Type: application/json", "X-Forwarded-For: " + address);
  }

  /** Another name each time: wrong passwords of one name would be told to wait. */
  private Response wholeSignIn(String address) {
    signIns++;
    return patient(given())
        .header("X-Forwarded-For", address)
        .contentType(ContentType.JSON)
        .body("{\"name\": \"nobody" + signIns + "\", \"password\": \"no password\"}")
        .post("/api/v1/sessions");
  }

  /** Sends a byte now and then until an answer comes, or the service hangs up. */
  private static String drip(RawRequest request) throws IOException, InterruptedException {
    Thread dripping =
        Thread.ofPlatform()
            .daemon()
            .start(() -> {
              try {
                while (true) {
                  Thread.sleep(500);
                  request.send(PART);
                }
              } catch (IOException | InterruptedException e) {
                // The answer is there, or the connection is gone.
              }
            });
    try {
      return request.answer();
    } catch (SocketException cut) {
      return "";
    } finally {
      dripping.interrupt();
      dripping.join();
    }
  }

  @Test
  void manySlowBodiesOfUnknownCallersStopNothing() throws Exception {
    Person person = somebody(null, Role.AUDITOR);
    for (int caller = 0; caller < CONNECTIONS; caller++) {
      signIn("192.0.2." + caller % 10);
    }
    operations().get("/q/health/live").then().statusCode(200);
    patient(person.asks()).get("/api/v1/me").then().statusCode(200);
    wholeSignIn("192.0.2.100").then().statusCode(401);
    operations().get("/q/health/ready").then().statusCode(200);
    operations().get("/q/metrics").then().statusCode(200);
  }

  /** Each holds a file handle, which evidence and the database need as well. */
  @Test
  void headsThatNeverEndHoldAsManyConnectionsAsThereMayBeAndNoMore() throws Exception {
    Person person = somebody(null, Role.AUDITOR);
    List<Socket> heads = new ArrayList<>();
    try {
      for (int i = 0; i < IssuerAndLimitsProfile.CONNECTIONS + 50; i++) {
        heads.add(headBegun());
      }
      operations().get("/q/health/live").then().statusCode(200);
      operations().get("/q/health/ready").then().statusCode(200);
      // Which of them is decided by who is taken first.
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
      while (hungUp(heads) < heads.size() - IssuerAndLimitsProfile.CONNECTIONS) {
        assertTrue(System.nanoTime() < end, () -> "more are open than there may be");
      }
    } finally {
      for (Socket each : heads) {
        each.close();
      }
    }
    patient(person.asks()).get("/api/v1/me").then().statusCode(200);
  }

  private static Socket headBegun() throws IOException {
    Socket head = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port);
    head.setSoTimeout(1);
    try {
      head.getOutputStream()
          .write("GET /api/v1/me HTTP/1.1\r\nX-A: ".getBytes(StandardCharsets.UTF_8));
    } catch (SocketException hungUp) {
      // The service was quicker: it takes no more of them.
    }
    return head;
  }

  private static int hungUp(List<Socket> sockets) throws IOException {
    int hungUp = 0;
    for (Socket each : sockets) {
      hungUp += isHungUp(each) ? 1 : 0;
    }
    return hungUp;
  }

  private static boolean isHungUp(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException open) {
      return false;
    } catch (SocketException reset) {
      return true;
    }
  }

  @Test
  void healthAndMetricsAreToldWhereEveryThreadIsTaken() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Executor threads = ExecutorRecorder.getCurrent();
    for (int thread = 0; thread < 2 * CONNECTIONS; thread++) {
      threads.execute(() -> {
        try {
          end.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      });
    }
    try {
      patient(operations()).get("/q/health/live").then().statusCode(200);
      patient(operations()).get("/q/health/ready").then().statusCode(200);
      patient(operations()).get("/q/metrics").then().statusCode(200);
    } finally {
      end.countDown();
    }
  }

  @Test
  void aBodyThatIsNotWholeInTimeIsRefused() throws Exception {
    String answer = drip(signIn("192.0.2.101"));
    assertTrue(answer.startsWith("HTTP/1.1 408 "), answer);
    assertTrue(answer.contains("urn:shoe-audit:problem:too-slow"), answer);
    assertTrue(answer.contains("shoe-audit.bodies.deadline sets the limit"), answer);
  }

  /** Also what is refused at once goes on to send: its connection is cut some time later. */
  @Test
  void whatIsAnsweredBeforeItIsWholeIsCut() throws Exception {
    RawRequest request = begun("POST /api/v1/accounts", "Content-Type: application/json");
    assertTrue(request.answer().startsWith("HTTP/1.1 401 "));
    assertEquals("", drip(request));
  }

  @Test
  void aBodyThatIsNoFileIsSmall() throws Exception {
    Person person = somebody(null, Role.ADMINISTRATOR);
    String large = "{\"name\": \"" + "x".repeat(1 << 16) + "\"}";
    refused(
        person.asks().contentType(ContentType.JSON).body(large).post("/api/v1/accounts"),
        413,
        "the body has more than 65536 bytes",
        "shoe-audit.bodies.json sets the limit");
    refused(
        given().contentType(ContentType.JSON).body(large).post("/api/v1/sessions"),
        413,
        "the body has more than 16384 bytes",
        "send less at once");
    byte[] chunk = ("400\r\n" + "x".repeat(1024) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    try (RawRequest chunked =
        new RawRequest(
            "POST /api/v1/sessions",
            List.of("Content-Type: application/json", "Transfer-Encoding: chunked"))) {
      String answer = chunked.sendUntilAnswered(chunk);
      assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
    }
  }

  @Test
  void aBodyIsAskedForWhereItsCallerWaitsForThat() throws Exception {
    byte[] body =
        "{\"name\": \"nobody\", \"password\": \"no password\"}".getBytes(StandardCharsets.US_ASCII);
    try (RawRequest request =
        new RawRequest(
            "POST /api/v1/sessions",
            List.of(
                "Content-Type: application/json",
                "Expect: 100-continue",
                "Content-Length: " + body.length))) {
      String first = request.answer();
      assertTrue(first.startsWith("HTTP/1.1 100 "), first);
      request.send(body);
      String answer = request.answer();
      assertTrue(answer.startsWith("HTTP/1.1 401 "), answer);
    }
  }

  @Test
  void oneAddressHasSomeRequestsInHandAtOnceUntilItShowsAToken() throws Exception {
    Person person = somebody(null, Role.AUDITOR);
    String address = "192.0.2.102";
    while (wholeSignIn(address).statusCode() == 401 && slow.size() < 10 * OF_ONE_ADDRESS) {
      signIn(address);
    }
    assertTrue(slow.size() >= OF_ONE_ADDRESS, slow.size() + " connections");
    assertTrue(slow.size() < 10 * OF_ONE_ADDRESS, "as many as are opened");
    wholeSignIn(address)
        .then()
        .statusCode(429)
        .contentType("application/problem+json")
        .header("Retry-After", equalTo("10"))
        .body("detail", containsString("requests without a token"));
    wholeSignIn("192.0.2.103").then().statusCode(401);
    patient(person.asks())
        .header("X-Forwarded-For", address)
        .get("/api/v1/me")
        .then()
        .statusCode(200);
    try (HeardLog log = new HeardLog(Level.SEVERE)) {
      hangUp();
      while (wholeSignIn(address).statusCode() == 429) {
        Thread.sleep(100);
      }
      // Who goes away is no failure of the service.
      assertEquals(List.of(), log.lines());
    }
  }

  @Test
  void filesThatComeSlowlyAreFewAndAreCut() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = "/api/v1/licensees/" + licensee + "/logs";
    slowFiles(operator, logs);
    Response one = upload(operator, logs);
    for (int tried = 1; one.statusCode() != 429; tried++) {
      if (tried % FILES == 0) {
        // On a machine that has too much to do, those that were begun may be cut by now.
        slowFiles(operator, logs);
      }
      one = upload(operator, logs);
    }
    one.then()
        .contentType("application/problem+json")
        .header("Retry-After", equalTo("10"))
        .body("detail", containsString(FILES + " files come in already"));
    patient(operator.asks()).get(logs).then().statusCode(200);
    String answer = drip(slow.getFirst());
    assertEquals("", answer);
    hangUp();
    while (one.statusCode() == 429) {
      Thread.sleep(100);
      one = upload(operator, logs);
    }
    assertTrue(one.statusCode() < 300, one.asString());
  }

  /** It comes ten times as fast as it has to, and would go on for longer than a file may take. */
  @Test
  void aFileThatIsNotWholeInTimeIsCut() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    byte[] part = "x".repeat(1 << 10).getBytes(StandardCharsets.US_ASCII);
    long whole = TimeUnit.MINUTES.toSeconds(10) * 10 * part.length;
    try (RawRequest request =
        new RawRequest(
            "POST /api/v1/licensees/" + licensee + "/logs?name=endless.csv",
            List.of(
                "Content-Type: text/csv",
                "Authorization: Bearer " + operator.token(),
                "Content-Length: " + whole))) {
      assertThrows(
          SocketException.class,
          () -> {
            for (long sent = 0; sent < whole; sent += part.length) {
              request.send(part);
              Thread.sleep(100);
            }
          });
    }
    patient(operator.asks())
        .get("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .statusCode(200)
        .body("logs", hasSize(0));
  }

  /** Begins as many as come in at once; those of before are given up. */
  private void slowFiles(Person operator, String logs) throws IOException {
    hangUp();
    slow.clear();
    for (int file = 0; file < FILES; file++) {
      begun(
          "POST " + logs + "?name=slow-" + file + ".csv",
          "Content-Type: text/csv",
          "Authorization: Bearer " + operator.token());
    }
  }

  private static Response upload(Person operator, String logs) {
    return patient(operator.asks())
        .contentType("text/csv")
        .body(SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv").toFile())
        .post(logs + "?name=table.csv");
  }
}
