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
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The pages of accounts: what they do is what the API does. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class AccountPagesTest extends ServiceTestBase {
  private static final String AT = "/accounts";
  private static final Pattern SECRET = Pattern.compile("<code class=\"secret\">([a-z0-9-]{23})<");

  private static final List<String> ACTS =
      List.of(
          "disabled",
          "enabled",
          "sessions",
          "password",
          "unlocked",
          "access",
          "second-factor",
          "tokens");

  private Browsing administrator() {
    return Browsing.as(account(null, Role.ADMINISTRATOR));
  }

  private long id(String name) {
    return accounts.find("name", name).singleResult().id;
  }

  private static String secret(Response page) {
    Matcher matcher = SECRET.matcher(page.then().statusCode(200).extract().asString());
    assertTrue(matcher.find(), page.asString());
    return matcher.group(1);
  }

  private static Response apiSignIn(String name, String password) {
    return given()
        .contentType(ContentType.JSON)
        .body(new SessionResource.Credentials(name, password))
        .post("/api/v1/sessions");
  }

  @Test
  void accountsAreListedWithRolesLicenseeStateAndLastSignIn() {
    String licensee = licensee();
    String name = account(licensee, Role.OPERATOR);
    Browsing administrator = administrator();
    administrator
        .asks()
        .queryParam("licensee", licensee)
        .get(AT)
        .then()
        .statusCode(200)
        .body(allOf(containsString(name), containsString("not known"), containsString("enabled")));
    apiSignIn(name, PASSWORD).then().statusCode(201);
    administrator
        .asks()
        .queryParam("licensee", licensee)
        .queryParam("role", "operator")
        .queryParam("disabled", "")
        .get(AT)
        .then()
        .statusCode(200)
        .body(allOf(containsString(name), not(containsString("not known"))));
    administrator
        .asks()
        .queryParam("licensee", licensee)
        .queryParam("disabled", "true")
        .get(AT)
        .then()
        .body(allOf(containsString("No account matches"), not(containsString(name))));
  }

  @Test
  void anAccountIsAddedAndItsOneTimePasswordShownOnce() {
    String licensee = licensee();
    String name = "new-" + number();
    Browsing administrator = administrator();
    Response added =
        administrator
            .sends()
            .formParam("name", name)
            .formParam("role", "operator")
            .formParam("licensee", licensee)
            .post(AT);
    String secret = secret(added);
    assertEquals("no-store", added.header("Cache-Control"));
    apiSignIn(name, secret).then().statusCode(201).body("password_change_required", equalTo(true));
    administrator
        .asks()
        .get(AT + "/" + id(name))
        .then()
        .statusCode(200)
        .body(allOf(containsString("one-time password"), not(containsString(secret))));
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("act", "account.added")
        .queryParam("subject", name)
        .get("/api/v1/trail")
        .then()
        .body("entries.new", equalTo(List.of("roles operator, licensee " + licensee)));
  }

  @Test
  void whatIsRefusedIsToldOnThePageAndWhatWasFilledInStays() {
    String name = "new-" + number();
    administrator()
        .sends()
        .formParam("name", name)
        .formParam("role", "operator")
        .post(AT)
        .then()
        .statusCode(422)
        .contentType("text/html;charset=UTF-8")
        .body(containsString("belongs to a licensee, and none is named"))
        .body(containsString("value=\"" + name + "\""))
        .body(containsString("value=\"operator\" checked"));
    assertEquals(0, accounts.count("name", name));
  }

  @Test
  void anAccountIsDisabledAndLetInAgain() {
    String name = account(null, Role.AUDITOR);
    Browsing administrator = administrator();
    String at = AT + "/" + id(name);
    administrator
        .sends()
        .post(at + "/disabled")
        .then()
        .statusCode(200)
        .body(allOf(containsString("is kept out from now on"), containsString("/enabled")));
    apiSignIn(name, PASSWORD).then().statusCode(401);
    administrator.sends().post(at + "/enabled").then().statusCode(200);
    apiSignIn(name, PASSWORD).then().statusCode(201);
  }

  @Test
  void itsSessionsEnd() {
    String name = account(null, Role.AUDITOR);
    Browsing signedIn = Browsing.as(name);
    Browsing administrator = administrator();
    String at = AT + "/" + id(name);
    administrator.sends().post(at + "/sessions").then().statusCode(200);
    signedIn.asks().get("/account/password").then().statusCode(303);
    // Of one's own, the one in which it is asked for goes on.
    String own = account(null, Role.ADMINISTRATOR);
    Browsing first = Browsing.as(own);
    Browsing second = Browsing.as(own);
    String ownAt = AT + "/" + id(own);
    first.sends().post(ownAt + "/sessions").then().statusCode(200);
    first.asks().get(ownAt).then().statusCode(200);
    second.asks().get(ownAt).then().statusCode(303);
  }

  @Test
  void aNewOneTimePasswordTakesTheOldOnesPlace() {
    String name = account(null, Role.AUDITOR);
    Browsing administrator = administrator();
    String at = AT + "/" + id(name);
    Response given = administrator.sends().post(at + "/password");
    String secret = secret(given);
    given.then().body(containsString("one-time password"));
    apiSignIn(name, PASSWORD).then().statusCode(401);
    apiSignIn(name, secret).then().statusCode(201).body("password_change_required", equalTo(true));
  }

  @Test
  void nobodyDoesToThemselfWhatAnotherHasToDo() {
    String own = account(null, Role.ADMINISTRATOR);
    Browsing administrator = Browsing.as(own);
    String at = AT + "/" + id(own);
    administrator
        .asks()
        .get(at)
        .then()
        .statusCode(200)
        .body(allOf(not(containsString("/disabled")), not(containsString(at + "/password"))));
    administrator
        .sends()
        .post(at + "/disabled")
        .then()
        .statusCode(403)
        .body(containsString("nobody changes their own roles"));
    administrator.sends().post(at + "/password").then().statusCode(409);
  }

  @Test
  void aFormOfNoPageOfTheSessionIsRefused() {
    String name = account(null, Role.AUDITOR);
    Browsing administrator = administrator();
    String at = AT + "/" + id(name);
    for (String act : ACTS) {
      administrator.asks().formParam("x", "y").post(at + "/" + act).then().statusCode(403);
      administrator
          .asks()
          .formParam("csrf", administrator().csrf())
          .post(at + "/" + act)
          .then()
          .statusCode(403);
    }
    administrator
        .asks()
        .formParam("name", "new-" + number())
        .formParam("role", "auditor")
        .post(AT)
        .then()
        .statusCode(403);
    apiSignIn(name, PASSWORD).then().statusCode(201);
  }

  @Test
  void onlyAdministratorsSeeAccounts() {
    String licensee = licensee();
    for (String name :
        List.of(
            account(null, Role.AUDITOR),
            account(null, Role.APPROVER),
            account(licensee, Role.OPERATOR))) {
      Browsing session = Browsing.as(name);
      session.asks().get(AT).then().statusCode(403);
      session.asks().get(AT + "/" + id(name)).then().statusCode(403);
      session.asks().formParam("csrf", "x").post(AT).then().statusCode(403);
    }
  }

  @Test
  void anAdministratorOfALicenseeSeesAndKeepsItsAccountsAlone() {
    String licensee = licensee();
    Browsing administrator = Browsing.as(account(licensee, Role.ADMINISTRATOR));
    String stranger = account(licensee(), Role.OPERATOR);
    String at = AT + "/" + id(stranger);
    administrator.asks().get(AT).then().statusCode(200).body(not(containsString(stranger)));
    administrator.asks().get(at).then().statusCode(404);
    for (String act : ACTS) {
      administrator.sends().post(at + "/" + act).then().statusCode(404);
    }
    administrator
        .sends()
        .formParam("name", "new-" + number())
        .formParam("role", "administrator")
        .post(AT)
        .then()
        .statusCode(403)
        .body(containsString("sees all licensees is not yours to make"));
  }
}
