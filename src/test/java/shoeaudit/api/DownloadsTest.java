package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.nio.file.Files;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.report.output.Manifest;

/** Files are given whole, in part, or not again, as RFC 9110 has it. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class DownloadsTest extends ServiceTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";

  private void partsAndConditions(Person by, String path, byte[] whole, String tag) {
    Response all = by.asks().get(path);
    all.then().statusCode(200).header("Accept-Ranges", "bytes").header("ETag", tag);
    assertArrayEquals(whole, all.asByteArray());
    assertTrue(all.header("Content-Disposition").startsWith("attachment; filename"));
    assertEquals("nosniff", all.header("X-Content-Type-Options"));
    Response part = by.asks().header("Range", "bytes=10-29").get(path);
    part.then()
        .statusCode(206)
        .header("Content-Range", "bytes 10-29/" + whole.length)
        .header("Content-Length", "20")
        .header("ETag", tag);
    assertArrayEquals(Arrays.copyOfRange(whole, 10, 30), part.asByteArray());
    Response end = by.asks().header("Range", "bytes=-7").header("If-Range", tag).get(path);
    end.then().statusCode(206);
    assertArrayEquals(Arrays.copyOfRange(whole, whole.length - 7, whole.length), end.asByteArray());
    Response other =
        by.asks().header("Range", "bytes=0-1").header("If-Range", "\"other\"").get(path);
    other.then().statusCode(200);
    assertArrayEquals(whole, other.asByteArray());
    Response several = by.asks().header("Range", "bytes=0-1,4-5").get(path);
    several.then().statusCode(200);
    assertArrayEquals(whole, several.asByteArray());
    by.asks()
        .header("Range", "bytes=" + whole.length + "-")
        .get(path)
        .then()
        .statusCode(416)
        .header("Content-Range", "bytes */" + whole.length)
        .contentType("application/problem+json")
        .body("remedy", startsWith("ask for bytes from 0 on"));
    Response held = by.asks().header("If-None-Match", tag).get(path);
    held.then().statusCode(304).header("ETag", tag);
    assertEquals(0, held.asByteArray().length);
    refused(
        by.asks().header("If-Match", "\"other\"").get(path),
        412,
        tag.replace("\"", ""),
        "If-Match");
  }

  @Test
  void evidenceIsGivenWholeInPartOrNotAgain() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, LOG);
    byte[] whole = Files.readAllBytes(SAMPLE.resolve("logs").resolve(LOG));
    String sha256 = Manifest.Output.sha256(SAMPLE.resolve("logs").resolve(LOG));
    partsAndConditions(
        operator,
        "/api/v1/licensees/" + licensee + "/logs/" + log + "/content",
        whole,
        '"' + sha256 + '"');
  }

  @Test
  void aNameIsEncodedWhereAFileIsGiven() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = "/api/v1/licensees/" + licensee + "/logs";
    String name = "T\u00e4gliche \"N\u00e4chte\"; filename*=x.html.csv";
    Response sent =
        operator
            .asks()
            .contentType("application/octet-stream")
            .queryParam("name", name)
            .body(Files.readAllBytes(SAMPLE.resolve("logs").resolve(LOG)))
            .post(logs);
    sent.then().statusCode(201);
    Response given = operator.asks().get(logs + "/" + Answers.number(sent, "id") + "/content");
    given.then().statusCode(200).header("X-Content-Type-Options", "nosniff");
    assertEquals(
        "attachment; filename*=UTF-8''"
            + "T%C3%A4gliche%20%22N%C3%A4chte%22%3B%20filename%2A%3Dx.html.csv",
        given.header("Content-Disposition"));
    assertNotEquals("text/html", given.contentType());
  }

  @Test
  void reportsAreGivenWholeInPartOrNotAgain() throws Exception {
    readsReports();
    ReviewedRun run = reviewedRun();
    for (String name : new String[] {"report.pdf", "manifest.json"}) {
      String path = run.at() + "/reports/" + name;
      Response all = run.operator().asks().get(path);
      partsAndConditions(run.operator(), path, all.asByteArray(), all.header("ETag"));
    }
  }

  @Test
  void signedOffReportsAreGivenWholeInPartOrNotAgain() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff();
    Response pdf = run.operator().asks().get(run.at() + "/reports/report.pdf");
    partsAndConditions(
        run.operator(), run.at() + "/reports/report.pdf", pdf.asByteArray(), pdf.header("ETag"));
  }

  @Test
  void aQueryThatIsNotKnownIsRefused() {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = "/api/v1/licensees/" + licensee + "/logs";
    refused(
        operator.asks().get(logs + "?limt=5"),
        400,
        "\"limt\"",
        "known are: audited, cursor, limit, name, since, until");
    refused(
        operator.asks().get("/api/v1/licensees/" + licensee + "/reviews?stat=open"),
        400,
        "\"stat\"",
        "due_before");
    refused(
        operator.asks().get("/api/v1/licensees/" + licensee + "/reviews?state=open&state=open"),
        400,
        "2 times",
        "once");
  }

  @Test
  void whatMayNotBeSeenIsNotTalkedAbout() {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    RestAssured.given()
        .get("/api/v1/licensees/" + licensee + "/logs?limt=5")
        .then()
        .statusCode(401)
        .body("detail", containsString("token"));
    operator.asks().get("/api/v1/accounts?x=1").then().statusCode(equalTo(403));
  }
}
