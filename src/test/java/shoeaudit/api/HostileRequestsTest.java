package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shoeaudit.config.HostileTrial;
import shoeaudit.identity.Role;

/**
 * Requests that mean harm, to every operation of the API's description: each is answered, as a
 * mistake of who asks where it is one, and never as one of the service's. Of many, asked for by
 * name, each is answered within two seconds, on a machine with nothing else to do.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class HostileRequestsTest extends IdentityTestBase {
  private static final int IN_EACH_BUILD = 600;

  /** A slow one is sent again: a processor that others took is no fault of the request. */
  private static final int TRIES = 3;

  private static final int SILENCE_MILLIS = 30_000;

  /** In a build, others are at work beside it: there no answer at all is too long. */
  private static final long LONGEST_NANOS =
      (HostileTrial.isAskedFor() ? Duration.ofSeconds(2) : Duration.ofMillis(SILENCE_MILLIS))
          .toNanos();

  private static final int URI_TOO_LONG = 414;
  private static final int NOT_SIGNED_IN = 401;

  /** To who asks whether to send a body: what comes of it is answered behind that. */
  private static final String GO_ON = "HTTP/1.1 100 Continue\r\n\r\n";

  /** Some requests end the sessions of whoever sends them. */
  private static final int OF_ONE_SESSION = 25;

  private final Map<String, String> ids = new HashMap<>();
  private final Map<Integer, Integer> statuses = new HashMap<>();
  private HostileRequests requests;
  private String licensee;
  private @Nullable Person person;
  private int sent;

  @BeforeEach
  void prepare() throws Exception {
    ReviewedRun run = reviewedRun();
    licensee = run.licensee();
    Person operator = run.operator();
    ids.put("licensee", licensee);
    ids.put("run", String.valueOf(run.id()));
    ids.put("finding", run.findings().getFirst());
    ids.put("report", "findings.csv");
    ids.put("account", String.valueOf(id(account(licensee, Role.OPERATOR))));
    int log = operator.asks().get("/api/v1/licensees/" + licensee + "/logs").path("logs[0].id");
    ids.put("log", String.valueOf(log));
    int version = submit(operator, licensee, controls(licensee) + "\n# another\n");
    ids.put("version", String.valueOf(version));
    ids.put("delivery", String.valueOf(failedDelivery(licensee, "2026-03-02")));
    JsonNode api = new JsonMapper().readTree(given().get("/api/v1/openapi?format=json").asString());
    requests = new HostileRequests(api, ids);
    assertTrue(requests.operations() >= 130, "only " + requests.operations() + " operations");
    make(somebody(licensee, Role.values()));
  }

  /** Makes one of what most paths are of. */
  private void make(Person who) {
    String run = "/runs/{run}";
    String json = "application/json";
    String bytes = "application/octet-stream";
    make(who, "dispute", "/disputes", "", json);
    make(who, "drop", "/drops", "?name=drop.csv", bytes);
    make(who, "engagement", "/engagements", "?name=engagement.yaml", bytes);
    make(who, "filter", "/finding-filters", "", json);
    make(who, "number", "/findings/{finding}/attachments", "?name=a.txt", bytes);
    make(who, "bulk", run + "/bulk-reviews", "", json);
    make(who, "trial", "/control-files/{version}/trials", "", json);
  }

  private void make(Person who, String what, String list, String query, String type) {
    String template = "/api/v1/licensees/{licensee}" + list;
    JsonNode example = requests.example(template, type);
    String path = template;
    for (Map.Entry<String, String> id : ids.entrySet()) {
      path = path.replace("{" + id.getKey() + "}", id.getValue());
    }
    Response made =
        who.asks()
            .contentType(type)
            .body((example.isTextual() ? example.asText() : example.toString()).getBytes(UTF_8))
            .post(path + query);
    assertTrue(made.statusCode() < 300, () -> what + ": " + made.asString());
    Object id = made.path(what.equals("number") ? "number" : "id");
    ids.put(what, String.valueOf(id));
  }

  private Person person(long seed) {
    Person signedIn = person;
    if (signedIn == null || sent++ % OF_ONE_SESSION == 0) {
      signedIn =
          seed % 2 == 0
              ? somebody(licensee, Role.values())
              : somebody(null, Role.ADMINISTRATOR, Role.APPROVER, Role.AUDITOR);
      person = signedIn;
    }
    return signedIn;
  }

  private void attempt(long seed) {
    HostileRequests.Sent request = requests.of(seed, person(seed).token());
    String answer = "";
    long nanos = Long.MAX_VALUE;
    for (int tries = 0; tries < TRIES && nanos > LONGEST_NANOS; tries++) {
      long begun = System.nanoTime();
      answer = answer(request);
      nanos = System.nanoTime() - begun;
    }
    if (answer.startsWith(GO_ON)) {
      answer = answer.substring(GO_ON.length());
    }
    String said = request + "\n--- was answered\n" + answer;
    assertTrue(nanos < LONGEST_NANOS, () -> said + "\n--- in " + Duration.ofNanos(LONGEST_NANOS));
    assertTrue(answer.startsWith("HTTP/1."), said);
    int status = Integer.parseInt(answer.substring(9, 12));
    statuses.merge(status, 1, Integer::sum);
    if (status == NOT_SIGNED_IN) {
      // Theirs may have ended; the next one comes further.
      person = null;
    }
    assertTrue(status >= 200 && status < 500, said);
    assertFalse(answer.contains("Exception") || answer.contains("\tat "), said);
    if (status == URI_TOO_LONG || (status == 400 && !request.hasAddress())) {
      // No request yet: the server hangs up before anything of ours sees it.
      return;
    }
    if (status >= 400 && !request.isHead()) {
      assertTrue(answer.contains("application/problem+json"), said);
      assertTrue(answer.contains("\"remedy\":"), said);
    }
  }

  private static String answer(HostileRequests.Sent request) {
    try {
      return answered(request);
    } catch (IOException e) {
      throw new AssertionError(request + "\n--- was not answered: " + e, e);
    }
  }

  private static String answered(HostileRequests.Sent request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
      socket.setSoTimeout(SILENCE_MILLIS);
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      try {
        socket.getOutputStream().write(request.bytes());
        socket.getOutputStream().flush();
      } catch (IOException answeredBeforeItsEnd) {
        // What it answered is there to be read.
      }
      byte[] part = new byte[1 << 14];
      for (int count = socket.getInputStream().read(part);
          count >= 0;
          count = socket.getInputStream().read(part)) {
        if (answer.size() < 1 << 16) {
          answer.write(part, 0, count);
        }
      }
      return answer.toString(UTF_8);
    }
  }

  @Test
  void eachIsAnsweredAndNoneIsAMistakeOfTheService() throws Exception {
    List<String> failures = new ArrayList<>();
    HostileTrial.run(
        HostileTrial.count(IN_EACH_BUILD),
        seed -> {
          try {
            attempt(seed);
          } catch (AssertionError e) {
            failures.add("seed " + seed + ": " + e.getMessage());
          }
        });
    assertTrue(
        failures.isEmpty(),
        () ->
            failures.size()
                + " failures:\n"
                + String.join("\n\n", failures.stream().limit(12).toList()));
    assertTrue(statuses.keySet().stream().anyMatch(status -> status < 300), statuses::toString);
    assertTrue(statuses.getOrDefault(400, 0) > 0, statuses::toString);
    System.out.println("answers: " + statuses);
  }
}
