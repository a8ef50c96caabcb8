package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.identity.Role;

/** The indicators of a run, over the API. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class IndicatorsTest extends ServiceTestBase {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SLUG = "cards.repeated-slug";

  @TempDir private Path folder;

  private static String at(String licensee, int run) {
    return "/api/v1/licensees/" + licensee + "/runs/" + run;
  }

  @Test
  void aSlugStandsOutWithItsWordsAndIsNoFinding() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = runWithASlug(operator, licensee, folder.resolve("night.csv"));
    String slug = "indicators.find { it.subject == 'T1/S2' }";
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("standing", "true")
        .queryParam("code", SLUG)
        .get(at(licensee, run) + "/indicators")
        .then()
        .statusCode(200)
        .body("indicators.code", everyItem(equalTo(SLUG)))
        .body("indicators.alert", everyItem(equalTo("urgent")))
        .body("next", nullValue())
        .body("not_testable.'" + SLUG + "'.no_earlier_shoe", equalTo(1))
        .body(slug + ".table", equalTo("T1"))
        .body(slug + ".shoe", equalTo("S2"))
        .body(slug + ".patron", nullValue())
        .body(slug + ".status", equalTo("tested"))
        .body(slug + ".level", equalTo("suit"))
        .body(slug + ".selected", equalTo(true))
        .body(slug + ".detail.source", equalTo("T1/S1"))
        .body(slug + ".meaning", containsString("It accuses nobody."))
        .body(slug + ".explanations", containsString("two logs of one shoe"))
        .body(slug + ".power", containsString("A packet of 20 cards"));
    operator
        .asks()
        .get(at(licensee, run) + "/findings?limit=1000")
        .then()
        .statusCode(200)
        .body("findings.code.findAll { it.startsWith('cards.') }", empty());
  }

  @Test
  void allOfThemAreToldAsTheFileHasThemAPageAtATime() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = runWithASlug(operator, licensee, folder.resolve("night.csv"));
    List<JsonNode> recorded = new ArrayList<>();
    for (String line :
        operator
            .asks()
            .get(at(licensee, run) + "/reports/indicators.jsonl")
            .asString()
            .split("\n", -1)) {
      if (!line.isEmpty()) {
        recorded.add(JSON.readTree(line));
      }
    }
    List<JsonNode> told = new ArrayList<>();
    String cursor = "0";
    int pages = 0;
    while (cursor != null) {
      JsonNode page =
          JSON.readTree(
              operator
                  .asks()
                  .queryParam("limit", 2)
                  .queryParam("cursor", cursor)
                  .get(at(licensee, run) + "/indicators")
                  .asString());
      page.path("indicators").forEach(told::add);
      cursor = page.path("next").asText(null);
      pages++;
    }
    assertEquals(recorded, told);
    assertEquals((recorded.size() + 1) / 2, pages);
    assertTrue(pages > 1, recorded.toString());
  }

  @Test
  void thoseThatStandOutAndTheOthersAreAllOfThem() throws Exception {
    ReviewedRun run = reviewedRun();
    JsonNode all = JSON.readTree(run.auditor().asks().get(run.at() + "/indicators").asString());
    assertEquals(0, all.path("standing").asInt());
    int rows = all.path("indicators").size();
    assertTrue(rows > 0, all.toString());
    String others = run.at() + "/indicators?standing=";
    run.auditor().asks().get(others + "true").then().body("indicators", empty());
    run.auditor().asks().get(others + "false").then().body("indicators.size()", equalTo(rows));
    run.auditor()
        .asks()
        .get(run.at() + "/reports/manifest.json")
        .then()
        .body("patterns.tested", equalTo(all.path("tested").asInt()))
        .body("patterns.selected", equalTo(all.path("selected").asInt()));
  }

  @Test
  void anUnknownCodeIsRefusedWithTheCodesThatThereAre() throws Exception {
    ReviewedRun run = reviewedRun();
    refused(
        run.auditor().asks().get(run.at() + "/indicators?code=cards.slug"),
        400,
        "\"cards.slug\" is no code of an indicator",
        SLUG);
    refused(
        run.auditor().asks().get(run.at() + "/indicators?standing=maybe"),
        400,
        "standing is \"maybe\"",
        "true or false");
  }

  @Test
  void aRunThatLookedForNoPatternsSaysSo() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(operator, licensee, controls(licensee) + "\npatterns: {enabled: false}\n"));
    int run = run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    refused(
        operator.asks().get(at(licensee, run) + "/indicators"),
        404,
        "looked for no patterns",
        "patterns.enabled");
    assertNull(operator.asks().get(at(licensee, run) + "/indicators").path("indicators"));
  }

  @Test
  void anotherLicenseesPeopleSeeNothingOfThem() throws Exception {
    ReviewedRun run = reviewedRun();
    Person stranger = somebody(licensee(), Role.OPERATOR);
    stranger.asks().get(run.at() + "/indicators").then().statusCode(404);
  }
}
