package shoeaudit.api;

import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.identity.Role;

/** What a run could not read, over the API. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RunProblemsTest extends ServiceTestBase {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @Test
  void eachIsToldWithItsLineAndWhatWouldBeRightAPageAtATime() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = runWithUnreadLines(operator, licensee, folder.resolve("night.csv"), 3);
    String at = "/api/v1/licensees/" + licensee + "/runs/" + run;
    String file = operator.asks().get(at + "/reports/problems.csv").asString();
    List<JsonNode> told = new ArrayList<>();
    String cursor = "0";
    while (cursor != null) {
      JsonNode page =
          JSON.readTree(
              operator
                  .asks()
                  .queryParam("limit", 2)
                  .queryParam("cursor", cursor)
                  .get(at + "/problems")
                  .then()
                  .statusCode(200)
                  .body("total", equalTo(3))
                  .body("unread", equalTo(3))
                  .extract()
                  .asString());
      assertTrue(page.path("problems").size() <= 2, page.toString());
      page.path("problems").forEach(told::add);
      cursor = page.path("next").asText(null);
    }
    assertEquals(3, told.size(), told::toString);
    int lines = Files.readAllLines(SAMPLE.resolve("logs/2026-03-02-table-1.csv")).size();
    for (int i = 0; i < told.size(); i++) {
      JsonNode each = told.get(i);
      assertEquals("night.csv", each.path("source_file").asText());
      assertEquals(lines + i + 1, each.path("source_line").asInt());
      assertTrue(file.contains(each.path("problem").asText()), each.toString());
      assertTrue(file.contains(each.path("remedy").asText()), each.toString());
    }
  }

  @Test
  void aRunThatReadAllTellsNone() throws Exception {
    ReviewedRun run = reviewedRun();
    run.operator()
        .asks()
        .get(run.at() + "/problems")
        .then()
        .statusCode(200)
        .body("total", equalTo(0))
        .body("unread", equalTo(0))
        .body("problems", empty())
        .body("next", nullValue());
  }

  @Test
  void thoseOfAnotherLicenseeAreNotThere() throws Exception {
    ReviewedRun run = reviewedRun();
    Person stranger = somebody(licenseeWithControls(), Role.OPERATOR);
    stranger.asks().get(run.at() + "/problems").then().statusCode(404);
  }

  @Test
  void aSignedOffRunTellsWhatItWasSignedOffWith() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff().then().body("state", equalTo("done"));
    run.auditor()
        .asks()
        .get(run.at() + "/problems")
        .then()
        .statusCode(200)
        .body("total", equalTo(0));
  }
}
