package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.emptyOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Control files examined without being kept, sent twice, decided on, and refused. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ControlFilesTest extends ServiceTestBase {
  private static final String FROM_JANUARY = "{\"from\": \"2026-01-01\"}";

  private static ValidatableResponse send(Person person, String path, String content) {
    return person
        .asks()
        .contentType("text/plain; charset=utf-8")
        .body(content)
        .post(path + "?name=controls.yaml")
        .then();
  }

  private static String files(String licensee) {
    return "/api/v1/licensees/" + licensee + "/control-files";
  }

  @Test
  void aFileIsExaminedWithoutBeingKept() throws Exception {
    String licensee = licensee();
    String path = files(licensee) + "/validation";
    for (Role role : new Role[] {Role.OPERATOR, Role.APPROVER, Role.AUDITOR}) {
      send(somebody(licensee, role), path, controls(licensee))
          .statusCode(200)
          .body("usable", equalTo(true))
          .body("mistakes", empty())
          .body("bets.bet", not(empty()));
    }
    send(somebody(licensee, Role.BATCH), path, controls(licensee)).statusCode(403);
    Person operator = somebody(licensee, Role.OPERATOR);
    String two = controls(licensee).replace("effective:", "efective:").replace("game:", "gane:");
    send(operator, path, two)
        .statusCode(200)
        .body("usable", equalTo(false))
        .body("mistakes.file", not(empty()))
        .body("mistakes.problem", not(empty()))
        .body("mistakes.remedy", not(empty()))
        .body("mistakes.key", org.hamcrest.Matchers.hasItem(containsString("efective")))
        .body("mistakes.key", org.hamcrest.Matchers.hasItem(containsString("gane")));
    send(operator, path, controls("WA-9999"))
        .statusCode(200)
        .body("usable", equalTo(false))
        .body("mistakes", hasSize(1))
        .body("mistakes[0].key", equalTo("licensee.id"));
    send(operator, path, "x".repeat(2 << 20)).statusCode(413);
    operator.asks().get(files(licensee)).then().body("control_files", empty());
    send(somebody(licensee(), Role.OPERATOR), path, controls(licensee)).statusCode(404);
  }

  private static Response decide(Person approver, String licensee, int version, String how) {
    return approver.asks().put(files(licensee) + "/" + version + "/" + how);
  }

  private static Response activated(Person approver, String licensee, int version, String body) {
    return approver
        .asks()
        .contentType(ContentType.JSON)
        .body(body)
        .put(files(licensee) + "/" + version + "/activation");
  }

  @Test
  void aVersionIsTurnedDownByAnApproverAndIsNeverInForce() throws Exception {
    String licensee = licensee();
    int version = submit(somebody(licensee, Role.OPERATOR), licensee, controls(licensee));
    Person approver = somebody(null, Role.APPROVER);
    decide(approver, licensee, version, "rejection")
        .then()
        .statusCode(200)
        .body("state", equalTo("rejected"))
        .body("decided_by", equalTo(approver.name()))
        .body("decided_at", not(emptyOrNullString()));
    approver.asks().get(files(licensee) + "/" + version).then().body("state", equalTo("rejected"));
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("licensee", licensee)
        .queryParam("act", "controls.rejected")
        .get("/api/v1/trail")
        .then()
        .body("entries.actor", contains(approver.name()))
        .body("entries.subject", contains(String.valueOf(version)))
        .body("entries[0].old", equalTo("submitted"));
    Person operator = somebody(licensee, Role.OPERATOR);
    refused(
        operator
            .asks()
            .contentType(ContentType.JSON)
            .body("{\"logs\": [1]}")
            .post("/api/v1/licensees/" + licensee + "/runs"),
        409,
        "has no active control file",
        "let an approver activate it");
  }

  @Test
  void whoeverMayNotTurnAVersionDownLeavesItAsItIs() throws Exception {
    String licensee = licensee();
    Person both = somebody(licensee, Role.OPERATOR, Role.APPROVER);
    int version = submit(both, licensee, controls(licensee));
    refused(
        decide(both, licensee, version, "rejection"),
        403,
        "whoever uploads a control file",
        "another approver");
    for (Role role : new Role[] {Role.OPERATOR, Role.AUDITOR, Role.ADMINISTRATOR}) {
      refused(
          decide(somebody(licensee, role), licensee, version, "rejection"),
          403,
          "none of your roles",
          "whose role it is");
    }
    Person approver = somebody(null, Role.APPROVER);
    refused(
        decide(approver, licensee, Integer.MAX_VALUE, "rejection"),
        404,
        "there is no control file",
        "listed");
    refused(
        decide(somebody(licensee(), Role.APPROVER), licensee, version, "rejection"),
        404,
        "there is no licensee",
        "a licensee that is listed");
    both.asks()
        .get(files(licensee) + "/" + version)
        .then()
        .body("state", equalTo("submitted"))
        .body("decided_by", nullValue());
  }

  @Test
  void whatIsDecidedStaysDecided() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person approver = somebody(null, Role.APPROVER);
    int active = submit(operator, licensee, controls(licensee));
    activate(approver, licensee, active);
    int rejected = submit(operator, licensee, controls(licensee) + "\n# another\n");
    decide(approver, licensee, rejected, "rejection").then().statusCode(200);
    for (int version : new int[] {active, rejected}) {
      String state = version == active ? "active" : "rejected";
      refused(
          decide(approver, licensee, version, "rejection"),
          409,
          "the version is " + state + " already",
          "submitted");
      refused(
          activated(approver, licensee, version, FROM_JANUARY),
          409,
          "the version is " + state + " already",
          "submitted");
      operator.asks().get(files(licensee) + "/" + version).then().body("state", equalTo(state));
    }
  }

  @Test
  void anActivationThatIsNoneLeavesTheVersionAsItIs() throws Exception {
    String licensee = licensee();
    int version = submit(somebody(licensee, Role.OPERATOR), licensee, controls(licensee));
    Person approver = somebody(null, Role.APPROVER);
    refused(
        activated(approver, licensee, version, "{\"from\": \"2026-01-02\"}"),
        409,
        "in force from 2026-01-01, not from 2026-01-02",
        "effective.from");
    for (String none : new String[] {"", "null"}) {
      refused(activated(approver, licensee, version, none), 400, "the body is missing", "mend");
    }
    refused(activated(approver, licensee, version, "{}"), 400, "from must not be null", "mend");
    refused(
        activated(approver, licensee, version, "{\"from\": \"tomorrow\"}"),
        400,
        "the body cannot be read",
        "JSON");
    refused(
        activated(approver, licensee, version, "{\"form\": \"2026-01-01\"}"),
        400,
        "\"form\"",
        "known are: from");
    refused(
        activated(approver, licensee, Integer.MAX_VALUE, FROM_JANUARY),
        404,
        "there is no control file",
        "listed");
    approver.asks().get(files(licensee) + "/" + version).then().body("state", equalTo("submitted"));
  }

  @Test
  void versionsThatOverlapOrLeaveAGapAreNotActivated() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person approver = somebody(null, Role.APPROVER);
    String first = controls(licensee);
    activate(approver, licensee, submit(operator, licensee, first));
    String march = "{\"from\": \"2026-03-01\"}";
    int second = submit(operator, licensee, first.replace("from: 2026-01-01", "from: 2026-03-01"));
    refused(
        activated(approver, licensee, second, march),
        409,
        "are both in force on 2026-03-01",
        "send the earlier file again with its last day");
    activate(
        approver,
        licensee,
        submit(operator, licensee, first.replace("until: null", "until: 2026-02-27")));
    refused(
        activated(approver, licensee, second, march),
        409,
        "leave a gap: none is in force from 2026-02-28 to 2026-02-28",
        "send the earlier file again with its last day");
    activate(
        approver,
        licensee,
        submit(operator, licensee, first.replace("until: null", "until: 2026-02-28")));
    activated(approver, licensee, second, march).then().statusCode(200);
    operator
        .asks()
        .get(files(licensee))
        .then()
        .body(
            "control_files.findAll { it.state == 'active' }.effective_from",
            contains("2026-01-01", "2026-03-01"))
        .body("control_files.findAll { it.state == 'replaced' }", hasSize(2));
  }

  @Test
  void aFileThatIsNoControlFileOfTheLicenseeIsNotTaken() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String good = controls(licensee);
    refused(
        sent(operator, licensee, "controls.yaml", good.replace("decks: 8", "deks: 8")),
        422,
        "deks",
        "mend what is named");
    for (String none : new String[] {"", "- a\n- b\n", "{", "\u0000\u0001"}) {
      refused(
          sent(operator, licensee, "controls.yaml", none),
          422,
          "controls.yaml",
          "mend what is named");
    }
    refused(
        sent(operator, licensee, "controls.yaml", controls("WA-9999")),
        422,
        "is a control file of the licensee WA-9999, not of " + licensee,
        "licensee.id");
    refused(
        sent(operator, licensee, "controls.yaml", "#".repeat((1 << 20) + 1)),
        413,
        "more than 1048576 bytes",
        "send a control file");
    for (String name : new String[] {"../controls.yaml", " ", "a\nb.yaml", "x".repeat(300)}) {
      refused(
          sent(operator, licensee, name, good),
          422,
          "the file's name is none that is taken",
          "give the name alone");
    }
    for (Role role : new Role[] {Role.APPROVER, Role.AUDITOR, Role.ADMINISTRATOR}) {
      refused(
          sent(somebody(licensee, role), licensee, "controls.yaml", good),
          403,
          "none of your roles",
          "whose role it is");
    }
    refused(
        sent(somebody(licensee(), Role.OPERATOR), licensee, "controls.yaml", good),
        404,
        "there is no licensee",
        "a licensee that is listed");
    operator.asks().get(files(licensee)).then().body("control_files", empty());
  }

  private static Response sent(Person person, String licensee, String name, String content) {
    return person
        .asks()
        .contentType("text/plain; charset=utf-8")
        .body(content)
        .queryParam("name", name)
        .post(files(licensee));
  }

  @Test
  void theSameFileTwiceIsTheSameVersion() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int id =
        send(operator, files(licensee), controls(licensee)).statusCode(201).extract().path("id");
    send(operator, files(licensee), controls(licensee)).statusCode(200).body("id", equalTo(id));
    operator.asks().get(files(licensee)).then().body("control_files", hasSize(1));
  }

  @Test
  void theRulesOfAVersionAreADocumentComparedWithAnother() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int first = submit(operator, licensee, controls(licensee));
    int second = submit(operator, licensee, controls(licensee).replace("rate: 5%", "rate: 4%"));
    String at = files(licensee) + "/" + second;
    byte[] pdf =
        operator
            .asks()
            .get(at + "/rules.pdf")
            .then()
            .statusCode(200)
            .contentType("application/pdf")
            .header("Content-Disposition", containsString("rules-" + second + ".pdf"))
            .extract()
            .asByteArray();
    assertEquals("%PDF-", new String(pdf, 0, 5, StandardCharsets.US_ASCII));
    assertArrayEquals(pdf, operator.asks().get(at + "/rules.pdf").asByteArray());
    operator
        .asks()
        .get(at + "/rules.md")
        .then()
        .statusCode(200)
        .contentType("text/markdown")
        .body(containsString("# Rules of mini-baccarat\n"), not(containsString("What changes")));
    operator
        .asks()
        .get(at + "/rules.md?compare=" + first)
        .then()
        .statusCode(200)
        .body(
            containsString("## What changes\n"),
            containsString(
                "| **`bets.banker.commission.rate`** | Commission on winnings | 5% | 4% | changed |"));
    operator.asks().get(at + "/rules.pdf?compare=" + first).then().statusCode(200);
    refused(
        operator.asks().get(at + "/rules.md?compare=" + (second + 1000)),
        404,
        "there is no control file " + (second + 1000),
        "take the id of one that is listed");
    refused(
        operator.asks().get(at + "/rules.pdf?compare=first"),
        400,
        "compare is \"first\"",
        "write a whole number");
    Person stranger = somebody(licensee(), Role.OPERATOR);
    stranger.asks().get(at + "/rules.pdf").then().statusCode(404);
    stranger.asks().get(at + "/rules.md").then().statusCode(404);
  }
}
