package shoeaudit.api;

import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said to findings, and refused. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ReviewRequestsTest extends ServiceTestBase {
  @Test
  void aMisspeltMemberErasesNothing() throws Exception {
    ReviewedRun run = reviewedRun();
    run.put(
            run.auditor(),
            0,
            "\"0\"",
            Map.of(
                "state", "confirmed",
                "cause", "The dealer took the tie for the end.",
                "recommendation", "Retrain on the third-card table.",
                "reason", "the lines show it"))
        .then()
        .statusCode(200);
    refused(
        run.put(
            run.auditor(),
            0,
            "\"1\"",
            Map.of(
                "state", "confirmed",
                "cause", "The dealer took the tie for the end.",
                "recomendation", "Retrain the whole shift.",
                "reason", "more of it was found")),
        400,
        "the body has a member \"recomendation\", which is not known there",
        "known are: cause, due, facts, reason, recommendation, state");
    assertEquals("\"1\"", run.tag(0));
    run.auditor()
        .asks()
        .get(run.finding(0) + "/review")
        .then()
        .body("recommendation", equalTo("Retrain on the third-card table."));
  }

  private static Response comment(ReviewedRun run, String body) {
    return run.operator()
        .asks()
        .contentType(ContentType.JSON)
        .body(body)
        .post(run.finding(0) + "/comments");
  }

  @Test
  void aCommentThatSaysNothingOrWhatCannotBeKeptIsRefused() throws Exception {
    ReviewedRun run = reviewedRun();
    for (String blank :
        List.of("{}", "{\"text\": null}", "{\"text\": \"\"}", "{\"text\": \" \\n\\t \"}")) {
      refused(comment(run, blank), 400, "text must not be blank", "mend");
    }
    for (String none : List.of("", "null")) {
      refused(comment(run, none), 400, "the body is missing", "mend");
    }
    for (String control : List.of("\\u0000", "\\u0007", "\\u001b[2J", "\\u0085", "\\ud800")) {
      refused(
          comment(run, "{\"text\": \"Patron" + control + "repaid.\"}"),
          400,
          "control character",
          "");
    }
    refused(
        comment(run, "{\"text\": \"" + "x".repeat(4_001) + "\"}"),
        400,
        "text size must be between 0 and 4000",
        "mend");
    refused(
        comment(run, "{\"text\": \"It is so.\", \"at\": \"2026-01-01\"}"),
        400,
        "\"at\"",
        "known are: text");
    run.operator().asks().get(run.finding(0) + "/history").then().body("entries", empty());
    comment(run, "{\"text\": \"" + "x".repeat(4_000) + "\"}").then().statusCode(201);
    comment(run, "{\"text\": \"Two lines,\\n\\tand a tab.\"}").then().statusCode(201);
  }
}
