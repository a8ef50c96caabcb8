package shoeaudit.web.findings;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** Filters of findings are saved at the lists, and lead back to what they choose. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SavedFilterPagesTest extends ServiceTestBase {
  private static final String SHARED = "<b>High</b> & late";

  @Test
  void aFilterOfARunIsSavedAndFoundAtBothLists() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String at = "/licensees/" + run.licensee();
    String list = at + "/runs/" + run.id() + "/findings";
    Response saved =
        auditor
            .sends()
            .queryParam("severity", "high")
            .queryParam("order", "loss")
            .formParam("name", SHARED)
            .formParam("shared", "true")
            .formParam("run", run.id())
            .post(at + "/filters");
    saved.then().statusCode(303);
    String to = list + "?severity=high&order=loss";
    assertEquals(to + "#saved", path(saved));
    String shown = "&lt;b&gt;High&lt;/b&gt; &amp; late</a>";
    Browsing operator = Browsing.as(run.operator().name());
    String link = "href=\"" + to.replace("&", "&amp;") + "\"";
    auditor.get(to).then().body(containsString(link + " aria-current=\"true\">" + shown));
    operator.get(list).then().body(containsString(link + ">" + shown));
    operator
        .get(at + "/findings")
        .then()
        .body(containsString("href=\"" + at + "/findings?severity=high&amp;order=loss\">" + shown));
  }

  @Test
  void whoeverSavedItDeletesItAndTheListStaysAsItIs() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String at = "/licensees/" + run.licensee();
    auditor
        .sends()
        .queryParam("review", "open")
        .formParam("name", "mine")
        .post(at + "/filters")
        .then()
        .statusCode(303);
    int number =
        run.auditor().asks().get(run.licenseeAt() + "/finding-filters").path("filters[0].number");
    Response deleted =
        auditor
            .sends()
            .queryParam("severity", "low")
            .formParam("filter", number)
            .post(at + "/filters/deletion");
    deleted.then().statusCode(303);
    assertEquals(at + "/findings?severity=low#saved", path(deleted));
    auditor.get(at + "/findings").then().body(not(containsString("mine</a>")));
  }

  @Test
  void whoMayNotSaveIsNotAsked() throws Exception {
    ReviewedRun run = reviewedRun();
    String list = "/licensees/" + run.licensee() + "/runs/" + run.id() + "/findings?severity=high";
    Browsing.as(account(null, Role.APPROVER))
        .get(list)
        .then()
        .body(not(containsString("/filters")));
    Browsing.as(run.operator().name()).get(list).then().body(containsString("/filters"));
  }

  private static String path(Response answer) {
    return answer.header("Location").replaceFirst("^https?://[^/]+", "");
  }
}
