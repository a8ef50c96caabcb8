package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.service.records.FindingHistory;

/** Audit.md, readings 37 and 39: a finding keeps its id from run to run, and is followed by it. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class FindingsAcrossRunsTest extends IdentityTestBase {
  private static final String TABLE_1 = "2026-03-02-table-1.csv";
  private static final String TABLE_2 = "2026-03-02-table-2.jsonl";

  /** A finding that no audit makes, where one is needed that the next run does not find. */
  private static final String PHANTOM = "ffffffffffffffff";

  @Inject EntityManager entities;
  @Inject FindingHistory history;

  /** A licensee with its people, whose logs are uploaded. */
  private record Room(String code, Person operator, Person auditor, int log, int otherLog) {
    String findings() {
      return "/api/v1/licensees/" + code + "/findings";
    }

    int audits(int... logs) throws InterruptedException {
      return run(operator, code, logs);
    }

    ValidatableResponse lists(String... query) {
      var asks = auditor.asks();
      for (int i = 0; i < query.length; i += 2) {
        asks = asks.queryParam(query[i], query[i + 1]);
      }
      return asks.get(findings()).then().statusCode(200);
    }

    ValidatableResponse shows(String finding) {
      return auditor.asks().get(findings() + "/" + finding).then().statusCode(200);
    }

    int repeats(int run) throws InterruptedException {
      String runs = "/api/v1/licensees/" + code + "/runs/";
      int again =
          operator
              .asks()
              .contentType(ContentType.JSON)
              .post(runs + run + "/repetition")
              .then()
              .statusCode(202)
              .extract()
              .path("id");
      awaitEnd(again);
      return again;
    }
  }

  private Room room() throws Exception {
    String code = licenseeWithControls();
    Person operator = somebody(code, Role.OPERATOR);
    return new Room(
        code,
        operator,
        somebody(null, Role.AUDITOR),
        log(operator, code, TABLE_1),
        log(operator, code, TABLE_2));
  }

  private void judgesBy(Room room, String controls) {
    activate(
        somebody(null, Role.APPROVER), room.code(), submit(room.operator(), room.code(), controls));
  }

  /** Adds a finding to what a run has found that no run will find again. */
  private void addPhantom(int run, String criterion, String level) {
    QuarkusTransaction.requiringNew()
        .run(() -> {
          for (String columns :
              List.of(
                  "insert into finding (run_id, position, finding_id, code, criterion, level, verdict, severity, line, log_id)"
                      + " select run_id, 999, '"
                      + PHANTOM
                      + "', code, :criterion, :level, verdict, severity, line, log_id from finding"
                      + " where run_id = :run and position = 1",
                  "insert into known_finding (finding_id, licensee_id, code, criterion, level, verdict, severity, log_id,"
                      + " first_run, first_position, last_run, last_position, runs, state, state_run, reasons)"
                      + " select f.finding_id, r.licensee_id, f.code, :criterion, :level, f.verdict, f.severity, f.log_id,"
                      + " f.run_id, 999, f.run_id, 999, 1, 'STANDING', f.run_id, '' from finding f, audit_run r"
                      + " where r.id = f.run_id and f.run_id = :run and f.position = 999")) {
            entities
                .createNativeQuery(columns)
                .setParameter("run", (long) run)
                .setParameter("criterion", criterion)
                .setParameter("level", level)
                .executeUpdate();
          }
        });
  }

  private static void is(Room room, String finding, String state, int by, String... reasons) {
    ValidatableResponse shown =
        room.shows(finding)
            .body("across_runs.state", equalTo(state))
            .body("across_runs.stated_by.run", equalTo(by));
    assertEquals(List.of(reasons), shown.extract().<List<String>>path("across_runs.reasons"));
  }

  @Test
  void reading39_aFindingIsOneWhicheverRunsFoundIt() throws Exception {
    Room room = room();
    int first = room.audits(room.log());
    int second = room.audits(room.log());
    Response page = room.lists().extract().response();
    page.then()
        .body("findings", hasSize(7))
        .body("findings.across_runs.state", everyItem(equalTo("standing")))
        .body("findings.across_runs.runs", everyItem(equalTo(2)))
        .body("findings.across_runs.first_seen.run", everyItem(equalTo(first)))
        .body("findings.across_runs.last_seen.run", everyItem(equalTo(second)))
        .body("findings.across_runs.stated_by.run", everyItem(equalTo(second)))
        .body("findings.across_runs.last_seen.at", everyItem(notNullValue()))
        .body("findings.across_runs.overwritten_on", everyItem(equalTo("2026-03-09")))
        .body("findings.across_runs.reasons", everyItem(empty()))
        .body("findings.steps", everyItem(empty()))
        .body("next", equalTo(null));
    // In the order of the run that found them first, each as the newest has it.
    List<Map<String, Object>> inRun =
        room.auditor()
            .asks()
            .get("/api/v1/licensees/" + room.code() + "/runs/" + second + "/findings")
            .path("findings");
    assertEquals(inRun, page.<List<Map<String, Object>>>path("findings.finding"));
  }

  @Test
  void aRunOfOtherLogsSaysNothingOfIt() throws Exception {
    Room room = room();
    int first = room.audits(room.log());
    int other = room.audits(room.otherLog());
    room.lists("table", "T1")
        .body("findings", hasSize(7))
        .body("findings.across_runs.state", everyItem(equalTo("standing")))
        .body("findings.across_runs.stated_by.run", everyItem(equalTo(first)));
    // What the newest run was the first to find comes first.
    room.lists()
        .body("findings", hasSize(11))
        .body("findings.finding.table[0]", equalTo("T2"))
        .body("findings.across_runs.first_seen.run[0]", equalTo(other));
  }

  @Test
  void byNewerControlsTheSameLogIsJudgedAnewAndByOlderOnesNothingIsSaid() throws Exception {
    Room room = room();
    int before = room.audits(room.log());
    String commission =
        room.lists("code", "settlement.commission-wrong")
            .body("findings", hasSize(1))
            .extract()
            .path("findings[0].finding.id");
    judgesBy(room, controls(room.code()).replace("rate: 5%", "rate: 3%"));
    int after = room.audits(room.log());
    is(room, commission, "gone", after, "newer_controls");
    room.shows(commission)
        .body("across_runs.first_seen.run", equalTo(before))
        .body("across_runs.last_seen.run", equalTo(before))
        .body("across_runs.runs", equalTo(1));
    room.lists("state", "gone").body("findings.finding.id", contains(commission));
    String since =
        room.lists("level", "settlement", "state", "standing")
            .extract()
            .path("findings[0].finding.id");
    // It is judged by what the first run was judged by, and finds again what that found.
    int again = room.repeats(before);
    is(room, commission, "gone", after, "newer_controls");
    room.shows(commission)
        .body("across_runs.last_seen.run", equalTo(again))
        .body("across_runs.runs", equalTo(2));
    is(room, since, "standing", after);
    judgesBy(room, controls(room.code()) + "# As it was.\n");
    is(room, since, "standing", after);
    int back = room.audits(room.log());
    is(room, commission, "standing", back);
    is(room, since, "gone", back, "newer_controls");
  }

  @Test
  void whereItsCriterionWasTestedItIsGoneAndElseNotTested() throws Exception {
    for (String[] each :
        new String[][] {
          {"WSGC-MB-B", "dealing", "gone", ""},
          {"NO-SUCH", "dealing", "not_tested", "not_asked_for"},
          {"WSGC-MB-4a", "wager", "not_tested", "not_testable"},
          {"WSGC-MB-2c", "wager", "not_tested", "not_asked_for"},
          // A control file is tested whenever it is used.
          {"WSGC-MB-1a", "controls", "gone", ""},
        }) {
      Room room = room();
      addPhantom(room.audits(room.log()), each[0], each[1]);
      int later = room.audits(room.log());
      is(room, PHANTOM, each[2], later, each[3].isEmpty() ? new String[0] : new String[] {each[3]});
    }
  }

  @Test
  void whereItsCriterionCouldNotBeTestedInSomePlacesItIsNotGone() throws Exception {
    Room room = room();
    addPhantom(room.audits(room.log()), "WSGC-MB-B", "dealing");
    int second = room.audits(room.log());
    sql(
        "update coverage set not_testable = 1 where run_id = "
            + second
            + " and criterion = 'WSGC-MB-B'",
        "update audit_run set in_history = false where id = " + second,
        "update known_finding set state = 'STANDING' where state = 'GONE' and state_run = "
            + second);
    history.addOlder(new StartupEvent());
    is(room, PHANTOM, "not_tested", second, "tested_in_part");
    // Once it is tested, it is gone.
    int third = room.audits(room.log());
    is(room, PHANTOM, "gone", third);
    // And stays so by that run, until it is found again.
    room.audits(room.log());
    is(room, PHANTOM, "gone", third);
  }

  @Test
  void whereOnlyTheControlFileWasTestedOnItsCriterionItIsNotTested() throws Exception {
    Room room = room();
    addPhantom(room.audits(room.log()), "WSGC-MB-B", "dealing");
    int second = room.audits(room.log());
    sql(
        "update coverage set not_testable = 1, reason = 'tested on the control file alone'"
            + " where run_id = "
            + second
            + " and criterion = 'WSGC-MB-B'",
        "update audit_run set in_history = false where id = " + second,
        "update known_finding set state = 'STANDING' where state = 'GONE' and state_run = "
            + second);
    history.addOlder(new StartupEvent());
    is(room, PHANTOM, "not_tested", second, "not_testable");
  }

  @Test
  void aRunOfSomeOfItsLogsDoesNotSayThatItIsGone() throws Exception {
    Room room = room();
    int first = room.audits(room.log(), room.otherLog());
    addPhantom(first, "WSGC-MB-B", "dealing");
    int other = room.audits(room.otherLog());
    is(room, PHANTOM, "standing", first);
    int part = room.audits(room.log());
    is(room, PHANTOM, "not_tested", part, "fewer_logs");
    assertTrue(part > other);
    int whole = room.audits(room.log(), room.otherLog());
    is(room, PHANTOM, "gone", whole);
  }

  @Test
  void whatTellsTheTwoRunsApartIsNamed() throws Exception {
    Room room = room();
    int first = room.audits(room.log());
    addPhantom(first, "WSGC-MB-B", "dealing");
    sql("update audit_run set engine = 'shoe-audit 0.0' where id = " + first);
    int more = room.audits(room.log(), room.otherLog());
    is(room, PHANTOM, "gone", more, "other_engine", "more_logs");
  }

  @Test
  void runsOfBeforeThereWasAHistoryAreAddedAtTheStart() throws Exception {
    Room room = room();
    int first = room.audits(room.log());
    int second = room.audits(room.log());
    String before = room.lists().extract().asString();
    sql(
        "delete from known_finding where last_run = " + second,
        "update audit_run set in_history = false where id in (" + first + ", " + second + ")");
    room.lists().body("findings", empty());
    history.addOlder(new StartupEvent());
    assertEquals(before, room.lists().extract().asString());
    history.addOlder(new StartupEvent());
    assertEquals(before, room.lists().extract().asString());
  }

  @Test
  void aRunOfSomeDaysSaysNothingOfOtherDaysInTheSameLog() throws Exception {
    Room room = room();
    int first = room.audits(room.log());
    addPhantom(first, "WSGC-MB-B", "dealing");
    int second = room.audits(room.log());
    is(room, PHANTOM, "gone", second);
    // A whole log, and then one of its nights.
    comparedAnew(first, null, second, "2026-03-02");
    is(room, PHANTOM, "standing", first);
    // Two nights of one log.
    comparedAnew(first, "2026-03-01", second, "2026-03-02");
    is(room, PHANTOM, "standing", first);
    comparedAnew(first, "2026-03-01..2026-03-02", second, "2026-03-02..2026-03-03");
    is(room, PHANTOM, "standing", first);
    // The same night anew, days that it is one of, and the whole log.
    comparedAnew(first, "2026-03-02", second, "2026-03-02");
    is(room, PHANTOM, "gone", second);
    comparedAnew(first, "2026-03-02", second, "2026-03-01..2026-03-03");
    is(room, PHANTOM, "gone", second);
    comparedAnew(first, "2026-03-02", second, null);
    is(room, PHANTOM, "gone", second);
  }

  /** Lets a second run say once more what it says of a first, both of the shoes of some days. */
  private void comparedAnew(int first, @Nullable String days, int second, @Nullable String later)
      throws SQLException {
    sql(
        "update audit_run set days = " + quoted(days) + " where id = " + first,
        "update audit_run set days = "
            + quoted(later)
            + ", in_history = false where id = "
            + second,
        "update known_finding set state = 'STANDING', state_run = "
            + first
            + ", reasons = '' where finding_id = '"
            + PHANTOM
            + "' and last_run = "
            + first);
    history.addOlder(new StartupEvent());
  }

  private static String quoted(@Nullable String text) {
    return text == null ? "null" : "'" + text + "'";
  }

  @Test
  void anOlderRunThatEndsLastChangesNothingThatANewerOneSaid() throws Exception {
    Room room = room();
    int first = room.audits(room.log());
    addPhantom(first, "WSGC-MB-B", "dealing");
    int second = room.audits(room.log());
    String before = room.lists().extract().asString();
    sql(
        "delete from known_finding where first_run = " + first,
        "update audit_run set in_history = false where id in (" + first + ", " + second + ")",
        "update audit_run set state = 'RUNNING' where id = " + first);
    history.addOlder(new StartupEvent());
    room.lists().body("findings", hasSize(7));
    sql("update audit_run set state = 'DONE' where id = " + first);
    history.addOlder(new StartupEvent());
    assertEquals(before, room.lists().extract().asString());
    is(room, PHANTOM, "gone", second);
  }

  private static Response decide(Room room, String finding, String state, String tag) {
    return room.auditor()
        .asks()
        .contentType(ContentType.JSON)
        .header("If-Match", tag)
        .body(Map.of("state", state, "reason", "as the lines show"))
        .put(room.findings() + "/" + finding + "/review");
  }

  @Test
  void reading39_stepsOfItsReviewSayOnWhichFactsTheyWereTaken() throws Exception {
    Room room = room();
    int first = room.audits(room.log());
    String finding =
        room.lists("code", "settlement.commission-wrong").extract().path("findings[0].finding.id");
    decide(room, finding, "confirmed", "\"0\"").then().statusCode(200);
    byte[] corrected =
        Files.readString(SAMPLE.resolve("logs").resolve(TABLE_1))
            .replace(",25.00,0.75\n", ",25.00,0.50\n")
            .getBytes(StandardCharsets.UTF_8);
    int log =
        room.operator()
            .asks()
            .contentType("application/octet-stream")
            .body(corrected)
            .post("/api/v1/licensees/" + room.code() + "/logs?name=corrected.csv")
            .path("id");
    int second = room.audits(log);
    decide(room, finding, "open", "\"1\"").then().statusCode(200);
    room.lists("code", "settlement.commission-wrong", "review", "open")
        .body("findings", hasSize(1))
        .body("findings[0].finding.recorded", equalTo("0.50 USD"))
        .body("findings[0].across_runs.first_seen.run", equalTo(first))
        .body("findings[0].across_runs.last_seen.run", equalTo(second))
        .body("findings[0].steps.after", contains("open", "confirmed"))
        .body("findings[0].steps.on_other_facts", contains(false, true))
        .body("findings[0].steps.by", everyItem(equalTo(room.auditor().name())))
        .body("findings[0].steps.facts", everyItem(notNullValue()));
    room.lists("review", "confirmed").body("findings", empty());
  }

  @Test
  void eachComesOnceWithAnyNumberOnAPage() throws Exception {
    Room room = room();
    room.audits(room.log());
    room.audits(room.otherLog());
    for (String[] query :
        new String[][] {{}, {"state", "standing"}, {"code", "wager.late"}, {"level", "wager"}}) {
      List<String> all = room.lists(query).extract().path("findings.finding.id");
      assertTrue(all.size() > 1);
      for (int limit : new int[] {1, 2, all.size(), all.size() + 1}) {
        List<String> paged = new ArrayList<>();
        @Nullable String next = null;
        do {
          var asks = room.auditor().asks().queryParam("limit", limit);
          for (int i = 0; i < query.length; i += 2) {
            asks.queryParam(query[i], query[i + 1]);
          }
          if (next != null) {
            asks.queryParam("cursor", next);
          }
          Response page = asks.get(room.findings());
          paged.addAll(page.<List<String>>path("findings.finding.id"));
          next = page.path("next");
        } while (next != null);
        assertEquals(all, paged);
      }
    }
    refused(
        room.auditor().asks().queryParam("cursor", "7").get(room.findings()),
        400,
        "the cursor is none that was given out",
        "take next");
    refused(
        room.auditor().asks().queryParam("state", "open").get(room.findings()),
        400,
        "\"open\" is no state of a finding across runs",
        "take one of standing, gone, not_tested");
  }
}
