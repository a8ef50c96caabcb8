package shoeaudit.web.admin;

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
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.api.AppCodes;
import shoeaudit.api.MovableClock;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/**
 * An account's roles, second factor, sessions and tokens on an administrator's pages: what they do
 * is what the API does.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class AccountKeepingTest extends ServiceTestBase {
  private static final Pattern SECRET =
      Pattern.compile("<code class=\"secret\">(sa_[0-9a-f]{64})<");
  private static final Pattern END = Pattern.compile("name=\"end\" value=\"([0-9]+)\"");

  @Inject MovableClock clock;

  @AfterEach
  void putTheClockBack() {
    clock.putBack();
  }

  private Browsing administrator() {
    return Browsing.as(account(null, Role.ADMINISTRATOR));
  }

  private String at(String name) {
    return "/accounts/" + accounts.find("name", name).singleResult().id;
  }

  private static Response apiSignIn(String name) {
    return given()
        .contentType(ContentType.JSON)
        .body(new SessionResource.Credentials(name, PASSWORD))
        .post("/api/v1/sessions");
  }

  private static Response asks(String token) {
    return given().auth().oauth2(token).get("/api/v1/me");
  }

  private static String secret(Response page) {
    Matcher matcher = SECRET.matcher(page.then().statusCode(200).extract().asString());
    assertTrue(matcher.find(), page.asString());
    return matcher.group(1);
  }

  @Test
  void rolesAndLicenseeAreChangedAndTheTrailHasBothStates() {
    String licensee = licensee();
    String name = account(null, Role.AUDITOR);
    Browsing administrator = administrator();
    administrator
        .get(at(name))
        .then()
        .statusCode(200)
        .body(containsString("name=\"roles\" value=\"auditor\" checked"));
    administrator
        .post(at(name) + "/access", "roles", "operator", "roles", "batch", "licensee", licensee)
        .then()
        .statusCode(200)
        .body(containsString("Roles and licensee were changed"))
        .body(containsString("name=\"roles\" value=\"batch\" checked"))
        .body(containsString("<dd>" + licensee + "</dd>"));
    as(name)
        .asks()
        .get("/api/v1/me")
        .then()
        .body("account.roles", equalTo(List.of("operator", "batch")))
        .body("account.licensee", equalTo(licensee));
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("act", "account.changed")
        .queryParam("subject", name)
        .get("/api/v1/trail")
        .then()
        .body("entries.old", equalTo(List.of("roles auditor")))
        .body("entries.new", equalTo(List.of("roles operator,batch, licensee " + licensee)));
  }

  @Test
  void whoIsKeptOutStaysSoWhenTheirRolesChange() {
    String name = account(null, Role.AUDITOR);
    Browsing administrator = administrator();
    administrator.post(at(name) + "/disabled").then().statusCode(200);
    administrator.post(at(name) + "/access", "roles", "approver").then().statusCode(200);
    apiSignIn(name).then().statusCode(401);
  }

  @Test
  void whatIsWrongIsToldBesideItsFieldAndWhatWasFilledInStays() {
    String name = account(null, Role.AUDITOR);
    Browsing administrator = administrator();
    administrator
        .post(at(name) + "/access")
        .then()
        .statusCode(422)
        .body(allOf(containsString("roles-wrong"), containsString("the account has no role")));
    administrator
        .post(at(name) + "/access", "roles", "operator")
        .then()
        .statusCode(422)
        .body(containsString("aria-describedby=\"licensee-wrong\" autofocus"))
        .body(containsString("name=\"roles\" value=\"operator\" checked"));
    administrator
        .post(at(name) + "/access", "roles", "operator", "licensee", "none-such")
        .then()
        .statusCode(404)
        .body(allOf(containsString("licensee-wrong"), containsString("value=\"none-such\"")));
    as(name).asks().get("/api/v1/me").then().body("account.roles", equalTo(List.of("auditor")));
  }

  @Test
  void nobodyChangesTheirOwnRolesAndAnAdministratorOfALicenseeGivesNoneOfTheCommission() {
    String own = account(null, Role.ADMINISTRATOR);
    Browsing administrator = Browsing.as(own);
    administrator.get(at(own)).then().statusCode(200).body(not(containsString("/access\"")));
    administrator.post(at(own) + "/access", "roles", "auditor").then().statusCode(403);
    String licensee = licensee();
    String name = account(licensee, Role.OPERATOR);
    Browsing ofLicensee = Browsing.as(account(licensee, Role.ADMINISTRATOR));
    ofLicensee
        .post(at(name) + "/access", "roles", "auditor", "licensee", licensee)
        .then()
        .statusCode(403)
        .body(containsString("auditors and approvers are the commission"));
    ofLicensee
        .post(at(name) + "/access", "roles", "operator")
        .then()
        .statusCode(403)
        .body(containsString("name your licensee"));
  }

  /** Somebody who has a second factor. */
  private String owner(Role role) {
    String name = account(null, role);
    Person person = as(name);
    String secret =
        person
            .asks()
            .contentType(ContentType.JSON)
            .body("{\"password\": \"" + PASSWORD + "\"}")
            .post("/api/v1/me/second-factor")
            .path("secret");
    person
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"code\": \"" + AppCodes.of(secret, clock.instant()) + "\"}")
        .post("/api/v1/me/second-factor/confirmation")
        .then()
        .statusCode(201);
    clock.move(Duration.ofSeconds(30));
    return name;
  }

  @Test
  void aSecondFactorIsTakenAwayAndItsOwnerIsToldByWhom() {
    String name = owner(Role.AUDITOR);
    String by = account(null, Role.ADMINISTRATOR);
    Browsing administrator = Browsing.as(by);
    administrator.get(at(name)).then().body(containsString("cannot be undone"));
    administrator
        .post(at(name) + "/second-factor")
        .then()
        .statusCode(200)
        .body(containsString("Its second factor was taken away"))
        .body(not(containsString("action=\"" + at(name) + "/second-factor\"")));
    Browsing.as(name).get("/account").then().body(containsString(by + " took your second factor"));
    administrator.post(at(name) + "/second-factor").then().statusCode(409);
    administrator
        .post(at(name) + "/password")
        .then()
        .statusCode(403)
        .body(containsString("you took the account&#39;s second factor away"));
  }

  @Test
  void whoGaveThePasswordDoesNotTakeTheSecondFactorAwayAsWell() {
    String name = owner(Role.AUDITOR);
    Browsing administrator = administrator();
    administrator.post(at(name) + "/password").then().statusCode(200);
    administrator
        .post(at(name) + "/second-factor")
        .then()
        .statusCode(403)
        .body(containsString("you gave the account its password"));
    administrator().post(at(name) + "/second-factor").then().statusCode(200);
  }

  @Test
  void itsSessionsAreListedAndOneOrAllOfThemEnd() {
    String name = account(null, Role.AUDITOR);
    Person first = as(name);
    Person second = as(name);
    Browsing administrator = administrator();
    String page = administrator.get(at(name) + "/sessions").then().extract().asString();
    List<String> ids = END.matcher(page).results().map(each -> each.group(1)).toList();
    assertEquals(2, ids.size());
    assertTrue(page.contains("127.0.0.1") && page.contains("Sessions of " + name));
    administrator.post(at(name) + "/sessions", "end", ids.getLast()).then().statusCode(200);
    first.asks().get("/api/v1/me").then().statusCode(401);
    second.asks().get("/api/v1/me").then().statusCode(200);
    administrator
        .post(at(name) + "/sessions")
        .then()
        .statusCode(200)
        .body(containsString("Nobody is signed in"));
    second.asks().get("/api/v1/me").then().statusCode(401);
  }

  @Test
  void aMachinesTokenIsMadeShownOnceAndWithdrawn() {
    String licensee = licensee();
    String name = account(licensee, Role.BATCH);
    Browsing administrator = administrator();
    String tokens = at(name) + "/tokens";
    Response made = administrator.post(tokens, "label", "nightly upload", "scopes", "batch");
    String secret = secret(made);
    made.then().body(containsString("Hand it over"));
    asks(secret).then().statusCode(200).body("account.name", equalTo(name));
    String page = administrator.get(tokens).asString();
    assertTrue(page.contains("nightly upload") && !page.contains(secret));
    Matcher id = Pattern.compile("name=\"withdraw\" value=\"([0-9]+)\"").matcher(page);
    assertTrue(id.find());
    administrator.post(tokens, "withdraw", id.group(1)).then().statusCode(200);
    asks(secret).then().statusCode(401);
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("subject", id.group(1) + " of " + name)
        .get("/api/v1/trail")
        .then()
        .body("entries.act", equalTo(List.of("token.revoked", "token.given-out")));
  }

  @Test
  void aTokenThatActsAsAnAuditorIsNotOfferedAndNotMade() {
    String name = account(licensee(), Role.AUDITOR, Role.BATCH);
    Browsing administrator = administrator();
    String tokens = at(name) + "/tokens";
    administrator
        .get(tokens)
        .then()
        .statusCode(200)
        .body(containsString("name=\"scopes\" value=\"batch\""))
        .body(not(containsString("name=\"scopes\" value=\"auditor\"")));
    administrator
        .post(tokens, "label", "x", "scopes", "auditor")
        .then()
        .statusCode(403)
        .body(allOf(containsString("scopes-wrong"), containsString("asks for such a token")));
    administrator
        .get(at(account(null, Role.AUDITOR)) + "/tokens")
        .then()
        .body(containsString("its owner makes such tokens"))
        .body(not(containsString("name=\"label\"")));
  }

  @Test
  void whatIsNotTheirsToKeepIsNeitherSeenNorDone() {
    String licensee = licensee();
    Browsing ofLicensee = Browsing.as(account(licensee, Role.ADMINISTRATOR));
    String auditor = account(licensee, Role.AUDITOR, Role.BATCH);
    ofLicensee.get(at(auditor) + "/sessions").then().statusCode(403);
    ofLicensee.post(at(auditor) + "/sessions").then().statusCode(403);
    ofLicensee.post(at(auditor) + "/second-factor").then().statusCode(403);
    ofLicensee
        .post(at(auditor) + "/tokens", "label", "x", "scopes", "batch")
        .then()
        .statusCode(403);
    String stranger = account(licensee(), Role.OPERATOR);
    for (String page : List.of("/sessions", "/tokens")) {
      ofLicensee.get(at(stranger) + page).then().statusCode(404);
      ofLicensee.post(at(stranger) + page).then().statusCode(404);
    }
  }
}
