package shoeaudit.web.operator;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.builder.MultiPartSpecBuilder;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** Control files at a browser: mistakes at their lines, differences by key, approval. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ControlsPageTest extends ServiceTestBase {
  private Browsing operator(String licensee) {
    return Browsing.as(account(licensee, Role.OPERATOR));
  }

  private static String at(String licensee) {
    return "/licensees/" + licensee + "/controls";
  }

  private static Response send(Browsing who, String path, String text) {
    return who.asks()
        .urlEncodingEnabled(true)
        .multiPart("csrf", who.csrf())
        .multiPart(
            new MultiPartSpecBuilder(text)
                .controlName("text")
                .charset(StandardCharsets.UTF_8)
                .build())
        .post(path);
  }

  private static String path(Response led) {
    return led.header("Location").replaceFirst("https?://[^/]+", "");
  }

  @Test
  void aWrongFileShowsItsMistakesAtTheirLinesAndIsNotKept() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    String wrong = controls(licensee).replace("decks: 8", "decks: eight");
    send(operator, at(licensee), wrong)
        .then()
        .statusCode(422)
        .body(
            containsString("It has 1 mistake."),
            containsString("<code>game.decks</code>"),
            containsString("id=\"line-10\""),
            containsString("decks: eight"));
    operator.get(at(licensee)).then().body(containsString("No control file has been sent yet"));
  }

  /** What stands in the editor. */
  private static String editor(Response page) {
    return page.asString()
        .replaceFirst("(?s).*<textarea name=\"text\"[^>]*>\\R?(.*?)</textarea>.*", "$1")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&gt;", ">")
        .replace("&lt;", "<")
        .replace("&amp;", "&");
  }

  @Test
  void whatWasTypedStaysInTheEditorHoweverItIsRefused() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    String mistaken = controls(licensee).replace("decks: 8", "decks: eight");
    String another = controls("L-of-another");
    String noFile = "no control file & <none>\n";
    // Larger than any control file, and still somebody's work.
    String large = controls(licensee) + "# x\n".repeat(270_000);
    for (String path : new String[] {at(licensee), at(licensee) + "/validation"}) {
      for (String typed : new String[] {mistaken, another, noFile, large}) {
        Response answer = send(operator, path, typed);
        assertTrue(answer.statusCode() != 303, path);
        assertEquals(typed, editor(answer), path + " " + answer.statusCode());
        assertTrue(answer.asString().contains("class=\"refusal\""), path);
      }
    }
    operator.get(at(licensee)).then().body(containsString("No control file has been sent yet"));
  }

  @Test
  void whatWasTypedStaysInTheEditorWhereTheFileBesideItIsRefused() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    String typed = "half of a control file\n";
    Response answer =
        operator
            .asks()
            .urlEncodingEnabled(true)
            .multiPart("csrf", operator.csrf())
            .multiPart("file", "large.yaml", new byte[(1 << 20) + 1])
            .multiPart("text", typed)
            .post(at(licensee));
    answer.then().statusCode(413);
    assertEquals(typed, editor(answer));
    Response mistaken =
        operator
            .asks()
            .urlEncodingEnabled(true)
            .multiPart("csrf", operator.csrf())
            .multiPart("file", "wrong.yaml", "decks: eight\n".getBytes(StandardCharsets.UTF_8))
            .multiPart("text", typed)
            .post(at(licensee));
    mistaken.then().statusCode(422).body(containsString("decks: eight"));
    assertEquals(typed, editor(mistaken));
  }

  @Test
  void whatStandsInTheWayOfAnApprovalIsToldBeforeItIsAskedFor() throws IOException {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String later = controls(licensee).replace("from: 2026-01-01", "from: 2026-05-01");
    int version = submit(operator, licensee, later);
    Browsing approver = Browsing.as(account(null, Role.APPROVER));
    String page = at(licensee) + "/" + version;
    approver
        .get(page)
        .then()
        .statusCode(200)
        .body(
            containsString("It cannot be approved as things stand:"),
            containsString("send the earlier file again with its last day"));
    String ended = controls(licensee).replace("until: null", "until: 2026-04-30");
    int before = submit(operator, licensee, ended);
    approver
        .get(at(licensee) + "/" + before)
        .then()
        .body(not(containsString("It cannot be approved as things stand:")));
    approver.post(at(licensee) + "/" + before + "/activation", "from", "2026-01-01");
    approver.get(page).then().body(not(containsString("It cannot be approved")));
    approver.post(page + "/activation", "from", "2026-05-01").then().statusCode(303);
    approver.get(page).then().body(not(containsString("It cannot be approved")));
  }

  @Test
  void theDeskOfAnApproverNamesTheFilesThatWaitForOne() throws IOException {
    String licensee = licenseeWithControls();
    int version =
        submit(
            somebody(licensee, Role.OPERATOR),
            licensee,
            controls(licensee).replace("\"300.00\"", "\"250.00\""));
    String to = "<a href=\"" + at(licensee) + "/" + version + "\">controls.yaml</a>";
    String desk = "/licensees/" + licensee;
    Browsing approver = Browsing.as(account(null, Role.APPROVER));
    approver
        .get(desk)
        .then()
        .body(containsString("Control files that wait for approval"), containsString(to));
    approver.get("/").then().statusCode(200);
    Browsing.as(account(null, Role.AUDITOR))
        .get(desk)
        .then()
        .body(not(containsString("Control files that wait for approval")));
    approver.post(at(licensee) + "/" + version + "/rejection").then().statusCode(303);
    approver.get(desk).then().body(not(containsString(to)));
  }

  @Test
  void theTextOfAVersionOpensInTheEditorToBecomeANewOne() throws IOException {
    String licensee = licenseeWithControls();
    Person person = somebody(licensee, Role.OPERATOR);
    Browsing operator = Browsing.as(person.name());
    int version =
        person
            .asks()
            .get("/api/v1/licensees/" + licensee + "/control-files")
            .path("control_files[0].id");
    String edit = at(licensee) + "?edit=" + version;
    operator
        .get(at(licensee) + "/" + version)
        .then()
        .body(containsString("<a href=\"" + edit + "#send\">Edit as a new version</a>"));
    Response shown = operator.get(edit);
    shown
        .then()
        .statusCode(200)
        .body(
            containsString("The text below is that of"),
            containsString("in force from 2026-01-01"));
    String text = editor(shown);
    assertEquals(controls(licensee), text);
    // Sent as it is, it is the version that is there; changed, it is a new one.
    Response same = send(operator, at(licensee), text);
    assertTrue(path(same).endsWith("/" + version + "?sent=known"), path(same));
    Response sent = send(operator, at(licensee), text.replace("\"300.00\"", "\"250.00\""));
    assertTrue(path(sent).endsWith("?sent=new"), path(sent));
    // Of another licensee, or of nobody, there is none.
    Browsing stranger = operator(licensee());
    stranger.get(edit).then().statusCode(404);
    operator.get(at(licensee) + "?edit=999999").then().statusCode(404);
    operator.get(at(licensee) + "?edit=x").then().statusCode(400);
  }

  @Test
  void checkingKeepsNothing() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    send(operator, at(licensee) + "/validation", controls(licensee))
        .then()
        .statusCode(200)
        .body(containsString("It has no mistake."), containsString("House edge"));
    operator.get(at(licensee)).then().body(containsString("No control file has been sent yet"));
  }

  @Test
  void aVersionShowsWhatItChangesAndAnApproverActivatesIt() throws IOException {
    String licensee = licenseeWithControls();
    Browsing operator = operator(licensee);
    Response sent =
        send(operator, at(licensee), controls(licensee).replace("\"300.00\"", "\"250.00\""));
    sent.then().statusCode(303);
    String version = path(sent).replaceFirst("[?].*", "");
    operator
        .get(path(sent))
        .then()
        .statusCode(200)
        .body(
            containsString("The file was received."),
            containsString("<code>limits.wager.max</code>"),
            containsString("<del>300.00</del>"),
            containsString("<ins>250.00</ins>"),
            not(containsString("/activation")));
    String shown = operator.get(version).asString();
    String rules = shown.replaceFirst("(?s).*<a href=\"([^\"]*/rules[.]md[^\"]*)\">.*", "$1");
    assertTrue(rules.startsWith(version + "/rules.md?compare="), rules);
    operator
        .get(rules)
        .then()
        .statusCode(200)
        .contentType("text/markdown")
        .body(
            containsString(
                "| **`limits.wager.max`** | Greatest single wager on Player, Banker or Tie | 300.00"
                    + " USD | 250.00 USD | changed |"));
    operator.get(version + "/rules.pdf").then().statusCode(200).contentType("application/pdf");
    operator.post(version + "/activation", "from", "2026-01-01").then().statusCode(403);
    Browsing approver = Browsing.as(account(null, Role.APPROVER));
    approver.get(version).then().body(containsString(version + "/activation"));
    approver
        .post(version + "/activation", "from", "2026-02-01")
        .then()
        .statusCode(409)
        .body(containsString("in force from 2026-01-01, not from 2026-02-01"));
    approver.post(version + "/activation", "from", "2026-01-01").then().statusCode(303);
    operator.get(version).then().body(containsString("approved"));
    operator.get(at(licensee)).then().body(containsString("replaced"));
  }

  @Test
  void anApproverSeesWhatTheChangeWouldMakeBeforeDeciding() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    int version =
        submit(operator, licensee, controls(licensee).replace("\"300.00\"}", "\"20.00\"}"));
    String page = at(licensee) + "/" + version;
    Browsing approver = Browsing.as(account(null, Role.APPROVER));
    // Nothing of last month is on record: the form begins with the month that is.
    approver
        .get(page)
        .then()
        .body(
            containsString("What it would make of findings"),
            containsString("name=\"from\" value=\"2026-03-01\""),
            containsString("name=\"until\" value=\"2026-03-31\""));
    approver
        .post(page + "/trials", "from", "2026-03-31", "until", "2026-03-01")
        .then()
        .statusCode(400)
        .body(containsString("before from"));
    approver
        .post(page + "/trials", "from", "2026-03-01", "until", "2026-03-31")
        .then()
        .statusCode(303);
    String shown = approver.get(page).asString();
    while (shown.contains("waits, or is being made")) {
      Thread.sleep(100);
      shown = approver.get(page).asString();
    }
    assertTrue(
        shown.matches(
            "(?s).*This change would make [0-9]+ findings and unmake none of those of 2026-03-01 to"
                + " 2026-03-31[.].*"),
        shown);
    assertTrue(shown.contains("<code>limits.wager.max: 300.00 -&gt; 20.00</code>"), shown);
    String file = page + "/trials/" + shown.replaceFirst("(?s).*/trials/([0-9]+)/.*", "$1");
    approver.get(file + "/comparison.csv").then().statusCode(200).contentType("text/csv");
    Browsing.as(account(licensee(), Role.OPERATOR))
        .get(file + "/comparison.csv")
        .then()
        .statusCode(404);
  }

  @Test
  void anApproverSeesWhereAVersionLeavesWhatTheRegulationAllowsBeforeDeciding() throws IOException {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Browsing approver = Browsing.as(account(null, Role.APPROVER));
    int within = submit(operator, licensee, controls(licensee).replace("decks: 8", "decks: 6"));
    int beyond = submit(operator, licensee, controls(licensee).replace("decks: 8", "decks: 12"));
    String left = "Where it leaves what the regulation allows";
    approver.get(at(licensee) + "/" + within).then().body(not(containsString(left)));
    approver
        .get(at(licensee) + "/" + beyond)
        .then()
        .statusCode(200)
        .body(containsString(left), containsString("<code>controls.decks-out-of-bounds</code>"));
  }

  @Test
  void anApproverTurnsAVersionDown() throws IOException {
    String licensee = licensee();
    int version = submit(somebody(licensee, Role.OPERATOR), licensee, controls(licensee));
    Browsing approver = Browsing.as(account(null, Role.APPROVER));
    approver.post(at(licensee) + "/" + version + "/rejection").then().statusCode(303);
    approver.get(at(licensee) + "/" + version).then().body(containsString("turned down"));
  }

  @Test
  void markupInAFileShowsAsText() throws IOException {
    String licensee = licensee();
    String hostile =
        controls(licensee) + "# </textarea><script>alert(1)</script>\n<script>: <img src=x>\n";
    Response shown = send(operator(licensee), at(licensee), hostile);
    shown.then().statusCode(422);
    String page = shown.asString();
    assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), page);
    assertTrue(!page.contains("<script>alert") && !page.contains("<img src=x"), page);
  }

  @Test
  void formsOfNoPageOfOursDoNothing() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    operator
        .asks()
        .urlEncodingEnabled(true)
        .multiPart("text", controls(licensee))
        .post(at(licensee))
        .then()
        .statusCode(403);
    operator.get(at(licensee)).then().body(containsString("No control file has been sent yet"));
  }

  @Test
  void anotherLicenseesFilesAreNotThereAndAuditorsSendNone() throws IOException {
    String licensee = licensee();
    int version = submit(somebody(licensee, Role.OPERATOR), licensee, controls(licensee));
    String own = licensee();
    Browsing stranger = operator(own);
    stranger.get(at(licensee)).then().statusCode(404);
    stranger.get(at(licensee) + "/" + version).then().statusCode(404);
    stranger.get(at(own) + "/" + version).then().statusCode(404);
    Browsing auditor = Browsing.as(account(null, Role.AUDITOR));
    send(auditor, at(licensee), controls(licensee)).then().statusCode(403);
  }
}
