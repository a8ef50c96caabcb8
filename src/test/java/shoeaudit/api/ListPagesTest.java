package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.api.PagedLists.asked;
import static shoeaudit.api.PagedLists.get;
import static shoeaudit.api.PagedLists.holdsInPages;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Lists come a page at a time, each in one order, and only what is asked for. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ListPagesTest extends IdentityTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";
  private static final String OTHER_LOG = "2026-03-02-table-2.jsonl";
  private static final String TIMES = "2026-03-02T18:00:00Z";

  private static String at(String licensee) {
    return "/api/v1/licensees/" + licensee;
  }

  private static ValidatableResponse ask(Person who, String licensee, String body) {
    return post(who, at(licensee) + "/runs", body).then().statusCode(202);
  }

  @Test
  void runsComeTheNewestFirstWithoutTheirInputs() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    int log = log(operator, licensee, LOG);
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ids.addFirst(run(operator, licensee, log));
    }
    String runs = at(licensee) + "/runs";
    int asked = ask(auditor, licensee, "{\"logs\": [" + log + "]}").extract().path("id");
    ids.addFirst(asked);
    sql("update audit_run set state = 'FAILED' where id = " + ids.get(1));
    holdsInPages(operator, runs, "runs", "id", ids);
    get(operator, runs).body("runs", everyItem(not(hasKey("inputs"))));
    get(operator, runs + "/" + ids.getFirst()).body("inputs", hasSize(2));

    get(operator, runs, "state", "failed").body("runs.id", contains(ids.get(1)));
    holdsInPages(
        operator,
        runs,
        "runs",
        "id",
        ids.subList(2, 4),
        "state",
        "done",
        "requested_by",
        operator.name());
    get(operator, runs, "requested_by", auditor.name()).body("runs.id", contains(asked));
    get(operator, runs, "requested_by", "nobody").body("runs", empty());
    refused(
        asked(operator, "state", "finished").get(runs),
        400,
        "\"finished\" is no state of a run",
        "take one of queued, running, done, failed, cancelled");
  }

  @Test
  void runsAndLogsAreChosenByTheirTimes() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, LOG);
    int run = run(operator, licensee, log);
    int later = run(operator, licensee, log);
    sql(
        "update audit_run set requested_at = cast('2026-03-02 18:00:00+00' as timestamp with time zone) where id = "
            + run);
    String runs = at(licensee) + "/runs";
    for (String until : List.of("2026-03-02T18:00:00.001Z", "2026-03-02T10:00:01-08:00")) {
      get(operator, runs, "until", until).body("runs.id", contains(run));
    }
    get(operator, runs, "until", TIMES).body("runs", empty());
    get(operator, runs, "since", TIMES).body("runs.id", contains(later, run));
    get(operator, runs, "since", "2026-03-02T18:00:01Z").body("runs.id", contains(later));
    String logs = at(licensee) + "/logs";
    get(operator, logs, "since", TIMES, "until", "9999-12-31T00:00:00Z")
        .body("logs.id", contains(log));
    get(operator, logs, "until", TIMES).body("logs", empty());
    for (String none :
        List.of("yesterday", "2026-03-02", "2026-03-02T18:00:00", "+12026-03-02T18:00:00Z")) {
      for (String list : List.of(runs, logs)) {
        refused(
            asked(operator, "since", none).get(list),
            400,
            "since is \"" + none + "\", which is no time",
            "2026-03-02T18:00:00Z");
      }
    }
  }

  @Test
  void logsComeTheNewestFirstAndAreFoundByNameAndByWhetherTheyWereAudited() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = at(licensee) + "/logs";
    int first = log(operator, licensee, LOG);
    int second = log(operator, licensee, OTHER_LOG);
    run(operator, licensee, first);
    holdsInPages(operator, logs, "logs", "id", List.of(second, first));
    get(operator, logs, "audited", "true").body("logs.id", contains(first));
    get(operator, logs, "audited", "false").body("logs.id", contains(second));
    refused(
        asked(operator, "audited", "yes").get(logs), 400, "audited is \"yes\"", "true or false");
    get(operator, logs, "name", "2026-03-02").body("logs.id", contains(second, first));
    get(operator, logs, "name", LOG).body("logs.id", contains(first));
    for (String none : List.of("table-1", "2026-03-02%", "2026_03", "%")) {
      get(operator, logs, "name", none).body("logs", empty());
    }
  }

  @Test
  void controlFilesComeTheNewestFirstAndByState() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String files = at(licensee) + "/control-files";
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ids.addFirst(submit(operator, licensee, controls(licensee) + "# version " + i + "\n"));
    }
    activate(somebody(null, Role.APPROVER), licensee, ids.get(1));
    holdsInPages(operator, files, "control_files", "id", ids);
    get(operator, files, "state", "active").body("control_files.id", contains(ids.get(1)));
    get(operator, files, "state", "submitted")
        .body("control_files.id", contains(ids.get(0), ids.get(2)));
    refused(
        asked(operator, "state", "valid").get(files),
        400,
        "\"valid\" is no state of a control file",
        "take one of submitted, active, replaced, rejected");
  }

  @Test
  void accountsComeByNameAndByWhatTheyMay() throws Exception {
    String licensee = licensee();
    Person administrator = somebody(licensee, Role.ADMINISTRATOR);
    String operator = account(licensee, Role.OPERATOR, Role.BATCH);
    String batch = account(licensee, Role.BATCH);
    sql("update account set disabled = true where name = '" + batch + "'");
    String path = "/api/v1/accounts";
    List<String> all = get(administrator, path).extract().path("accounts.name");
    assertEquals(3, all.size());
    holdsInPages(administrator, path, "accounts", "name", all);
    get(administrator, path, "role", "operator").body("accounts.name", contains(operator));
    get(administrator, path, "role", "batch", "disabled", "false")
        .body("accounts.name", contains(operator));
    get(administrator, path, "disabled", "true").body("accounts.name", contains(batch));
    refused(
        asked(administrator, "role", "boss").get(path), 400, "\"boss\" is no role", "take roles");
    // Of all licensees: one is chosen, by whom nobody else's are seen.
    Person everyones = somebody(null, Role.ADMINISTRATOR);
    get(everyones, path, "licensee", licensee).body("accounts.name", equalTo(all));
    get(everyones, path, "role", "administrator", "limit", "1000")
        .body("accounts.name", hasItem(everyones.name()));
    String other = licensee();
    refused(
        asked(administrator, "licensee", other).get(path),
        404,
        "there is no licensee " + other,
        "");
    refused(
        asked(administrator, "cursor", String.valueOf(id(everyones.name()))).get(path),
        400,
        "the cursor is none",
        "next");
  }

  @Test
  void licenseesComeByCodeAndByJurisdiction() throws Exception {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String jurisdiction = "J-" + number();
    List<String> codes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      String code = "P-" + i + "-" + number();
      codes.add(code);
      post(
              administrator,
              "/api/v1/licensees",
              "{\"code\": \""
                  + code
                  + "\", \"name\": \"x\", \"jurisdiction\": \""
                  + jurisdiction
                  + "\"}")
          .then()
          .statusCode(201);
    }
    holdsInPages(
        administrator,
        "/api/v1/licensees",
        "licensees",
        "code",
        codes,
        "jurisdiction",
        jurisdiction);
    Person operator = somebody(codes.get(1), Role.OPERATOR);
    get(operator, "/api/v1/licensees").body("licensees.code", contains(codes.get(1)));
    get(operator, "/api/v1/licensees", "jurisdiction", "another").body("licensees", empty());
  }

  @Test
  void tokensComeTheNewestFirstAndByWhetherTheyAreGood() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int id =
          post(operator, "/api/v1/me/tokens", "{\"label\": \"t\", \"scopes\": [\"operator\"]}")
              .then()
              .statusCode(201)
              .extract()
              .path("id");
      ids.addFirst(id);
    }
    operator
        .asks()
        .contentType(ContentType.JSON)
        .delete("/api/v1/me/tokens/" + ids.get(0))
        .then()
        .statusCode(204);
    sql("update access_token set expires_at = created_at where id = " + ids.get(1));
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    Map<String, Person> lists =
        Map.of(
            "/api/v1/me/tokens",
            operator,
            "/api/v1/accounts/" + id(operator.name()) + "/tokens",
            administrator);
    lists.forEach((path, who) -> {
      holdsInPages(who, path, "tokens", "id", ids);
      get(who, path, "active", "true").body("tokens.id", contains(ids.get(2)));
      get(who, path, "active", "false").body("tokens.id", contains(ids.get(0), ids.get(1)));
    });
  }

  @Test
  void aFindingsHistoryAndAttachmentsComeInOrder() throws Exception {
    ReviewedRun run = reviewedRun();
    for (int i = 1; i <= 3; i++) {
      post(run.operator(), run.finding(0) + "/comments", "{\"text\": \"no. " + i + "\"}")
          .then()
          .statusCode(201);
      run.operator()
          .asks()
          .contentType("application/octet-stream")
          .body(new byte[] {(byte) i})
          .post(run.finding(0) + "/attachments?name=slip-" + i + ".txt")
          .then()
          .statusCode(201);
    }
    String history = run.finding(0) + "/history";
    holdsInPages(run.auditor(), history, "entries", "number", List.of(1, 2, 3, 4, 5, 6));
    holdsInPages(run.auditor(), history, "entries", "number", List.of(1, 3, 5), "kind", "comment");
    refused(
        asked(run.auditor(), "kind", "word").get(history),
        400,
        "\"word\" is no kind of an entry",
        "take one of state, cause, recommendation, due, comment, attachment");
    holdsInPages(
        run.auditor(), run.finding(0) + "/attachments", "attachments", "number", List.of(2, 4, 6));
    // One that nobody has touched.
    get(run.auditor(), run.finding(1) + "/history")
        .body("entries", empty())
        .body("next", equalTo(null));
  }

  @Test
  void aPageOfALongListComesFromAnIndex() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    long of = licensees.find("code", licensee).singleResult().id;
    sql(
        "insert into audit_run (id, licensee_id, state, paper, language, attempt, cancel_asked, requested_at, requested_by)"
            + " select nextval('audit_run_seq'), "
            + of
            + ", 'DONE', 'letter', 'en', 1, false, current_timestamp, 'somebody' from "
            + series(50_000));
    // As PostgreSQL does by itself, a while after.
    if (TestDatabase.chosen() == TestDatabase.POSTGRES) {
      sql("analyze audit_run");
    }
    String runs = at(licensee) + "/runs";
    String next = get(operator, runs, "limit", "1000").extract().path("next");
    String far = String.valueOf(Long.parseLong(next) - 20_000);
    String few = licensee();
    long ofFew = fastest(somebody(few, Role.OPERATOR), at(few) + "/runs");
    for (List<String> query :
        List.of(
            List.of("limit", "10"),
            List.of("limit", "10", "cursor", far),
            List.of("limit", "10", "cursor", far, "state", "done"),
            List.of("limit", "10", "cursor", far, "requested_by", "somebody"))) {
      long ofMany = fastest(operator, runs, query.toArray(String[]::new));
      assertTrue(
          ofMany <= ofFew + 30,
          "a page of 50,000 " + query + " took " + ofMany + " ms, and of none " + ofFew + " ms");
    }
  }

  /** How many milliseconds the fastest of some pages took, as other programs may run beside it. */
  private static long fastest(Person who, String path, String... query) {
    long fastest = Long.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      Instant before = Instant.now();
      get(who, path, query);
      fastest = Math.min(fastest, Duration.between(before, Instant.now()).toMillis());
    }
    return fastest;
  }

  private static String series(int count) {
    return TestDatabase.chosen() == TestDatabase.H2
        ? "system_range(1, " + count + ")"
        : "generate_series(1, " + count + ")";
  }
}
