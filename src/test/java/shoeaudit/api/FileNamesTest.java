package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** File systems count the bytes of names: so do those who take files. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class FileNamesTest extends ServiceTestBase {
  private static final int MOST = 255;

  /** A name of so many bytes, most of its characters having two. */
  private static String name(int bytes, String ending) {
    int left = bytes - ending.length();
    return "\u00e9".repeat(left / 2) + "x".repeat(left % 2) + ending;
  }

  private static void tooLong(Response answer) {
    answer
        .then()
        .statusCode(422)
        .body("type", equalTo("urn:shoe-audit:problem:not-accepted"))
        .body("remedy", containsString("of at most " + MOST + " bytes"));
  }

  private static Response send(Person who, String to, String name, byte[] content) {
    return who.asks()
        .contentType("application/octet-stream")
        .queryParam("name", name)
        .body(content)
        .post(to);
  }

  @Test
  void aNameWithMoreBytesThanAFileSystemTakesIsRefused() throws Exception {
    ReviewedRun run = reviewedRun();
    byte[] log = Files.readAllBytes(SAMPLE.resolve("logs/2026-03-02-table-1.csv"));
    tooLong(send(run.operator(), run.licenseeAt() + "/logs", name(MOST + 1, ".csv"), log));
    tooLong(
        send(
            run.operator(),
            run.finding(0) + "/attachments",
            name(MOST + 1, ".txt"),
            new byte[] {1}));
    tooLong(
        run.operator()
            .asks()
            .contentType("text/plain; charset=utf-8")
            .queryParam("name", name(MOST + 1, ".yaml"))
            .body(controls(run.licensee()) + "\n# another\n")
            .post(run.licenseeAt() + "/control-files"));
  }

  @Test
  void theLongestNamesAreAudited() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int version =
        operator
            .asks()
            .contentType("text/plain; charset=utf-8")
            .queryParam("name", name(MOST, ".yaml"))
            .body(controls(licensee))
            .post("/api/v1/licensees/" + licensee + "/control-files")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    activate(somebody(null, Role.APPROVER), licensee, version);
    int log =
        send(
                operator,
                "/api/v1/licensees/" + licensee + "/logs",
                name(MOST, ".csv"),
                Files.readAllBytes(SAMPLE.resolve("logs/2026-03-02-table-1.csv")))
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    int run = run(operator, licensee, log);
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/runs/" + run)
        .then()
        .body("state", equalTo("done"));
  }
}
