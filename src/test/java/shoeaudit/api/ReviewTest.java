package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.service.vault.Vault;

/** Findings and what people make of them. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ReviewTest extends ServiceTestBase {
  @Inject Vault vault;

  @Test
  void aFindingIsAnsweredConfirmedAndRemediedAndEachStepIsKept() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.operator(), 0, "answered")
        .then()
        .statusCode(200)
        .header("ETag", "\"1\"")
        .body("state", equalTo("answered"))
        .body("changed_by", equalTo(run.operator().name()));
    run.put(
            run.auditor(),
            0,
            "\"1\"",
            Map.of(
                "state", "confirmed",
                "cause", "The dealer took the tie for the end of the coup.",
                "recommendation", "Retrain on the third-card table.",
                "due", "2026-04-01",
                "reason", "The lines show it."))
        .then()
        .statusCode(200);
    run.take(run.operator(), 0, "answered").then().statusCode(200);
    run.take(run.auditor(), 0, "remedied")
        .then()
        .statusCode(200)
        .body("cause", equalTo("The dealer took the tie for the end of the coup."))
        .body("due", equalTo("2026-04-01"));
    run.operator()
        .asks()
        .get(run.finding(0) + "/history")
        .then()
        .body("entries.number", contains(1, 2, 2, 2, 2, 3, 4))
        .body(
            "entries.kind",
            contains("state", "state", "cause", "recommendation", "due", "state", "state"))
        .body(
            "entries.findAll { it.kind == 'state' }.before",
            contains("open", "answered", "confirmed", "answered"))
        .body(
            "entries.findAll { it.kind == 'state' }.after",
            contains("answered", "confirmed", "answered", "remedied"))
        .body("entries[1].by", equalTo(run.auditor().name()))
        .body("entries[2].reason", equalTo("The lines show it."))
        .body("entries.after_sign_off_of", everyItem(empty()));
    run.operator()
        .asks()
        .get(run.finding(0))
        .then()
        .body("finding.state", equalTo("remedied"))
        .body("review.version", equalTo(4))
        .body("runs", contains(run.id()));
  }

  @Test
  void theSameErrorInALogUploadedAgainKeepsItsReview() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.auditor(), 0, "confirmed").then().statusCode(200);
    byte[] sameEvents =
        Files.readString(SAMPLE.resolve("logs/2026-03-02-table-1.csv"))
            .replace("\n", "\r\n")
            .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    int again = audited(run, sameEvents, "sent-again.csv");
    run.auditor()
        .asks()
        .get(run.finding(0))
        .then()
        .body("finding.source_file", equalTo("sent-again.csv"))
        .body("review.state", equalTo("confirmed"))
        .body("runs", contains(again, run.id()));
    run.auditor()
        .asks()
        .queryParam("state", "confirmed")
        .get(run.licenseeAt() + "/runs/" + again + "/findings")
        .then()
        .body("findings.id", contains(run.findings().getFirst()));
  }

  @Test
  void reading39_aDecisionOnOtherFactsAsksToBeLookedAtAgain() throws Exception {
    ReviewedRun run = reviewedRun();
    int commission = 2;
    run.take(run.auditor(), commission, "confirmed").then().statusCode(200);
    run.take(run.operator(), commission, "answered").then().statusCode(200);
    run.take(run.auditor(), commission, "confirmed").then().statusCode(200);
    run.auditor()
        .asks()
        .get(run.finding(commission))
        .then()
        .body("finding.code", equalTo("settlement.commission-wrong"))
        .body("finding.recorded", equalTo("0.75 USD"))
        .body("finding.decided_on_other_facts", equalTo(false));
    byte[] corrected =
        Files.readString(SAMPLE.resolve("logs/2026-03-02-table-1.csv"))
            .replace(",25.00,0.75\n", ",25.00,0.50\n")
            .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    int again = audited(run, corrected, "corrected.csv");
    run.auditor()
        .asks()
        .get(run.finding(commission))
        .then()
        .body("finding.recorded", equalTo("0.50 USD"))
        .body("finding.state", equalTo("confirmed"))
        .body("finding.decided_on_other_facts", equalTo(true))
        .body("runs", contains(again, run.id()));
    // The first run is as it was when the decision was taken.
    run.auditor()
        .asks()
        .queryParam("code", "settlement.commission-wrong")
        .get(run.at() + "/findings")
        .then()
        .body("findings.decided_on_other_facts", contains(false));
    run.take(run.operator(), commission, "confirmed").then().statusCode(403);
    run.put(
            run.auditor(),
            commission,
            run.tag(commission),
            Map.of("state", "confirmed", "reason", "as before", "facts", "0123456789abcdef"))
        .then()
        .statusCode(412)
        .body("detail", containsString("on other facts"));
    run.take(run.auditor(), commission, "confirmed").then().statusCode(200);
    run.auditor()
        .asks()
        .get(run.finding(commission))
        .then()
        .body("finding.decided_on_other_facts", equalTo(false));
    run.auditor()
        .asks()
        .get(run.finding(commission) + "/history")
        .then()
        .body("entries.last().before", equalTo("confirmed"))
        .body("entries.last().after", equalTo("confirmed"))
        .body("entries.last().reason", equalTo("so that it is confirmed"));
  }

  /** Uploads a log to the licensee of a run, and has it audited. */
  private int audited(ReviewedRun run, byte[] log, String name) throws Exception {
    int id =
        run.operator()
            .asks()
            .contentType("application/octet-stream")
            .body(log)
            .post(run.licenseeAt() + "/logs?name=" + name)
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    return run(run.operator(), run.licensee(), id);
  }

  @Test
  void aStepThatIsNoneIsRefusedWithThoseThatThereAre() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.auditor(), 0, "remedied")
        .then()
        .statusCode(409)
        .contentType("application/problem+json")
        .body(
            "remedy",
            equalTo(
                "from open it goes to answered (operator), confirmed (auditor), dismissed (auditor)"));
    run.take(run.operator(), 0, "confirmed").then().statusCode(403);
    run.take(run.auditor(), 0, "answered").then().statusCode(403);
    run.take(run.auditor(), 0, "settled").then().statusCode(400);
    assertEquals("\"0\"", run.tag(0));
  }

  @Test
  void aChangeNeedsAReason() throws Exception {
    ReviewedRun run = reviewedRun();
    run.put(run.auditor(), 0, "\"0\"", Map.of("state", "confirmed"))
        .then()
        .statusCode(400)
        .body("detail", containsString("reason"));
    run.put(run.auditor(), 0, "\"0\"", Map.of("state", "confirmed", "reason", "a\u0000b"))
        .then()
        .statusCode(400)
        .body("detail", containsString("control character"));
  }

  @Test
  void causeRecommendationAndDueDateAreTheAuditorsToGive() throws Exception {
    ReviewedRun run = reviewedRun();
    for (String member : List.of("cause", "recommendation", "due")) {
      run.put(
              run.operator(),
              0,
              "\"0\"",
              Map.of("state", "answered", "reason", "it is so", member, "2026-04-01"))
          .then()
          .statusCode(403);
    }
    assertEquals("\"0\"", run.tag(0));
  }

  @Test
  void aChangeNamesTheVersionThatWasSeen() throws Exception {
    ReviewedRun run = reviewedRun();
    run.auditor()
        .asks()
        .contentType(ContentType.JSON)
        .body(Map.of("state", "confirmed", "reason", "seen"))
        .put(run.finding(0) + "/review")
        .then()
        .statusCode(428)
        .body("type", equalTo("urn:shoe-audit:problem:condition-missing"));
    String before = run.tag(0);
    comment(run, 0, "The footage is on its way.").then().statusCode(201);
    assertNotEquals(before, run.tag(0), "who decides has seen what was said");
    for (String old : List.of(before, "\"99\"", "\"none\"", "W/\"1\"")) {
      run.put(run.auditor(), 0, old, Map.of("state", "confirmed", "reason", "seen"))
          .then()
          .statusCode(412);
    }
    run.put(run.auditor(), 0, run.tag(0), Map.of("state", "confirmed", "reason", "seen"))
        .then()
        .statusCode(200);
  }

  private static Response comment(ReviewedRun run, int which, String text) {
    return run.operator()
        .asks()
        .contentType(ContentType.JSON)
        .body(Map.of("text", text))
        .post(run.finding(which) + "/comments");
  }

  @Test
  void ofTwoChangesAtOnceOneWins() throws Exception {
    ReviewedRun run = reviewedRun();
    Person other = somebody(null, Role.AUDITOR);
    try (ExecutorService two = Executors.newFixedThreadPool(2)) {
      for (int which = 0; which < run.findings().size(); which++) {
        // On the first review of a finding as on a later one.
        for (String version : List.of("\"0\"", "\"1\"")) {
          CyclicBarrier together = new CyclicBarrier(2);
          int finding = which;
          String state = version.equals("\"0\"") ? "confirmed" : "open";
          List<Future<Integer>> answers = new ArrayList<>();
          for (Person person : List.of(run.auditor(), other)) {
            Callable<Integer> change =
                () -> {
                  together.await();
                  return run.put(
                          person,
                          finding,
                          version,
                          Map.of("state", state, "reason", "by " + person.name()))
                      .statusCode();
                };
            answers.add(two.submit(change));
          }
          List<Integer> statuses = new ArrayList<>();
          for (Future<Integer> answer : answers) {
            statuses.add(answer.get());
          }
          assertEquals(List.of(200, 412), statuses.stream().sorted().toList());
        }
        run.auditor()
            .asks()
            .get(run.finding(which) + "/history")
            .then()
            .body("entries", hasSize(2));
      }
    }
  }

  @Test
  void ofManyCommentsAtOnceNoneIsLost() throws Exception {
    ReviewedRun run = reviewedRun();
    int many = 8;
    CyclicBarrier together = new CyclicBarrier(many);
    try (ExecutorService threads = Executors.newFixedThreadPool(many)) {
      List<Future<Integer>> answers = new ArrayList<>();
      for (int i = 0; i < many; i++) {
        String text = "comment " + i;
        answers.add(
            threads.submit(() -> {
              together.await();
              return comment(run, 0, text).statusCode();
            }));
      }
      for (Future<Integer> answer : answers) {
        assertEquals(201, answer.get());
      }
    }
    run.operator()
        .asks()
        .get(run.finding(0) + "/history")
        .then()
        .body("entries.number", contains(1, 2, 3, 4, 5, 6, 7, 8))
        .body("entries.after.toSet()", hasSize(many));
  }

  @Test
  void attachmentsAreKeptByteForByte() throws Exception {
    ReviewedRun run = reviewedRun();
    byte[] slip =
        "slip 118 of L".concat(run.licensee()).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    comment(run, 0, "Patron repaid.").then().statusCode(201);
    String at =
        attach(run, "slip-118.txt", slip)
            .then()
            .statusCode(201)
            .body("number", equalTo(2))
            .extract()
            .header("Location");
    attach(run, "again.txt", slip)
        .then()
        .statusCode(200)
        .body("number", equalTo(2))
        .body("name", equalTo("slip-118.txt"))
        .header("Location", at);
    String sha256 =
        run.auditor()
            .asks()
            .get(run.finding(0) + "/attachments")
            .then()
            .body("attachments", hasSize(1))
            .body("attachments[0].name", equalTo("slip-118.txt"))
            .body("attachments[0].bytes", equalTo(slip.length))
            .extract()
            .path("attachments[0].sha256");
    String content = run.finding(0) + "/attachments/2/content";
    assertArrayEquals(slip, run.auditor().asks().get(content).asByteArray());
    run.auditor().asks().get(run.finding(0) + "/attachments/1/content").then().statusCode(404);
    run.auditor().asks().get(run.finding(1) + "/attachments/2/content").then().statusCode(404);
    Files.write(vault.path(sha256), new byte[] {1});
    run.auditor()
        .asks()
        .get(content)
        .then()
        .statusCode(500)
        .body("type", equalTo("urn:shoe-audit:problem:damaged"));
  }

  private static Response attach(ReviewedRun run, String name, byte[] content) {
    return run.operator()
        .asks()
        .contentType("application/octet-stream")
        .body(content)
        .queryParam("name", name)
        .post(run.finding(0) + "/attachments");
  }

  @Test
  void anAttachmentThatIsTooLargeOrHasNoGoodNameIsRefused() throws Exception {
    ReviewedRun run = reviewedRun();
    attach(run, "footage.mp4", new byte[(50 << 20) + 1])
        .then()
        .statusCode(413)
        .body("type", equalTo("urn:shoe-audit:problem:too-large"));
    attach(run, "../slip.txt", new byte[1]).then().statusCode(422);
    run.operator()
        .asks()
        .contentType("application/octet-stream")
        .body(new byte[1])
        .post(run.finding(0) + "/attachments")
        .then()
        .statusCode(400);
    run.auditor().asks().get(run.finding(0) + "/attachments").then().body("attachments", empty());
  }

  @Test
  void aRunsFindingsAreChosenByTheirReviews() throws Exception {
    ReviewedRun run = reviewedRun();
    List<String> ids = run.findings();
    decide(run, 0, "confirmed", "2026-01-31");
    decide(run, 1, "dismissed", "2026-01-31");
    decide(run, 2, "confirmed", "2999-01-31");
    comment(run, 3, "We look into it.").then().statusCode(201);
    var findings = run.at() + "/findings";
    run.auditor()
        .asks()
        .queryParam("state", "confirmed")
        .get(findings)
        .then()
        .body("findings.id", contains(ids.get(0), ids.get(2)))
        .body("findings.due", contains("2026-01-31", "2999-01-31"));
    run.auditor()
        .asks()
        .queryParam("state", "open")
        .get(findings)
        .then()
        .body("findings.id", equalTo(ids.subList(3, ids.size())))
        .body("findings.state", everyItem(equalTo("open")));
    run.auditor()
        .asks()
        .queryParam("overdue", true)
        .queryParam("sort", "-effect")
        .get(findings)
        .then()
        .body("findings.id", contains(ids.getFirst()));
    run.auditor().asks().queryParam("state", "settled").get(findings).then().statusCode(400);
  }

  private static void decide(ReviewedRun run, int which, String state, String due) {
    run.put(
            run.auditor(),
            which,
            run.tag(which),
            Map.of("state", state, "due", due, "reason", "decided"))
        .then()
        .statusCode(200);
  }

  @Test
  void theReviewsOfALicenseeComeAPageAtATime() throws Exception {
    ReviewedRun run = reviewedRun();
    decide(run, 4, "confirmed", "2026-01-31");
    decide(run, 2, "confirmed", "2026-02-28");
    comment(run, 3, "We look into it.").then().statusCode(201);
    String reviews = run.licenseeAt() + "/reviews";
    List<String> paged = new ArrayList<>();
    String cursor = null;
    do {
      var asked = run.auditor().asks().queryParam("limit", 1);
      Response page = (cursor == null ? asked : asked.queryParam("cursor", cursor)).get(reviews);
      paged.addAll(page.path("reviews.review.finding"));
      cursor = page.path("next");
    } while (cursor != null);
    // Each once. In which order, the connections tell that PostgreSQL gave their numbers to.
    assertEquals(
        run.findings().subList(2, 5).stream().sorted().toList(), paged.stream().sorted().toList());
    assertEquals(
        paged, run.auditor().asks().get(reviews).path("reviews.review.finding"), "as on one page");
    run.auditor()
        .asks()
        .queryParam("state", "confirmed")
        .queryParam("due_before", "2026-02-28")
        .get(reviews)
        .then()
        .body("reviews.review.finding", contains(run.findings().get(4)))
        .body("reviews.overdue", contains(true))
        .body("next", nullValue());
    for (Map<String, String> wrong :
        List.of(
            Map.of("state", "settled"),
            Map.of("due_before", "tomorrow"),
            Map.of("cursor", "here"),
            Map.of("limit", "0"))) {
      run.auditor().asks().queryParams(wrong).get(reviews).then().statusCode(400);
    }
  }

  @Test
  void aReviewStandsForOneLicenseeAlone() throws Exception {
    ReviewedRun one = reviewedRun();
    ReviewedRun other = reviewedRun();
    one.take(one.auditor(), 0, "confirmed").then().statusCode(200);
    other.auditor().asks().get(other.licenseeAt() + "/reviews").then().body("reviews", empty());
    one.auditor()
        .asks()
        .get(one.licenseeAt() + "/reviews")
        .then()
        .body("reviews.review.finding", containsInAnyOrder(one.findings().getFirst()));
  }
}
