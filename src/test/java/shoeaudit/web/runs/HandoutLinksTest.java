package shoeaudit.web.runs;

import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.web.Browsing;

/** What a room hands over after a run, as the run's page links it. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class HandoutLinksTest extends ServiceTestBase {
  @Test
  void untilARunIsSignedOffItsPageLinksNone() throws Exception {
    ReviewedRun run = reviewedRun();
    String page =
        Browsing.as(run.auditor().name())
            .get("/licensees/" + run.licensee() + "/runs/" + run.id())
            .asString();
    assertFalse(page.contains("/handouts/"), page);
  }

  @Test
  void thePageOfASignedOffRunLinksThem() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff().then().body("state", equalTo("done"));
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    Browsing operator = Browsing.as(run.operator().name());
    String page = operator.get(own).asString();
    for (String name :
        List.of(
            "redress.pdf",
            "redress.csv",
            "statements.pdf",
            "statements.csv",
            "checklist.pdf",
            "checklist.csv")) {
      assertTrue(page.contains("<a href=\"" + own + "/handouts/" + name + "\">"), name);
      operator.get(own + "/handouts/" + name).then().statusCode(200);
    }
    operator
        .get(own + "/handouts/dealer.pdf?dealer=D07")
        .then()
        .statusCode(200)
        .contentType("application/pdf");
  }
}
