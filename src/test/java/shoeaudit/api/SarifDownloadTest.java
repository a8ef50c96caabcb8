package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.interchange.ResultsExport;
import shoeaudit.service.queue.RunWork;
import shoeaudit.service.review.FrozenReports;

/**
 * The results of a run in SARIF and OSCAL through the API: those of the command line, from its
 * folder.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SarifDownloadTest extends ServiceTestBase {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Inject RunWork work;
  @Inject FrozenReports frozen;

  private static Response sarif(ReviewedRun run) {
    return run.auditor().asks().get(run.at() + "/reports/findings.sarif");
  }

  private static String exported(Path folder) throws Exception {
    return exported(folder, ResultsExport.Format.SARIF);
  }

  private static String exported(Path folder, ResultsExport.Format format) throws Exception {
    StringWriter out = new StringWriter();
    ResultsExport.of(
            new ResultsExport.Request(folder, format, false, null, RuleLibrary.onClasspath()))
        .write(out);
    return out.toString();
  }

  @Test
  void aRunGivesWhatTheCommandLineMakesOfItsFolder() throws Exception {
    ReviewedRun run = reviewedRun();
    Response answer = sarif(run);
    answer
        .then()
        .statusCode(200)
        .contentType("application/sarif+json")
        .header("Content-Disposition", containsString("findings.sarif"));
    assertEquals(exported(work.folder(run.id())), answer.asString());
    assertFalse(answer.asString().contains("suppressions"), "reviews that no report has");
    Response oscal = run.auditor().asks().get(run.at() + "/reports/assessment-results.json");
    oscal
        .then()
        .statusCode(200)
        .contentType("application/json")
        .header("Content-Disposition", containsString("assessment-results.json"))
        .body("'assessment-results'.metadata.'oscal-version'", equalTo("1.1.2"));
    assertEquals(exported(work.folder(run.id()), ResultsExport.Format.OSCAL), oscal.asString());
  }

  @Test
  void aSignedOffRunHasItsReviews() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.auditor(), 0, "dismissed").then().statusCode(200);
    run.signedOff().then().body("state", equalTo("done"));
    Response answer = sarif(run);
    assertEquals(200, answer.statusCode());
    assertEquals(exported(frozen.folder(run.id())), answer.asString());
    JsonNode first = JSON.readTree(answer.asString()).path("runs").path(0).path("results").path(0);
    assertEquals(run.findings().getFirst(), first.path("properties").path("id").asText());
    assertEquals("accepted", first.path("suppressions").path(0).path("status").asText());
  }

  @Test
  void resultsThatWereChangedGiveNone() throws Exception {
    ReviewedRun run = reviewedRun();
    Files.writeString(work.folder(run.id()).resolve("findings.jsonl"), "{}\n");
    sarif(run)
        .then()
        .statusCode(500)
        .body("type", equalTo("urn:shoe-audit:problem:damaged"))
        .body("detail", containsString("are not any more what was written"));
  }
}
