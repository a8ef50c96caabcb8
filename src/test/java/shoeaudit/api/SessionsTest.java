package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.AccessToken;
import shoeaudit.identity.Role;
import shoeaudit.identity.Tokens;

/** Signing in and out, and waiting after wrong passwords. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SessionsTest extends IdentityTestBase {
  private static final int FAILURES = 5;
  private static final String WRONG = "a wrong password";

  @Inject Tokens tokens;

  private static void lock(String name) {
    for (int i = 0; i < FAILURES; i++) {
      signIn(name, WRONG).then().statusCode(401);
    }
  }

  @Test
  void whoSignsOutIsSignedOut() {
    String name = account(null, Role.AUDITOR);
    Person here = as(name);
    Person elsewhere = as(name);
    here.asks().delete("/api/v1/sessions/current").then().statusCode(204);
    here.asks()
        .get("/api/v1/me")
        .then()
        .statusCode(401)
        .contentType("application/problem+json")
        .body("type", equalTo("urn:shoe-audit:problem:not-signed-in"));
    elsewhere.asks().get("/api/v1/me").then().statusCode(200);
    given().delete("/api/v1/sessions/current").then().statusCode(401);
  }

  @Test
  void aSessionEnds() {
    Person person = somebody(null, Role.AUDITOR);
    worksFor(11, person);
    clock.move(Duration.ofHours(1));
    person.asks().get("/api/v1/me").then().statusCode(401);
  }

  /** Hours in which the session is in use. */
  private void worksFor(int hours, Person person) {
    for (int i = 0; i < hours; i++) {
      clock.move(Duration.ofHours(1));
      person.asks().get("/api/v1/me").then().statusCode(200);
    }
  }

  @Test
  void sessionsThatAreOverAreKeptNoLonger() {
    String name = account(null, Role.AUDITOR);
    Person first = as(name);
    as(name).asks().delete("/api/v1/sessions/current").then().statusCode(204);
    worksFor(11, first);
    String expires = clock.instant().plus(Duration.ofMinutes(30)).toString();
    post(
            first,
            "/api/v1/me/tokens",
            "{\"label\": \"x\", \"scopes\": [\"auditor\"], \"expires_at\": \"" + expires + "\"}")
        .then()
        .statusCode(201);
    Person later = as(name);
    assertEquals(3, kept(name, AccessToken.Kind.SESSION));
    worksFor(1, later);
    clock.move(Duration.ofHours(1));
    as(account(null, Role.AUDITOR));
    assertEquals(1, kept(name, AccessToken.Kind.SESSION));
    assertEquals(1, kept(name, AccessToken.Kind.MACHINE));
    later.asks().get("/api/v1/me").then().statusCode(200);
    first.asks().get("/api/v1/me").then().statusCode(401);
  }

  private long kept(String name, AccessToken.Kind kind) {
    return tokens.count("account.name = ?1 and kind = ?2", name, kind);
  }

  private static void waits(Response answer, int most) {
    answer
        .then()
        .statusCode(429)
        .contentType("application/problem+json")
        .body("type", equalTo("urn:shoe-audit:problem:too-many"));
    int seconds = Integer.parseInt(answer.header("Retry-After"));
    assertTrue(seconds >= 1 && seconds <= most, () -> "it waits for " + seconds + " s");
  }

  @Test
  void afterSomeWrongPasswordsTheNextOneWaitsLongerEachTime() {
    String name = account(null, Role.AUDITOR);
    lock(name);
    waits(signIn(name, PASSWORD), 30);
    clock.move(Duration.ofSeconds(31));
    signIn(name, WRONG).then().statusCode(401);
    clock.move(Duration.ofSeconds(31));
    waits(signIn(name, PASSWORD), 29);
    clock.move(Duration.ofSeconds(30));
    signIn(name, PASSWORD).then().statusCode(201);
    signIn(name, WRONG).then().statusCode(401);
    signIn(name, PASSWORD).then().statusCode(201);
  }

  @Test
  void nobodyWaitsForLongerThanSettingsSay() {
    String name = account(null, Role.AUDITOR);
    lock(name);
    for (int i = 0; i < 40; i++) {
      clock.move(Duration.ofMinutes(15).plusSeconds(1));
      signIn(name, WRONG).then().statusCode(401);
    }
    waits(signIn(name, PASSWORD), 900);
    clock.move(Duration.ofMinutes(15).plusSeconds(1));
    signIn(name, PASSWORD).then().statusCode(201);
  }

  @Test
  void aRightPasswordBetweenStartsTheCountAnew() {
    String name = account(null, Role.AUDITOR);
    for (int i = 0; i < 2 * FAILURES; i++) {
      signIn(name, WRONG).then().statusCode(401);
      signIn(name, PASSWORD).then().statusCode(201);
    }
  }

  @Test
  void wrongPasswordsAtOnceAreAllCounted() throws Exception {
    String name = account(null, Role.AUDITOR);
    Callable<Integer> wrong = () -> signIn(name, WRONG).statusCode();
    try (ExecutorService atOnce = Executors.newFixedThreadPool(FAILURES)) {
      atOnce.invokeAll(IntStream.range(0, FAILURES).mapToObj(i -> wrong).toList());
    }
    signIn(name, PASSWORD).then().statusCode(429);
  }

  @Test
  void anAdministratorUnlocks() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = account(null, Role.AUDITOR);
    lock(name);
    String at = "/api/v1/accounts/" + id(name);
    administrator.asks().get(at).then().body("locked_until", not(nullValue()));
    somebody(null, Role.AUDITOR).asks().delete(at + "/lock").then().statusCode(403);
    administrator.asks().delete(at + "/lock").then().statusCode(204);
    signIn(name, PASSWORD).then().statusCode(201);
  }

  @Test
  void theAnswerDoesNotTellWhyNobodyIsSignedIn() {
    clock.stop();
    String there = account(null, Role.AUDITOR);
    String nobody = "nobody-" + number();
    List<Map<String, Object>> refused =
        List.of(problem(nobody, PASSWORD, 401), problem(there, WRONG, 401));
    assertEquals(1, refused.stream().distinct().count(), refused::toString);
    for (String name : List.of(there, nobody)) {
      for (int i = 1; i < FAILURES; i++) {
        signIn(name, WRONG).then().statusCode(401);
      }
    }
    List<Map<String, Object>> putOff =
        List.of(
            problem(nobody, PASSWORD, 429),
            problem(there, PASSWORD, 429),
            problem(there, WRONG, 429));
    assertEquals(1, putOff.stream().distinct().count(), putOff::toString);
  }

  private static Map<String, Object> problem(String name, String password, int status) {
    Map<String, Object> problem =
        signIn(name, password).then().statusCode(status).extract().jsonPath().getMap("$");
    problem.remove("request");
    return problem;
  }

  @Test
  void theTrailTellsOfSigningInAndFailing() {
    String name = account(null, Role.AUDITOR);
    lock(name);
    clock.move(Duration.ofMinutes(16));
    as(name).asks().delete("/api/v1/sessions/current").then().statusCode(204);
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("subject", name)
        .get("/api/v1/trail")
        .then()
        .body(
            "entries.act",
            equalTo(
                List.of(
                    "account.signed-out",
                    "account.signed-in",
                    "account.sign-in-failed",
                    "account.sign-in-failed",
                    "account.sign-in-failed",
                    "account.sign-in-failed",
                    "account.sign-in-failed",
                    "account.added")))
        .body("entries[1].actor", equalTo(name))
        .body("entries[1].address", equalTo("127.0.0.1"))
        .body("entries[2..6].actor.unique()", equalTo(List.of("not signed in")))
        .body("entries[2..6].address.unique()", equalTo(List.of("127.0.0.1")))
        .body("entries[2].new", matchesPattern("source [0-9]+; the next one waits until 20.*Z"))
        .body("entries[3].new", matchesPattern("source [0-9]+"));
  }

  @Test
  void credentialsThatAreNoneAreNotUnderstood() {
    for (String body : List.of("{}", "{\"name\": \"x\"}", "{", "[]", "")) {
      given()
          .contentType("application/json")
          .body(body)
          .post("/api/v1/sessions")
          .then()
          .statusCode(400)
          .contentType("application/problem+json");
    }
  }
}
