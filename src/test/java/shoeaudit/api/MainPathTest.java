package shoeaudit.api;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** From an upload to findings and reports. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class MainPathTest extends ServiceTestBase {
  @Test
  void anUploadedLogIsAuditedAndItsFindingsAreThoseOfTheCommandLine() throws Exception {
    readsReports();
    // The whole way goes over HTTP.
    String licensee = "L-" + number();
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .contentType(ContentType.JSON)
        .body(
            "{\"code\": \""
                + licensee
                + "\", \"name\": \"Cedar River\", \"jurisdiction\": \"WSGC\"}")
        .post("/api/v1/licensees")
        .then()
        .statusCode(201)
        .body("code", equalTo(licensee));
    Person operator = somebody(licensee, Role.OPERATOR);
    activate(
        somebody(null, Role.APPROVER), licensee, submit(operator, licensee, controls(licensee)));
    int run =
        run(
            operator,
            licensee,
            log(operator, licensee, "2026-03-02-table-1.csv"),
            log(operator, licensee, "2026-03-02-table-2.jsonl"));
    String at = "/api/v1/licensees/" + licensee + "/runs/" + run;
    operator
        .asks()
        .get(at)
        .then()
        .body("state", equalTo("done"))
        .body("findings", equalTo(11))
        .body("coups", equalTo(76))
        .body("failure", nullValue());
    Path out = Files.createTempDirectory("shoe-audit-main-path-").resolve("out");
    Path controls = out.resolveSibling("controls.yaml");
    Files.writeString(controls, controls(licensee));
    shoeaudit.runs.AuditRun.run(
        new shoeaudit.runs.AuditRequest(
            List.of(controls),
            List.of(SAMPLE.resolve("logs")),
            null,
            out,
            null,
            shoeaudit.config.RuleLibrary.onClasspath(),
            1,
            shoeaudit.runs.AuditRequest.Reports.BOTH,
            shoeaudit.runs.AuditRequest.Layout.USUAL),
        shoeaudit.runs.Progress.NONE);
    for (String report :
        List.of("findings.jsonl", "findings.csv", "coverage.csv", "report.pdf", "report.xlsx")) {
      byte[] answer = operator.asks().get(at + "/reports/" + report).asByteArray();
      assertArrayEquals(Files.readAllBytes(out.resolve(report)), answer, report);
    }
  }

  @Test
  void pagesOfFindingsHoldEachOnce() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    String at = "/api/v1/licensees/" + licensee + "/runs/" + run + "/findings";
    for (String sort : List.of("position", "effect", "-effect")) {
      List<String> all = operator.asks().queryParam("sort", sort).get(at).path("findings.id");
      List<String> paged = new ArrayList<>();
      String cursor = null;
      do {
        RequestSpecification asked =
            operator.asks().queryParam("sort", sort).queryParam("limit", 2);
        var page = (cursor == null ? asked : asked.queryParam("cursor", cursor)).get(at);
        paged.addAll(page.path("findings.id"));
        cursor = page.path("next");
      } while (cursor != null);
      assertEquals(all, paged, sort);
    }
    operator
        .asks()
        .queryParam("level", "dealing")
        .get(at)
        .then()
        .body("findings.level", everyItem(equalTo("dealing")));
  }

  @Test
  void theSameLogTwiceIsTheSameEvidence() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int first = log(operator, licensee, "2026-03-02-table-1.csv");
    operator
        .asks()
        .contentType("text/csv")
        .body(SAMPLE.resolve("logs/2026-03-02-table-1.csv").toFile())
        .post("/api/v1/licensees/" + licensee + "/logs?name=another-name.csv")
        .then()
        .statusCode(200)
        .body("id", equalTo(first))
        .body("name", equalTo("2026-03-02-table-1.csv"));
  }

  @Test
  void aRunWithoutAnActiveControlFileIsRefused() {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    operator
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"logs\": [" + log + "]}")
        .post("/api/v1/licensees/" + licensee + "/runs")
        .then()
        .statusCode(409)
        .contentType("application/problem+json")
        .body("type", equalTo("urn:shoe-audit:problem:conflict"));
  }
}
