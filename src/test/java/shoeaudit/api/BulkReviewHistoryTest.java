package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.api.PagedLists.get;
import static shoeaudit.api.PagedLists.holdsInPages;
import static shoeaudit.api.PagedLists.paged;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.service.vault.Vault;

/** What decisions on many findings did stands among all that was done to the review of each. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class BulkReviewHistoryTest extends IdentityTestBase {
  @Inject Vault vault;

  private static int decide(Person by, ReviewedRun run, String state, Map<String, Object> more) {
    Map<String, Object> body = new HashMap<>(more);
    body.put("findings", run.findings().subList(0, 3));
    body.put("state", state);
    body.put("reason", "all are " + state);
    return by.asks()
        .contentType(ContentType.JSON)
        .body(body)
        .post(run.at() + "/bulk-reviews")
        .then()
        .statusCode(201)
        .extract()
        .path("bulk_review.number");
  }

  private static int undo(Person by, ReviewedRun run, int number) {
    return post(by, run.at() + "/bulk-reviews/" + number + "/undo", "{\"reason\": \"it was not\"}")
        .then()
        .statusCode(201)
        .extract()
        .path("bulk_review.number");
  }

  @Test
  void itsHistoryIsInTheOrderOfActsWhetherOnOneOrOnMany() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.operator(), 1, "answered").then().statusCode(200);
    int decided =
        decide(
            run.auditor(),
            run,
            "confirmed",
            Map.of("cause", "the clock", "recommendation", "set it", "due", "2026-05-01"));
    post(run.operator(), run.finding(1) + "/comments", "{\"text\": \"thank you\"}")
        .then()
        .statusCode(201);
    run.take(run.auditor(), 0, "open").then().statusCode(200);
    // Of the first, what was changed since is left.
    int undone = undo(run.auditor(), run, decided);
    String history = run.finding(1) + "/history";
    get(run.auditor(), history)
        .body(
            "entries.kind",
            contains(
                "state",
                "state",
                "cause",
                "recommendation",
                "due",
                "comment",
                "state",
                "cause",
                "recommendation",
                "due"))
        .body("entries.number", contains(1, 2, 2, 2, 2, 3, 4, 4, 4, 4))
        .body(
            "entries.bulk_review",
            contains(
                null, decided, decided, decided, decided, null, undone, undone, undone, undone))
        .body(
            "entries.before",
            contains(
                "open",
                "answered",
                null,
                null,
                null,
                null,
                "confirmed",
                "the clock",
                "set it",
                "2026-05-01"))
        .body("entries[1].by", equalTo(run.auditor().name()))
        .body("entries[1].reason", equalTo("all are confirmed"));
    List<String> kinds = get(run.auditor(), history).extract().path("entries.kind");
    holdsInPages(run.auditor(), history, "entries", "kind", kinds);
    get(run.auditor(), history, "kind", "cause").body("entries.after", contains("the clock", null));
    get(run.auditor(), run.finding(0) + "/history", "kind", "state")
        .body("entries.after", contains("confirmed", "open"));
    // As often as it is listed, with its steps, the newest first.
    get(run.auditor(), run.licenseeAt() + "/findings", "limit", "1000")
        .body(
            "findings.find { it.finding.id == '" + run.findings().get(1) + "' }.steps.after",
            contains("answered", "confirmed", "answered"));
  }

  @Test
  void namesThatAreNoFindingsStandInNobodysWay() throws Exception {
    ReviewedRun run = reviewedRun();
    String finding = run.findings().getFirst();
    List<String> named = Stream.of("Z", "a\"b", "~", finding).sorted().toList();
    int number =
        run.auditor()
            .asks()
            .contentType(ContentType.JSON)
            .body(Map.of("findings", named, "state", "dismissed", "reason", "a drill"))
            .post(run.at() + "/bulk-reviews")
            .then()
            .statusCode(201)
            .body("bulk_review.changed", equalTo(1))
            .extract()
            .path("bulk_review.number");
    assertEquals(
        named, paged(run.auditor(), run.at() + "/bulk-reviews/" + number, "members", "finding", 1));
    get(run.auditor(), run.finding(0) + "/history").body("entries.bulk_review", contains(number));
  }

  @Test
  void aDecisionThatBeganBeforeAnotherAndCameAfterItIsNotUndoneWithThat() throws Exception {
    ReviewedRun run = reviewedRun();
    int first = decide(run.auditor(), run, "dismissed", Map.of());
    int later = decide(run.auditor(), run, "open", Map.of());
    // Numbers are taken at the beginning of each.
    renumber(later, -later);
    try {
      post(
              run.auditor(),
              run.at() + "/bulk-reviews/" + first + "/undo",
              "{\"reason\": \"it was not\"}")
          .then()
          .statusCode(201)
          .body("bulk_review.changed", equalTo(0))
          .body("bulk_review.refused", equalTo(3));
    } finally {
      renumber(-later, later);
    }
  }

  private void renumber(int from, int to) throws Exception {
    String others =
        "run_id, state, reason, at, actor, undoes, tells_entries, changed, already, refused";
    sql(
        "insert into bulk_review (id, "
            + others
            + ") select "
            + to
            + ", "
            + others
            + " from bulk_review where id = "
            + from);
    sql("update bulk_review_part set bulk_review_id = " + to + " where bulk_review_id = " + from);
    sql("delete from bulk_review where id = " + from);
  }

  @Test
  void aSignedOffReportSaysWhatWasDecidedOnManyAndPutBack() throws Exception {
    ReviewedRun run = reviewedRun();
    int unused =
        undo(run.auditor(), run, decide(run.auditor(), run, "dismissed", Map.of("cause", "none")));
    assertEquals("done", run.signedOff().path("state"));
    String text = Files.readString(vault.path(run.ended().path("reviews.sha256")));
    String by = run.auditor().name() + ", ";
    assertTrue(text.contains(by + "dismissed: all are dismissed"), text);
    assertTrue(text.contains(by + "put back to open: it was not"), text);
  }

  @Test
  void whoeverAnsweredAmongManySignsNoRunOffThatHasOneOfThem() throws Exception {
    ReviewedRun run = reviewedRun();
    Person both = somebody(run.licensee(), Role.OPERATOR, Role.AUDITOR);
    int unused = decide(both, run, "answered", Map.of());
    refused(
        run.signOff(both, "{\"left_undecided\": \"the footage is awaited\"}"),
        403,
        "whoever answered a finding of the run does not sign it off",
        "another auditor");
    assertEquals("done", run.signedOff().path("state"));
  }
}
