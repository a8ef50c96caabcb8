package shoeaudit.web;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.identity.SessionCookie;

/** One's own password and second factor, at a browser. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OwnAccountTest extends ServiceTestBase {
  private static final String GIVEN = "handed over on a slip of paper";
  private static final String OWN = "a better horse and battery";

  private static Response signIn(String name, String password) {
    return given()
        .accept("text/html")
        .redirects()
        .follow(false)
        .formParam("name", name)
        .formParam("password", password)
        .post("/sign-in");
  }

  /** An account with a password that an administrator gave. */
  private String givenTo(Role role) {
    String name = "given-" + number();
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .contentType(ContentType.JSON)
        .body(
            "{\"name\": \"%s\", \"roles\": [\"%s\"], \"password\": \"%s\"}"
                .formatted(name, role.text(), GIVEN))
        .post("/api/v1/accounts")
        .then()
        .statusCode(201);
    return name;
  }

  @Test
  void aPasswordThatWasHandedOverIsChangedBeforeAnythingElse() {
    String name = givenTo(Role.AUDITOR);
    Response in = signIn(name, GIVEN);
    assertTrue(in.header("Location").endsWith("/account/password"), in.header("Location"));
    Browsing reader = new Browsing(in.cookie(SessionCookie.NAME));
    Response led = reader.get("/");
    assertEquals(303, led.statusCode());
    assertTrue(led.header("Location").endsWith("/account/password"));
    assertEquals(200, reader.get("/assets/pages.css").statusCode());
    reader
        .post("/account/password", "old", GIVEN, "new", OWN, "again", OWN + "!")
        .then()
        .statusCode(422)
        .body(containsString("typed in two ways"));
    assertEquals(
        303, reader.post("/account/password", "old", GIVEN, "new", OWN, "again", OWN).statusCode());
    assertEquals(200, reader.get("/").statusCode());
    assertEquals(303, signIn(name, OWN).statusCode());
  }

  @Test
  void aSecondFactorIsBegunWithThePasswordAlone() {
    Browsing reader = Browsing.as(account(null, Role.AUDITOR));
    reader
        .post("/account/second-factor", "password", "a guess")
        .then()
        .statusCode(422)
        .body(containsString("role=\"alert\""));
    String begun = reader.post("/account/second-factor", "password", PASSWORD).asString();
    assertTrue(begun.contains("otpauth://totp/"), begun);
    reader
        .post("/account/second-factor", "code", "000000")
        .then()
        .body(containsString("role=\"alert\""));
  }
}
