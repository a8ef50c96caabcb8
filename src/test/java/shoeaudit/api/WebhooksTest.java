package shoeaudit.api;

import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.transparency.OthersPrograms;

/**
 * Programs are told of nights and runs, and switches are pinged: by a real server, whose signatures
 * a few lines of Python verify, those that the documentation gives.
 */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class WebhooksTest extends ServiceTestBase {
  private static final String CODE = NightlyProfile.LICENSEE_WITH_HOOK;
  private static final String DAY = "2026-03-02";
  private static final String LOG = DAY + "-table-1.csv";
  private static final String SECRET = "0123456789abcdef0123456789abcdef";
  private static final String NEW_SECRET = "fedcba9876543210fedcba9876543210";

  private static final String POST = "POST " + NightlyProfile.HOOK_PATH;
  private static final String PING = "GET /0a1b2c";

  @Inject MovableClock clock;

  @Inject
  @ConfigProperty(name = "shoe-audit.webhooks.url.room")
  URI url;

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final AtomicInteger answer = new AtomicInteger(200);
  private @Nullable HttpServer server;

  /** What came to the server. */
  private record Received(String asked, Map<String, List<String>> headers, String body) {
    String header(String name) {
      return Objects.requireNonNull(headers.get(name), name).getFirst();
    }
  }

  @BeforeEach
  void secret() throws IOException {
    Files.writeString(NightlyProfile.SECRETS, SECRET + "\n");
  }

  private void listen() throws IOException {
    HttpServer started =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), url.getPort()), 0);
    started.createContext(
        "/",
        exchange -> {
          received.add(
              new Received(
                  exchange.getRequestMethod() + " " + exchange.getRequestURI(),
                  Map.copyOf(exchange.getRequestHeaders()),
                  new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
          exchange.getResponseHeaders().add("Location", "/elsewhere");
          exchange.sendResponseHeaders(answer.get(), -1);
          exchange.close();
        });
    started.start();
    server = started;
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.stop(0);
    }
    clock.putBack();
  }

  private static String of(String licensee) {
    return "/api/v1/licensees/" + licensee;
  }

  /** Of what is done: that nights are missing, as the clock moves on, is told as well. */
  private static List<Map<String, Object>> deliveries(Person person, String licensee) {
    List<Map<String, Object>> all =
        person
            .asks()
            .get(of(licensee) + "/webhook-deliveries")
            .then()
            .statusCode(200)
            .extract()
            .jsonPath()
            .getList("deliveries");
    return all.stream()
        .filter(each -> String.valueOf(each.get("event")).endsWith(".done"))
        .toList();
  }

  /** What came of the one or of the others, as other tests' nights may be told as well. */
  private List<Received> received(String asked) {
    return received.stream().filter(each -> each.asked().equals(asked)).toList();
  }

  private static List<Map<String, Object>> until(
      Person person, String licensee, Predicate<List<Map<String, Object>>> is) throws Exception {
    List<Map<String, Object>> last = List.of();
    for (int i = 0; i < 600; i++) {
      last = deliveries(person, licensee);
      if (is.test(last)) {
        return last;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("it never came to that: " + last);
  }

  private static boolean all(List<Map<String, Object>> deliveries, String outcome, int many) {
    return deliveries.size() == many
        && deliveries.stream().allMatch(each -> outcome.equals(each.get("outcome")));
  }

  /** Whether the documentation's receiver takes it. */
  private static boolean takes(Received sent, String secret, long secondsLater) throws Exception {
    List<String> page = Files.readAllLines(Path.of("src/site/service.md"));
    List<String> rest = page.subList(page.indexOf("<!-- webhook-receiver -->") + 2, page.size());
    String signature = sent.header("Shoe-audit-signature");
    long sentAt = Long.parseLong(signature.substring(2, signature.indexOf(',')));
    Process python =
        new ProcessBuilder(
                "python3",
                "-c",
                String.join("\n", rest.subList(0, rest.indexOf("```")))
                    + "\nimport sys\nprint(is_ours(sys.argv[1], sys.stdin.buffer.read(),"
                    + " sys.argv[2], int(sys.argv[3])))",
                signature,
                secret,
                Long.toString(sentAt + secondsLater))
            .redirectErrorStream(true)
            .start();
    python.getOutputStream().write(sent.body().getBytes(StandardCharsets.UTF_8));
    python.getOutputStream().close();
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, python.waitFor(), said);
    return said.strip().equals("True");
  }

  private void licenseeWithAHook() throws Exception {
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"code\": \"" + CODE + "\", \"name\": \"Cedar River\", \"jurisdiction\": \"WSGC\"}")
        .post("/api/v1/licensees")
        .then()
        .statusCode(201);
    activate(
        somebody(null, Role.APPROVER),
        CODE,
        submit(somebody(CODE, Role.OPERATOR), CODE, controls(CODE)));
  }

  @Test
  void eachIsToldOnceInOrderSignedAndOfNoPerson() throws Exception {
    assumeTrue(OthersPrograms.hasPython(), "python3 is not there");
    licenseeWithAHook();
    Person operator = somebody(CODE, Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    log(operator, CODE, LOG);
    // Nobody listens: of the two, the first is tried, and the second waits for it.
    List<Map<String, Object>> waiting =
        until(auditor, CODE, found -> found.size() == 2 && found.getLast().get("failure") != null);
    assertEquals(
        List.of("night.done", "run.done"), waiting.stream().map(e -> e.get("event")).toList());
    assertEquals(List.of(0, 1), waiting.stream().map(e -> e.get("attempts")).toList());
    assertEquals("room", waiting.getLast().get("to"));
    Map<String, Object> theirs = deliveries(operator, CODE).getLast();
    assertNull(theirs.get("to"));
    assertNull(theirs.get("failure"));
    // It answers, but not well; a redirect is not followed.
    answer.set(307);
    listen();
    clock.move(Duration.ofMinutes(2));
    until(auditor, CODE, found -> Integer.valueOf(307).equals(found.getLast().get("status")));
    assertEquals(1, received(POST).size());
    assertEquals(List.of(), received("POST /elsewhere"));
    // A second secret beside the first, without a restart.
    Files.writeString(NightlyProfile.SECRETS, SECRET + "\n" + NEW_SECRET + "\n");
    answer.set(204);
    clock.move(Duration.ofMinutes(6));
    List<Map<String, Object>> sent = until(auditor, CODE, found -> all(found, "sent", 2));
    assertEquals(List.of(204, 204), sent.stream().map(each -> each.get("status")).toList());
    assertEquals(
        List.of("run.done", "run.done", "night.done"),
        received(POST).stream().map(each -> each.header("Shoe-audit-event")).toList());
    Received first = received(POST).getFirst();
    Received again = received(POST).get(1);
    assertEquals(first.body(), again.body());
    assertEquals(first.header("Shoe-audit-delivery"), again.header("Shoe-audit-delivery"));
    assertFalse(first.header("Shoe-audit-signature").equals(again.header("Shoe-audit-signature")));
    assertTrue(takes(first, SECRET, 0));
    assertFalse(takes(first, NEW_SECRET, 0));
    for (Received each : received(POST).subList(1, 3)) {
      assertTrue(takes(each, SECRET, 300));
      assertTrue(takes(each, NEW_SECRET, 0));
      assertFalse(takes(each, SECRET, 301), "it is replayed");
      assertFalse(takes(each, SECRET, -301), "it is of the time to come");
      assertFalse(takes(each, SECRET + "0", 0));
      assertFalse(
          takes(
              new Received(
                  "", each.headers(), each.body().replace("\"findings\":7", "\"findings\":0")),
              SECRET,
              0));
    }
    Map<String, Object> body = JsonPath.from(received(POST).getLast().body()).getMap("");
    assertEquals(CODE, body.get("licensee"));
    assertEquals(DAY, body.get("gambling_day"));
    assertEquals("done", body.get("state"));
    assertEquals(
        Map.of(
            "number",
            1,
            "coups",
            40,
            "tested_coups",
            40,
            "findings",
            7,
            "missing",
            0,
            "recordings",
            1,
            "overwritten_on",
            "2026-03-09"),
        body.get("edition"));
    assertEquals("https://audits.example" + of(CODE) + "/nights/" + DAY, body.get("url"));
    for (String line : Files.readAllLines(SAMPLE.resolve("logs").resolve(LOG))) {
      String[] cells = line.split(",", -1);
      for (String person : List.of(cells[5], cells[8])) {
        assertFalse(
            person.matches("[A-Z]\\d+")
                && received.stream().anyMatch(each -> each.body().contains(person)),
            person);
      }
    }
    // Given up after eight attempts, on record, and counted.
    answer.set(500);
    submitRunAgain(operator);
    // Its first attempt is made before the clock moves: the second is due a minute after it.
    until(auditor, CODE, found -> found.size() == 3);
    int[] hours = {0, 1, 1, 1, 2, 5, 13, 25};
    for (int attempt = 1; attempt <= hours.length; attempt++) {
      clock.move(Duration.ofHours(hours[attempt - 1]));
      // Who was signed in is no more, two days later. An attempt is over once it is on record: the
      // next is due so long after that.
      int made = attempt;
      until(
          somebody(null, Role.AUDITOR),
          CODE,
          found -> Integer.valueOf(made).equals(found.getFirst().get("attempts")));
    }
    Person later = somebody(null, Role.AUDITOR);
    List<Map<String, Object>> failed =
        until(later, CODE, found -> "failed".equals(found.getFirst().get("outcome")));
    assertEquals(8, failed.getFirst().get("attempts"));
    assertNull(failed.getFirst().get("next_at"));
    assertEquals("it was answered with 500", failed.getFirst().get("failure"));
    later
        .asks()
        .get(of(CODE) + "/webhook-deliveries?outcome=failed&limit=1")
        .then()
        .body("deliveries[0].id", equalTo(failed.getFirst().get("id")));
    assertTrue(
        operations()
            .get("/q/metrics")
            .asString()
            .lines()
            .anyMatch(line -> line.matches("shoe_audit_webhooks_given_up [1-9].*")));
    isSentAgain(later, String.valueOf(failed.getFirst().get("id")));
  }

  /** What was given up comes after all, under its number, when the receiver is there again. */
  private void isSentAgain(Person auditor, String id) throws Exception {
    String again = of(CODE) + "/webhook-deliveries/" + id + "/attempts";
    somebody(CODE, Role.OPERATOR).asks().post(again).then().statusCode(403);
    auditor.asks().post(of(CODE) + "/webhook-deliveries/0/attempts").then().statusCode(404);
    answer.set(204);
    received.clear();
    auditor
        .asks()
        .post(again)
        .then()
        .statusCode(202)
        .body("outcome", equalTo("waiting"))
        .body("attempts", equalTo(0));
    List<Map<String, Object>> sent =
        until(auditor, CODE, found -> "sent".equals(found.getFirst().get("outcome")));
    assertEquals(id, String.valueOf(sent.getFirst().get("id")));
    assertEquals(1, sent.getFirst().get("attempts"));
    assertTrue(
        received.stream()
            .anyMatch(
                each -> each.headers().getOrDefault("Shoe-audit-delivery", List.of()).contains(id)),
        received::toString);
    auditor.asks().post(again).then().statusCode(409);
    auditor
        .asks()
        .get("/api/v1/trail?act=webhook.sent-again")
        .then()
        .statusCode(200)
        .body("entries[0].subject", equalTo(id));
  }

  private static void submitRunAgain(Person operator) {
    int log = operator.asks().get(of(CODE) + "/logs").path("logs[0].id");
    operator
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"logs\": [" + log + "]}")
        .post(of(CODE) + "/runs")
        .then()
        .statusCode(202);
  }

  private void pings(String licensee, String besides) throws IOException {
    Path folder = Files.createDirectories(data.resolve("nights").resolve(licensee));
    Files.writeString(
        folder.resolve("night.yaml"),
        "format: 1\n" + besides + "ping: http://127.0.0.1:" + url.getPort() + "/0a1b2c\n");
  }

  @Test
  void aSwitchIsPingedAfterGoodNightsAlone() throws Exception {
    String licensee = licenseeWithControls();
    pings(licensee, "begins: " + DAY + "\n");
    Person operator = somebody(licensee, Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    listen();
    // It is good, but nights after it are missing: nothing is pinged.
    log(operator, licensee, LOG);
    List<Map<String, Object>> skipped = until(auditor, licensee, found -> all(found, "skipped", 1));
    assertEquals("ping", skipped.getFirst().get("channel"));
    assertEquals("http://127.0.0.1:" + url.getPort(), skipped.getFirst().get("to"));
    assertEquals(0, skipped.getFirst().get("attempts"));
    assertEquals(List.of(), received(PING));
  }

  @Test
  void aGoodNightIsPingedOnceAlsoWhereNobodyListenedAtFirst() throws Exception {
    String licensee = licenseeWithControls();
    // Its own nights are none of the test's.
    pings(licensee, "begins: 2099-01-01\n");
    Person auditor = somebody(null, Role.AUDITOR);
    log(somebody(licensee, Role.OPERATOR), licensee, LOG);
    until(auditor, licensee, found -> found.size() == 1 && found.getFirst().get("failure") != null);
    listen();
    clock.move(Duration.ofMinutes(2));
    until(auditor, licensee, found -> all(found, "sent", 1));
    assertEquals(List.of(""), received(PING).stream().map(Received::body).toList());
    // A night that is missing is not told to the switch.
    pings(licensee, "begins: 2026-03-03\n");
    for (int i = 0; i < 300; i++) {
      if (auditor
              .asks()
              .get(of(licensee) + "/nights?state=missing")
              .jsonPath()
              .getList("nights")
              .size()
          > 0) {
        break;
      }
      Thread.sleep(100);
    }
    assertEquals(1, deliveries(auditor, licensee).size());
    assertEquals(1, received(PING).size());
  }
}
