package shoeaudit.web;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.identity.SessionCookie;

/** Signing in and out at a browser. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SignInTest extends ServiceTestBase {
  private static final String HTML = "text/html";

  private static Response signIn(String name, String password, String to) {
    return given()
        .accept(HTML)
        .redirects()
        .follow(false)
        .formParam("name", name)
        .formParam("password", password)
        .formParam("to", to)
        .post("/sign-in");
  }

  @Test
  void whoIsNotSignedInIsLedToThePageThatAsksAndBackAfterwards() {
    Response led = given().accept(HTML).redirects().follow(false).get("/account/password?x=1");
    led.then().statusCode(303);
    assertTrue(led.header("Location").endsWith("/sign-in?to=%2Faccount%2Fpassword%3Fx%3D1"));
    given()
        .accept(HTML)
        .queryParam("to", "/account/password")
        .get("/sign-in")
        .then()
        .statusCode(200)
        .contentType("text/html;charset=UTF-8")
        .body(containsString("value=\"/account/password\""));
  }

  @Test
  void withoutAnIssuerNobodyIsLedElsewhere() {
    given().accept(HTML).get("/sign-in").then().body(not(containsString("/sign-in/elsewhere")));
    given()
        .accept(HTML)
        .redirects()
        .follow(false)
        .get("/sign-in/elsewhere?to=/")
        .then()
        .statusCode(404);
  }

  @Test
  void aSessionIsKeptInACookieThatNoScriptReads() {
    String name = account(null, Role.AUDITOR);
    Response in = signIn(name, PASSWORD, "/account/password");
    in.then().statusCode(303);
    assertTrue(in.header("Location").endsWith("/account/password"));
    String cookie = in.header("Set-Cookie");
    assertTrue(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), cookie);
    given()
        .accept(HTML)
        .cookie(SessionCookie.NAME, in.cookie(SessionCookie.NAME))
        .get("/account/password")
        .then()
        .statusCode(200)
        .body(containsString(name));
  }

  @Test
  void underHttpsTheCookieIsThisHostsAloneAndTravelsByHttpsAlone() {
    String name = account(null, Role.AUDITOR);
    Response in =
        given()
            .accept(HTML)
            .redirects()
            .follow(false)
            .header("X-Forwarded-Proto", "https")
            .formParam("name", name)
            .formParam("password", PASSWORD)
            .post("/sign-in");
    in.then().statusCode(303);
    String cookie = in.header("Set-Cookie");
    assertTrue(cookie.startsWith("__Host-shoe-audit-session=sa_"), cookie);
    for (String attribute : new String[] {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"}) {
      assertTrue(Pattern.compile("; ?" + attribute + "(;|$)").matcher(cookie).find(), cookie);
    }
    assertFalse(cookie.contains("Domain"), cookie);
    String token = in.cookie(SessionCookie.NAME_UNDER_HTTPS);
    underHttps(SessionCookie.NAME_UNDER_HTTPS, token).then().statusCode(200);
    // Another host of the domain, or one without TLS, could have set this one.
    underHttps(SessionCookie.NAME, token).then().statusCode(303);
  }

  private static Response underHttps(String cookie, String token) {
    return given()
        .accept(HTML)
        .redirects()
        .follow(false)
        .header("X-Forwarded-Proto", "https")
        .header("Cookie", cookie + "=" + token)
        .get("/account/password");
  }

  @Test
  void theCookieIsNoTokenOfTheApi() {
    String cookie = signIn(account(null, Role.AUDITOR), PASSWORD, "/").cookie(SessionCookie.NAME);
    given().cookie(SessionCookie.NAME, cookie).get("/api/v1/me").then().statusCode(401);
  }

  @Test
  void aWrongPasswordIsToldOnThePageAndTheNameStays() {
    String name = account(null, Role.AUDITOR);
    signIn(name, "another one altogether", "/")
        .then()
        .statusCode(401)
        .body(containsString("do not belong together"))
        .body(containsString("value=\"" + name + "\""))
        .header("Set-Cookie", equalTo(null));
  }

  @Test
  void nobodyIsLedToAnotherSite() {
    String name = account(null, Role.AUDITOR);
    for (String to : new String[] {"https://example.org/", "//example.org", "/\\example.org"}) {
      String location = signIn(name, PASSWORD, to).header("Location");
      assertTrue(location.endsWith("/") && !location.contains("example"), location);
    }
  }

  @Test
  void aFormOfAnotherSiteIsRefused() {
    String name = account(null, Role.AUDITOR);
    String cookie = signIn(name, PASSWORD, "/").cookie(SessionCookie.NAME);
    given()
        .accept(HTML)
        .cookie(SessionCookie.NAME, cookie)
        .formParam("csrf", "0".repeat(64))
        .post("/sign-out")
        .then()
        .statusCode(403)
        .contentType("text/html;charset=UTF-8")
        .body(containsString("none of a page"));
  }

  @Test
  void nobodyIsSignedInByAFormOfAnotherSite() {
    String name = account(null, Role.AUDITOR);
    for (String from : new String[] {"cross-site", "same-site", "none", "same-origin"}) {
      boolean own = from.equals("none") || from.equals("same-origin");
      Response in =
          given()
              .accept(HTML)
              .redirects()
              .follow(false)
              .header("Sec-Fetch-Site", from)
              .formParam("name", name)
              .formParam("password", PASSWORD)
              .post("/sign-in");
      assertEquals(own ? 303 : 403, in.statusCode(), from);
      assertEquals(own, in.cookie(SessionCookie.NAME) != null, from);
    }
  }

  @Test
  void afterSigningOutTheCookieIsGoodNoMore() {
    String cookie = signIn(account(null, Role.AUDITOR), PASSWORD, "/").cookie(SessionCookie.NAME);
    String page =
        given().accept(HTML).cookie(SessionCookie.NAME, cookie).get("/account/password").asString();
    String csrf = page.replaceFirst("(?s).*?name=\"csrf\" value=\"([0-9a-f]{64})\".*", "$1");
    Response out =
        given()
            .accept(HTML)
            .redirects()
            .follow(false)
            .cookie(SessionCookie.NAME, cookie)
            .formParam("csrf", csrf)
            .post("/sign-out");
    assertEquals(303, out.statusCode());
    given()
        .accept(HTML)
        .redirects()
        .follow(false)
        .cookie(SessionCookie.NAME, cookie)
        .get("/account/password")
        .then()
        .statusCode(303)
        .header("Location", containsString("/sign-in"));
  }

  @Test
  void whoSentAFormWithoutASessionIsToldThatItWasNotTaken() {
    String to = sent("/account/password").statusCode(303).extract().header("Location");
    assertTrue(to.endsWith("/sign-in?lost=form"), to);
    given()
        .accept(HTML)
        .get("/sign-in?lost=form")
        .then()
        .body(containsString("what you sent was not taken"));
    given().accept(HTML).get("/sign-in").then().body(not(containsString("was not taken")));
    String out = sent("/sign-out").statusCode(303).extract().header("Location");
    assertTrue(out.endsWith("/sign-in"), out);
  }

  private static ValidatableResponse sent(String path) {
    return given().accept(HTML).redirects().follow(false).formParam("csrf", "0").post(path).then();
  }

  @Test
  void nothingOnAPageRunsThatDoesNotComeFromTheService() {
    given()
        .accept(HTML)
        .get("/sign-in")
        .then()
        .header("Content-Security-Policy", containsString("script-src 'self';"))
        .header("Content-Security-Policy", not(containsString("unsafe")));
  }
}
