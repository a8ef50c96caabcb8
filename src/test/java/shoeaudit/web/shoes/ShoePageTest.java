package shoeaudit.web.shoes;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.identity.SessionCookie;
import shoeaudit.web.Browsing;

/** The page of a shoe. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ShoePageTest extends ServiceTestBase {
  private static final String TABLE = "T1";
  private static final String SHOE = "2026-03-02-A";

  private static Response page(String name, String licensee, int run, String table, String shoe) {
    return Browsing.as(name)
        .asks()
        .queryParam("table", table)
        .queryParam("shoe", shoe)
        .get("/licensees/" + licensee + "/runs/" + run + "/shoe");
  }

  private static String section(String page, String road) {
    int from = page.indexOf("road-of " + road);
    return page.substring(from, page.indexOf("</section>", from));
  }

  private static Set<Integer> places(String html, Pattern pattern) {
    Set<Integer> places = new TreeSet<>();
    Matcher matcher = pattern.matcher(html);
    while (matcher.find()) {
      places.add(Integer.parseInt(matcher.group(1)));
    }
    return places;
  }

  private static final Pattern LINKED =
      Pattern.compile("<a href=\"[^\"]*/coup\\?table=T1&amp;shoe=2026-03-02-A&amp;place=(\\d+)\"");

  @Test
  void everyCoupIsLinkedAndThoseThatDeviateAreFramed() throws Exception {
    ReviewedRun run = reviewedRun();
    String page = page(run.auditor().name(), run.licensee(), run.id(), TABLE, SHOE).asString();
    List<Integer> numbers =
        run.auditor()
            .asks()
            .queryParam("table", TABLE)
            .queryParam("shoe", SHOE)
            .get(run.at() + "/findings")
            .path("findings.findAll { it.coup != null }.coup");
    // The sample's shoes have their coups numbered from 1, so that a coup's place is one less.
    Set<Integer> deviating =
        numbers.stream().map(number -> number - 1).collect(Collectors.toCollection(TreeSet::new));
    assertFalse(deviating.isEmpty());
    String plate = section(page, "bead-plate");
    Set<Integer> framed = new TreeSet<>();
    Set<Integer> all = new TreeSet<>();
    for (String mark : plate.split("(?=<a href)", -1)) {
      Set<Integer> place = places(mark, LINKED);
      all.addAll(place);
      if (mark.contains("class=\"marked\"")) {
        framed.addAll(place);
      }
    }
    assertEquals(deviating, framed);
    long coups =
        Files.readAllLines(SAMPLE.resolve("logs/2026-03-02-table-1.csv")).stream()
            .filter(line -> line.startsWith("result_declared") && line.contains("," + SHOE + ","))
            .count();
    assertEquals(coups, all.size());
    for (String road : List.of("big-road", "big-eye-boy", "small-road", "cockroach-pig")) {
      Set<Integer> linked = places(section(page, road), LINKED);
      assertTrue(!linked.isEmpty() && all.containsAll(linked), road);
    }
    // The table links each of them, too, from its number.
    String table = page.substring(page.indexOf("<table class=\"stack coups\""));
    assertEquals(all, places(table, LINKED));
  }

  @Test
  void aCoupsNameSaysItsNumberItsResultAndItsCodes() throws Exception {
    ReviewedRun run = reviewedRun();
    String code =
        run.auditor()
            .asks()
            .queryParam("shoe", SHOE)
            .get(run.at() + "/findings")
            .path("findings.find { it.coup != null }.code");
    String plate =
        section(
            page(run.auditor().name(), run.licensee(), run.id(), TABLE, SHOE).asString(),
            "bead-plate");
    assertTrue(plate.contains("aria-label=\"Coup 1: Player\""), plate);
    assertTrue(
        Pattern.compile(
                "aria-label=\"Coup \\d+: (Player|Banker|Tie|void|no result); findings [^\"]*"
                    + Pattern.quote(code))
            .matcher(plate)
            .find(),
        plate);
  }

  @Test
  void reading37_aDismissedFindingIsMarkedSoWithItsCoup() throws Exception {
    ReviewedRun run = reviewedRun();
    String dismissed = "<span class=\"tag dismissed\">dismissed</span>";
    String before = page(run.auditor().name(), run.licensee(), run.id(), TABLE, SHOE).asString();
    assertFalse(before.contains(dismissed), before);
    run.take(run.auditor(), 0, "dismissed").then().statusCode(200);
    String shown = page(run.auditor().name(), run.licensee(), run.id(), TABLE, SHOE).asString();
    assertEquals(2, shown.split(Pattern.quote(dismissed), -1).length, shown);
    assertTrue(section(shown, "bead-plate").contains(" (dismissed)"), shown);
  }

  @Test
  void theCardsSeenAreCountedBesideWhatTheControlsDecksHold() throws Exception {
    ReviewedRun run = reviewedRun();
    page(run.operator().name(), run.licensee(), run.id(), TABLE, SHOE)
        .then()
        .statusCode(200)
        .body(containsString("of 416 seen so far"))
        .body(not(containsString("style=")));
  }

  @Test
  void whereTheRunHasNoSuchShoeThereIsNoPage() throws Exception {
    ReviewedRun run = reviewedRun();
    String name = run.auditor().name();
    page(name, run.licensee(), run.id(), TABLE, "2026-03-02-Z").then().statusCode(404);
    page(name, run.licensee(), run.id(), "T9", SHOE).then().statusCode(404);
    page(name, run.licensee(), run.id() + 10_000, TABLE, SHOE).then().statusCode(404);
    Browsing.as(name)
        .asks()
        .get("/licensees/" + run.licensee() + "/runs/" + run.id() + "/shoe")
        .then()
        .statusCode(404);
  }

  @Test
  void aRunOfAnotherLicenseeIsNotToldFromOneThatIsNotThere() throws Exception {
    ReviewedRun run = reviewedRun();
    String other = licensee();
    String stranger = account(other, Role.OPERATOR);
    page(stranger, run.licensee(), run.id(), TABLE, SHOE).then().statusCode(404);
    page(stranger, other, run.id(), TABLE, SHOE).then().statusCode(404);
    page(run.auditor().name(), other, run.id(), TABLE, SHOE).then().statusCode(404);
  }

  @Test
  void whoIsNotSignedInIsLedToSignIn() throws Exception {
    ReviewedRun run = reviewedRun();
    given()
        .accept("text/html")
        .redirects()
        .follow(false)
        .cookie(SessionCookie.NAME, "none")
        .get("/licensees/" + run.licensee() + "/runs/" + run.id() + "/shoe?table=T1&shoe=x")
        .then()
        .statusCode(303)
        .header("Location", containsString("/sign-in"));
  }

  @Test
  void hostileNamesShowAsText() throws IOException, InterruptedException {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String table = "T1<script>alert(1)</script>";
    String shoe = "A'\"><img src=x onerror=alert(2)>{t:sign_in}";
    String log =
        Files.readString(SAMPLE.resolve("logs/2026-03-02-table-1.csv"))
            .replace(",T1,", "," + table + ",")
            .replace("," + SHOE + ",", ",\"" + shoe.replace("\"", "\"\"") + "\",");
    int id =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(log.getBytes(StandardCharsets.UTF_8))
            .post("/api/v1/licensees/" + licensee + "/logs?name=hostile.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    int run = run(operator, licensee, id);
    page(operator.name(), licensee, run, table, shoe)
        .then()
        .statusCode(200)
        .body(not(containsString("<script>alert")))
        .body(not(containsString("<img")))
        .body(containsString("&lt;img src=x onerror=alert(2)&gt;{t:sign_in}"))
        .body(containsString("T1&lt;script&gt;alert(1)"))
        .body(containsString("table=T1%3Cscript%3Ealert%281%29%3C%2Fscript%3E&amp;shoe=A%27%22"));
  }
}
