package shoeaudit.web.runs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The page of what a run could not read. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ProblemsPageTest extends ServiceTestBase {
  @TempDir private Path folder;

  @Test
  void theRunLeadsToEachLineThatCouldNotBeReadAndHowManyThereAre() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = runWithUnreadLines(operator, licensee, folder.resolve("night.csv"), 120);
    String own = "/licensees/" + licensee + "/runs/" + run;
    Browsing browsing = Browsing.as(operator.name());
    String ofRun = browsing.get(own).asString();
    assertTrue(ofRun.contains("<a href=\"" + own + "/problems\">120</a>"), ofRun);
    String first = browsing.get(own + "/problems").then().statusCode(200).extract().asString();
    assertTrue(first.contains("120 import problems in all"), first);
    assertTrue(first.contains("120 of them are lines or files that could not be read"), first);
    assertTrue(first.contains("1 to 100 of 120"), first);
    assertTrue(first.contains("<code>night.csv</code></td>"), first);
    assertTrue(first.contains("href=\"" + own + "/problems?cursor=100\""), first);
    String second = browsing.get(own + "/problems?cursor=100").asString();
    assertTrue(second.contains("101 to 120 of 120"), second);
    assertFalse(second.contains("?cursor="), second);
  }

  @Test
  void aRunThatReadAllSaysSo() throws Exception {
    ReviewedRun run = reviewedRun();
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    String page = Browsing.as(run.auditor().name()).get(own + "/problems").asString();
    assertTrue(page.contains("Every line of the logs was read."), page);
  }
}
