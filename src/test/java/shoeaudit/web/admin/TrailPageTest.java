package shoeaudit.web.admin;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;
import shoeaudit.web.PageTexts;

/** The page of the trail. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class TrailPageTest extends ServiceTestBase {
  private static final String AT = "/trail";

  private Browsing administrator() {
    return Browsing.as(account(null, Role.ADMINISTRATOR));
  }

  @Test
  void entriesAreShownTheNewestFirstAndChosenByAnything() {
    String licensee = licensee();
    String first = account(licensee, Role.OPERATOR);
    String second = account(licensee, Role.OPERATOR);
    Browsing administrator = administrator();
    String page =
        administrator
            .asks()
            .queryParam("licensee", licensee)
            .queryParam("act", "account.added")
            .queryParam("actor", "")
            .queryParam("subject_kind", "")
            .queryParam("subject", "")
            .get(AT)
            .then()
            .statusCode(200)
            .extract()
            .asString();
    assertTrue(page.indexOf("account " + second) < page.indexOf("account " + first), page);
    assertTrue(page.contains("account " + second), page);
    administrator
        .asks()
        .queryParam("subject_kind", "account")
        .queryParam("subject", first)
        .get(AT)
        .then()
        .body(allOf(containsString("account " + first), not(containsString(second))));
  }

  @Test
  void whenIsSaidInWordsWithTheZoneAndExactlyWhereOnePointsAtIt() {
    String page = administrator().get(AT).asString();
    String exactly = "[0-9-]{10}T[0-9:.]+Z";
    assertTrue(
        page.matches(
            "(?s).*<time datetime=\"("
                + exactly
                + ")\" title=\"\\1\">[0-9-]{10} [0-9:]{8} UTC</time>.*"),
        page);
    assertFalse(page.matches("(?s).*>" + exactly + "<.*"), page);
  }

  @Test
  void actsAndWhatTheyWereDoneToAreSaidInWords() {
    String licensee = licensee();
    String name = account(licensee, Role.OPERATOR);
    Browsing.as(name);
    String page =
        administrator()
            .asks()
            .queryParam("licensee", licensee)
            .queryParam("act", "account.added")
            .get(AT)
            .asString();
    assertTrue(page.contains("title=\"account.added\">added an account</a>"), page);
    assertTrue(page.contains(">account " + name + "</a>"), page);
    assertTrue(page.matches("(?s).*<option value=\"account.added\" selected>.*"), page);
    assertFalse(page.contains("<code>account."), page);
  }

  @Test
  void anActThatNoTextKnowsStaysChosen() {
    String page = administrator().asks().queryParam("act", "old.act").get(AT).asString();
    assertTrue(page.contains("<option value=\"old.act\" selected>old.act</option>"), page);
  }

  @Test
  void aMomentInWhatStoodBeforeOrStandsSinceIsSaidToTheSecond() {
    assertEquals(
        "since 2026-03-02 18:04:05 UTC, until 2026-03-03 06:04:05 UTC",
        PageTexts.withMoments("since 2026-03-02T18:04:05.123456Z, until 2026-03-03T06:04:05Z"));
    assertEquals("log 2026-03-02.csv", PageTexts.withMoments("log 2026-03-02.csv"));
  }

  @Test
  void itGoesOnPageByPage() {
    String licensee = licensee();
    String first = account(licensee, Role.OPERATOR);
    for (int i = 0; i < 100; i++) {
      account(licensee, Role.OPERATOR);
    }
    Browsing administrator = administrator();
    String page =
        administrator
            .asks()
            .queryParam("licensee", licensee)
            .queryParam("act", "account.added")
            .get(AT)
            .asString();
    assertTrue(!page.contains("account " + first + "<"), page);
    String next =
        page.replaceFirst("(?s).*data-next href=\"([^\"]+)\".*", "$1").replace("&amp;", "&");
    administrator
        .asks()
        .urlEncodingEnabled(false)
        .get(next)
        .then()
        .statusCode(200)
        .body(containsString("account " + first + "<"));
  }

  @Test
  void itsVerificationIsOneLine() {
    Browsing administrator = administrator();
    administrator
        .asks()
        .get(AT)
        .then()
        .statusCode(200)
        .body(containsString("hx-get=\"/trail?verify=true\""));
    administrator
        .asks()
        .queryParam("verify", "true")
        .get(AT)
        .then()
        .statusCode(200)
        .body(containsString("The trail holds: "))
        .body(not(containsString("hx-get")));
  }

  @Test
  void itShowsTheLastCheckpointAndLeadsToProofs() {
    Browsing administrator = administrator();
    String checkpoint =
        administrator
            .asks()
            .get(AT + "/log/checkpoint")
            .then()
            .statusCode(200)
            .extract()
            .asString();
    String root = checkpoint.lines().toList().get(2);
    String page = administrator.asks().get(AT).then().statusCode(200).extract().asString();
    assertTrue(page.contains(root) && page.contains("room.example/trail+49da4c8c"), page);
    assertTrue(page.contains("href=\"/trail/log/checkpoint\""), page);
    assertTrue(page.contains("href=\"/trail/log/inclusion?entry="), page);
    administrator
        .asks()
        .get(AT + "/log/inclusion?entry=1")
        .then()
        .statusCode(200)
        .header("Content-Disposition", containsString("entry-1.tlog-proof"))
        .body(containsString("c2sp.org/tlog-proof@v1"));
    administrator
        .asks()
        .get(AT + "/log/consistency?since=1")
        .then()
        .statusCode(200)
        .body(containsString("old 1"));
    administrator.asks().get(AT + "/log/consistency").then().statusCode(400);
    Browsing.as(account(null, Role.APPROVER))
        .asks()
        .get(AT + "/log/checkpoint")
        .then()
        .statusCode(403);
  }

  @Test
  void theAdministratorOfALicenseeSeesItsEntriesAndVerifiesNothing() {
    String licensee = licensee();
    String other = licensee();
    Browsing administrator = Browsing.as(account(licensee, Role.ADMINISTRATOR));
    administrator
        .asks()
        .get(AT)
        .then()
        .statusCode(200)
        .body(allOf(containsString(licensee), not(containsString(other))))
        .body(not(containsString("hx-get")));
    administrator.asks().queryParam("verify", "true").get(AT).then().statusCode(403);
    administrator.asks().queryParam("licensee", other).get(AT).then().statusCode(404);
  }

  @Test
  void onlyAdministratorsAndAuditorsSeeIt() {
    for (String name : List.of(account(null, Role.APPROVER), account(licensee(), Role.OPERATOR))) {
      Browsing.as(name).asks().get(AT).then().statusCode(403);
    }
  }

  @Test
  void hostileTextShowsAsText() {
    String code = "H-" + number();
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .contentType(ContentType.JSON)
        .body(
            "{\"code\": \""
                + code
                + "\", \"name\": \"<script>alert(1)</script>{t:trail}\", \"jurisdiction\": \"WSGC\"}")
        .post("/api/v1/licensees")
        .then()
        .statusCode(201);
    administrator()
        .asks()
        .queryParam("licensee", code)
        .get(AT)
        .then()
        .statusCode(200)
        .body(containsString("&lt;script&gt;alert(1)&lt;/script&gt;{t:trail}"))
        .body(not(containsString("<script>alert")));
    administrator()
        .asks()
        .queryParam("actor", "\"><script>alert(2)</script>")
        .get(AT)
        .then()
        .statusCode(200)
        .body(not(containsString("<script>alert")));
  }
}
