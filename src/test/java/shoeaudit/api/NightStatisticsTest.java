package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** What the house won, of a run and over nights, over the API and as pages. */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class NightStatisticsTest extends ServiceTestBase {
  private static final List<String> DAYS = List.of("2026-03-02", "2026-03-03", "2026-04-04");
  private static final String HOLD = "\nhold: {of: handle, base_level: 1%, tolerance: 3%}\n";

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  private static String at(String licensee) {
    return "/api/v1/licensees/" + licensee;
  }

  private String licenseeWithHold() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(operator, licensee, controls(licensee) + HOLD));
    return licensee;
  }

  /** A licensee with three nights, the first table of the sample each. */
  private String licenseeWithNights(Person operator, String licensee) throws Exception {
    String text = Files.readString(SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv"));
    for (String day : DAYS) {
      upload(
          operator,
          licensee,
          day + ".csv",
          text.replace("2026-03-03", day).replace("2026-03-02", day));
    }
    for (String day : DAYS) {
      awaitEdition(operator, licensee, day);
    }
    return licensee;
  }

  private static void upload(Person operator, String licensee, String name, String text) {
    operator
        .asks()
        .contentType("text/csv")
        .body(text.getBytes(java.nio.charset.StandardCharsets.UTF_8))
        .post(at(licensee) + "/logs?name=" + name)
        .then()
        .statusCode(201);
  }

  private static void awaitEdition(Person operator, String licensee, String day) throws Exception {
    JsonNode night = Answers.json(operator.asks().get(at(licensee) + "/nights/" + day));
    for (int i = 0; night.path("edition").asInt() != 1; i++) {
      assertTrue(i < 600 && !night.hasNonNull("failure"), night.toString());
      Thread.sleep(100);
      night = Answers.json(operator.asks().get(at(licensee) + "/nights/" + day));
    }
  }

  @Test
  void aRunsRowsAreThoseOfItsFileAPageAtATimeAndChosen() throws Exception {
    String licensee = licenseeWithHold();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    String own = at(licensee) + "/runs/" + run;
    List<String> lines =
        operator.asks().get(own + "/reports/statistics.csv").asString().lines().skip(1).toList();
    List<String> told = new ArrayList<>();
    String cursor = "0";
    int pages = 0;
    while (cursor != null) {
      JsonNode page =
          Answers.json(operator.asks().get(own + "/statistics?limit=7&cursor=" + cursor));
      for (JsonNode row : page.path("rows")) {
        told.add(
            String.join(
                ",",
                row.path("dimension").asText(),
                row.path("table").asText(""),
                row.path("bet").asText(""),
                row.path("dealer").asText(""),
                row.path("period").asText(""),
                row.path("coups").asText(),
                row.path("coups_not_tested").asText(),
                row.path("wagers").asText(),
                row.path("handle_minor").asText(),
                row.path("settled").path("wagers").asText(),
                row.path("settled").path("handle_minor").asText(),
                row.path("settled").path("win_minor").asText("")));
      }
      cursor = page.path("next").asText(null);
      pages++;
    }
    assertEquals(
        lines.stream()
            .map(line -> String.join(",", List.of(line.split(",", -1)).subList(0, 12)))
            .toList(),
        told);
    assertEquals((lines.size() + 6) / 7, pages);
    somebody(null, Role.AUDITOR)
        .asks()
        .get(own + "/statistics?dimension=table&table=T1")
        .then()
        .statusCode(200)
        .body("currency", equalTo("USD"))
        .body("base_level.of", equalTo("handle"))
        .body("base_level.percent", equalTo(1))
        .body("base_level.tolerance_points", equalTo(3))
        .body("rows.size()", equalTo(1))
        .body("rows[0].dimension", equalTo("table"))
        .body("rows[0].days", nullValue());
    JsonNode flagged =
        Answers.json(operator.asks().get(own + "/statistics?off_base_level=true&limit=1000"));
    long yes = lines.stream().filter(line -> line.split(",", -1)[39].equals("yes")).count();
    assertTrue(yes > 0, lines.toString());
    assertEquals(yes, flagged.path("rows").size());
    assertEquals(yes, flagged.path("off").asLong());
    refused(
        operator.asks().get(own + "/statistics?dimension=shoe"),
        400,
        "\"shoe\" is no dimension of statistics",
        "table_day");
    refused(
        operator.asks().get(own + "/statistics?off_base_level=yes"), 400, "yes", "true or false");
  }

  @Test
  void nightsAddUpAndToDateBeginsWithTheYear() throws Exception {
    String licensee = licenseeWithHold();
    Person operator = somebody(licensee, Role.OPERATOR);
    licenseeWithNights(operator, licensee);
    JsonNode april =
        Answers.json(operator.asks().get(at(licensee) + "/statistics?dimension=day&limit=1000"));
    assertEquals("2026-04-01", april.path("from").asText(), april.toString());
    assertEquals("2026-04-04", april.path("until").asText());
    assertEquals(1, april.path("nights").asInt());
    assertEquals(1, april.path("rows").size());
    String spring = at(licensee) + "/statistics?from=2026-03-01&until=2026-04-30";
    operator
        .asks()
        .get(spring + "&dimension=all")
        .then()
        .statusCode(200)
        .body("nights", equalTo(3))
        .body("left_out", empty())
        .body("rows.coups", equalTo(List.of(120)));
    operator
        .asks()
        .get(spring + "&dimension=month")
        .then()
        .body("rows.period", equalTo(List.of("2026-03", "2026-04")))
        .body("rows.coups", equalTo(List.of(80, 40)));
    // To date, the year's first nights are in the sums of a later one that is asked for alone.
    operator
        .asks()
        .get(at(licensee) + "/statistics?from=2026-04-04&until=2026-04-04&dimension=year_to_date")
        .then()
        .body("rows.coups", equalTo(List.of(120)))
        .body("rows.days.on_record", equalTo(List.of(3)));
    String csv =
        operator
            .asks()
            .get(at(licensee) + "/statistics/statistics.csv?from=2026-03-01&until=2026-04-30")
            .asString();
    assertTrue(csv.startsWith("dimension,table,bet,dealer,period,coups,"), csv);
    assertTrue(csv.contains("\nall,,,,,120,"), csv);
    refused(
        operator.asks().get(at(licensee) + "/statistics?from=2026-03-02&until=2026-03-01"),
        400,
        "is before the first",
        "as from");
    refused(
        operator.asks().get(at(licensee) + "/statistics?from=2020-03-02&until=2026-03-01"),
        400,
        "more than 366 days",
        "each year");
    page(operator, licensee);
  }

  private static void page(Person operator, String licensee) {
    Browsing browsing = Browsing.as(operator.name());
    String own = "/licensees/" + licensee + "/statistics";
    browsing.get("/licensees/" + licensee + "/nights").then().body(containsString(own));
    String page =
        browsing
            .get(own + "?from=2026-03-01&until=2026-04-30")
            .then()
            .statusCode(200)
            .extract()
            .asString();
    assertTrue(page.contains("3 audited nights from 2026-03-01 until 2026-04-30"), page);
    assertTrue(page.contains("1% of what was wagered, with a tolerance of 3"), page);
    assertTrue(page.contains("2026-03-03<br><small>Day</small>"), page);
    assertTrue(page.contains("beyond tolerance"), page);
    assertFalse(page.contains("<small>Table</small>"), page);
    String byTable = browsing.get(own + "?by=table&table=T1&off=true").asString();
    assertTrue(byTable.contains("T1<br><small>Table</small>"), byTable);
    String none = browsing.get(own + "?by=table&table=T9").asString();
    assertTrue(none.contains("No row matches."), none);
    browsing
        .get(own + "/statistics.csv?from=2026-03-01&until=2026-04-30")
        .then()
        .statusCode(200)
        .body(containsString("\nall,,,,,120,"));
  }

  @Test
  void aNightWhoseFileIsDamagedIsNamedAndInNoFigure() throws Exception {
    String licensee = licenseeWithHold();
    Person operator = somebody(licensee, Role.OPERATOR);
    licenseeWithNights(operator, licensee);
    int run = operator.asks().get(at(licensee) + "/nights/2026-03-03").path("editions[0].runs[0]");
    Path file = data.resolve("results").resolve("run-" + run).resolve("statistics.csv");
    Files.writeString(file, Files.readString(file) + "\n");
    operator
        .asks()
        .get(at(licensee) + "/statistics?from=2026-03-01&until=2026-04-30&dimension=all")
        .then()
        .statusCode(200)
        .body("nights", equalTo(2))
        .body("left_out.day", equalTo(List.of("2026-03-03")))
        .body("left_out.run", equalTo(List.of(run)))
        .body("left_out.reason", everyItem(containsString("not")))
        .body("rows.coups", equalTo(List.of(80)));
    String page =
        Browsing.as(operator.name())
            .get("/licensees/" + licensee + "/statistics?from=2026-03-01&until=2026-04-30")
            .asString();
    assertTrue(page.contains("The results of 1 run could not be read."), page);
  }

  @Test
  void aLicenseeWithoutNightsHasNone() throws Exception {
    String licensee = licenseeWithHold();
    Person operator = somebody(licensee, Role.OPERATOR);
    operator
        .asks()
        .get(at(licensee) + "/statistics")
        .then()
        .statusCode(200)
        .body("from", nullValue())
        .body("nights", equalTo(0))
        .body("currency", nullValue())
        .body("rows", empty());
    String page =
        Browsing.as(operator.name()).get("/licensees/" + licensee + "/statistics").asString();
    assertTrue(page.contains("No wagers are on record."), page);
  }

  @Test
  void statisticsAreForOperatorsAndAuditorsOfTheLicensee() throws Exception {
    String licensee = licenseeWithHold();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    String ofRun = at(licensee) + "/runs/" + run + "/statistics";
    for (String each :
        List.of(ofRun, at(licensee) + "/statistics", at(licensee) + "/statistics/statistics.csv")) {
      somebody(null, Role.APPROVER).asks().get(each).then().statusCode(403);
      somebody(licensee, Role.BATCH).asks().get(each).then().statusCode(403);
      somebody(licensee(), Role.OPERATOR).asks().get(each).then().statusCode(404);
      somebody(null, Role.AUDITOR).asks().get(each).then().statusCode(200);
    }
    Browsing approver = Browsing.as(somebody(null, Role.APPROVER).name());
    String page = approver.get("/licensees/" + licensee + "/runs/" + run).asString();
    assertFalse(page.contains("/statistics\""), page);
    approver.get("/licensees/" + licensee + "/statistics").then().statusCode(403);
    String own = "/licensees/" + licensee + "/runs/" + run;
    Browsing browsing = Browsing.as(operator.name());
    assertTrue(browsing.get(own).asString().contains(own + "/statistics\""));
    String shown = browsing.get(own + "/statistics").asString();
    assertTrue(shown.contains("Statistics of run " + run), shown);
    assertTrue(shown.contains("T1<br><small>Table</small>"), shown);
  }
}
