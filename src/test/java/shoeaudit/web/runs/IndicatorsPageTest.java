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

/** The page of a run's indicators. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class IndicatorsPageTest extends ServiceTestBase {
  @TempDir private Path folder;

  @Test
  void thePageTellsThoseThatStandOutFirstAndWhatElseExplainsThem() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = runWithASlug(operator, licensee, folder.resolve("night.csv"));
    String own = "/licensees/" + licensee + "/runs/" + run;
    Browsing browsing = Browsing.as(operator.name());
    String ofRun = browsing.get(own).asString();
    assertTrue(ofRun.contains("<a href=\"" + own + "/indicators\">"), ofRun);
    assertTrue(ofRun.contains("They are no findings and accuse nobody."), ofRun);
    String page = browsing.get(own + "/indicators").then().statusCode(200).extract().asString();
    assertTrue(page.contains("Repeated slug"), page);
    assertTrue(page.contains("It accuses nobody."), page);
    assertTrue(page.contains(">shoe S2 of table T1</td>"), page);
    assertTrue(page.contains(" on cards, decisions or errors."), page);
    assertTrue(page.contains("an alert of the kind urgent, given from 1,000,000 on"), page);
    assertTrue(
        page.contains("What else may explain it, to be looked into first: incomplete shuffle;"),
        page);
    assertTrue(page.contains("It cannot see: slugs behind the cut card"), page);
    assertTrue(page.contains("No earlier shoe of the table is in the logs"), page);
    int standing = page.split("<tr data-row", -1).length;
    String all = browsing.get(own + "/indicators?all=true").asString();
    assertTrue(all.split("<tr data-row", -1).length > standing, all);
  }

  @Test
  void thePageOfARunWithoutAnyThatStandsOutSaysOfHowMany() throws Exception {
    ReviewedRun run = reviewedRun();
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    Browsing auditor = Browsing.as(run.auditor().name());
    String page = auditor.get(own + "/indicators").asString();
    assertTrue(page.contains("put to the record none stands out."), page);
    assertTrue(page.contains("Choose all that were tested to see them."), page);
    assertTrue(auditor.get(own + "/indicators?all=true").asString().contains("<tr data-row"));
  }

  @Test
  void aRunThatLookedForNoPatternsHasNoLinkToThem() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(operator, licensee, controls(licensee) + "\npatterns: {enabled: false}\n"));
    int run = run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    String own = "/licensees/" + licensee + "/runs/" + run;
    String page = Browsing.as(operator.name()).get(own).asString();
    assertFalse(page.contains(own + "/indicators"), page);
  }
}
