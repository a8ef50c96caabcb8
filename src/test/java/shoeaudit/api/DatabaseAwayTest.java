package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.identity.Role;

/** PostgreSQL goes away while the service serves, and comes back. The embedded one cannot. */
@QuarkusTest
@TestProfile(DatabaseAwayTest.Profile.class)
class DatabaseAwayTest extends ServiceTestBase {
  public static final class Profile implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "shoe-audit.data", ServiceProfile.emptyFolder(), "shoe-audit.sign-in.cost", "4");
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(new TestResourceEntry(CutOffPostgres.class));
    }
  }

  @AfterEach
  void back() throws Exception {
    CutOffPostgres.restore();
    until200();
  }

  private static void until200() throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    while (operations().get("/q/health/ready").statusCode() != 200) {
      assertTrue(System.nanoTime() < end, "it does not come back");
      Thread.sleep(50);
    }
  }

  private static void isAway(Response answer) {
    answer
        .then()
        .statusCode(503)
        .contentType("application/problem+json")
        .header("Retry-After", notNullValue())
        .body("type", equalTo("urn:shoe-audit:problem:unavailable"))
        .body("detail", containsString("database does not answer"))
        .body("remedy", containsString("again"));
  }

  @Test
  void whoAsksIsToldToComeAgainAndNothingIsOurMistake() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = "/api/v1/licensees/" + licensee + "/logs";
    operator.asks().get(logs).then().statusCode(200);
    CutOffPostgres.cut();
    for (int i = 0; i < 3; i++) {
      isAway(operator.asks().get(logs));
    }
    isAway(operator.asks().contentType("text/csv").body("event\n").post(logs + "?name=a.csv"));
    isAway(
        given()
            .contentType(ContentType.JSON)
            .body(new SessionResource.Credentials(operator.name(), PASSWORD))
            .post("/api/v1/sessions"));
    operations().get("/q/health/ready").then().statusCode(503);
    operations().get("/q/health/live").then().statusCode(200);
    CutOffPostgres.restore();
    until200();
    operator.asks().get(logs).then().statusCode(200);
  }

  @Test
  void aRunThatTheDatabaseLeftGoesOnByItself() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    String runs = "/api/v1/licensees/" + licensee + "/runs";
    int run =
        operator
            .asks()
            .contentType(ContentType.JSON)
            .body("{\"logs\": [" + log + "]}")
            .post(runs)
            .then()
            .statusCode(202)
            .extract()
            .path("id");
    while (!"running".equals(operator.asks().get(runs + "/" + run).path("state"))
        && !"done".equals(operator.asks().get(runs + "/" + run).path("state"))) {
      Thread.sleep(5);
    }
    CutOffPostgres.cut();
    Thread.sleep(TimeUnit.SECONDS.toMillis(3));
    CutOffPostgres.restore();
    until200();
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    String state = "";
    while (!"done".equals(state)) {
      assertTrue(System.nanoTime() < end, state);
      Response answer = operator.asks().get(runs + "/" + run);
      state = answer.statusCode() == 200 ? answer.path("state") : "";
      assertTrue(List.of("", "queued", "running", "done").contains(state), answer.asString());
      Thread.sleep(50);
    }
    assertEquals(200, operator.asks().get(runs + "/" + run + "/findings").statusCode());
  }
}
