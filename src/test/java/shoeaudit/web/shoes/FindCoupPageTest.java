package shoeaudit.web.shoes;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The page on which coups are found by table and time. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class FindCoupPageTest extends ServiceTestBase {
  private static final String AT = "2026-03-02T18:05:41";

  private static Response page(
      String name, String licensee, int run, String table, String at, String within) {
    return Browsing.as(name)
        .asks()
        .queryParam("table", table)
        .queryParam("at", at)
        .queryParam("within", within)
        .get("/licensees/" + licensee + "/runs/" + run + "/coups");
  }

  private static Response page(ReviewedRun run, String table, String at, String within) {
    return page(run.auditor().name(), run.licensee(), run.id(), table, at, within);
  }

  private static String row(String page, int coup) {
    int at = page.indexOf(">Coup " + coup + "<");
    assertTrue(at > 0, page);
    return page.substring(page.lastIndexOf("<tr", at), page.indexOf("</tr>", at));
  }

  @Test
  void eachCoupThatBeganThenLeadsToItsPageAndItsFindings() throws Exception {
    ReviewedRun run = reviewedRun();
    Response found = page(run, "T1", AT, "1");
    found
        .then()
        .statusCode(200)
        .body(containsString("Begun at table T1 within 1 minute of 2026-03-02 18:05:41 PST:"));
    String row = row(found.asString(), 11);
    assertTrue(row.contains(">2026-03-02 18:05:40.952 PST</time>"), row);
    assertTrue(row.contains("lines 193 to 212"), row);
    Matcher links = Pattern.compile("href=\"([^\"]*)\"").matcher(row);
    List<String> at = new ArrayList<>();
    while (links.find()) {
      at.add(links.group(1).replace("&amp;", "&"));
    }
    assertEquals(2, at.size(), row);
    Browsing auditor = Browsing.as(run.auditor().name());
    auditor
        .asks()
        .urlEncodingEnabled(false)
        .get(at.getFirst())
        .then()
        .statusCode(200)
        .body(containsString("<h1>Coup 11 at table T1, shoe 2026-03-02-A</h1>"));
    assertTrue(at.getLast().contains("/findings/"), row);
    auditor.get(at.getLast()).then().statusCode(200);
  }

  @Test
  void howTheWagersWereSettledIsCountedAndAWrongSettlementIsMarked() throws Exception {
    ReviewedRun run = reviewedRun();
    String page = page(run, "T1", "2026-03-02T18:30", "60").asString();
    assertTrue(page.contains("As due: "), page);
    assertTrue(page.contains("<span class=\"wrong-figure\">Not as due: "), page);
    List<Integer> wrong =
        run.auditor()
            .asks()
            .get(run.at() + "/coups?table=T1&at=2026-03-02T18:30&within=60")
            .path("coups.findAll { it.wagers.any { w -> !w.differs.isEmpty() } }.coup");
    for (int coup : wrong) {
      assertTrue(row(page, coup).contains("Not as due: "), row(page, coup));
    }
    assertEquals(1, wrong.size());
    assertEquals(2, page.split("Not as due: ", -1).length);
    String late = row(page, 13);
    assertTrue(late.contains("Stood otherwise than accepted at the cut-off: 1"), late);
    assertTrue(!row(page, 12).contains("Stood otherwise"), page);
  }

  @Test
  void whereNoCoupBeganThenThePageSaysWhatToAskFor() throws Exception {
    ReviewedRun run = reviewedRun();
    page(run, "T9", AT, "5")
        .then()
        .statusCode(200)
        .body(containsString("no coup on record"))
        .body(containsString("The logs of this run name no such table. They name: T1."));
    page(run, "T1", "2025-03-02T18:05", "5")
        .then()
        .statusCode(200)
        .body(containsString("no coup on record"))
        .body(containsString("Ask for more minutes before and after it, or for another time."))
        .body(containsString("The first after it: coup 1 of the shoe 2026-03-02-A, begun"));
    String near = page(run, "T1", "2026-03-02T18:05:30", "0").asString();
    Matcher links = Pattern.compile("href=\"([^\"]*)\">The last before it: coup 10 ").matcher(near);
    assertTrue(links.find(), near);
    row(
        Browsing.as(run.auditor().name())
            .asks()
            .urlEncodingEnabled(false)
            .get(links.group(1).replace("&amp;", "&"))
            .asString(),
        10);
  }

  @Test
  void coupsWithoutATimeAreCountedAndNeverPlaced() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    List<String> left = new ArrayList<>();
    for (String line : Files.readAllLines(SAMPLE.resolve("logs/2026-03-02-table-1.csv"))) {
      String[] fields = line.split(",", -1);
      if (fields[4].equals("11")) {
        fields[1] = "";
      }
      left.add(String.join(",", fields));
    }
    int id =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(String.join("\n", left).getBytes(StandardCharsets.UTF_8))
            .post("/api/v1/licensees/" + licensee + "/logs?name=timeless.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    int run = run(operator, licensee, id);
    page(operator.name(), licensee, run, "T1", AT, "1")
        .then()
        .statusCode(200)
        .body(not(containsString(">Coup 11<")))
        .body(
            containsString(
                "1 coup of the shoes that were dealt there then cannot be placed in time"));
  }

  @Test
  void whatCannotBeAskedIsSaidAboveTheFormWhichKeepsIt() throws Exception {
    ReviewedRun run = reviewedRun();
    page(run, "T1", "2026-11-01T01:30", "5")
        .then()
        .statusCode(400)
        .body(containsString("2026-11-01T01:30-07:00 or 2026-11-01T01:30-08:00"))
        .body(containsString("type=\"text\" value=\"2026-11-01T01:30\""));
    page(run, "T1", "ten past nine", "5")
        .then()
        .statusCode(400)
        .body(containsString("which is no time of the years 1 to 9999"))
        .body(containsString("value=\"ten past nine\""));
    page(run, "", AT, "5").then().statusCode(400).body(containsString("table is not given"));
    page(run, "T1", AT, "61").then().statusCode(400).body(containsString("from 0 to 60"));
    page(run, "T1", AT, "soon").then().statusCode(400).body(containsString("role=\"alert\""));
    page(run, "<script>alert(1)</script>", "<b>", "5")
        .then()
        .statusCode(400)
        .body(not(containsString("<script>alert")))
        .body(not(containsString("<b>")));
  }

  @Test
  void whereNothingIsAskedThereIsTheFormAlone() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing.as(run.operator().name())
        .get("/licensees/" + run.licensee() + "/runs/" + run.id() + "/coups")
        .then()
        .statusCode(200)
        .body(containsString("type=\"datetime-local\""))
        .body(not(containsString("id=\"found-head\"")))
        .body(not(containsString("role=\"alert\"")));
  }

  @Test
  void aRunOfAnotherLicenseeIsNotToldFromOneThatIsNotThere() throws Exception {
    ReviewedRun run = reviewedRun();
    String other = licensee();
    String stranger = account(other, Role.OPERATOR);
    page(stranger, run.licensee(), run.id(), "T1", AT, "5").then().statusCode(404);
    page(stranger, other, run.id(), "T1", AT, "5").then().statusCode(404);
    page(run.auditor().name(), other, run.id(), "T1", AT, "5").then().statusCode(404);
  }
}
