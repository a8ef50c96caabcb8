package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** One decision on several findings, and its undoing. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class BulkReviewTest extends IdentityTestBase {
  private static final String REASON = "the clock of the table was fast";

  private static Response decide(Person by, ReviewedRun run, Map<String, Object> asked) {
    Map<String, Object> body = new HashMap<>(asked);
    body.putIfAbsent("reason", REASON);
    return by.asks().contentType(ContentType.JSON).body(body).post(run.at() + "/bulk-reviews");
  }

  private static Map<String, Object> named(ReviewedRun run, String state, int... which) {
    List<String> ids = new ArrayList<>();
    for (int each : which) {
      ids.add(run.findings().get(each));
    }
    return Map.of("findings", ids, "state", state);
  }

  private static Response undo(Person by, ReviewedRun run, int number) {
    return post(by, run.at() + "/bulk-reviews/" + number + "/undo", "{\"reason\": \"it was not\"}");
  }

  private static int done(Response answer) {
    return answer.then().statusCode(201).extract().path("bulk_review.number");
  }

  /** What came of each, in the order of the run. */
  private static List<String> outcomes(ReviewedRun run, Response answer, int... which) {
    List<String> outcomes = new ArrayList<>();
    for (int each : which) {
      outcomes.add(
          answer.path("members.find { it.finding == '" + run.findings().get(each) + "' }.outcome"));
    }
    return outcomes;
  }

  private static Map<String, Object> review(ReviewedRun run, int which) {
    Map<String, Object> review =
        new HashMap<>(
            run.auditor().asks().get(run.finding(which) + "/review").<Map<String, Object>>path(""));
    review.keySet().removeAll(List.of("version", "changed_at", "changed_by"));
    return review;
  }

  @Test
  void whatIsChosenByItsValuesIsDecidedAtOnceAndToldAsOneAct() throws Exception {
    ReviewedRun run = reviewedRun();
    Response answer =
        decide(
            run.auditor(),
            run,
            Map.of(
                "where", Map.of("code", "wager.late", "review", "open"),
                "state", "dismissed",
                "cause", "The clock.",
                "due", "2026-04-02"));
    int number = done(answer);
    answer
        .then()
        .header("Location", equalTo(run.at() + "/bulk-reviews/" + number))
        .body("bulk_review.changed", equalTo(2))
        .body("bulk_review.already", equalTo(0))
        .body("bulk_review.refused", equalTo(0))
        .body("bulk_review.by", equalTo(run.auditor().name()))
        .body("bulk_review.undone_by", nullValue())
        .body("members.outcome", everyItem(equalTo("changed")))
        .body("members.before", everyItem(equalTo("open")))
        .body("members.after", everyItem(equalTo("dismissed")))
        .body("members.version", everyItem(equalTo(1)));
    List<String> ids = answer.path("members.finding");
    for (String id : ids) {
      String at = run.licenseeAt() + "/findings/" + id;
      run.operator()
          .asks()
          .get(at + "/review")
          .then()
          .body("state", equalTo("dismissed"))
          .body("cause", equalTo("The clock."))
          .body("due", equalTo("2026-04-02"));
      run.operator()
          .asks()
          .get(at + "/history")
          .then()
          .body("entries.kind", contains("state", "cause", "due"))
          .body("entries.reason", everyItem(equalTo(REASON)))
          .body("entries.bulk_review", everyItem(equalTo(number)));
    }
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("act", "review.bulk-changed")
        .queryParam("licensee", run.licensee())
        .get("/api/v1/trail")
        .then()
        .body("entries", hasSize(1))
        .body("entries[0].subject_kind", equalTo("bulk-review"))
        .body("entries[0].subject", equalTo(String.valueOf(number)))
        .body("entries[0].new", startsWith("run " + run.id() + "; reason: " + REASON))
        .body("entries[0].new", containsString(ids.getFirst() + " open -> dismissed"))
        .body("entries[0].new", containsString(ids.getLast() + " open -> dismissed"));
    assertEquals(
        answer.<Map<String, Object>>path(""),
        run.operator().asks().get(run.at() + "/bulk-reviews/" + number).path(""));
  }

  @Test
  void eachIsChangedOrStoodSoOrIsRefusedByItself() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.auditor(), 0, "dismissed").then().statusCode(200);
    run.take(run.auditor(), 1, "confirmed").then().statusCode(200);
    List<String> ids = new ArrayList<>(run.findings().subList(0, 3));
    ids.addAll(List.of("0123456789abcdef", run.findings().get(2)));
    Response answer = decide(run.auditor(), run, Map.of("findings", ids, "state", "dismissed"));
    done(answer);
    assertEquals(List.of("already", "refused", "changed"), outcomes(run, answer, 0, 1, 2));
    answer
        .then()
        .body("members", hasSize(4))
        .body("bulk_review.refused", equalTo(2))
        .body("members.findAll { it.outcome == 'already' }.version", contains(nullValue()))
        .body(
            "members.find { it.before == 'confirmed' }.detail",
            equalTo("a review does not go from confirmed to dismissed"))
        .body(
            "members.find { it.finding == '0123456789abcdef' }.detail",
            equalTo("the run " + run.id() + " has no finding 0123456789abcdef"));
    // Nothing was done to those.
    assertEquals("\"1\"", run.tag(0));
    assertEquals("\"1\"", run.tag(1));
  }

  @Test
  void undoingPutsBackExactlyWhatStoodAndIsNobodysAnswer() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.operator(), 0, "answered").then().statusCode(200);
    run.put(
            run.auditor(),
            1,
            "\"0\"",
            Map.of(
                "state", "open",
                "cause", "Not known yet.",
                "recommendation", "Ask for the footage.",
                "due", "2026-04-01",
                "reason", "to begin with"))
        .then()
        .statusCode(200);
    List<Map<String, Object>> before = List.of(review(run, 0), review(run, 1), review(run, 2));
    Map<String, Object> asked = new HashMap<>(named(run, "dismissed", 0, 1, 2));
    asked.put("cause", "The clock.");
    asked.put("due", "2026-05-01");
    int number = done(decide(run.auditor(), run, asked));
    Response undone = undo(run.auditor(), run, number);
    int by = done(undone);
    assertEquals(List.of("changed", "changed", "changed"), outcomes(run, undone, 0, 1, 2));
    undone
        .then()
        .body("bulk_review.undoes", equalTo(number))
        .body("bulk_review.reason", equalTo("it was not"))
        .body("members.before", everyItem(equalTo("dismissed")));
    assertEquals(before, List.of(review(run, 0), review(run, 1), review(run, 2)));
    run.auditor()
        .asks()
        .get(run.finding(0) + "/history")
        .then()
        .body(
            "entries.findAll { it.kind == 'state' }.after",
            contains("answered", "dismissed", "answered"))
        .body("entries.findAll { it.kind == 'state' }.bulk_review", contains(null, number, by));
    run.auditor()
        .asks()
        .get(run.at() + "/bulk-reviews")
        .then()
        .body("bulk_reviews.number", contains(by, number))
        .body("bulk_reviews.undone_by", contains(null, by));
    run.auditor()
        .asks()
        .queryParam("act", "review.bulk-undone")
        .queryParam("licensee", run.licensee())
        .get("/api/v1/trail")
        .then()
        .body("entries", hasSize(1))
        .body("entries[0].new", containsString("; undoes " + number + "; reason: it was not"))
        .body(
            "entries[0].new", containsString(run.findings().getFirst() + " dismissed -> answered"));
    refused(
        undo(run.auditor(), run, number),
        409,
        "the bulk review " + number + " was undone already, by " + by,
        "one by one");
    refused(
        undo(run.auditor(), run, by), 409, "undoes another itself", "decide on the findings anew");
    // Whoever put an answer back has not given it: they decide, and sign off.
    run.take(run.auditor(), 0, "confirmed").then().statusCode(200);
    assertEquals("done", run.signedOff().path("state"));
  }

  @Test
  void aDecisionThatIsPutBackRestsOnTheFactsItWasTakenOn() throws Exception {
    ReviewedRun run = reviewedRun();
    int commission = 2;
    run.take(run.auditor(), commission, "confirmed").then().statusCode(200);
    byte[] corrected =
        Files.readString(SAMPLE.resolve("logs/2026-03-02-table-1.csv"))
            .replace(",25.00,0.75\n", ",25.00,0.50\n")
            .getBytes(StandardCharsets.UTF_8);
    int log =
        run.operator()
            .asks()
            .contentType("application/octet-stream")
            .body(corrected)
            .post(run.licenseeAt() + "/logs?name=corrected.csv")
            .path("id");
    int again = run(run.operator(), run.licensee(), log);
    // The first run has it on facts that are not those of now.
    Response old = decide(run.auditor(), run, named(run, "confirmed", commission));
    done(old);
    old.then()
        .body("members.outcome", contains("refused"))
        .body("members.detail", contains(containsString("on other facts")));
    ReviewedRun newer =
        new ReviewedRun(run.licensee(), run.operator(), run.auditor(), again, run.findings());
    // Sent as it stands, it is upheld on the facts of now; undone, it rests on the old ones again.
    Response upheld = decide(run.auditor(), newer, named(run, "confirmed", commission));
    assertEquals(List.of("changed"), outcomes(run, upheld, commission));
    otherFacts(run, commission, false);
    undo(run.auditor(), newer, done(upheld)).then().statusCode(201);
    otherFacts(run, commission, true);
  }

  private static void otherFacts(ReviewedRun run, int which, boolean are) {
    run.auditor()
        .asks()
        .get(run.finding(which))
        .then()
        .body("finding.state", equalTo("confirmed"))
        .body("finding.decided_on_other_facts", equalTo(are));
  }

  @Test
  void whatWasChangedSinceIsLeftAndNamed() throws Exception {
    ReviewedRun run = reviewedRun();
    int number = done(decide(run.auditor(), run, named(run, "dismissed", 0, 1, 2)));
    Person other = somebody(null, Role.AUDITOR);
    run.take(other, 1, "open").then().statusCode(200);
    // Words change nothing.
    post(run.operator(), run.finding(2) + "/comments", "{\"text\": \"thank you\"}")
        .then()
        .statusCode(201);
    String tag = run.tag(1);
    Response undone = undo(run.auditor(), run, number);
    done(undone);
    assertEquals(List.of("changed", "refused", "changed"), outcomes(run, undone, 0, 1, 2));
    undone
        .then()
        .body(
            "members.find { it.outcome == 'refused' }.detail",
            startsWith("it was changed since: " + other.name() + ", 2"));
    assertEquals(tag, run.tag(1));
    assertEquals("open", review(run, 2).get("state"));
  }

  @Test
  void aSignedOffRunRefusesBoth() throws Exception {
    ReviewedRun run = reviewedRun();
    int number = done(decide(run.auditor(), run, named(run, "dismissed", 0, 1)));
    run.signedOff();
    refused(
        decide(run.auditor(), run, named(run, "dismissed", 2)),
        409,
        "the run " + run.id() + " is signed off",
        "review its findings one by one");
    refused(undo(run.auditor(), run, number), 409, "is signed off", "one by one");
    run.auditor()
        .asks()
        .get(run.at() + "/bulk-reviews")
        .then()
        .body("bulk_reviews.number", contains(number));
  }

  @Test
  void aDecisionWaitsForASignOffThatBeginsAndFindsIt() throws Exception {
    ReviewedRun run = reviewedRun();
    try (Connection signing = database.getConnection();
        Statement statement = signing.createStatement()) {
      signing.setAutoCommit(false);
      int unused =
          statement.executeUpdate(
              "update audit_run set sign_off = 'MAKING' where id = " + run.id());
      CompletableFuture<Response> deciding =
          CompletableFuture.supplyAsync(
              () -> decide(run.auditor(), run, named(run, "dismissed", 0, 1)));
      // However long that takes to come to it: it has no answer before.
      Thread.sleep(500);
      assertFalse(deciding.isDone());
      signing.commit();
      refused(deciding.get(), 409, "is being signed off", "one by one");
    } finally {
      sql("update audit_run set sign_off = null where id = " + run.id());
    }
    assertEquals("open", review(run, 0).get("state"));
  }

  @Test
  void rolesAndDutiesAreThoseOfSingleReviews() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person asked = somebody(null, Role.AUDITOR);
    ReviewedRun run = reviewedRun(licensee, operator, asked);
    refused(
        decide(asked, run, named(run, "dismissed", 0)),
        403,
        "whoever asked for a run does not review its findings",
        "another auditor");
    Response no = decide(somebody(licensee, Role.OPERATOR), run, named(run, "dismissed", 0, 1));
    done(no);
    assertEquals(List.of("refused", "refused"), outcomes(run, no, 0, 1));
    Person both = somebody(licensee, Role.OPERATOR, Role.AUDITOR);
    int answers = done(decide(both, run, named(run, "answered", 0, 1)));
    Response own = decide(both, run, named(run, "confirmed", 0, 2));
    done(own);
    assertEquals(List.of("refused", "changed"), outcomes(run, own, 0, 2));
    Person auditor = somebody(null, Role.AUDITOR);
    refused(undo(auditor, run, answers), 403, "is for the role operator", "let somebody");
    refused(
        undo(operator, run, own.path("bulk_review.number")),
        403,
        "is for the role auditor",
        "let somebody");
    refused(
        undo(asked, run, own.path("bulk_review.number")),
        403,
        "whoever asked for a run does not review its findings",
        "another auditor");
    // They answered one of the findings: what they may not put back, another may.
    Person third = somebody(licensee, Role.OPERATOR, Role.AUDITOR);
    run.take(third, 3, "answered").then().statusCode(200);
    int two = done(decide(auditor, run, named(run, "dismissed", 3, 4)));
    Response part = undo(third, run, two);
    done(part);
    assertEquals(List.of("refused", "changed"), outcomes(run, part, 3, 4));
    Response rest = undo(auditor, run, two);
    done(rest);
    rest.then().body("members", hasSize(1));
    assertEquals(List.of("changed"), outcomes(run, rest, 3));
    undo(operator, run, answers).then().statusCode(201).body("bulk_review.changed", equalTo(2));
    assertEquals("open", review(run, 0).get("state"));
    for (Role role : List.of(Role.ADMINISTRATOR, Role.APPROVER)) {
      decide(somebody(null, role), run, named(run, "dismissed", 0)).then().statusCode(403);
    }
    decide(somebody(licensee(), Role.OPERATOR), run, named(run, "answered", 0))
        .then()
        .statusCode(404);
  }

  @Test
  void aRequestThatIsSentAgainIsDoneOnce() throws Exception {
    ReviewedRun run = reviewedRun();
    String key = "bulk-" + number();
    Response first = keyed(run, key, named(run, "dismissed", 0, 1));
    Response again = keyed(run, key, named(run, "dismissed", 0, 1));
    assertEquals(first.asString(), again.asString());
    again.then().statusCode(201).header("Idempotency-Replayed", "true");
    keyed(run, key, named(run, "dismissed", 0)).then().statusCode(422);
    run.auditor().asks().get(run.at() + "/bulk-reviews").then().body("bulk_reviews", hasSize(1));
  }

  private static Response keyed(ReviewedRun run, String key, Map<String, Object> asked) {
    Map<String, Object> body = new HashMap<>(asked);
    body.put("reason", REASON);
    return run.auditor()
        .asks()
        .header("Idempotency-Key", key)
        .contentType(ContentType.JSON)
        .body(body)
        .post(run.at() + "/bulk-reviews");
  }

  @Test
  void itIsSaidWhichAreMeantInOneOfThreeWays() throws Exception {
    ReviewedRun run = reviewedRun();
    String way = "name them by their ids in findings, or choose them";
    refused(
        decide(run.auditor(), run, Map.of("state", "dismissed")),
        400,
        "no findings are named or chosen",
        way);
    refused(
        decide(run.auditor(), run, Map.of("state", "dismissed", "where", Map.of())),
        400,
        "no findings are named or chosen",
        way);
    Map<String, Object> twice = new HashMap<>(named(run, "dismissed", 0));
    twice.put("where", Map.of("code", "wager.late"));
    refused(
        decide(run.auditor(), run, twice),
        400,
        "more than one of findings, where and all is given",
        way);
    refused(
        decide(
            run.auditor(),
            run,
            Map.of("state", "dismissed", "all", true, "where", Map.of("code", "wager.late"))),
        400,
        "more than one of findings, where and all is given",
        way);
    refused(
        decide(
            run.auditor(), run, Map.of("state", "dismissed", "where", Map.of("code", "wager.lat"))),
        422,
        "no finding of the run " + run.id() + " is so",
        "look at the run's findings");
    refused(
        decide(run.auditor(), run, Map.of("state", "dismissed", "where", Map.of("code", "a\0b"))),
        400,
        "control character",
        "send JSON as the API's description has it");
    run.auditor().asks().get(run.at() + "/bulk-reviews").then().body("bulk_reviews", empty());
  }

  @Test
  void ofTwoWhoDecideAtOnceOneDecidesOnEach() throws Exception {
    ReviewedRun run = reviewedRun();
    Person other = somebody(null, Role.AUDITOR);
    for (int round = 0; round < 5; round++) {
      List<String> turned = new ArrayList<>(run.findings());
      Collections.reverse(turned);
      List<Callable<Response>> both =
          List.of(
              () ->
                  decide(
                      run.auditor(), run, Map.of("findings", run.findings(), "state", "dismissed")),
              () -> decide(other, run, Map.of("findings", turned, "state", "confirmed")));
      List<Response> answers = new ArrayList<>();
      try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
        for (Future<Response> each : threads.invokeAll(both)) {
          answers.add(each.get());
        }
      }
      int changed = 0;
      for (Response answer : answers) {
        answer.then().statusCode(201);
        changed += answer.<Integer>path("bulk_review.changed");
      }
      assertEquals(run.findings().size(), changed);
      for (Response answer : answers) {
        if (answer.<Integer>path("bulk_review.changed") > 0) {
          undo(run.auditor(), run, answer.path("bulk_review.number"))
              .then()
              .statusCode(201)
              .body("bulk_review.refused", equalTo(0));
        }
      }
      for (int i = 0; i < run.findings().size(); i++) {
        assertEquals("open", review(run, i).get("state"));
      }
    }
  }
}
