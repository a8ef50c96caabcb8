package shoeaudit.web.coups;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The lines of the log on the page of a coup. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SourceLinesPageTest extends ServiceTestBase {
  @Test
  void theLinesOfTheCoupAreShown() throws Exception {
    String page = ShownCoups.of(this, ShownCoups.lines(2)).page(0);
    assertTrue(page.contains("<b>4</b> betting_opened,2026-03-02T18:01:04.956-08:00,T1,"), page);
    assertFalse(page.contains("lines are shown"), page);
  }

  @Test
  void ofACoupWithMoreLinesItIsSaidHowManyAreShown() throws Exception {
    List<String> lines = ShownCoups.lines(1);
    String last = "18:01:18.675";
    for (int change = 0; change < 210; change++) {
      String next = "18:01:18." + (680 + change);
      lines =
          ShownCoups.after(
              lines,
              last,
              "wager_changed,2026-03-02T"
                  + next
                  + "-08:00,T1,2026-03-02-A,1,,,3,P03,tie,10.00,,,,,,,,,");
      last = next;
    }
    String page = ShownCoups.of(this, lines).page(0);
    assertTrue(page.matches("(?s).*200 of 23\\d lines are shown.*"), page);
  }

  @Test
  void theLinesOfALogOfAnotherSystemAreShown() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = Path.of("src/test/resources/profiles/floor-table-management/t_game.csv");
    int id =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(Files.readAllBytes(log))
            .post(
                "/api/v1/licensees/"
                    + licensee
                    + "/logs?name=t_game.csv&profile=floor-table-management")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    String runs = "/api/v1/licensees/" + licensee + "/runs";
    int run =
        operator
            .asks()
            .contentType(ContentType.JSON)
            .body(Map.of("logs", List.of(id), "profile", "floor-table-management"))
            .post(runs)
            .then()
            .statusCode(202)
            .extract()
            .path("id");
    Instant until = Instant.now().plus(Duration.ofSeconds(60));
    while (!"done".equals(operator.asks().get(runs + "/" + run).path("state"))) {
      assertTrue(Instant.now().isBefore(until), "the run is not done");
      Thread.sleep(50);
    }
    Response page =
        Browsing.as(operator.name())
            .get("/licensees/" + licensee + "/runs/" + run + "/coup?table=12&shoe=sh-9&place=2");
    page.then()
        .statusCode(200)
        .body(containsString("<b>4</b> g-103,sh-9,3,6,K,5,7,10,"))
        .body(not(containsString("(first card)")));
  }
}
