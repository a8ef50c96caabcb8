package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Days at the ends of the calendar: open spans work, and what no database keeps is refused. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OpenSpansTest extends ServiceTestBase {
  private static final String DAY = "a day such as 2026-01-31";

  private static String open(String licensee, String from, String until) throws Exception {
    return controls(licensee)
        .replace(
            "effective: {from: 2026-01-01, until: null}",
            "effective: {from: " + from + ", until: " + until + "}");
  }

  private void worksFrom(String from, String until) throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String files = "/api/v1/licensees/" + licensee + "/control-files";
    String controls = open(licensee, from, until);
    operator
        .asks()
        .contentType("text/plain; charset=utf-8")
        .body(controls)
        .post(files + "/validation?name=controls.yaml")
        .then()
        .statusCode(200)
        .body("usable", equalTo(true));
    int version = submit(operator, licensee, controls);
    operator
        .asks()
        .get(files + "/" + version)
        .then()
        .body("effective_from", equalTo(from))
        .body("effective_until", equalTo(until));
    somebody(null, Role.APPROVER)
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"from\": \"" + from + "\"}")
        .put(files + "/" + version + "/activation")
        .then()
        .statusCode(200);
    int run = run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/runs/" + run)
        .then()
        .body("failure", equalTo(null))
        .body("state", equalTo("done"))
        .body("coups", equalTo(40));
  }

  @Test
  void aSpanToTheLastDayOfTheCalendarWorks() throws Exception {
    worksFrom("2026-01-01", "9999-12-31");
  }

  @Test
  void aSpanFromTheFirstDayOfTheCalendarWorks() throws Exception {
    worksFrom("0001-01-01", "9999-12-31");
  }

  @Test
  void aDayOfNoCalendarIsRefusedWhereItIsSubmitted() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    for (String day : List.of("0000-01-01", "-0044-03-15", "+999999999-12-31")) {
      operator
          .asks()
          .contentType("text/plain; charset=utf-8")
          .body(open(licensee, "2026-01-01", day))
          .post("/api/v1/licensees/" + licensee + "/control-files?name=controls.yaml")
          .then()
          .statusCode(422)
          .body("detail", containsString("controls.yaml:5: effective.until: is \"" + day + "\""))
          .body("detail", containsString(DAY));
    }
  }

  @Test
  void daysInRequestsThatNoDatabaseKeepsAreRefused() throws Exception {
    ReviewedRun run = reviewedRun();
    for (String day :
        List.of("+999999999-12-31", "-999999999-01-01", "-0044-03-15", "0000-01-01")) {
      Map<String, @Nullable Object> change = new HashMap<>();
      change.put("state", "answered");
      change.put("due", day);
      change.put("reason", "open");
      refused(
          run.put(run.auditor(), 0, run.tag(0), change), 400, "\"" + day + "\" is no day", "2026");
      refused(
          run.auditor().asks().queryParam("due_before", day).get(run.licenseeAt() + "/reviews"),
          400,
          "\"" + day + "\" is no day",
          "2026");
    }
    Map<String, @Nullable Object> change = new HashMap<>();
    change.put("state", "confirmed");
    change.put("due", "9999-12-31");
    change.put("reason", "open");
    run.put(run.auditor(), 0, run.tag(0), change)
        .then()
        .statusCode(200)
        .body("due", equalTo("9999-12-31"));
    run.auditor()
        .asks()
        .queryParam("due_before", "9999-12-31")
        .get(run.licenseeAt() + "/reviews")
        .then()
        .statusCode(200);
  }
}
