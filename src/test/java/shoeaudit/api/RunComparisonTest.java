package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** What differs from the run before, over the API. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RunComparisonTest extends ServiceTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";

  @Inject AgroalDataSource database;

  @Test
  void aRunOfLogsThatNoneAuditedBeforeHasNoRunBefore() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int one = log(operator, licensee, LOG);
    int other = log(operator, licensee, "2026-03-02-table-2.jsonl");
    var unused = run(operator, licensee, one);
    // Of both logs: neither run audited what the other did.
    int both = run(operator, licensee, one, other);
    int second = run(operator, licensee, other);
    for (int run : new int[] {both, second}) {
      operator
          .asks()
          .get(at(licensee, run))
          .then()
          .statusCode(200)
          .body("before", nullValue())
          .body("findings", nullValue())
          .body("codes", empty());
    }
  }

  @Test
  void aRepeatedRunHasTheSameFindingsAsTheRunBefore() throws Exception {
    ReviewedRun first = reviewedRun();
    int again =
        Answers.number(
            first.operator().asks().contentType(ContentType.JSON).post(first.at() + "/repetition"),
            "id");
    awaitEnd(again);
    int found = first.findings().size();
    first
        .operator()
        .asks()
        .get(at(first.licensee(), again))
        .then()
        .statusCode(200)
        .body("before", equalTo(first.id()))
        .body("findings.same", equalTo(found))
        .body("findings.added", equalTo(0))
        .body("findings.gone", equalTo(0))
        .body("findings.changed", equalTo(0))
        .body("codes.findings.same.sum()", equalTo(found))
        .body("differences", empty())
        .body("cause", nullValue());
    first
        .operator()
        .asks()
        .get(at(first.licensee(), first.id()))
        .then()
        .body("before", nullValue());
  }

  @Test
  void otherControlsMakeFindingsNewAndAreNamedAsTheCause() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, LOG);
    int before = run(operator, licensee, log);
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(operator, licensee, controls(licensee).replace("\"300.00\"", "\"20.00\"")));
    int after = run(operator, licensee, log);
    int had = total(operator, licensee, before);
    operator
        .asks()
        .get(at(licensee, after))
        .then()
        .statusCode(200)
        .body("before", equalTo(before))
        .body("findings.added", greaterThan(0))
        .body("cause", containsString(" -> "))
        .body("codes.findings.added.sum()", greaterThan(0));
    int now = total(operator, licensee, after);
    assertEquals(
        now - had,
        operator.asks().get(at(licensee, after)).<Integer>path("findings.added")
            - operator.asks().get(at(licensee, after)).<Integer>path("findings.gone"));
    // And back: what was new is gone.
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(operator, licensee, controls(licensee) + "\n"));
    int back = run(operator, licensee, log);
    operator
        .asks()
        .get(at(licensee, back))
        .then()
        .body("before", equalTo(after))
        .body("findings.gone", greaterThan(0));
  }

  @Test
  void aRunOfANightIsComparedWithTheOneBeforeAlthoughMoreLogsHaveCome() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int one = log(operator, licensee, LOG);
    int first = run(operator, licensee, one);
    int other = log(operator, licensee, "2026-03-02-table-2.jsonl");
    int later = run(operator, licensee, one, other);
    int another = run(operator, licensee, one, other);
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "update audit_run set days = '2026-03-02' where id in (" + first + ", " + later + ")");
      statement.execute("update audit_run set days = '2026-03-03' where id = " + another);
    }
    operator
        .asks()
        .get(at(licensee, later))
        .then()
        .body("before", equalTo(first))
        .body("findings.added", equalTo(0))
        .body("not_compared", hasItem(containsString("logs that one run alone has read")));
    operator.asks().get(at(licensee, another)).then().body("before", nullValue());
  }

  private static int total(Person operator, String licensee, int run) {
    return operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/runs/" + run)
        .<Integer>path("findings");
  }

  @Test
  void thatOfAnotherLicenseeIsNotThereNorIsItTheRunBefore() throws Exception {
    ReviewedRun run = reviewedRun();
    Person stranger = somebody(licenseeWithControls(), Role.OPERATOR);
    stranger.asks().get(at(run.licensee(), run.id())).then().statusCode(404);
    run.operator().asks().get(at(run.licensee(), run.id())).then().body("before", nullValue());
  }

  private static String at(String licensee, int run) {
    return "/api/v1/licensees/" + licensee + "/runs/" + run + "/comparison";
  }
}
