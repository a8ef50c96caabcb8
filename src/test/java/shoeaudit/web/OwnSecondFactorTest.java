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
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.api.AppCodes;
import shoeaudit.api.MovableClock;
import shoeaudit.api.SecondFactorProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.identity.Role;

/** One's own second factor on its page: set up, renewed and taken away as the API does it. */
@QuarkusTest
@TestProfile(SecondFactorProfile.class)
class OwnSecondFactorTest extends ServiceTestBase {
  private static final String AT = "/account/second-factor";
  private static final Pattern SECRET = Pattern.compile("<p class=\"mono\">([A-Z2-7]+)</p>");
  private static final Pattern RECOVERY =
      Pattern.compile("<li>([A-Z2-7]{4}(?:-[A-Z2-7]{4})+)</li>");

  private static final Pattern CSRF = Pattern.compile("name=\"csrf\" value=\"([0-9a-f]{64})\"");

  @Inject MovableClock clock;

  @AfterEach
  void putTheClockBack() {
    clock.putBack();
  }

  /** The app's code of now; the next one is another. */
  private String code(String secret) {
    String code = AppCodes.of(secret, clock.instant());
    clock.move(Duration.ofSeconds(30));
    return code;
  }

  /** Sends a form of the page itself: no other is open to whoever has to set one up first. */
  private static Response sent(Browsing reader, String... fields) {
    Matcher csrf = CSRF.matcher(reader.get(AT).asString());
    assertTrue(csrf.find());
    RequestSpecification form = reader.asks().formParam("csrf", csrf.group(1));
    for (int i = 0; i < fields.length; i += 2) {
      form.formParam(fields[i], fields[i + 1]);
    }
    return form.post(AT);
  }

  private static List<String> recovery(Response page) {
    return RECOVERY
        .matcher(page.then().statusCode(200).extract().asString())
        .results()
        .map(each -> each.group(1))
        .toList();
  }

  private static String begun(Browsing reader) {
    Response begun = sent(reader, "act", "begin", "password", PASSWORD);
    Matcher secret = SECRET.matcher(begun.then().statusCode(200).extract().asString());
    assertTrue(secret.find(), begun.asString());
    return secret.group(1);
  }

  /**
   * Somebody who has one.
   *
   * @param secret of their app
   */
  private record Owner(String name, Browsing reader, String secret, List<String> recovery) {}

  private Owner owner(Role role) {
    String name = account(null, role);
    Browsing reader = Browsing.as(name);
    String secret = begun(reader);
    List<String> recovery = recovery(sent(reader, "act", "confirm", "code", code(secret)));
    assertEquals(10, recovery.size());
    return new Owner(name, reader, secret, recovery);
  }

  private static Response signIn(String name, @Nullable String code) {
    return given()
        .contentType(ContentType.JSON)
        .body(new SessionResource.Credentials(name, PASSWORD, code))
        .post("/api/v1/sessions");
  }

  @Test
  void newRecoveryCodesTakeThePlaceOfThoseFromBefore() {
    Owner owner = owner(Role.ADMINISTRATOR);
    Response renewed = sent(owner.reader(), "act", "codes", "code", code(owner.secret()));
    List<String> codes = recovery(renewed);
    assertEquals(10, codes.size());
    renewed.then().body(containsString("Those from before are good no more"));
    assertEquals("no-store", renewed.header("Cache-Control"));
    signIn(owner.name(), owner.recovery().getFirst()).then().statusCode(401);
    signIn(owner.name(), codes.getFirst()).then().statusCode(201);
    owner
        .reader()
        .get(AT)
        .then()
        .statusCode(200)
        .body(
            allOf(containsString("9 recovery codes are left"), not(containsString(codes.get(1)))));
  }

  @Test
  void aWrongCodeIsToldBesideItsFieldAndChangesNothing() {
    Owner owner = owner(Role.ADMINISTRATOR);
    for (String act : List.of("codes", "device", "removal")) {
      sent(owner.reader(), "act", act, "code", "not a code")
          .then()
          .statusCode(422)
          .body(containsString("aria-describedby=\"" + act + "-wrong\" autofocus"))
          .body(containsString("id=\"" + act + "-wrong\" role=\"alert\""))
          .body(containsString("details class=\"sure\" open"));
      clock.move(Duration.ofHours(1));
    }
    sent(owner.reader(), "act", "codes", "code", " ")
        .then()
        .statusCode(422)
        .body(containsString("codes-wrong"));
    signIn(owner.name(), code(owner.secret())).then().statusCode(201);
  }

  @Test
  void itIsTakenAwayWithACodeAndThePasswordAloneIsEnoughThen() {
    Owner owner = owner(Role.ADMINISTRATOR);
    owner.reader().get(AT).then().body(containsString("cannot be undone"));
    sent(owner.reader(), "act", "removal", "code", owner.recovery().getFirst())
        .then()
        .statusCode(200)
        .body(containsString("your password alone is asked for"))
        .body(containsString("name=\"password\""));
    signIn(owner.name(), null).then().statusCode(201);
    sent(owner.reader(), "act", "removal", "code", owner.recovery().get(1))
        .then()
        .statusCode(409)
        .body(containsString("has no second factor"));
  }

  @Test
  void itMovesToAnotherDevice() {
    Owner owner = owner(Role.APPROVER);
    sent(owner.reader(), "act", "device", "code", code(owner.secret()))
        .then()
        .statusCode(200)
        .body(containsString("Set up another one now"));
    assertEquals(303, owner.reader().get("/account").statusCode());
    String secret = begun(owner.reader());
    assertTrue(!secret.equals(owner.secret()));
    List<String> codes = recovery(sent(owner.reader(), "act", "confirm", "code", code(secret)));
    assertEquals(200, owner.reader().get("/account").statusCode());
    signIn(owner.name(), code(owner.secret())).then().statusCode(401);
    signIn(owner.name(), codes.getFirst()).then().statusCode(201);
  }

  @Test
  void whoseRoleNeedsOneIsOfferedAnotherDeviceAndNotToDoWithout() {
    owner(Role.APPROVER)
        .reader()
        .get(AT)
        .then()
        .statusCode(200)
        .body(allOf(containsString("value=\"device\""), containsString("needs a second factor")))
        .body(not(containsString("value=\"removal\"")));
  }

  @Test
  void theTrailTellsTheSameAsOfTheApi() {
    Owner owner = owner(Role.ADMINISTRATOR);
    sent(owner.reader(), "act", "codes", "code", code(owner.secret()));
    sent(owner.reader(), "act", "removal", "code", code(owner.secret()));
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("subject", owner.name())
        .get("/api/v1/trail")
        .then()
        .body(
            "entries.act.findAll { it.contains('second-factor') || it.contains('codes') }",
            equalTo(
                List.of(
                    "account.second-factor-removed",
                    "account.recovery-codes-renewed",
                    "account.second-factor-set-up",
                    "account.second-factor-begun")));
  }

  @Test
  void aStepThatIsNoneIsRefused() {
    sent(Browsing.as(account(null, Role.ADMINISTRATOR)), "act", "x").then().statusCode(400);
  }
}
