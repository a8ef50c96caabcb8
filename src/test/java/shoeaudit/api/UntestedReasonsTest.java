package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.identity.Role;

/** Why something was not tested in a run, over the API. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class UntestedReasonsTest extends ServiceTestBase {
  private static final String NOWHERE =
      "findAll { it.not_testable > 0 && it.conforms + it.deviates + it.review == 0 }";
  private static final String SOMEWHERE = "findAll { it.conforms + it.deviates + it.review > 0 }";

  @TempDir private Path folder;

  @Test
  void aCriterionThatCouldBeTestedNowhereSaysWhyAndAnyOtherDoesNot() throws Exception {
    ReviewedRun run = reviewedRun();
    run.operator()
        .asks()
        .get(run.at() + "/coverage")
        .then()
        .statusCode(200)
        .body("requirement", everyItem(notNullValue()))
        .body(NOWHERE, not(empty()))
        .body(NOWHERE + ".reason", everyItem(notNullValue()))
        .body(NOWHERE + ".reason", hasItem(containsString("needed in the log: ")))
        .body(SOMEWHERE + ".reason", everyItem(nullValue()));
  }

  @Test
  void whatIsNotOfASingleCriterionIsSaidOfTheRun() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = runWithUnreadLines(operator, licensee, folder.resolve("night.csv"), 2);
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/runs/" + run)
        .then()
        .statusCode(200)
        .body("not_tested", hasItem(containsString("may have lost a line")))
        .body("not_tested", everyItem(not(containsString("Nowhere testable"))));
  }
}
