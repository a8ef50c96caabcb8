package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import shoeaudit.config.Sha256;
import shoeaudit.service.review.FrozenReports;

/** Reports are issued with what an auditor states, and with a public copy without names. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class IssuedReportsTest extends ServiceTestBase {
  private static final String ENGAGEMENT =
      """
      format: 1
      report: {number: MB-2026-099, status: issued, issued: 2026-03-20}
      authority: Washington State Gambling Commission
      auditor: {name: R. Ortiz, title: Special Agent, organization: Gaming Compliance Unit}
      conclusion: The controls over settlement did not hold.
      attestation: I audited the logs as I received them.
      """;

  @jakarta.inject.Inject FrozenReports frozen;

  private static Response submit(Person by, String licensee, String name, String yaml) {
    return by.asks()
        .contentType("application/octet-stream")
        .body(yaml.getBytes(StandardCharsets.UTF_8))
        .post("/api/v1/licensees/" + licensee + "/engagements?name=" + name);
  }

  private static String licensee(ReviewedRun run) {
    return run.at().replaceFirst("/api/v1/licensees/([^/]+)/.*", "$1");
  }

  private static String text(byte[] pdf) throws Exception {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }
  }

  private static byte[] bytes(ReviewedRun run, String file) {
    return run.auditor()
        .asks()
        .get(run.at() + "/" + file)
        .then()
        .statusCode(200)
        .extract()
        .asByteArray();
  }

  private static String responses(ReviewedRun run) {
    String id = run.finding(0).replaceFirst(".*/", "");
    return ENGAGEMENT
        + "responses:\n  - {finding: '"
        + id
        + "', by: T. Lee, received: 2026-03-16, text: She was retrained.}\n";
  }

  @Test
  void anEngagementIsEvidenceThatAuditorsAloneSubmit() throws Exception {
    ReviewedRun run = reviewedRun();
    String licensee = licensee(run);
    submit(run.operator(), licensee, "engagement.yaml", ENGAGEMENT).then().statusCode(403);
    Response received = submit(run.auditor(), licensee, "engagement.yaml", ENGAGEMENT);
    received
        .then()
        .statusCode(201)
        .body("sha256", equalTo(Sha256.hex(ENGAGEMENT.getBytes(StandardCharsets.UTF_8))));
    submit(run.auditor(), licensee, "engagement.yaml", ENGAGEMENT).then().statusCode(200);
    int id = received.path("id");
    run.auditor()
        .asks()
        .get("/api/v1/licensees/" + licensee + "/engagements")
        .then()
        .body("engagements.id", contains(id));
    assertEquals(ENGAGEMENT, run.auditor().asks().get(received.header("Location")).asString());
    run.auditor()
        .asks()
        .get("/api/v1/trail?act=engagement.received")
        .then()
        .statusCode(200)
        .body(
            "entries.collect { it['new'] }",
            hasItem(containsString(received.<String>path("sha256"))));
  }

  @Test
  void mistakesAreToldByTheirLinesAndNothingIsKept() throws Exception {
    ReviewedRun run = reviewedRun();
    String licensee = licensee(run);
    submit(run.auditor(), licensee, "e.yaml", ENGAGEMENT + "nobody: knows\n")
        .then()
        .statusCode(422)
        .body("detail", containsString("nobody"));
    run.auditor()
        .asks()
        .get("/api/v1/licensees/" + licensee + "/engagements")
        .then()
        .body("engagements.size()", equalTo(0));
  }

  @Test
  void aReportIsIssuedWithItAndHasAPublicCopyWithoutNames() throws Exception {
    ReviewedRun run = reviewedRun();
    int stated = submit(run.auditor(), licensee(run), "e.yaml", ENGAGEMENT).path("id");
    run.auditor().asks().get(run.at() + "/public/report.pdf").then().statusCode(404);
    run.signOff(
            run.auditor(),
            "{\"left_undecided\": \"so\", \"engagement\": "
                + stated
                + ", \"redact\": [\"patrons\", \"dealers\"]}")
        .then()
        .statusCode(202)
        .body("engagement.id", equalTo(stated))
        .body("public_engagement.id", equalTo(stated))
        .body("redact", contains("patrons", "dealers"));
    run.ended()
        .then()
        .body("state", equalTo("done"))
        .body("files.name", hasItems("report.pdf", "public/report.pdf", "public/report.xlsx"));
    String report = text(bytes(run, "reports/report.pdf"));
    assertTrue(report.contains("MB-2026-099 \u00b7 issued 20 March 2026"), report);
    assertTrue(report.contains("The controls over settlement did not hold."), report);
    run.auditor().asks().get(run.at()).then().body("inputs.role", hasItem("engagement"));

    byte[] copied = bytes(run, "public/report.pdf");
    String copy = text(copied);
    assertTrue(copy.contains("MB-2026-099"), copy);
    String findings = new String(bytes(run, "reports/findings.jsonl"), StandardCharsets.UTF_8);
    String redacted = new String(bytes(run, "public/findings.jsonl"), StandardCharsets.UTF_8);
    List<String> names = List.of("\"dealer\":\"D07\"", "\"patron\":\"P0");
    for (String name : names) {
      assertTrue(findings.contains(name), findings);
      assertFalse(redacted.contains(name), redacted);
    }
    assertFalse(copy.contains("D07"), copy);
    assertFalse(copy.matches(".*\\bP0[1-9]\\b.*"), copy);
    assertTrue(bytes(run, "public/report.xlsx").length > 10_000);
    assertArrayEquals(copied, bytes(run, "public/report.pdf"));
  }

  @Test
  void aPublicCopyThatWasChangedIsNotGivenOut() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signOff(run.auditor(), "{\"left_undecided\": \"so\", \"redact\": [\"patrons\"]}")
        .then()
        .statusCode(202);
    run.ended().then().body("state", equalTo("done"));
    Files.writeString(frozen.folder(run.id()).resolve("public").resolve("findings.csv"), "x");
    run.auditor().asks().get(run.at() + "/public/findings.csv").then().statusCode(500);
  }

  @Test
  void responsesStandInNoPublicCopy() throws Exception {
    ReviewedRun run = reviewedRun();
    String licensee = licensee(run);
    int answers = submit(run.auditor(), licensee, "answers.yaml", responses(run)).path("id");
    int without = submit(run.auditor(), licensee, "e.yaml", ENGAGEMENT).path("id");
    String asked = "{\"left_undecided\": \"so\", \"engagement\": " + answers;
    run.signOff(run.auditor(), asked + ", \"redact\": [\"patrons\"]}")
        .then()
        .statusCode(409)
        .body("detail", containsString("cannot have the responses of answers.yaml"));
    run.signOff(
            run.auditor(),
            asked + ", \"redact\": [\"patrons\"], \"public_engagement\": " + without + "}")
        .then()
        .statusCode(202);
    run.ended().then().body("state", equalTo("done"));
    assertTrue(text(bytes(run, "reports/casebook.pdf")).contains("She was retrained."));
    assertFalse(text(bytes(run, "public/casebook.pdf")).contains("She was retrained."));
  }

  @Test
  void whatIsNoneOfItIsRefused() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signOff(run.auditor(), "{\"left_undecided\": \"so\", \"redact\": [\"cards\"]}")
        .then()
        .statusCode(400);
    run.signOff(run.auditor(), "{\"left_undecided\": \"so\", \"engagement\": 987654}")
        .then()
        .statusCode(404);
    run.signOff(run.operator(), "{\"left_undecided\": \"so\"}").then().statusCode(403);
    run.signedOff()
        .then()
        .body("state", equalTo("done"))
        .body("files.name", not(hasItem(containsString("public"))));
  }

  @Test
  void aLogThatIsNotAsReceivedStopsTheSignOff() throws Exception {
    ReviewedRun run = reviewedRun();
    String log = run.auditor().asks().get(run.at()).path("inputs.find { it.role == 'log' }.name");
    String yaml =
        ENGAGEMENT
            + "custody:\n  - {file: "
            + log
            + ", from: Dana Wu, received: 2026-03-09, sha256: "
            + "0".repeat(64)
            + "}\n";
    int stated = submit(run.auditor(), licensee(run), "e.yaml", yaml).path("id");
    run.signOff(run.auditor(), "{\"left_undecided\": \"so\", \"engagement\": " + stated + "}")
        .then()
        .statusCode(202);
    run.ended().then().body("state", equalTo("failed")).body("failure", containsString(log));
  }
}
