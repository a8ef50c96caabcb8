package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
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
 * Requests that mean harm, to every operation of the API's description: each is answered within two
 * seconds, as a mistake of who asks where it is one, and never as one of the service's.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class HostileRequestsTest extends IdentityTestBase {
  private static final int IN_EACH_BUILD = 600;
  private static final long LONGEST_NANOS = Duration.ofSeconds(2).toNanos();

  /** A slow one is sent again: a processor that others took is no fault of the request. */
  private static final int TRIES = 3;

  private static final int SILENCE_MILLIS = 30_000;
  private static final int URI_TOO_LONG = 414;

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
    for (String list : List.of("logs", "control_files")) {
      int first =
          operator
              .asks()
              .get("/api/v1/licensees/" + licensee + "/" + list.replace('_', '-'))
              .path(list + "[0].id");
      ids.put(list.equals("logs") ? "log" : "version", String.valueOf(first));
    }
    JsonNode api = new JsonMapper().readTree(given().get("/api/v1/openapi?format=json").asString());
    requests = new HostileRequests(api, ids);
    assertTrue(requests.operations() >= 60, "only " + requests.operations() + " operations");
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

  private void attempt(long seed) throws IOException {
    HostileRequests.Sent request = requests.of(seed, person(seed).token());
    String answer = "";
    long nanos = Long.MAX_VALUE;
    for (int tries = 0; tries < TRIES && nanos > LONGEST_NANOS; tries++) {
      long begun = System.nanoTime();
      answer = answer(request);
      nanos = System.nanoTime() - begun;
    }
    String said = request + "\n--- was answered\n" + answer;
    assertTrue(nanos < LONGEST_NANOS, () -> said + "\n--- in " + Duration.ofNanos(LONGEST_NANOS));
    assertTrue(answer.startsWith("HTTP/1."), said);
    int status = Integer.parseInt(answer.substring(9, 12));
    statuses.merge(status, 1, Integer::sum);
    assertTrue(status >= 200 && status < 500, said);
    assertFalse(answer.contains("Exception") || answer.contains("\tat "), said);
    if (status == URI_TOO_LONG || (status == 400 && !request.hasAddress())) {
      // No request yet: the server hangs up before anything of ours sees it.
      return;
    }
    if (status >= 400) {
      assertTrue(answer.contains("application/problem+json"), said);
      assertTrue(answer.contains("\"remedy\":"), said);
    }
  }

  private static String answer(HostileRequests.Sent request) throws IOException {
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
      return answer.toString(StandardCharsets.UTF_8);
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
          } catch (AssertionError | IOException e) {
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
