package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.identity.Role;

/** Statistics, checklists, drops and disputes, in a real browser. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class HandedOverInBrowserTest extends BrowserTestBase {
  private static String at(ReviewedRun run) {
    return "/licensees/" + run.licensee() + "/runs/" + run.id();
  }

  @Test
  void statisticsOfARunAreFitToBeRead() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(
            operator,
            licensee,
            controls(licensee) + "\nhold: {of: handle, base_level: 1%, tolerance: 3%}\n"));
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    int run = run(operator, licensee, log);
    operator
        .asks()
        .contentType("application/octet-stream")
        .body("date,table,drop_minor\n2026-03-02,T1,300000\n".getBytes(StandardCharsets.UTF_8))
        .post("/api/v1/licensees/" + licensee + "/drops?name=2026-03-02-drop.csv")
        .then()
        .statusCode(201);
    signIn(operator.name());
    open("/licensees/" + licensee + "/runs/" + run + "/statistics");
    await("tr[data-row]");
    look("statistics");
    open("/licensees/" + licensee + "/runs/" + run + "/statistics?by=");
    await(".tag.review");
    look("statistics-all");
    open("/licensees/" + licensee + "/statistics");
    look("statistics-of-no-nights");
    open("/licensees/" + licensee + "/logs");
    look("drops");
  }

  @Test
  void aChecklistIsFitToBeAnsweredAndSigned() throws Exception {
    ReviewedRun run = reviewedRun();
    var unused = run.signedOff();
    signIn(run.operator().name());
    open(at(run));
    look("run-signed-off");
    open(at(run) + "/checklist");
    await("select");
    look("checklist");
    // The first question, which is answered whatever the record says of it.
    browser.executeScript("document.querySelector('select').value = 'yes'");
    browser.executeScript("document.querySelector('form[action$=\"/answers\"]').submit()");
    await("select option[selected][value=yes]");
    assertTrue(
        find("tr[data-row] td:last-child small").getText().contains("recorded by"),
        browser.getPageSource());
    find("form[action$='/signature'] button").click();
    await(".refusal");
    look("checklist-refused");
  }

  @Test
  void aDisputeIsFitToBeOpenedAndDecided() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.operator().name());
    open(at(run) + "/dispute?table=T1&shoe=2026-03-02-A&place=10");
    await("form");
    look("dispute-new");
    Browsing operator = Browsing.as(run.operator().name());
    String opened =
        operator
            .post(
                at(run) + "/dispute?table=T1&shoe=2026-03-02-A&place=10",
                "patron",
                "P07",
                "wager",
                "199;212",
                "claim",
                "The tie was not paid.",
                "claimed",
                "80.00")
            .header("Location");
    open(opened.substring(opened.indexOf("/licensees/")));
    await("h1");
    look("dispute");
    open("/licensees/" + run.licensee() + "/disputes");
    await("tr[data-row]");
    look("disputes");
  }
}
