package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Metrics of requests have the paths of the API as labels, whatever was sent. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RequestLabelsTest extends ServiceTestBase {
  private static final Pattern LABEL = Pattern.compile("\\b(uri|method)=\"([^\"]*)\"");

  private static String metrics() {
    return operations().get("/q/metrics").asString();
  }

  private static Set<String> labels(String name, String metrics) {
    Set<String> labels = new TreeSet<>();
    Matcher label = LABEL.matcher(metrics);
    while (label.find()) {
      if (label.group(1).equals(name)) {
        labels.add(label.group(2));
      }
    }
    return labels;
  }

  private static void send(String line, String... headers) throws Exception {
    try (RawRequest request = new RawRequest(line, List.of(headers))) {
      request.answer();
    }
  }

  private static void leaveHalfway(String line, Person person) throws Exception {
    try (RawRequest gone =
        new RawRequest(
            line, List.of("Content-Length: 1000", "Authorization: Bearer " + person.token()))) {
      gone.send(new byte[10]);
    }
  }

  @Test
  void noPathThatWasSentIsALabel() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = "/api/v1/licensees/" + licensee + "/logs";
    for (int path = 0; path < 120; path++) {
      given().get("/nothing-" + path + "/" + licensee);
      given().header("Authorization", "Bearer sa_00").get("/bad-" + path);
      send("GET /spelled-" + path + "//" + licensee);
    }
    operator.asks().get(logs).then().statusCode(200);
    operator.asks().delete(logs);
    given().get(logs).then().statusCode(401);
    send("POST " + logs, "Content-Length: 99999999999");
    send("PLUNDER " + logs + "?name=x");
    try (RawRequest gone = new RawRequest("RAVAGE /gone-" + licensee, List.of())) {
      gone.end();
    }
    String reset = "status=\"RESET\"";
    String metrics = metrics();
    while (!metrics.contains(reset)) {
      // Not each request that is left halfway is counted as one: another, until one is.
      leaveHalfway("POST " + logs + "?name=x.csv", operator);
      Thread.sleep(50);
      metrics = metrics();
    }
    assertFalse(metrics.contains(licensee), "the licensee's code stands in the metrics");
    Set<String> described =
        given().get("/api/v1/openapi?format=json").jsonPath().getMap("paths").keySet().stream()
            .map(String::valueOf)
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(described.contains("/api/v1/licensees/{licensee}/logs"), described.toString());
    // The description names a parameter of a path without the pattern that it has to match.
    Set<String> others =
        labels("uri", metrics).stream()
            .map(label -> label.replaceAll("\\{(\\w+):[^}]*}", "{$1}"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(others.contains("/api/v1/licensees/{licensee}/logs"), others.toString());
    assertTrue(others.contains("UNMATCHED"), others.toString());
    others.removeAll(described);
    others.removeAll(Set.of("UNMATCHED", "root"));
    assertTrue(others.isEmpty(), others.toString());
    Set<String> methods = labels("method", metrics);
    assertFalse(methods.contains("PLUNDER"), methods.toString());
    assertFalse(methods.contains("RAVAGE"), methods.toString());
  }

  /** A resource is counted on, however many paths came before it that are none. */
  @Test
  void resourcesAreCountedAfterAnyNumberOfOtherPaths() {
    for (int path = 0; path < 150; path++) {
      given().header("Authorization", "Bearer sa_00").get("/one-of-many-" + path);
    }
    given().get("/api/v1/trail").then().statusCode(401);
    assertTrue(
        metrics()
            .lines()
            .anyMatch(line ->
                line.startsWith("http_server_requests_seconds_count")
                    && line.contains("uri=\"/api/v1/trail\"")));
  }
}
