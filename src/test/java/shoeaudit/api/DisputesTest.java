package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Disputes on coups: opened, decided by one reviewer, confirmed by another. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class DisputesTest extends IdentityTestBase {
  private static final String SAME_PERSON = "urn:shoe-audit:problem:same-person";

  /** The tie of coup 11, which a patron says was not paid. */
  private static Response open(Person by, ReviewedRun run, Object... more) {
    Map<String, Object> body =
        new HashMap<>(
            Map.of(
                "run", run.id(),
                "table", "T1",
                "shoe", "2026-03-02-A",
                "place", 10,
                "patron", "P07",
                "bet", "tie",
                "claim", "The tie was not paid.",
                "claimed_minor", 8000));
    for (int i = 0; i < more.length; i += 2) {
      body.put(String.valueOf(more[i]), more[i + 1]);
    }
    return by.asks().contentType(ContentType.JSON).body(body).post(run.licenseeAt() + "/disputes");
  }

  private static String at(Response opened) {
    return opened.then().statusCode(201).extract().header("Location");
  }

  private static Response decide(Person by, String dispute, String tag, String outcome, long paid) {
    return by.asks()
        .contentType(ContentType.JSON)
        .header("If-Match", tag)
        .body(Map.of("outcome", outcome, "paid_minor", paid, "reason", "so the footage shows"))
        .put(dispute + "/decision");
  }

  private static Response confirm(Person by, String dispute, String tag) {
    return by.asks().header("If-Match", tag).post(dispute + "/confirmation");
  }

  @Test
  void twoPeopleDecideBesideTheRecordAndTheTrailTellsIt() throws Exception {
    ReviewedRun run = reviewedRun();
    Response opened = open(run.operator(), run, "complained_at", "2026-03-02T18:20:00-08:00");
    String at = at(opened);
    opened
        .then()
        .body("dispute.state", equalTo("open"))
        .body("dispute.coup", equalTo(11))
        .body("dispute.opened_by", equalTo(run.operator().name()))
        .body("dispute.complained_at", equalTo("2026-03-03T02:20:00Z"))
        .body("dispute.outcome", nullValue())
        .body("record.player", contains("7H", "3H", "JH"))
        .body("record.due.banker", contains("8D", "2D", "10H"))
        .body("record.wagers.patron", contains("P07"))
        .body("record.wagers[0].recorded.paid_minor", equalTo(8000))
        .body("record.wagers[0].due.paid_minor", equalTo(8000))
        .body("record.wagers[0].differs", empty())
        .body("record.other_wagers", equalTo(5))
        .body("record.findings.code", contains("dealing.banker-stood"))
        .body("record.findings.state", contains("open"))
        .body("record.footage.overwritten", equalTo("2026-03-09"))
        .body("history.kind", contains("opened"));
    decide(run.auditor(), at, "\"1\"", "rejected", 0)
        .then()
        .statusCode(200)
        .header("ETag", equalTo("\"2\""))
        .body("dispute.state", equalTo("decided"))
        .body("dispute.decided_by", equalTo(run.auditor().name()))
        .body("dispute.confirmed_by", nullValue());
    confirm(run.auditor(), at, "\"2\"").then().statusCode(403).body("type", equalTo(SAME_PERSON));
    Person second = somebody(null, Role.AUDITOR);
    confirm(second, at, "\"2\"")
        .then()
        .statusCode(200)
        .body("dispute.state", equalTo("confirmed"))
        .body("dispute.confirmed_by", equalTo(second.name()))
        .body("history.kind", contains("opened", "decided", "confirmed"));
    refused(
        decide(run.auditor(), at, "\"3\"", "upheld", 8000),
        409,
        "is confirmed, and stays as it is",
        "open another that corrects it");
    String number = at.substring(at.lastIndexOf('/') + 1);
    second
        .asks()
        .queryParam("licensee", run.licensee())
        .queryParam("subject_kind", "dispute")
        .get("/api/v1/trail")
        .then()
        .body("entries.act", contains("dispute.confirmed", "dispute.decided", "dispute.opened"))
        .body("entries[0].subject", equalTo(number))
        .body("entries[2].new", startsWith("run " + run.id() + "; table T1; shoe 2026-03-02-A"))
        .body("entries[1].new", startsWith("rejected; paid: 0 minor units; decided by "));
    String form = second.asks().get(at + "/form.md").then().statusCode(200).extract().asString();
    for (String line :
        List.of(
            "# Dispute " + number,
            "| Outcome | rejected |",
            "| Amount claimed | 80.00 USD |",
            "| Amount paid | 0.00 USD |",
            "so the footage shows")) {
      assertTrue(form.contains(line + "\n"), line + "\n" + form);
    }
    assertFalse(form.contains("P05"), form);
    second.asks().get(at + "/form.pdf").then().statusCode(200).contentType("application/pdf");
  }

  @Test
  void aConfirmedOneIsCorrectedByAnotherAndStaysAsItWas() throws Exception {
    ReviewedRun run = reviewedRun();
    Person second = somebody(null, Role.AUDITOR);
    String at = at(open(run.operator(), run));
    int number = run.auditor().asks().get(at).path("dispute.number");
    refused(open(run.operator(), run, "corrects", number), 409, "is open", "one that is confirmed");
    decide(run.auditor(), at, "\"1\"", "rejected", 0).then().statusCode(200);
    String found = run.auditor().asks().get(at).path("record.findings[0].id");
    run.take(run.auditor(), run.findings().indexOf(found), "dismissed").then().statusCode(200);
    run.auditor().asks().get(at).then().body("record.findings.state", contains("dismissed"));
    confirm(second, at, "\"2\"").then().statusCode(200);
    run.take(run.auditor(), run.findings().indexOf(found), "open").then().statusCode(200);
    Response before = run.auditor().asks().get(at);
    before.then().body("record.findings.state", contains("dismissed"));
    Response correction = open(run.operator(), run, "corrects", number);
    int corrects = correction.then().statusCode(201).extract().path("dispute.number");
    correction
        .then()
        .body("dispute.corrects", equalTo(number))
        .body("record.findings.state", contains("open"));
    run.auditor().asks().get(at).then().body("corrected_by", equalTo(corrects));
    assertEquals(
        before.<Object>path("dispute"), run.auditor().asks().get(at).<Object>path("dispute"));
    refused(open(run.operator(), run, "corrects", number), 409, "is corrected by", "that one");
    run.auditor()
        .asks()
        .queryParam("limit", 1)
        .get(run.licenseeAt() + "/disputes")
        .then()
        .body("disputes.number", contains(corrects))
        .body("next", equalTo(String.valueOf(corrects)));
    run.operator()
        .asks()
        .queryParam("state", "confirmed")
        .queryParam("table", "T1")
        .queryParam("patron", "P07")
        .get(run.licenseeAt() + "/disputes")
        .then()
        .body("disputes.number", contains(number))
        .body("next", nullValue());
  }

  @Test
  void whatIsNotConfirmedIsHandedBackAndDecidedAnew() throws Exception {
    ReviewedRun run = reviewedRun();
    Person second = somebody(null, Role.AUDITOR);
    String at = at(open(run.operator(), run));
    refused(confirm(second, at, "\"1\""), 409, "nobody has decided", "decide it first");
    decide(run.auditor(), at, "\"1\"", "rejected", 0).then().statusCode(200);
    second
        .asks()
        .contentType(ContentType.JSON)
        .header("If-Match", "\"2\"")
        .body("{\"reason\": \"look at camera 12, too\"}")
        .post(at + "/hand-back")
        .then()
        .statusCode(200)
        .body("dispute.state", equalTo("open"))
        .body("dispute.outcome", nullValue())
        .body("history.kind", contains("opened", "decided", "handed_back"))
        .body("history[2].reason", equalTo("look at camera 12, too"));
    decide(second, at, "\"3\"", "partly", 4000).then().statusCode(200);
    confirm(second, at, "\"4\"").then().statusCode(403).body("type", equalTo(SAME_PERSON));
    confirm(run.auditor(), at, "\"4\"")
        .then()
        .statusCode(200)
        .body("dispute.paid_minor", equalTo(4000))
        .body("dispute.outcome", equalTo("partly"));
  }

  @Test
  void whatCannotBeIsRefusedWithWhatWouldBeRight() throws Exception {
    ReviewedRun run = reviewedRun();
    Person operator = run.operator();
    refused(
        open(operator, run, "patron", "P99"),
        422,
        "the coup 11 has no wager of P99 on tie on record",
        "P07 in area 7 on tie");
    refused(open(operator, run, "place", 999), 422, "no coup at place 999", "by table and time");
    refused(open(operator, run, "claimed_minor", 0), 422, "the amount claimed is 0", "above 0");
    refused(
        open(operator, run, "complained_at", "2999-01-01T00:00:00Z"),
        422,
        "yet to come",
        "leave it");
    open(operator, run, "claim", " ").then().statusCode(400);
    open(operator, run, "run", run.id() + 10_000).then().statusCode(404);
    operator
        .asks()
        .get(run.licenseeAt() + "/disputes")
        .then()
        .statusCode(200)
        .body("disputes", empty());
    String at = at(open(operator, run));
    refused(decide(operator, at, "\"1\"", "rejected", 0), 403, "the auditor's to decide", "role");
    refused(decide(run.auditor(), at, "\"7\"", "rejected", 0), 412, "version 7", "load it again");
    refused(
        decide(run.auditor(), at, "\"1\"", "lost", 0), 400, "no outcome of a dispute", "upheld");
    refused(
        decide(run.auditor(), at, "\"1\"", "rejected", 1), 422, "that is rejected", "pay nothing");
    refused(decide(run.auditor(), at, "\"1\"", "upheld", 7999), 422, "less is paid", "in part");
    decide(run.auditor(), at, "\"1\"", "upheld", -1).then().statusCode(400);
    run.auditor()
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"outcome\": \"rejected\", \"paid_minor\": 0, \"reason\": \"x\"}")
        .put(at + "/decision")
        .then()
        .statusCode(428);
    run.auditor().asks().get(at).then().body("dispute.version", equalTo(1));
  }

  @Test
  void whoeverHadAHandInTheMatterDecidesNothing() throws Exception {
    ReviewedRun run = reviewedRun();
    Person both = somebody(run.licensee(), Role.OPERATOR, Role.AUDITOR);
    String at = at(open(both, run));
    decide(both, at, "\"1\"", "rejected", 0)
        .then()
        .statusCode(403)
        .body("type", equalTo(SAME_PERSON));
    decide(run.auditor(), at, "\"1\"", "rejected", 0).then().statusCode(200);
    confirm(both, at, "\"2\"").then().statusCode(403).body("type", equalTo(SAME_PERSON));
  }

  @Test
  void whoOpenedOneForTheLicenseeDecidesNothingAfterTheyAreOfTheCommissionAlone() throws Exception {
    ReviewedRun run = reviewedRun();
    Person both = somebody(run.licensee(), Role.OPERATOR, Role.AUDITOR);
    String at = at(open(both, run));
    QuarkusTransaction.requiringNew()
        .run(
            () -> accounts.find("name", both.name()).firstResult().roles(EnumSet.of(Role.AUDITOR)));
    Person now = as(both.name());
    decide(now, at, "\"1\"", "rejected", 0)
        .then()
        .statusCode(403)
        .body("type", equalTo(SAME_PERSON))
        .body("detail", containsString("could speak for a licensee then"));
    // One that the commission opened is its own to decide, whatever its opener may do later.
    String own = at(open(run.auditor(), run));
    decide(run.auditor(), own, "\"1\"", "rejected", 0).then().statusCode(200);
  }
}
