package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItems;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Role;

/** What those who run the service see of it, and what guards its answers. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OperationsTest extends ServiceTestBase {
  /** The value of a metric, by name and labels as Prometheus writes them. */
  private static double metric(String name) {
    return metricIfThere(name).orElseThrow(() -> new AssertionError("there is no metric " + name));
  }

  /** The same of a metric that is there from its first event on: nothing before. */
  private static OptionalDouble metricIfThere(String name) {
    return operations()
        .get("/q/metrics")
        .asString()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst();
  }

  @Test
  void theServiceSaysThatItIsAliveAndReady() {
    operations()
        .get("/q/health/ready")
        .then()
        .statusCode(200)
        .body("checks.status", everyItem(equalTo("UP")))
        .body(
            "checks.name",
            hasItems("data folder", "queue of runs", "Database connections health check"));
    operations()
        .get("/q/health/live")
        .then()
        .statusCode(200)
        .body("checks.name", hasItems("queue of runs"));
  }

  @Test
  void thePortOfTheApiTellsNothingOfHealthAndMetrics() {
    for (String path : List.of("/q/health", "/q/health/live", "/q/metrics", "/q")) {
      given().get(path).then().statusCode(404);
    }
  }

  /** What is never counted fails, and does not keep the build for ever. */
  @Timeout(300)
  @Test
  void aRunIsCountedWithItsCoupsFindingsAndBytes() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String done = "shoe_audit_runs_ended_total{state=\"done\"}";
    String findings = "shoe_audit_findings_total{level=\"dealing\",severity=\"high\"}";
    double findingsBefore = metricIfThere(findings).orElse(0);
    double doneBefore = metric(done);
    double coupsBefore = metric("shoe_audit_coups_audited_total");
    double bytesBefore = metric("shoe_audit_upload_bytes_total");
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    assertEquals(59_385, metric("shoe_audit_upload_bytes_total") - bytesBefore);
    run(operator, licensee, log);
    // The run is done before it is counted, and its findings are counted last.
    while (metricIfThere(findings).orElse(0) == findingsBefore) {
      Thread.sleep(20);
    }
    assertEquals(1, metric(done) - doneBefore);
    assertEquals(40, metric("shoe_audit_coups_audited_total") - coupsBefore);
    assertTrue(metric("shoe_audit_run_seconds_count") >= 1);
    assertEquals(0, metric("shoe_audit_runs_waiting"));
    assertEquals(0, metric("shoe_audit_runs_on_hand"));
    String all = operations().get("/q/metrics").asString();
    assertTrue(all.contains(findings), all);
    for (String personal : List.of(operator.name(), licensee + "\"", "P05")) {
      assertFalse(all.contains(personal), personal + " stands in the metrics");
    }
  }

  @Test
  void refusedSignInsAreCounted() {
    String name = account(null, Role.AUDITOR);
    String passwords = "shoe_audit_sign_in_failures_total{kind=\"password\"}";
    String tokens = "shoe_audit_sign_in_failures_total{kind=\"token\"}";
    double passwordsBefore = metric(passwords);
    double tokensBefore = metric(tokens);
    given()
        .contentType(ContentType.JSON)
        .body(new SessionResource.Credentials(name, "not the password"))
        .post("/api/v1/sessions")
        .then()
        .statusCode(401);
    given().header("Authorization", "Bearer sa_00").get("/api/v1/licensees").then().statusCode(401);
    assertEquals(1, metric(passwords) - passwordsBefore);
    assertEquals(1, metric(tokens) - tokensBefore);
  }

  /** Whoever measures how long an answer takes must not learn by it which names there are. */
  @Test
  void aNameThatIsNotThereCostsTheComparisonOfAPassword() {
    // Comparisons are measured from the first on.
    somebody(null, Role.AUDITOR);
    String tokensAlone = "machine-" + number();
    accounts.add(Actor.COMMAND_LINE, tokensAlone, null, Set.of(Role.AUDITOR), null);
    for (String name : List.of(account(null, Role.AUDITOR), tokensAlone, "nobody-" + number())) {
      String comparisons = "shoe_audit_password_comparison_seconds_count";
      double before = metric(comparisons);
      given()
          .contentType(ContentType.JSON)
          .body(new SessionResource.Credentials(name, "not the password"))
          .post("/api/v1/sessions")
          .then()
          .statusCode(401);
      assertEquals(1, metric(comparisons) - before, name);
    }
  }

  @Test
  void aBodyThatIsAnnouncedTooLargeIsRefusedWithTheRequestsId() throws Exception {
    String id = "0c4b2b1e-67cb-4d0c-8a57-2c9f4a1f3f10";
    try (RawRequest request =
        new RawRequest(
            "POST /api/v1/licensees/WA-0042/logs?name=x.csv",
            List.of("X-Request-Id: " + id, "Content-Length: 99999999999"))) {
      String answer = request.answer();
      assertTrue(answer.startsWith("HTTP/1.1 413"), answer);
      assertTrue(answer.contains("X-Request-Id: " + id), answer);
      assertTrue(answer.contains("\"request\":\"" + id + "\""), answer);
      assertTrue(answer.contains("quarkus.http.limits.max-body-size sets the limit"), answer);
    }
  }

  @Test
  void anAnswerHasTheRequestsIdAsItsProblemHas() {
    String id = "5a820df7-337d-4624-93d7-9ae82b188e70";
    given()
        .header("X-Request-Id", id)
        .get("/api/v1/licensees")
        .then()
        .statusCode(401)
        .header("X-Request-Id", id)
        .body("request", equalTo(id));
    for (String none :
        List.of("short", "with blanks in it", "sa_0123456789abcdef", "x".repeat(65))) {
      Response answer = given().header("X-Request-Id", none).get("/api/v1/licensees");
      assertEquals(36, answer.header("X-Request-Id").length(), none);
      assertEquals(answer.header("X-Request-Id"), answer.path("request"));
    }
  }

  @Test
  void everyAnswerIsGuarded() {
    String token = somebody(null, Role.AUDITOR).token();
    for (String path :
        List.of(
            "/api/v1/licensees",
            "/api/v1/nothing",
            "/nothing",
            "/q/health",
            "/api/",
            "/q/metrics")) {
      Response answer =
          (path.startsWith("/q/") ? operations() : given())
              .header("Authorization", "Bearer " + token)
              .get(path);
      assertEquals("nosniff", answer.header("X-Content-Type-Options"), path);
      assertEquals("DENY", answer.header("X-Frame-Options"), path);
      assertEquals("no-referrer", answer.header("Referrer-Policy"), path);
      assertTrue(answer.header("Content-Security-Policy").startsWith("default-src 'none'; "), path);
      assertEquals(
          path.equals("/api/"), answer.header("Content-Security-Policy").contains("unsafe"), path);
      assertEquals(null, answer.header("Server"), path);
      assertEquals(null, answer.header("Strict-Transport-Security"), path);
      if (!path.equals("/api/")) {
        assertEquals("no-store", answer.header("Cache-Control"), path);
      }
    }
  }

  @Test
  void aMethodThatAResourceDoesNotHaveIsRefusedAsThat() {
    Person auditor = somebody(null, Role.AUDITOR);
    for (String method : List.of("DELETE", "PATCH", "TRACE", "PROPFIND")) {
      auditor
          .asks()
          .request(method, "/api/v1/licensees")
          .then()
          .statusCode(405)
          .contentType("application/problem+json");
    }
  }

  @Test
  void thePageOfTheApiIsThere() {
    String page = given().get("/api/").then().statusCode(200).extract().asString();
    assertTrue(page.contains("/api/v1/openapi"), page);
  }
}
