package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Role;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.TrailVerification;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewPart;
import shoeaudit.web.ManyFindings;

/**
 * A decision on thousands of findings as one act, proved by an entry of the trail that is short.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class BulkReviewOfThousandsTest extends IdentityTestBase {
  @TempDir private Path folder;
  @Inject TrailReading trail;

  private record Many(
      String licensee, Person operator, Person auditor, int run, int findings, String at) {
    Response decide(Person by, Map<String, Object> asked) {
      Map<String, Object> body = new HashMap<>(asked);
      body.put("reason", "a drill");
      return by.asks().contentType(ContentType.JSON).body(body).post(at + "/bulk-reviews");
    }

    Response members(int bulk, @Nullable String outcome, @Nullable String cursor) {
      var request = auditor.asks();
      if (outcome != null) {
        request.queryParam("outcome", outcome);
      }
      if (cursor != null) {
        request.queryParam("cursor", cursor);
      }
      return request.get(at + "/bulk-reviews/" + bulk);
    }

    String file(int bulk) {
      return auditor
          .asks()
          .get(at + "/bulk-reviews/" + bulk + "/members")
          .then()
          .statusCode(200)
          .contentType("application/jsonl")
          .extract()
          .asString();
    }

    /** What the trail says of an act on it. */
    String told(String act, int bulk) {
      return auditor
          .asks()
          .queryParam("act", act)
          .queryParam("subject", bulk)
          .queryParam("licensee", licensee)
          .get("/api/v1/trail")
          .then()
          .body("entries", hasSize(1))
          .extract()
          .path("entries[0].new");
    }
  }

  private Many many() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = folder.resolve("nights.csv");
    ManyFindings.write(log, 4);
    int run = run(operator, licensee, log(operator, licensee, "nights.csv", log));
    String at = "/api/v1/licensees/" + licensee + "/runs/" + run;
    int findings = operator.asks().get(at).path("findings");
    assertTrue(findings > 2_500, () -> "only " + findings);
    return new Many(licensee, operator, somebody(null, Role.AUDITOR), run, findings, at);
  }

  private static void assertProved(String told, String file, int members) {
    assertTrue(told.length() < 500, told);
    String end =
        "; " + members + " members, SHA-256 " + Sha256.hex(file.getBytes(StandardCharsets.UTF_8));
    assertTrue(told.endsWith(end), () -> told + " does not end with" + end);
    assertEquals(members, file.lines().count());
  }

  @Test
  void thousandsAreDecidedAndPutBackEachAsOneActThatTheTrailProves() throws Exception {
    Many many = many();
    Response one =
        many.decide(many.operator(), Map.of("where", Map.of("table", "T1"), "state", "answered"));
    int answered = one.then().statusCode(201).extract().path("bulk_review.changed");
    Response answer = many.decide(many.auditor(), Map.of("all", true, "state", "dismissed"));
    int bulk =
        answer
            .then()
            .statusCode(201)
            .body("bulk_review.changed", equalTo(many.findings()))
            .body("members", hasSize(1_000))
            .extract()
            .path("bulk_review.number");
    List<String> ids = new ArrayList<>(answer.path("members.finding"));
    for (String next = answer.path("next"); next != null; ) {
      Response page = many.members(bulk, "changed", next);
      ids.addAll(page.path("members.finding"));
      next = page.path("next");
    }
    assertEquals(many.findings(), ids.size());
    assertEquals(ids.size(), new HashSet<>(ids).size());
    many.members(bulk, "refused", null)
        .then()
        .body("members", hasSize(0))
        .body("next", nullValue());
    assertProved(many.told("review.bulk-changed", bulk), many.file(bulk), many.findings());

    Response undone =
        post(many.auditor(), many.at() + "/bulk-reviews/" + bulk + "/undo", "{\"reason\": \"no\"}");
    int by =
        undone
            .then()
            .statusCode(201)
            .body("bulk_review.changed", equalTo(many.findings()))
            .body("bulk_review.refused", equalTo(0))
            .body("members.outcome", everyItem(equalTo("changed")))
            .extract()
            .path("bulk_review.number");
    String file = many.file(by);
    assertProved(many.told("review.bulk-undone", by), file, many.findings());
    assertEquals(
        answered,
        file.lines().filter(line -> line.contains("\"after_state\":\"answered\"")).count());
    many.auditor()
        .asks()
        .queryParam("review", "dismissed")
        .get("/api/v1/licensees/" + many.licensee() + "/findings")
        .then()
        .statusCode(200)
        .body("findings", hasSize(0));
    assertTrue(trail.verify(null, List.of()).holds());
  }

  @Test
  void whoeverAnsweredOneOfThousandsByItselfOrAmongManyDecidesOnTheOthersAlone() throws Exception {
    Many many = many();
    List<String> ids = many.operator().asks().get(many.at() + "/findings").path("findings.id");
    Person amongMany = somebody(many.licensee(), Role.OPERATOR, Role.AUDITOR);
    many.decide(amongMany, Map.of("findings", List.of(ids.get(7)), "state", "answered"))
        .then()
        .statusCode(201)
        .body("bulk_review.changed", equalTo(1));
    Person byItself = somebody(many.licensee(), Role.OPERATOR, Role.AUDITOR);
    String at = "/api/v1/licensees/" + many.licensee() + "/findings/" + ids.get(8) + "/review";
    byItself
        .asks()
        .contentType(ContentType.JSON)
        .header("If-Match", byItself.asks().get(at).header("ETag"))
        .body(Map.of("state", "answered", "reason", "a drill"))
        .put(at)
        .then()
        .statusCode(200);
    many.decide(many.auditor(), Map.of("all", true, "state", "confirmed")).then().statusCode(201);
    many.decide(amongMany, Map.of("all", true, "state", "open"))
        .then()
        .statusCode(201)
        .body("bulk_review.changed", equalTo(many.findings() - 1))
        .body("bulk_review.refused", equalTo(1));
    int bulk =
        many.decide(byItself, Map.of("all", true, "state", "confirmed"))
            .then()
            .statusCode(201)
            .body("bulk_review.changed", equalTo(many.findings() - 2))
            .body("bulk_review.already", equalTo(1))
            .body("bulk_review.refused", equalTo(1))
            .extract()
            .path("bulk_review.number");
    many.members(bulk, "refused", null)
        .then()
        .body("members.finding", equalTo(List.of(ids.get(8))))
        .body("members[0].detail", equalTo("whoever answered a finding does not decide on it"));
  }

  @Test
  void ofThousandsTheOneThatANewerRunHasOnOtherFactsIsRefused() throws Exception {
    Many many = many();
    int newer =
        run(
            many.operator(),
            many.licensee(),
            log(many.operator(), many.licensee(), "2026-03-02-table-1.csv"));
    String changed = many.operator().asks().get(many.at() + "/findings").path("findings[7].id");
    long[] stood = stand(many.licensee(), changed, newer, 1);
    try {
      int bulk =
          many.decide(many.auditor(), Map.of("all", true, "state", "confirmed"))
              .then()
              .statusCode(201)
              .body("bulk_review.changed", equalTo(many.findings() - 1))
              .body("bulk_review.refused", equalTo(1))
              .extract()
              .path("bulk_review.number");
      many.members(bulk, "refused", null)
          .then()
          .body("members.finding", equalTo(List.of(changed)))
          .body("members[0].detail", containsString("other facts"));
    } finally {
      // Lists of all that is open would else be out of order.
      long[] unused = stand(many.licensee(), changed, stood[0], stood[1]);
    }
  }

  /** Lets a known finding be last on record elsewhere, and gives the run and place where it was. */
  private long[] stand(String licensee, String finding, long run, long position) throws Exception {
    String of = " where finding_id = ? and licensee_id = (select id from licensee where code = ?)";
    try (Connection connection = database.getConnection();
        PreparedStatement before =
            connection.prepareStatement("select last_run, last_position from known_finding" + of);
        PreparedStatement now =
            connection.prepareStatement(
                "update known_finding set last_run = ?, last_position = ?" + of)) {
      before.setString(1, finding);
      before.setString(2, licensee);
      now.setLong(1, run);
      now.setLong(2, position);
      now.setString(3, finding);
      now.setString(4, licensee);
      try (ResultSet stood = before.executeQuery()) {
        assertTrue(stood.next());
        long[] place = {stood.getLong(1), stood.getLong(2)};
        assertEquals(1, now.executeUpdate());
        return place;
      }
    }
  }

  @Test
  void whatIsChangedInTheRecordsOfADecisionIsFoundByTheTrail() throws Exception {
    ReviewedRun run = reviewedRun();
    int bulk =
        run.auditor()
            .asks()
            .contentType(ContentType.JSON)
            .body(Map.of("all", true, "state", "dismissed", "reason", "a drill"))
            .post(run.at() + "/bulk-reviews")
            .then()
            .statusCode(201)
            .extract()
            .path("bulk_review.number");
    assertNull(trail.verify(null, List.of()).fault());
    String finding = run.findings().getFirst();
    stoodBefore(bulk, finding, Disposition.CONFIRMED);
    TrailVerification found = trail.verify(null, List.of());
    TrailVerification.Fault fault = found.fault();
    assertNotEquals(null, fault);
    if (fault != null) {
      assertEquals(TrailVerification.Kind.OTHER_RECORDS, fault.kind());
      assertTrue(fault.detail().contains("of the bulk review " + bulk), fault::detail);
    }
    somebody(null, Role.AUDITOR)
        .asks()
        .get("/api/v1/trail/verification")
        .then()
        .body("holds", equalTo(false))
        .body("fault.kind", equalTo("other-records"))
        .body("fault.detail", containsString("SHA-256"));
    stoodBefore(bulk, finding, Disposition.OPEN);
    assertTrue(trail.verify(null, List.of()).holds());
  }

  /** Says of a member that its review stood in another state before. */
  private void stoodBefore(long bulk, String finding, Disposition state) throws Exception {
    try (Connection connection = database.getConnection();
        PreparedStatement select =
            connection.prepareStatement(
                "select members from bulk_review_part where bulk_review_id = ?");
        PreparedStatement update =
            connection.prepareStatement(
                "update bulk_review_part set members = ? where bulk_review_id = ?")) {
      select.setLong(1, bulk);
      BulkReviewPart part = new BulkReviewPart();
      try (ResultSet row = select.executeQuery()) {
        assertTrue(row.next());
        part.members = row.getBytes(1);
        assertFalse(row.next(), "there is one part");
      }
      List<BulkReviewMember> members = part.members();
      for (BulkReviewMember member : members) {
        if (member.findingId.equals(finding)) {
          member.beforeState = state;
        }
      }
      update.setBytes(1, BulkReviewPart.of(bulk, members).getFirst().members);
      update.setLong(2, bulk);
      assertEquals(1, update.executeUpdate());
    }
  }
}
