package shoeaudit.web;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.SessionCookie;

/**
 * Somebody at a browser, signed in, whose forms are sent as a page would send them.
 *
 * @param cookie of the session
 */
public record Browsing(String cookie) {
  private static final Pattern CSRF = Pattern.compile("name=\"csrf\" value=\"([0-9a-f]{64})\"");

  /** Signs somebody in with the password of all test accounts. */
  public static Browsing as(String name) {
    return as(name, ServiceTestBase.PASSWORD);
  }

  /** Signs somebody in. */
  public static Browsing as(String name, String password) {
    Response in =
        given()
            .accept("text/html")
            .redirects()
            .follow(false)
            .formParam("name", name)
            .formParam("password", password)
            .post("/sign-in");
    in.then().statusCode(303);
    return new Browsing(in.cookie(SessionCookie.NAME));
  }

  /** A request of theirs, whose answer is not followed. */
  public RequestSpecification asks() {
    return given().accept("text/html").redirects().follow(false).cookie(SessionCookie.NAME, cookie);
  }

  /** A page, by its address as it stands. */
  public Response get(String path) {
    return asks().urlEncodingEnabled(false).get(path);
  }

  /** What a form of theirs sends as csrf. */
  public String csrf() {
    Matcher found = CSRF.matcher(get("/account/password").asString());
    if (!found.find()) {
      throw new AssertionError("the page has no form");
    }
    return found.group(1);
  }

  /** A request that sends a form of a page of theirs. */
  public RequestSpecification sends() {
    return asks().formParam("csrf", csrf());
  }

  /** Sends a form with fields in pairs. */
  public Response post(String path, String... fields) {
    RequestSpecification form = sends();
    for (int i = 0; i < fields.length; i += 2) {
      form.formParam(fields[i], fields[i + 1]);
    }
    return form.post(path);
  }
}
