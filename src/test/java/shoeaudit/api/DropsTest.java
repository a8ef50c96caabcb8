package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** What the cage counted, which runs hold the win against. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class DropsTest extends IdentityTestBase {
  private static final String HEADER = "date,table,drop_minor\n";

  private static Response upload(Person by, String licensee, String csv) {
    return by.asks()
        .contentType("application/octet-stream")
        .body(csv.getBytes(StandardCharsets.UTF_8))
        .post("/api/v1/licensees/" + licensee + "/drops?name=drop.csv");
  }

  /** A run of a log with a drop, when it has come to an end. */
  private static Response audited(Person by, String licensee, int log, int drop)
      throws InterruptedException {
    String runs = "/api/v1/licensees/" + licensee + "/runs";
    int run =
        by.asks()
            .contentType(ContentType.JSON)
            .body("{\"logs\": [" + log + "], \"drop\": " + drop + "}")
            .post(runs)
            .then()
            .statusCode(202)
            .body("inputs.role", hasItem("drop"))
            .extract()
            .path("id");
    Response end = by.asks().get(runs + "/" + run);
    while (!Set.of("done", "failed").contains(end.<String>path("state"))) {
      Thread.sleep(100);
      end = by.asks().get(runs + "/" + run);
    }
    return end;
  }

  @Test
  void aRunHoldsTheWinAgainstTheDrop() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    Response received = upload(operator, licensee, HEADER + "2026-03-02,T1,300000\n");
    int drop = received.then().statusCode(201).extract().path("id");
    upload(operator, licensee, HEADER + "2026-03-02,T1,300000\n").then().statusCode(200);
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/drops")
        .then()
        .body("drops.id", contains(drop));
    assertEquals(
        HEADER + "2026-03-02,T1,300000\n",
        operator.asks().get(received.header("Location")).asString());
    Response run = audited(operator, licensee, log, drop);
    run.then().body("state", equalTo("done"));
    String statistics =
        operator
            .asks()
            .get(
                "/api/v1/licensees/"
                    + licensee
                    + "/runs/"
                    + run.path("id")
                    + "/reports/statistics.csv")
            .asString();
    assertEquals(
        "300000",
        statistics
            .lines()
            .filter(line -> line.startsWith("table_month_to_date,T1,"))
            .map(line -> line.split(",", -1)[33])
            .findFirst()
            .orElse(statistics));
  }

  @Test
  void aDropOfATableThatWasNotDealtIsNamedAndStopsNothing() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    int drop =
        upload(operator, licensee, HEADER + "2026-03-02,T1,300000\n2026-03-02,T7,5\n").path("id");
    Response run = audited(operator, licensee, log, drop);
    run.then()
        .body("state", equalTo("done"))
        .body(
            "note",
            containsString(
                "drop.csv:3 counts a drop of table T7 on 2026-03-02, and no coup of it is on"
                    + " record: this drop is held against no win"));
    String statistics =
        operator
            .asks()
            .get(
                "/api/v1/licensees/"
                    + licensee
                    + "/runs/"
                    + run.path("id")
                    + "/reports/statistics.csv")
            .asString();
    assertEquals(
        "300000",
        statistics
            .lines()
            .filter(line -> line.startsWith("table_day,T1,"))
            .map(line -> line.split(",", -1)[33])
            .findFirst()
            .orElse(statistics));
  }

  @Test
  void whatIsNoDropIsRefusedByItsLinesAndNothingIsKept() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    refused(
        upload(operator, licensee, HEADER + "2026-02-30,T1,5\n2026-03-02,T1,1.50\n"),
        422,
        "drop.csv:3: drop_minor: \"1.50\" is no whole number of minor units -> digits alone",
        "mend what each line says");
    operator.asks().get("/api/v1/licensees/" + licensee + "/drops").then().body("drops", empty());
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    post(
            operator,
            "/api/v1/licensees/" + licensee + "/runs",
            "{\"logs\": [" + log + "], \"drop\": " + log + "}")
        .then()
        .statusCode(404);
  }
}
