package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** Coups of a run that are found by table and time. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SoughtCoupsTest extends IdentityTestBase {
  private static final String AT = "2026-03-02T18:05:41";

  private static Response find(Person who, String run, String table, String at, Object... more) {
    RequestSpecification asks = who.asks().queryParam("table", table).queryParam("at", at);
    for (int i = 0; i < more.length; i += 2) {
      asks.queryParam(String.valueOf(more[i]), more[i + 1]);
    }
    return asks.get(run + "/coups");
  }

  private int runOf(String licensee, Person operator, List<String> lines) throws Exception {
    int id =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(String.join("\n", lines).getBytes(StandardCharsets.UTF_8))
            .post("/api/v1/licensees/" + licensee + "/logs?name=sought.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    return run(operator, licensee, id);
  }

  private static List<String> sample() throws Exception {
    return Files.readAllLines(SAMPLE.resolve("logs/2026-03-02-table-1.csv"));
  }

  @Test
  void aCoupIsToldAsRecordedAndAsDueWithItsLinesItsFindingsAndItsPage() throws Exception {
    ReviewedRun run = reviewedRun();
    Response found = find(run.auditor(), run.at(), "T1", "2026-03-02T18:05:40.952", "within", 0);
    found
        .then()
        .statusCode(200)
        .body("table", equalTo("T1"))
        .body("at", equalTo("2026-03-02T18:05:40.952-08:00"))
        .body("within", equalTo(0))
        .body("left_off", equalTo(0))
        .body("without_time", equalTo(0))
        .body("tables", contains("T1"))
        .body("coups", hasSize(1))
        .body("coups[0].table", equalTo("T1"))
        .body("coups[0].shoe", equalTo("2026-03-02-A"))
        .body("coups[0].coup", equalTo(11))
        .body("coups[0].begun_at", equalTo("2026-03-02T18:05:40.952-08:00"))
        .body("coups[0].log", equalTo("2026-03-02-table-1.csv"))
        .body("coups[0].first_line", equalTo(193))
        .body("coups[0].last_line", equalTo(212))
        .body("coups[0].dealer", equalTo("D07"))
        .body("coups[0].cards.player", contains("7H", "3H", "JH"))
        .body("coups[0].cards.player_total", equalTo(0))
        .body("coups[0].cards.banker", contains("8D", "2D"))
        .body("coups[0].declared", equalTo("tie"))
        .body("coups[0].by_cards", equalTo("tie"))
        .body("coups[0].dealing", equalTo("other-due"))
        .body("coups[0].dealing_not_testable", nullValue())
        .body("coups[0].due.banker", contains("8D", "2D", "10H"))
        .body("coups[0].due.result", equalTo("tie"))
        .body("coups[0].currency", equalTo("USD"))
        .body("coups[0].wagers.find { it.lines == '194;207' }.recorded.outcome", equalTo("push"))
        .body("coups[0].wagers.find { it.lines == '194;207' }.due.outcome", equalTo("push"))
        .body("coups[0].wagers.find { it.lines == '194;207' }.accepted_minor", equalTo(5000))
        .body("coups[0].findings", hasSize(1));
    assertTrue(run.findings().contains(found.<String>path("coups[0].findings[0].id")));
    Browsing.as(run.auditor().name())
        .get(found.path("coups[0].page"))
        .then()
        .statusCode(200)
        .body(containsString("<h1>Coup 11 at table T1, shoe 2026-03-02-A</h1>"));
  }

  @Test
  void itsTimeLineIsThatOfItsPage() throws Exception {
    ReviewedRun run = reviewedRun();
    Response found = find(run.auditor(), run.at(), "T1", "2026-03-02T18:05:40.952", "within", 0);
    found
        .then()
        .statusCode(200)
        .body("coups[0].timeline", hasSize(20))
        .body("coups[0].timeline.line", contains(IntStream.rangeClosed(193, 212).boxed().toArray()))
        .body("coups[0].timeline.log", everyItem(equalTo("2026-03-02-table-1.csv")))
        .body("coups[0].timeline.findAll { it.cut_off }", hasSize(1))
        .body("coups[0].timeline.find { it.cut_off }.at", equalTo("2026-03-02T18:05:52.151-08:00"))
        .body("coups[0].timeline.last().player_total", equalTo(0))
        .body("coups[0].rule", notNullValue());
    String page = Browsing.as(run.auditor().name()).get(found.path("coups[0].page")).asString();
    List<String> what = found.path("coups[0].timeline.what");
    for (String each : what) {
      String shown = "<span>" + escaped(each);
      assertTrue(page.contains(shown), () -> shown + " is not on the page");
    }
    String rule = "<p>" + escaped(found.path("coups[0].rule")) + "</p>";
    assertTrue(page.contains(rule), () -> rule + " is not on the page");
  }

  private static String escaped(String text) {
    return text.replace("'", "&#39;").replace("\"", "&quot;");
  }

  @Test
  void whatDiffersIsSaidOfEachWager() throws Exception {
    ReviewedRun run = reviewedRun();
    String wager = "coups.wagers.flatten().find { it.lines == '335;344' }.";
    find(run.operator(), run.at(), "T1", "2026-03-02T18:30", "within", 60)
        .then()
        .statusCode(200)
        .body(wager + "differs", contains("commission"))
        .body(wager + "recorded.outcome", equalTo("win"))
        .body(wager + "recorded.paid_minor", equalTo(2500))
        .body(wager + "recorded.commission_minor", equalTo(75))
        .body(wager + "due.outcome", equalTo("win"))
        .body(wager + "due.paid_minor", equalTo(2500))
        .body(wager + "due.commission_minor", equalTo(125))
        .body(wager + "moved_minor", notNullValue())
        .body(
            "coups.find { it.first_line <= 344 && it.last_line >= 344 }.timeline.find { it.line == 344 }.mark",
            equalTo("not-as-due"))
        .body("coups.wagers.flatten().findAll { it.differs.size() > 0 }", hasSize(1));
  }

  @Test
  void theyComeInTheOrderOfTheirTimesWithinFiveMinutesWhereNothingElseIsAsked() throws Exception {
    ReviewedRun run = reviewedRun();
    Response usual = find(run.auditor(), run.at(), "T1", AT);
    usual.then().statusCode(200).body("within", equalTo(5));
    List<String> begun = usual.path("coups.begun_at");
    assertEquals(begun.stream().sorted().toList(), begun);
    assertEquals(
        begun, find(run.auditor(), run.at(), "T1", AT, "within", 5).path("coups.begun_at"));
    assertTrue(begun.size() > 2, begun.toString());
    List<String> fewer =
        find(run.auditor(), run.at(), "T1", AT + "-08:00", "within", 1).path("coups.begun_at");
    assertTrue(begun.containsAll(fewer) && fewer.size() < begun.size(), fewer.toString());
  }

  @Test
  void whereNoneBeganTheListIsEmptyAndTheTablesAreNamed() throws Exception {
    ReviewedRun run = reviewedRun();
    find(run.auditor(), run.at(), "T9", AT)
        .then()
        .statusCode(200)
        .body("coups", empty())
        .body("tables", contains("T1"))
        .body("tables_named_like", contains("T1"))
        .body("nearest", empty());
    find(run.auditor(), run.at(), "T1", "2025-03-02T18:05")
        .then()
        .statusCode(200)
        .body("coups", empty())
        .body("tables_named_like", empty())
        .body("nearest.coup", contains(1));
    find(run.auditor(), run.at(), "T1", "2026-03-02T18:05:30", "within", 0)
        .then()
        .statusCode(200)
        .body("nearest.coup", contains(10, 11))
        .body("nearest[1].begun_at", equalTo("2026-03-02T18:05:40.952-08:00"));
  }

  @Test
  void coupsWithoutATimeAreCountedAndNeverPlaced() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    List<String> left = new ArrayList<>();
    for (String line : sample()) {
      String[] fields = line.split(",", -1);
      if (fields[4].equals("11")) {
        fields[1] = "";
      }
      left.add(String.join(",", fields));
    }
    int run = runOf(licensee, operator, left);
    find(operator, "/api/v1/licensees/" + licensee + "/runs/" + run, "T1", AT, "within", 1)
        .then()
        .statusCode(200)
        .body("without_time", equalTo(1))
        .body("coups.coup", everyItem(not(equalTo(11))));
  }

  @Test
  void moreCoupsThanAreToldAreCounted() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    List<String> sample = sample();
    List<String> many = new ArrayList<>(sample.subList(0, 1));
    int coups = 0;
    for (int shoe = 0; shoe < 30; shoe++) {
      for (String line : sample.subList(1, sample.size())) {
        String[] fields = line.split(",", -1);
        fields[3] = fields[3] + "-" + shoe;
        many.add(String.join(",", fields));
        coups += line.startsWith("result_declared") ? 1 : 0;
      }
    }
    int run = runOf(licensee, operator, many);
    Response found =
        find(
            operator,
            "/api/v1/licensees/" + licensee + "/runs/" + run,
            "T1",
            "2026-03-02T18:30",
            "within",
            60);
    found.then().statusCode(200).body("coups", hasSize(200));
    int leftOff = found.path("left_off");
    int withoutTime = found.path("without_time");
    assertTrue(leftOff > 0 && 200 + leftOff + withoutTime <= coups, leftOff + " of " + coups);
  }

  @Test
  void whatCannotBeAskedIsRefusedWithWhatWouldBeRight() throws Exception {
    ReviewedRun run = reviewedRun();
    Person auditor = run.auditor();
    find(auditor, run.at(), "T1", "ten past nine")
        .then()
        .statusCode(400)
        .body("detail", equalTo("at is \"ten past nine\", which is no time of the years 1 to 9999"))
        .body("remedy", containsString("write it as 2026-03-02T18:05"));
    find(auditor, run.at(), "T1", "2026-11-01T01:30")
        .then()
        .statusCode(400)
        .body("detail", containsString("which the clocks of America/Los_Angeles showed twice"))
        .body("remedy", containsString("2026-11-01T01:30-07:00 or 2026-11-01T01:30-08:00"));
    auditor
        .asks()
        .get(run.at() + "/coups?at=" + AT)
        .then()
        .statusCode(400)
        .body("detail", equalTo("table is not given"))
        .body("remedy", equalTo("give it, such as table=T1"));
    auditor.asks().get(run.at() + "/coups?table=T1").then().statusCode(400);
    find(auditor, run.at(), "T1", AT, "witin", 3)
        .then()
        .statusCode(400)
        .body("remedy", equalTo("known are: at, table, within"));
    find(auditor, run.at(), "T1", AT, "table", "T2")
        .then()
        .statusCode(400)
        .body("detail", containsString("parameter table 2 times"));
    for (String within : List.of("-1", "61", "1.5", "five")) {
      find(auditor, run.at(), "T1", AT, "within", within).then().statusCode(400);
    }
  }

  @Test
  void aRunOfAnotherLicenseeIsNotToldFromOneThatIsNotThere() throws Exception {
    ReviewedRun run = reviewedRun();
    String other = licensee();
    Person stranger = somebody(other, Role.OPERATOR);
    find(stranger, run.at(), "T1", AT).then().statusCode(404);
    find(stranger, "/api/v1/licensees/" + other + "/runs/" + run.id(), "T1", AT)
        .then()
        .statusCode(404);
    find(run.auditor(), run.licenseeAt() + "/runs/" + (run.id() + 10_000), "T1", AT)
        .then()
        .statusCode(404);
  }

  @Test
  void aRunThatIsNotDoneHasNoCoupsToSeek() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    sql("update audit_run set state = 'CANCELLED' where id = " + run);
    find(operator, "/api/v1/licensees/" + licensee + "/runs/" + run, "T1", AT)
        .then()
        .statusCode(404)
        .body("detail", equalTo("the run " + run + " is cancelled"));
  }
}
