package shoeaudit.web;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;

/** The tokens of one's own machines, at a browser: what the page does is what the API does. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OwnTokensTest extends ServiceTestBase {
  private static final String AT = "/account/tokens";
  private static final Pattern SECRET =
      Pattern.compile("<code class=\"secret\">(sa_[0-9a-f]{64})<");

  private static String secret(Response page) {
    Matcher matcher = SECRET.matcher(page.then().statusCode(200).extract().asString());
    assertTrue(matcher.find(), page.asString());
    return matcher.group(1);
  }

  private static int asks(String token) {
    return given().auth().oauth2(token).get("/api/v1/me").statusCode();
  }

  private static int id(String name) {
    return as(name).asks().get("/api/v1/me/tokens?active=true").path("tokens[0].id");
  }

  @Test
  void aTokenIsMadeAndShownThisOnce() {
    String name = account(null, Role.AUDITOR, Role.APPROVER);
    Browsing reader = Browsing.as(name);
    reader.get(AT).then().statusCode(200).body(containsString("No token is good now"));
    Response made =
        reader.post(AT, "label", "the night's export", "scopes", "auditor", "expires_at", "");
    String secret = secret(made);
    assertEquals("no-store", made.header("Cache-Control"));
    given()
        .auth()
        .oauth2(secret)
        .get("/api/v1/me")
        .then()
        .statusCode(200)
        .body("roles", equalTo(List.of("auditor")))
        .body("account.name", equalTo(name));
    reader
        .get(AT)
        .then()
        .statusCode(200)
        .body(containsString("the night&#39;s export"))
        .body(not(containsString(secret)));
  }

  @Test
  void aTokenExpiresAtTheBeginningOfTheDayThatIsChosen() {
    String name = account(null, Role.AUDITOR);
    LocalDate day = LocalDate.now(ZoneOffset.UTC).plusDays(9);
    secret(
        Browsing.as(name)
            .post(AT, "label", "export", "scopes", "auditor", "expires_at", day.toString()));
    as(name)
        .asks()
        .get("/api/v1/me/tokens")
        .then()
        .body("tokens[0].expires_at", equalTo(day + "T00:00:00Z"));
  }

  @Test
  void theLastDayThatThePageOffersIsTakenAndTheNextIsNot() {
    Browsing reader = Browsing.as(account(null, Role.AUDITOR));
    Matcher max =
        Pattern.compile("name=\"expires_at\"[^>]* max=\"([0-9-]{10})\"")
            .matcher(reader.get(AT).asString());
    assertTrue(max.find());
    LocalDate last = LocalDate.parse(max.group(1));
    String[] form = {"label", "export", "scopes", "auditor", "expires_at", last.toString()};
    secret(reader.post(AT, form));
    form[5] = last.plusDays(1).toString();
    reader.post(AT, form).then().statusCode(422).body(containsString("id=\"expires-wrong\""));
  }

  @Test
  void whatIsWrongIsSaidBesideItsFieldAndWhatWasFilledInStays() {
    Browsing reader = Browsing.as(account(null, Role.AUDITOR));
    reader
        .post(AT, "label", "the export", "expires_at", "2026-01-01")
        .then()
        .statusCode(422)
        .body(containsString("id=\"scopes-wrong\" role=\"alert\""))
        .body(containsString("value=\"the export\""))
        .body(containsString("value=\"2026-01-01\""));
    reader
        .post(AT, "label", " ", "scopes", "auditor")
        .then()
        .statusCode(422)
        .body(containsString("id=\"label-wrong\" role=\"alert\""))
        .body(containsString("aria-invalid=\"true\" aria-describedby=\"label-wrong\" autofocus"))
        .body(containsString("value=\"auditor\" checked"));
    reader
        .post(AT, "label", "the export", "scopes", "auditor", "expires_at", "soon")
        .then()
        .statusCode(400)
        .body(containsString("expires-note expires-wrong"));
    reader
        .post(AT, "label", "the export", "scopes", "operator")
        .then()
        .statusCode(422)
        .body(
            allOf(containsString("scopes-wrong"), containsString("are not roles of the account")));
  }

  @Test
  void whenATokenWasLastUsedAndThatOneNeverWasIsShown() {
    Browsing reader = Browsing.as(account(null, Role.AUDITOR));
    String secret = secret(reader.post(AT, "label", "export", "scopes", "auditor"));
    assertTrue(reader.get(AT).asString().contains("<span class=\"muted\">never</span>"));
    assertEquals(200, asks(secret));
    assertTrue(!reader.get(AT).asString().contains("<span class=\"muted\">never</span>"));
  }

  @Test
  void aTokenIsWithdrawnForGoodAndIsListedWithTheOthersThatAreOver() {
    String name = account(null, Role.AUDITOR);
    Browsing reader = Browsing.as(name);
    String secret = secret(reader.post(AT, "label", "old export", "scopes", "auditor"));
    String id = String.valueOf(id(name));
    reader.get(AT).then().body(containsString("cannot be given back"));
    reader
        .post(AT, "withdraw", id)
        .then()
        .statusCode(200)
        .body(allOf(containsString("was withdrawn"), not(containsString("old export"))));
    assertEquals(401, asks(secret));
    reader
        .get(AT + "?all=true")
        .then()
        .body(allOf(containsString("old export"), containsString(">withdrawn<")))
        .body(not(containsString("name=\"withdraw\"")));
    reader.post(AT, "withdraw", "").then().statusCode(422).body(containsString("role=\"alert\""));
  }

  @Test
  void nobodyWithdrawsWhatIsAnothers() {
    String other = account(null, Role.AUDITOR);
    String secret = secret(Browsing.as(other).post(AT, "label", "export", "scopes", "auditor"));
    Browsing.as(account(null, Role.AUDITOR))
        .post(AT, "withdraw", String.valueOf(id(other)))
        .then()
        .statusCode(404)
        .body(containsString("there is no token"));
    assertEquals(200, asks(secret));
  }

  @Test
  void aLongListIsShownAPageAtATime() {
    String name = account(null, Role.AUDITOR);
    Person person = as(name);
    for (int i = 0; i < 101; i++) {
      person
          .asks()
          .contentType(ContentType.JSON)
          .body("{\"label\": \"export %d.\", \"scopes\": [\"auditor\"]}".formatted(i))
          .post("/api/v1/me/tokens")
          .then()
          .statusCode(201);
    }
    Browsing reader = Browsing.as(name);
    String first = reader.get(AT).asString();
    assertTrue(first.contains("export 100.") && !first.contains("export 0."));
    Matcher next = Pattern.compile("data-next href=\"([^\"]+)\"").matcher(first);
    assertTrue(next.find());
    reader
        .get(next.group(1))
        .then()
        .statusCode(200)
        .body(allOf(containsString("export 0."), not(containsString("export 100."))));
  }
}
