package shoeaudit.web.findings;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** Files are attached to a finding at its page, and opened from there. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class AttachmentPagesTest extends ServiceTestBase {
  private static final byte[] SLIP = "slip 118: paid 40.00".getBytes(StandardCharsets.UTF_8);

  private static Response attach(Browsing who, String at, String csrf, String name, byte[] file) {
    return who.asks()
        .multiPart("csrf", csrf)
        .multiPart("file", name, file, "text/plain")
        .post(at + "/attachments?severity=high");
  }

  @Test
  void aFileIsAttachedListedAndOpenedAsItWasSent() throws Exception {
    ReviewedRun run = reviewedRun();
    String at = "/licensees/" + run.licensee() + "/runs/" + run.id() + "/findings/1";
    Browsing operator = Browsing.as(run.operator().name());
    Browsing auditor = Browsing.as(run.auditor().name());
    auditor.get(at).then().body(containsString("Nothing is attached."));
    Response sent = attach(operator, at, operator.csrf(), "<b>slip.txt", SLIP);
    sent.then().statusCode(303);
    assertEquals(
        at + "?severity=high#attachments",
        sent.header("Location").replaceFirst("^https?://[^/]+", ""));
    int number =
        run.auditor().asks().get(run.finding(0) + "/attachments").path("attachments[0].number");
    auditor
        .get(at)
        .then()
        .body(
            allOf(
                containsString(at + "/attachments/" + number + "\" download>&lt;b&gt;slip.txt"),
                not(containsString("<b>slip"))));
    Response file = auditor.get(at + "/attachments/" + number);
    file.then().statusCode(200);
    assertArrayEquals(SLIP, file.asByteArray());
    assertEquals("nosniff", file.header("X-Content-Type-Options"));
    auditor
        .get(at.replace("findings/1", "findings/2") + "/attachments/" + number)
        .then()
        .statusCode(404);
  }

  @Test
  void whatIsNoFileIsRefusedOnThePageAndWhoMayNotAttachIsNotAsked() throws Exception {
    ReviewedRun run = reviewedRun();
    String at = "/licensees/" + run.licensee() + "/runs/" + run.id() + "/findings/1";
    Browsing operator = Browsing.as(run.operator().name());
    attach(operator, at, operator.csrf(), "", SLIP)
        .then()
        .statusCode(400)
        .body(containsString("no file was chosen"), containsString("id=\"attachments\""));
    assertEquals(403, attach(operator, at, "0".repeat(64), "slip.txt", SLIP).statusCode());
    Browsing approver = Browsing.as(account(null, Role.APPROVER));
    approver.get(at).then().body(not(containsString("type=\"file\"")));
    assertEquals(403, attach(approver, at, approver.csrf(), "slip.txt", SLIP).statusCode());
    Browsing stranger = Browsing.as(account(licenseeWithControls(), Role.OPERATOR));
    assertEquals(404, attach(stranger, at, stranger.csrf(), "slip.txt", SLIP).statusCode());
    run.auditor()
        .asks()
        .get(run.finding(0) + "/attachments")
        .then()
        .body("attachments.size()", org.hamcrest.Matchers.equalTo(0));
  }
}
