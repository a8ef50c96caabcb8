package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** A proposed control file tried on the logs of record, before anybody approves it. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class TrialsTest extends ServiceTestBase {
  private static final String MARCH = "{\"from\": \"2026-03-01\", \"until\": \"2026-03-31\"}";
  private static final String LOG = "2026-03-02-table-1.csv";

  private static String at(String licensee, int version) {
    return "/api/v1/licensees/" + licensee + "/control-files/" + version + "/trials";
  }

  private static Response ask(Person who, String licensee, int version, String days) {
    return who.asks().contentType(ContentType.JSON).body(days).post(at(licensee, version));
  }

  /** Waits until a trial has come to an end. */
  private static Response ended(Person who, String licensee, int version, int trial)
      throws InterruptedException {
    while (true) {
      Response answer = who.asks().get(at(licensee, version) + "/" + trial);
      if (!Answers.text(answer, "state").equals("queued")) {
        return answer;
      }
      Thread.sleep(100);
    }
  }

  private static int proposed(Person operator, String licensee, String... oldAndNew)
      throws IOException {
    String text = controls(licensee);
    for (int i = 0; i < oldAndNew.length; i += 2) {
      assertTrue(text.contains(oldAndNew[i]), oldAndNew[i]);
      text = text.replace(oldAndNew[i], oldAndNew[i + 1]);
    }
    return submit(operator, licensee, text);
  }

  private static String record(Person who, String licensee, int run) {
    String of = "/api/v1/licensees/" + licensee;
    return who.asks().get(of + "/runs/" + run + "/findings?limit=1000").asString()
        + who.asks().get(of + "/runs").asString()
        + who.asks().get(of + "/nights").asString();
  }

  @Test
  void itSaysWhatTheChangeWouldMakeAndTouchesNoFindingOfRecord() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, LOG));
    int version = proposed(operator, licensee, "max: \"300.00\"}", "max: \"20.00\"}");
    Person approver = somebody(null, Role.APPROVER);
    String before = record(operator, licensee, run);
    Response asked = ask(approver, licensee, version, MARCH);
    asked
        .then()
        .statusCode(202)
        .body("state", equalTo("queued"))
        .body("from", equalTo("2026-03-01"))
        .body("outcome", nullValue());
    int trial = Answers.number(asked, "id");
    Response done = ended(approver, licensee, version, trial);
    done.then()
        .body("state", equalTo("done"))
        .body("asked_by", equalTo(approver.name()))
        .body("outcome.findings.gone", equalTo(0))
        .body("outcome.findings.same", equalTo(7))
        .body("outcome.cause", equalTo("limits.wager.max: 300.00 -> 20.00"))
        .body("outcome.differences", hasSize(1))
        .body("outcome.codes.code", hasItem("wager.over-maximum"))
        .body("outcome.not_compared", empty())
        .body("outcome.logs.name", contains(LOG))
        .body("outcome.files", contains("comparison.json", "comparison.csv"));
    int added = done.path("outcome.findings.added");
    assertTrue(added > 10, done.asString());
    String csv =
        operator
            .asks()
            .get(at(licensee, version) + "/" + trial + "/files/comparison.csv")
            .then()
            .statusCode(200)
            .contentType("text/csv")
            .extract()
            .asString();
    assertEquals(1 + added, csv.lines().count());
    operator
        .asks()
        .get(at(licensee, version) + "/" + trial + "/files/findings.jsonl")
        .then()
        .statusCode(404);
    assertEquals(before, record(operator, licensee, run));
    operator.asks().get(at(licensee, version)).then().body("trials.id", contains(trial));
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("licensee", licensee)
        .get("/api/v1/trail")
        .then()
        .body("entries.act", hasItem("controls.trial-asked-for"))
        .body("entries.act", hasItem("controls.trial-done"));
  }

  @Test
  void aFileOfTheFutureIsTriedAsIfItHadBeenInForce() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    run(operator, licensee, log(operator, licensee, LOG));
    int version =
        proposed(
            operator,
            licensee,
            "from: 2026-01-01",
            "from: 2027-01-01",
            "clock_tolerance: 250ms",
            "clock_tolerance: 5s");
    int trial = Answers.number(ask(operator, licensee, version, MARCH), "id");
    ended(operator, licensee, version, trial)
        .then()
        .body("state", equalTo("done"))
        .body("outcome.findings.added", equalTo(0))
        .body("outcome.findings.gone", equalTo(0))
        .body("outcome.findings.changed", equalTo(1))
        .body("outcome.cause", startsWith("game.clock_tolerance: "));
  }

  @Test
  void whatNoFinishedRunHasReadIsSaidNotToBeReplayed() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    run(operator, licensee, log(operator, licensee, LOG));
    log(operator, licensee, "2026-03-02-table-2.jsonl");
    int version = proposed(operator, licensee, "maximum: 3", "maximum: 2");
    int trial = Answers.number(ask(operator, licensee, version, MARCH), "id");
    ended(operator, licensee, version, trial)
        .then()
        .body("outcome.logs.name", contains(LOG))
        .body(
            "outcome.not_compared",
            hasItem("1 log of the licensee no finished run has read, whatever its days"));
  }

  @Test
  void whatCannotBeTriedIsRefusedWithWhatWouldBeRight() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int first = submit(operator, licensee, controls(licensee));
    refused(
        ask(operator, licensee, first, MARCH),
        409,
        licensee + " has no active control file",
        "activate the first one");
    activate(somebody(null, Role.APPROVER), licensee, first);
    refused(
        ask(operator, licensee, first, MARCH),
        409,
        "is active already",
        "versions that are submitted");
    int version = proposed(operator, licensee, "maximum: 3", "maximum: 2");
    refused(
        ask(operator, licensee, version, MARCH),
        409,
        "no finished run of " + licensee + " has logs of 2026-03-01..2026-03-31",
        "audit logs first");
    run(operator, licensee, log(operator, licensee, LOG));
    refused(
        ask(operator, licensee, version, MARCH.replace("-03-", "-05-")),
        409,
        "has logs of 2026-05-01..2026-05-31",
        "the newest logs end on 2026-03-03");
    refused(
        ask(operator, licensee, version, "{\"from\": \"2026-03-31\", \"until\": \"2026-03-01\"}"),
        400,
        "until is 2026-03-01, before from",
        "the last one in until");
    refused(
        ask(operator, licensee, version, "{\"from\": \"2025-01-01\", \"until\": \"2026-03-31\"}"),
        422,
        "more than 366 days",
        "audit --compare");
    ask(somebody(licensee, Role.BATCH), licensee, version, MARCH).then().statusCode(403);
    ask(somebody(licensee(), Role.OPERATOR), licensee, version, MARCH).then().statusCode(404);
    operator.asks().get(at(licensee, version) + "/0").then().statusCode(404);
    operator.asks().get(at(licensee, version)).then().body("trials", empty());
  }
}
