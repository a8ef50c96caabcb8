package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** People at a browser who sign in at an issuer of OpenID Connect: led there, back, and let in. */
@QuarkusTest
@TestProfile(IssuerAndLimitsProfile.class)
class SignInElsewhereTest extends IdentityTestBase {
  private static final String PAGE = "/sign-in/elsewhere";
  private static final String SESSION = "shoe-audit-session";

  /** A browser: what it was given it sends, until it is taken away. */
  private static final class Browser {
    private final Map<String, String> cookies = new HashMap<>();

    Response goes(String address) {
      RequestSpecification request =
          given().redirects().follow(false).accept("text/html").cookies(cookies);
      Response answer = request.urlEncodingEnabled(false).get(address);
      answer
          .getDetailedCookies()
          .forEach(cookie -> {
            if (cookie.getValue() == null || cookie.getValue().isEmpty()) {
              cookies.remove(cookie.getName());
            } else {
              cookies.put(cookie.getName(), cookie.getValue());
            }
          });
      return answer;
    }

    /** Follows a redirect within the service. */
    Response goesOn(Response answer) {
      return goes(URI.create(answer.header("Location")).toString());
    }
  }

  private String claims(String name, String roles, String more) {
    return TokenIssuer.claims(name, roles, clock.instant().getEpochSecond()) + more;
  }

  /** Goes to the issuer, signs in there, and comes back; the last answer. */
  private static Response signsIn(Browser browser, String to, String claims) {
    Response away = browser.goes(PAGE + "?to=" + to).then().statusCode(302).extract().response();
    URI issuer = URI.create(away.header("Location"));
    assertTrue(issuer.toString().startsWith(TokenIssuer.address() + "/authorize?"), "" + issuer);
    Response back = browser.goes(TokenIssuer.signIn(issuer, claims));
    return back.statusCode() == 302 ? browser.goesOn(back) : back;
  }

  @Test
  void whoeverTheIssuerLetsInHasASessionAndGoesOnToWhereTheyWanted() {
    String name = "elsewhere-" + number();
    Browser browser = new Browser();
    browser.goes("/sign-in?to=/account").then().body(containsString(PAGE + "?to=%2Faccount"));
    Response in = signsIn(browser, "/account", claims(name, "[\"auditor\"]", ""));
    assertEquals(303, in.statusCode());
    assertTrue(in.header("Location").endsWith("/account"), in.header("Location"));
    assertNotNull(browser.cookies.get(SESSION));
    assertEquals(List.of(SESSION), List.copyOf(browser.cookies.keySet()));
    browser.goes("/").then().statusCode(200).body(containsString(name));
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .get("/api/v1/trail?actor=" + name)
        .then()
        .body("entries.act", hasItem("account.signed-in"))
        .body("entries.new", hasItem(containsString("let in by " + TokenIssuer.address())));
  }

  @Test
  void theSessionEndsWhereItIsSignedOutOrAnAdministratorEndsIt() {
    String name = "elsewhere-" + number();
    Browser browser = new Browser();
    signsIn(browser, "/", claims(name, "[\"auditor\"]", ""));
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    administrator
        .asks()
        .delete("/api/v1/accounts/" + id(name) + "/sessions")
        .then()
        .statusCode(204);
    Response next = browser.goes("/");
    assertEquals(303, next.statusCode());
    assertTrue(next.header("Location").contains("/sign-in"), next.header("Location"));
  }

  @Test
  void nobodyIsLetInWhomTheIssuerNamesNoRoleFor() {
    String name = "elsewhere-" + number();
    Browser browser = new Browser();
    Response refused = signsIn(browser, "/", claims(name, "[]", ""));
    assertEquals(403, refused.statusCode());
    assertTrue(refused.asString().contains("names no role"), refused.asString());
    assertEquals(Map.of(), browser.cookies);
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("limit", 1_000)
        .get("/api/v1/accounts")
        .then()
        .body("accounts.name", not(hasItem(name)));
  }

  @Test
  void aTokenOfAnotherSignInOrAForeignStateIsRefused() {
    String name = "elsewhere-" + number();
    Browser one = new Browser();
    Browser other = new Browser();
    Response away = one.goes(PAGE + "?to=/");
    URI issuer = URI.create(away.header("Location"));
    String back = TokenIssuer.signIn(issuer, claims(name, "[\"auditor\"]", ""));
    other.goes(back).then().statusCode(not(equalTo(200)));
    assertFalse(other.cookies.containsKey(SESSION));
  }

  @Test
  void nobodyIsLedToAnotherSite() {
    String name = "elsewhere-" + number();
    Browser browser = new Browser();
    Response in = signsIn(browser, "//evil.example/", claims(name, "[\"auditor\"]", ""));
    assertTrue(in.header("Location").matches("(http://[^/]+)?/"), in.header("Location"));
  }
}
