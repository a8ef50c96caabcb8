package shoeaudit.web.desk;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.service.review.Trends;
import shoeaudit.web.Browsing;

/** Rates by gambling day, drawn and told. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class TrendsPageTest extends ServiceTestBase {
  private static Trends.Day day(int day, long coups, long findings) {
    return new Trends.Day(LocalDate.of(2026, 3, day), new Trends.Rate(coups, findings));
  }

  @Test
  void theHighestRateReachesTheTopAndWhatWasNotAuditedHasNoBar() {
    DrawnTrend drawn =
        DrawnTrend.of(
            new Trends.Course(
                "T1",
                new Trends.Rate(1_400, 22),
                List.of(day(1, 400, 2), day(2, 0, 0), day(3, 500, 20), day(4, 499, 0))),
            100);
    assertEquals(
        List.of(13, 0, 100, 0), drawn.bars().stream().map(DrawnTrend.Bar::height).toList());
    assertEquals(List.of(87, 100, 0, 100), drawn.bars().stream().map(DrawnTrend.Bar::y).toList());
    assertEquals(
        List.of(true, false, true, true),
        drawn.bars().stream().map(DrawnTrend.Bar::isDealt).toList());
    assertEquals("4.00", String.valueOf(drawn.highest()));
  }

  @Test
  void itHasTheCountsBehindEachRate() throws Exception {
    ReviewedRun run = reviewedRun();
    String at = "/licensees/" + run.licensee() + "/trends";
    int coups = run.auditor().asks().get(run.at()).path("coups");
    Browsing auditor = Browsing.as(run.auditor().name());
    auditor
        .get(at)
        .then()
        .statusCode(200)
        .body(
            allOf(
                containsString("in " + coups + " coups, 2026-02-03 to 2026-03-02)"),
                containsString("<title>2026-03-02: "),
                containsString("/licensees/" + run.licensee() + "/findings?code="),
                containsString("<td class=\"name\">T1</td>")));
    auditor.get(at + "?days=7").then().body(containsString("2026-02-24 to 2026-03-02)"));
    auditor.get(at + "?days=0").then().statusCode(400);
    auditor.get(at + "?days=many").then().statusCode(400);
    auditor
        .get("/licensees/" + run.licensee())
        .then()
        .statusCode(200)
        .body(containsString("href=\"" + at + "\">By code and table"));
  }

  @Test
  void whereNothingWasAuditedItSaysSo() {
    String licensee = licensee();
    Browsing.as(account(licensee, Role.OPERATOR))
        .get("/licensees/" + licensee + "/trends")
        .then()
        .statusCode(200)
        .body(containsString("No run has audited any coups with times yet."));
  }
}
