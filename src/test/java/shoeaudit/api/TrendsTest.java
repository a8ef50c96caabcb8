package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** How often findings are made among coups, and what needs somebody first. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class TrendsTest extends IdentityTestBase {
  private static final String DAY = "2026-03-02";

  private static JsonPath trend(ReviewedRun run, int days) {
    return run.auditor()
        .asks()
        .queryParam("days", days)
        .get(run.licenseeAt() + "/trends")
        .then()
        .statusCode(200)
        .extract()
        .jsonPath();
  }

  /** The findings of a run that have a table and a time, as its list has them. */
  private static List<Map<String, Object>> counted(ReviewedRun run) {
    List<Map<String, Object>> all =
        run.auditor().asks().queryParam("limit", 1000).get(run.at() + "/findings").path("findings");
    return all.stream()
        .filter(finding -> finding.get("table") != null && finding.get("at") != null)
        .toList();
  }

  @Test
  void findingsAreCountedAmongTheCoupsOfTheirDayByCodeAndTable() throws Exception {
    ReviewedRun run = reviewedRun();
    int coups = run.auditor().asks().get(run.at()).path("coups");
    List<Map<String, Object>> counted = counted(run);
    assertTrue(counted.size() > 3, counted::toString);
    JsonPath trend = trend(run, 3);
    assertEquals("2026-02-28", trend.getString("from"));
    assertEquals(DAY, trend.getString("until"));
    assertEquals(coups, trend.getInt("coups"));
    assertEquals(counted.size(), trend.getInt("findings"));
    assertEquals(List.of(0, 0, coups), trend.getList("days.coups"));
    assertEquals(List.of(0, 0, counted.size()), trend.getList("days.findings"));
    assertEquals(List.of("T1"), trend.getList("tables.name"));
    assertEquals(
        Math.round(10_000.0 * counted.size() / coups) / 100.0,
        trend.getDouble("per_hundred_coups"),
        1e-9);
    List<String> codes = trend.getList("codes.name");
    for (String code : codes) {
      assertEquals(
          counted.stream().filter(finding -> code.equals(finding.get("code"))).count(),
          trend.getLong("codes.find { it.name == '" + code + "' }.findings"),
          code);
    }
    assertEquals(
        counted.stream().map(finding -> finding.get("code")).distinct().count(), codes.size());
  }

  @Test
  void whatIsAuditedTwiceCountsOnceAndWhatIsDismissedNotAtAll() throws Exception {
    ReviewedRun run = reviewedRun();
    JsonPath once = trend(run, 1);
    int log = run.operator().asks().get(run.licenseeAt() + "/logs").path("logs[0].id");
    int again = run(run.operator(), run.licensee(), log);
    assertTrue(again > run.id());
    assertEquals(once.getInt("coups"), trend(run, 1).getInt("coups"));
    assertEquals(once.getInt("findings"), trend(run, 1).getInt("findings"));
    String id = (String) counted(run).getFirst().get("id");
    run.take(run.auditor(), run.findings().indexOf(id), "dismissed").then().statusCode(200);
    assertEquals(once.getInt("findings") - 1, trend(run, 1).getInt("findings"));
    run.take(run.auditor(), run.findings().indexOf(id), "open").then().statusCode(200);
    assertEquals(once.getInt("findings"), trend(run, 1).getInt("findings"));
  }

  @Test
  void whereNothingWasAuditedThereIsNoTrend() {
    Person auditor = somebody(null, Role.AUDITOR);
    String at = "/api/v1/licensees/" + licensee() + "/trends";
    auditor
        .asks()
        .get(at)
        .then()
        .statusCode(200)
        .body("from", nullValue())
        .body("coups", equalTo(0))
        .body("per_hundred_coups", nullValue())
        .body("codes", empty());
    refused(auditor.asks().get(at + "?days=0"), 400, "days must be greater than", "mend");
    refused(auditor.asks().get(at + "?days=367"), 400, "days must be less than", "mend");
  }

  @Test
  void whatMovedMoreMoneyNeedsSomebodySoonerAndWhatIsDecidedNobody() throws Exception {
    ReviewedRun run = reviewedRun();
    int all = run.findings().size();
    String least = run.findings().get(all - 1);
    String most = run.findings().get(all - 2);
    sql(
        "update known_finding set overwritten_on = null, effect_minor = 0, weight = 0, severity = 'high', urgency = 0"
            + " where last_run = "
            + run.id(),
        "update known_finding set effect_minor = 900, weight = 900, severity = 'low', urgency = 2 where finding_id = '"
            + least
            + "'",
        "update known_finding set effect_minor = -90000, weight = 90000, severity = 'low', urgency = 2 where finding_id = '"
            + most
            + "'");
    String open = run.licenseeAt() + "/open-findings";
    run.auditor()
        .asks()
        .queryParam("limit", 2)
        .get(open)
        .then()
        .statusCode(200)
        .body("findings.id", contains(most, least))
        .body("findings.effect_minor", contains(-90000, 900))
        .body("counts.findings.sum()", equalTo(all));
    run.take(run.auditor(), all - 2, "dismissed").then().statusCode(200);
    run.auditor()
        .asks()
        .queryParam("limit", 1)
        .get(open)
        .then()
        .body("findings.id", contains(least))
        .body("counts.findings.sum()", equalTo(all - 1));
  }
}
