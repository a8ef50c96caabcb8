package shoeaudit.web.runs;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The page of what differs from the run before. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ComparisonPageTest extends ServiceTestBase {
  @Test
  void aRunWithoutOneBeforeSaysSo() throws Exception {
    ReviewedRun run = reviewedRun();
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    Browsing operator = Browsing.as(run.operator().name());
    operator.get(own).then().body(containsString("<a href=\"" + own + "/comparison\">"));
    operator
        .get(own + "/comparison")
        .then()
        .statusCode(200)
        .body(containsString("There is no run before"))
        .body(not(containsString("<table>")));
  }

  @Test
  void eachCodeLeadsToItsFindingsNowAndBefore() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    int before = run(operator, licensee, log);
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(operator, licensee, controls(licensee).replace("\"300.00\"", "\"20.00\"")));
    int after = run(operator, licensee, log);
    String runs = "/licensees/" + licensee + "/runs/";
    String page =
        Browsing.as(operator.name())
            .get(runs + after + "/comparison")
            .then()
            .statusCode(200)
            .extract()
            .asString();
    assertTrue(page.contains("<a href=\"" + runs + before + "\">Run " + before + "</a>"), page);
    assertTrue(page.matches("(?s).*<strong>[1-9][0-9]* new, [0-9]+ gone, .*"), page);
    assertTrue(page.contains("All of it comes from one difference:"), page);
    String code = "/findings?code=dealing.banker-stood\"";
    assertTrue(page.contains("href=\"" + runs + after + code), page);
    assertTrue(page.contains("href=\"" + runs + before + code), page);
    // A code that only this run has found leads nowhere in the run before.
    String added = "/findings?code=wager.over-maximum\"";
    assertTrue(page.contains("href=\"" + runs + after + added), page);
    assertFalse(page.contains("href=\"" + runs + before + added), page);
  }
}
