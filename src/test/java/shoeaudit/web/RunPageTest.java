package shoeaudit.web;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;

/** The page of a run. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RunPageTest extends ServiceTestBase {
  @Test
  void itCountsTheFindingsInEachStateOfReviewAndLeavesOutStatesOfNone() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.auditor(), 0, "confirmed").then().statusCode(200);
    run.take(run.auditor(), 1, "confirmed").then().statusCode(200);
    run.take(run.auditor(), 1, "remedied").then().statusCode(200);
    int open = run.findings().size() - 2;
    Browsing.as(run.auditor().name())
        .get("/licensees/" + run.licensee() + "/runs/" + run.id())
        .then()
        .statusCode(200)
        .body(matchesPattern("(?s).*review=open\">open</a>: " + open + "</li>.*"))
        .body(containsString("review=confirmed\">confirmed</a>: 1</li>"))
        .body(containsString("review=remedied\">remedied</a>: 1</li>"))
        .body(not(containsString("review=dismissed")));
  }
}
