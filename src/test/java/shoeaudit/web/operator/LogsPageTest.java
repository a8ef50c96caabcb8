package shoeaudit.web.operator;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** Logs at a browser: sent, seen for what they are, audited. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class LogsPageTest extends ServiceTestBase {
  private static final Path TABLE_1 = SAMPLE.resolve("logs/2026-03-02-table-1.csv");
  private static final Path COUPS = SAMPLE.resolve("coups/2026-03-03-table-3.csv");
  private static final String HOSTILE = "<script>alert(1)<b>.csv";

  private Browsing operator(String licensee) {
    return Browsing.as(account(licensee, Role.OPERATOR));
  }

  private static String at(String licensee) {
    return "/licensees/" + licensee + "/logs";
  }

  private static RequestSpecification form(Browsing who) {
    return who.asks().urlEncodingEnabled(true).multiPart("csrf", who.csrf());
  }

  private static Response upload(Browsing who, String licensee, Path... logs) throws IOException {
    RequestSpecification form = form(who);
    for (Path log : logs) {
      form.multiPart("file", log.getFileName().toString(), Files.readAllBytes(log));
    }
    return form.post(at(licensee));
  }

  @Test
  void anEmptyListSaysSo() {
    String licensee = licensee();
    operator(licensee)
        .get(at(licensee))
        .then()
        .statusCode(200)
        .body(containsString("No log has been received yet"));
  }

  @Test
  void logsAreReceivedAndTheSameOnesAgainAreTheSameEvidence() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    Response sent = upload(operator, licensee, TABLE_1, COUPS);
    sent.then().statusCode(303);
    operator
        .get(path(sent))
        .then()
        .statusCode(200)
        .body(containsString("2 logs were received."), containsString("2 logs, the newest first"));
    operator
        .get(path(upload(operator, licensee, TABLE_1)))
        .then()
        .body(
            containsString("1 log was here already."),
            containsString("The same file again is the same evidence"),
            containsString("2 logs, the newest first"));
  }

  private static String path(Response led) {
    return led.header("Location").replaceFirst("https?://[^/]+", "");
  }

  @Test
  void tickedLogsAreAudited() throws IOException {
    String licensee = licenseeWithControls();
    int log = log(somebody(licensee, Role.OPERATOR), licensee, "2026-03-02-table-1.csv");
    Browsing operator = operator(licensee);
    Response asked =
        operator.post(
            at(licensee) + "/audit",
            "log",
            Integer.toString(log),
            "profile",
            "received",
            "paper",
            "a4");
    asked.then().statusCode(303);
    assertTrue(path(asked).matches("/licensees/" + licensee + "/runs/[0-9]+"), path(asked));
  }

  @Test
  void whatTheCageCountedIsTakenInAndGoesWithTheTickedLogs() throws IOException {
    String licensee = licenseeWithControls();
    Person person = somebody(licensee, Role.OPERATOR);
    int log = log(person, licensee, "2026-03-02-table-1.csv");
    Browsing operator = Browsing.as(person.name());
    String header = "date,table,drop_minor\n";
    form(operator)
        .multiPart(
            "file", "drop.csv", (header + "2026-03-02,T1,x\n").getBytes(StandardCharsets.UTF_8))
        .post(at(licensee) + "/drops")
        .then()
        .statusCode(422)
        .body(containsString("drop.csv:2: drop_minor: "));
    form(operator)
        .multiPart(
            "file", "drop.csv", (header + "2026-03-02,T1,5\n").getBytes(StandardCharsets.UTF_8))
        .post(at(licensee) + "/drops")
        .then()
        .statusCode(303);
    int drop = person.asks().get("/api/v1/licensees/" + licensee + "/drops").path("drops[0].id");
    operator
        .get(at(licensee))
        .then()
        .body(containsString("<option value=\"" + drop + "\">drop.csv"));
    Response asked =
        operator.post(
            at(licensee) + "/audit",
            "log",
            Integer.toString(log),
            "profile",
            "received",
            "drop",
            Integer.toString(drop));
    asked.then().statusCode(303);
    operator.get(path(asked)).then().statusCode(200);
    person.asks().get("/api/v1" + path(asked)).then().body("inputs.role", hasItem("drop"));
  }

  @Test
  void noTickedLogIsToldOnThePage() throws IOException {
    String licensee = licenseeWithControls();
    operator(licensee)
        .post(at(licensee) + "/audit")
        .then()
        .statusCode(400)
        .body(containsString("no log is ticked"));
  }

  @Test
  void withoutAnApprovedControlFileThePageSaysWhatToDo() {
    String licensee = licensee();
    int log = log(somebody(licensee, Role.OPERATOR), licensee, "2026-03-02-table-1.csv");
    operator(licensee)
        .post(at(licensee) + "/audit", "log", Integer.toString(log))
        .then()
        .statusCode(409)
        .body(
            containsString("has no active control file"),
            containsString(
                "value=\"" + log + "\" aria-label=\"Tick 2026-03-02-table-1.csv\" checked"));
  }

  @Test
  void aLogIsSeenForWhatItIs() {
    String licensee = licensee();
    int log = log(somebody(licensee, Role.OPERATOR), licensee, "2026-03-02-table-1.csv");
    operator(licensee)
        .get(at(licensee) + "/" + log)
        .then()
        .statusCode(200)
        .body(
            containsString("A shoe log, one event a row"),
            containsString("1 table, 1 shoe"),
            containsString("First coups"),
            containsString("Every line can be read."));
  }

  @Test
  void coupSummariesSayWhatIsNotTestableAndWhatWouldCureIt() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    String page = operator.get(path(upload(operator, licensee, COUPS))).asString();
    String log = page.replaceFirst("(?s).*?/logs/([0-9]+)\".*", "$1");
    operator
        .get(at(licensee) + "/" + log)
        .then()
        .statusCode(200)
        .body(
            containsString("A shoe log, one coup a row"),
            containsString("Order of cards between the hands"),
            containsString("Record each card as an event of its own (card_dealt)"),
            containsString("Record wager_placed with patron, bet and amount"));
  }

  @Test
  void whatCannotBeReadIsToldByKindBeforeWhatIsUntestableForIt() throws IOException {
    String licensee = licensee();
    String log =
        Files.readString(TABLE_1).replace(",4,P04,", ",,P04,").replace(",2,P02,", ",x2,P02,");
    String page =
        form(operator(licensee))
            .multiPart("file", "table-1.csv", log.getBytes(StandardCharsets.UTF_8))
            .post(at(licensee) + "/look")
            .then()
            .statusCode(200)
            .extract()
            .asString();
    String problems =
        page.substring(page.indexOf("Import problems"), page.indexOf("What will not be testable"));
    assertEquals(
        1, problems.split("wager_placed without area", -1).length - 1, "a kind is told once");
    assertTrue(
        problems.matches("(?s).*wager_placed without area</td>.*data-label=\"Lines\">[0-9]{2}<.*"),
        problems);
    assertTrue(page.contains("A line that could not be read counts as not recorded"), page);
  }

  @Test
  void aShoeLogWithALineThatIsNoneIsNotCalledSomethingElseBesides() throws IOException {
    String licensee = licensee();
    String log = Files.readString(TABLE_1) + "garbage,,,\n";
    form(operator(licensee))
        .multiPart("file", "table-1.csv", log.getBytes(StandardCharsets.UTF_8))
        .post(at(licensee) + "/look")
        .then()
        .statusCode(200)
        .body(
            containsString("A shoe log, one event a row"),
            not(containsString("neither CSV nor JSON")));
  }

  @Test
  void anOperatorTakesInWhatWasLookedAtFromThereAndAnAuditorDoesNot() throws IOException {
    String licensee = licensee();
    for (Role role : List.of(Role.OPERATOR, Role.AUDITOR)) {
      Browsing who = Browsing.as(account(licensee, role));
      String page =
          form(who)
              .multiPart("file", "table-1.csv", Files.readAllBytes(TABLE_1))
              .multiPart("profile", "shoe-log")
              .post(at(licensee) + "/look")
              .asString();
      assertEquals(role == Role.OPERATOR, page.contains("data-keeps-files"), page);
      assertEquals(
          role == Role.OPERATOR, page.contains("<option value=\"shoe-log\" selected>"), page);
    }
  }

  @Test
  void whatWasJustReceivedIsTickedToBeAudited() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    upload(operator, licensee, COUPS);
    String page = operator.get(path(upload(operator, licensee, TABLE_1))).asString();
    assertTrue(page.contains("aria-label=\"Tick 2026-03-02-table-1.csv\" checked"), page);
    assertTrue(!page.contains("aria-label=\"Tick 2026-03-03-table-3.csv\" checked"), page);
    operator.get(at(licensee) + "?received=x,x").then().statusCode(400);
  }

  @Test
  void lookingFirstKeepsNothing() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    form(operator)
        .multiPart("file", "table-1.csv", Files.readAllBytes(TABLE_1))
        .post(at(licensee) + "/look")
        .then()
        .statusCode(200)
        .body(containsString("Nothing of this was kept"), containsString("1 table, 1 shoe"));
    operator.get(at(licensee)).then().body(containsString("No log has been received yet"));
  }

  @Test
  void whatIsNoLogIsRefusedOnThePageAndSeenForWhatItIs() {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    byte[] note = "Dear Sir,\nthe logs follow.\n".getBytes(StandardCharsets.UTF_8);
    form(operator)
        .multiPart("file", "letter.txt", note)
        .post(at(licensee))
        .then()
        .statusCode(422)
        .body(containsString("letter.txt is no shoe log"));
    form(operator)
        .multiPart("file", "letter.txt", note)
        .post(at(licensee) + "/look")
        .then()
        .statusCode(200)
        .body(containsString("It is no log that can be read</strong>: "));
  }

  @Test
  void aNameThatIsMarkupShowsAsText() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    Response sent =
        form(operator).multiPart("file", HOSTILE, Files.readAllBytes(TABLE_1)).post(at(licensee));
    assertEquals(303, sent.statusCode());
    String page = operator.get(path(sent)).asString();
    assertTrue(page.contains("&lt;script&gt;alert(1)&lt;b&gt;.csv"), page);
    assertTrue(!page.contains("<script>alert"), page);
  }

  @Test
  void anAuditorSeesLogsAndMayNotSendThem() throws IOException {
    String licensee = licensee();
    Browsing auditor = Browsing.as(account(null, Role.AUDITOR));
    auditor.get(at(licensee)).then().statusCode(200).body(not(containsString(">Upload<")));
    upload(auditor, licensee, TABLE_1).then().statusCode(403);
  }

  @Test
  void formsOfNoPageOfOursDoNothing() throws IOException {
    String licensee = licensee();
    Browsing operator = operator(licensee);
    operator
        .asks()
        .urlEncodingEnabled(true)
        .multiPart("file", "table-1.csv", Files.readAllBytes(TABLE_1))
        .post(at(licensee))
        .then()
        .statusCode(403);
    operator
        .asks()
        .urlEncodingEnabled(true)
        .formParam("log", "1")
        .post(at(licensee) + "/audit")
        .then()
        .statusCode(403);
    operator.get(at(licensee)).then().body(containsString("No log has been received yet"));
  }

  @Test
  void anotherLicenseesLogsAreNotThere() {
    String licensee = licensee();
    int log = log(somebody(licensee, Role.OPERATOR), licensee, "2026-03-02-table-1.csv");
    String own = licensee();
    Browsing stranger = operator(own);
    stranger.get(at(licensee)).then().statusCode(404);
    stranger.get(at(licensee) + "/" + log).then().statusCode(404);
    stranger.get(at(own) + "/" + log).then().statusCode(404);
    stranger.get(at(own) + "/" + log + "/content").then().statusCode(404);
    stranger
        .post(at(licensee) + "/audit", "log", Integer.toString(log))
        .then()
        .statusCode(404)
        .body(allOf(containsString("<!doctype html>"), not(containsString("table-1.csv"))));
  }
}
