package shoeaudit.web.disputes;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** Disputes at a browser: from the page of a coup to the confirmed form. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class DisputePagesTest extends ServiceTestBase {
  private static final String COUP = "?table=T1&shoe=2026-03-02-A&place=10";

  /** The lines of the log about the tie of coup 11. */
  private static final String TIE = "199;212";

  private static String runAt(ReviewedRun run) {
    return "/licensees/" + run.licensee() + "/runs/" + run.id();
  }

  private static String opened(Browsing by, ReviewedRun run) {
    Response sent =
        by.post(
            runAt(run) + "/dispute" + COUP,
            "patron",
            "P07",
            "wager",
            TIE,
            "claim",
            "The tie was <b>not</b> paid.",
            "claimed",
            "80.00",
            "complained",
            "2026-03-02T18:20");
    sent.then().statusCode(303);
    String at = sent.header("Location");
    return at.substring(at.indexOf("/licensees/"));
  }

  @Test
  void fromThePageOfACoupToTheConfirmedForm() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing operator = Browsing.as(run.operator().name());
    operator
        .get(runAt(run) + "/coup" + COUP)
        .then()
        .body(containsString("None on this coup."))
        .body(containsString(runAt(run) + "/dispute?table=T1&amp;shoe=2026-03-02-A&amp;place=10"));
    operator
        .get(runAt(run) + "/dispute" + COUP)
        .then()
        .statusCode(200)
        .body(
            containsString(
                "<option value=\"" + TIE + "\" >P07 \u00b7 7 \u00b7 tie \u00b7 10.00 USD"));
    String at = opened(operator, run);
    String page = operator.get(at).then().statusCode(200).extract().asString();
    assertTrue(page.contains("The tie was &lt;b&gt;not&lt;/b&gt; paid."), page);
    assertTrue(page.contains("2026-03-02 18:20:00"), page);
    assertTrue(page.contains("It waits for auditors."), page);
    assertFalse(page.contains(at + "/decision"), page);
    operator.get(runAt(run) + "/coup" + COUP).then().body(containsString("href=\"" + at + "\""));
    operator
        .get("/licensees/" + run.licensee() + "/disputes?state=open")
        .then()
        .body(containsString("href=\"" + at + "\""));

    Browsing first = Browsing.as(run.auditor().name());
    first
        .post(at + "/decision", "version", "1", "outcome", "rejected", "paid", "1", "reason", "x")
        .then()
        .statusCode(422)
        .body(containsString("something is paid for a claim that is rejected"));
    first
        .post(
            at + "/decision", "version", "1", "outcome", "upheld", "paid", "eighty", "reason", "x")
        .then()
        .statusCode(400)
        .body(containsString("write an amount in USD, such as 80.00"));
    first
        .post(
            at + "/decision",
            "version",
            "1",
            "outcome",
            "upheld",
            "paid",
            "80.00",
            "reason",
            "so it is")
        .then()
        .statusCode(303);
    first.get(at).then().body(containsString("You decided it: another auditor confirms."));
    first
        .post(at + "/confirmation", "version", "2")
        .then()
        .statusCode(403)
        .body(containsString("whoever decided a dispute does not confirm it"));
    Browsing second = Browsing.as(account(null, Role.AUDITOR));
    second.post(at + "/hand-back", "version", "2", "reason", "look again").then().statusCode(303);
    second
        .post(
            at + "/decision",
            "version",
            "3",
            "outcome",
            "upheld",
            "paid",
            "80.00",
            "reason",
            "right")
        .then()
        .statusCode(303);
    first.post(at + "/confirmation", "version", "4").then().statusCode(303);
    second
        .get(at)
        .then()
        .body(not(containsString(at + "/decision")))
        .body(containsString("Open a correction"))
        .body(containsString("handed back"));
    operator.get(at + "/form.pdf").then().statusCode(200).contentType("application/pdf");
    operator
        .get(at + "/form.md")
        .then()
        .statusCode(200)
        .body(containsString("| Amount paid | 80.00 USD |"));
  }

  @Test
  void whatCannotBeOpenedIsSaidAboveTheFormWhichKeepsIt() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing operator = Browsing.as(run.operator().name());
    String form = runAt(run) + "/dispute" + COUP;
    operator
        .post(form, "patron", "P05", "wager", TIE, "claim", "The tie was not paid.")
        .then()
        .statusCode(422)
        .body(containsString("the wager is not on record as one of P05"))
        .body(containsString(">The tie was not paid.</textarea>"));
    operator
        .post(form, "claim", "x", "claimed", "80.005")
        .then()
        .statusCode(400)
        .body(containsString("claimed is 80.005"));
    operator
        .post(form, "patron", "P07")
        .then()
        .statusCode(422)
        .body(containsString("claim is empty"));
    operator.get(runAt(run) + "/dispute?table=T1").then().statusCode(400);
    Browsing.as(account(null, Role.APPROVER))
        .get(form)
        .then()
        .body(containsString("Operators and auditors open disputes."))
        .body(not(containsString("<textarea")));
  }
}
