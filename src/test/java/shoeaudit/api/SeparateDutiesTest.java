package shoeaudit.api;

import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Who brings, who approves and who reviews are different people, whatever roles they have. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SeparateDutiesTest extends ServiceTestBase {
  private static final String SIGN_OFF = "{\"left_undecided\": \"the footage is awaited\"}";

  private static void mayNotJudge(ReviewedRun run, Person who) {
    run.take(who, 0, "confirmed")
        .then()
        .statusCode(403)
        .body("type", equalTo("urn:shoe-audit:problem:same-person"));
    run.signOff(who, SIGN_OFF)
        .then()
        .statusCode(403)
        .body("type", equalTo("urn:shoe-audit:problem:same-person"));
    run.take(run.auditor(), 0, "confirmed").then().statusCode(200);
  }

  @Test
  void whoeverUploadedALogDoesNotReviewItsFindings() throws Exception {
    String licensee = licenseeWithControls();
    Person both = somebody(licensee, Role.OPERATOR, Role.AUDITOR);
    mayNotJudge(reviewedRun(licensee, both, somebody(licensee, Role.OPERATOR)), both);
  }

  @Test
  void whoeverAskedForTheRunDoesNotReviewItsFindings() throws Exception {
    String licensee = licenseeWithControls();
    Person auditor = somebody(null, Role.AUDITOR);
    mayNotJudge(reviewedRun(licensee, somebody(licensee, Role.OPERATOR), auditor), auditor);
  }

  @Test
  void whoeverUploadedTheControlFileDoesNotReviewWhatWasJudgedByIt() throws Exception {
    String licensee = licensee();
    Person both = somebody(licensee, Role.OPERATOR, Role.AUDITOR);
    activate(somebody(null, Role.APPROVER), licensee, submit(both, licensee, controls(licensee)));
    Person operator = somebody(licensee, Role.OPERATOR);
    mayNotJudge(reviewedRun(licensee, operator, operator), both);
  }

  @Test
  void whoeverApprovedTheControlFileDoesNotReviewWhatWasJudgedByItAlsoWhenItIsReplaced()
      throws Exception {
    String licensee = licensee();
    Person both = somebody(null, Role.APPROVER, Role.AUDITOR);
    Person operator = somebody(licensee, Role.OPERATOR);
    activate(both, licensee, submit(operator, licensee, controls(licensee)));
    ReviewedRun run = reviewedRun(licensee, operator, operator);
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(operator, licensee, controls(licensee) + "\n# the same again\n"));
    mayNotJudge(run, both);
  }

  @Test
  void whoeverUploadedTheControlFileDoesNotApproveIt() throws Exception {
    String licensee = licensee();
    Person both = somebody(licensee, Role.OPERATOR, Role.APPROVER);
    int id = submit(both, licensee, controls(licensee));
    both.asks()
        .contentType("application/json")
        .body("{\"from\": \"2026-01-01\"}")
        .put("/api/v1/licensees/" + licensee + "/control-files/" + id + "/activation")
        .then()
        .statusCode(403)
        .body("type", equalTo("urn:shoe-audit:problem:same-person"));
  }

  @Test
  void whoeverAnsweredAFindingDoesNotDecideOnIt() throws Exception {
    ReviewedRun run = reviewedRun();
    Person both = somebody(run.licensee(), Role.OPERATOR, Role.AUDITOR);
    run.take(both, 0, "answered").then().statusCode(200);
    run.take(both, 0, "dismissed")
        .then()
        .statusCode(403)
        .body("type", equalTo("urn:shoe-audit:problem:same-person"));
    run.take(run.auditor(), 0, "dismissed").then().statusCode(200);
  }

  private static void maySignOffNot(ReviewedRun run, Person who) {
    run.signOff(who, SIGN_OFF)
        .then()
        .statusCode(403)
        .body("type", equalTo("urn:shoe-audit:problem:same-person"));
    run.signOff(run.auditor(), SIGN_OFF).then().statusCode(202);
  }

  @Test
  void whoeverAnsweredAFindingDoesNotSignTheRunOff() throws Exception {
    ReviewedRun run = reviewedRun();
    Person both = somebody(run.licensee(), Role.OPERATOR, Role.AUDITOR);
    run.take(both, 1, "answered").then().statusCode(200);
    // Also where somebody else has decided since.
    run.take(run.auditor(), 1, "dismissed").then().statusCode(200);
    maySignOffNot(run, both);
  }

  @Test
  void whoeverSpokeForTheLicenseeDoesNotSignTheRunOff() throws Exception {
    ReviewedRun run = reviewedRun();
    Person both = somebody(run.licensee(), Role.OPERATOR, Role.AUDITOR);
    both.asks()
        .contentType("application/octet-stream")
        .body(new byte[] {'x'})
        .post(run.finding(2) + "/attachments?name=statement.txt")
        .then()
        .statusCode(201);
    run.auditor()
        .asks()
        .contentType("application/json")
        .body("{\"text\": \"What did the dealer say?\"}")
        .post(run.finding(2) + "/comments")
        .then()
        .statusCode(201);
    maySignOffNot(run, both);
  }

  @Test
  void whoeverAskedForTheRunThatIsRepeatedDoesNotSignTheRepetitionOff() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    ReviewedRun run = reviewedRun(licensee, operator, auditor);
    int id =
        operator
            .asks()
            .contentType("application/json")
            .post(run.at() + "/repetition")
            .then()
            .statusCode(202)
            .extract()
            .path("id");
    ReviewedRun repetition = new ReviewedRun(licensee, operator, run.auditor(), id, run.findings());
    awaitEnd(id);
    maySignOffNot(repetition, auditor);
  }

  @Test
  void whoeverUploadedALogMayAnswerAndCommentOnItsFindings() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    ReviewedRun run = reviewedRun(licensee, operator, operator);
    run.take(operator, 0, "answered").then().statusCode(200);
    operator
        .asks()
        .contentType("application/json")
        .body("{\"text\": \"The dealer is being retrained.\"}")
        .post(run.finding(0) + "/comments")
        .then()
        .statusCode(201);
  }
}
