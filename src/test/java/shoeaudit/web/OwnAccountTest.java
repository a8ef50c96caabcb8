package shoeaudit.web;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.api.MovableClock;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.Role;
import shoeaudit.identity.SessionCookie;

/** One's own password and second factor, at a browser. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OwnAccountTest extends ServiceTestBase {
  @Inject MovableClock clock;

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

  private String reset(String name) {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    administrator
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"password\": \"%s\"}".formatted(GIVEN))
        .put("/api/v1/accounts/" + accounts.find("name", name).singleResult().id + "/password")
        .then()
        .statusCode(204);
    return administrator.name();
  }

  /** Signs in with the password that was given, and takes one's own. */
  private static Browsing afterwards(String name) {
    Browsing first = new Browsing(signIn(name, GIVEN).cookie(SessionCookie.NAME));
    first
        .get("/account/password")
        .then()
        .body(containsString("What others changed about your signing in"));
    first.post("/account/password", "old", GIVEN, "new", PASSWORD, "again", PASSWORD);
    return Browsing.as(name);
  }

  @Test
  void theOwnerIsToldOnThePagesWhoGaveThemAPassword() {
    String name = account(null, Role.AUDITOR);
    Browsing before = Browsing.as(name);
    List<String> pages = List.of("/", "/account/password", "/account/second-factor");
    for (String page : pages) {
      before.get(page).then().statusCode(200).body(not(containsString("id=\"resets\"")));
    }
    String administrator = reset(name);
    Browsing reader = afterwards(name);
    for (String page : pages) {
      reader
          .get(page)
          .then()
          .statusCode(200)
          .body(containsString(administrator + " gave you another password, 2"));
    }
    clock.move(RecentResets.TOLD.plusDays(1));
    try {
      Browsing later = Browsing.as(name);
      for (String page : pages) {
        later.get(page).then().statusCode(200).body(not(containsString("id=\"resets\"")));
      }
    } finally {
      clock.putBack();
    }
  }

  @Test
  void aRunsPageNamesWhoGaveItsSignerAPassword() throws Exception {
    ReviewedRun run = reviewedRun();
    String signer = run.auditor().name();
    String administrator = reset(signer);
    afterwards(signer);
    ReviewedRun signed =
        new ReviewedRun(run.licensee(), run.operator(), as(signer), run.id(), run.findings());
    signed.signedOff().then().statusCode(200);
    Browsing.as(account(null, Role.AUDITOR))
        .get("/licensees/" + run.licensee() + "/runs/" + run.id())
        .then()
        .statusCode(200)
        .body(containsString(administrator + " gave " + signer + " another password, 2"));
  }
}
