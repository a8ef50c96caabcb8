package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.net.URI;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Role;

/** A second factor: codes of an app beside the password, for whoever sets it up. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SecondFactorTest extends SecondFactorTestBase {
  private static final String WRONG = "a wrong password";
  private static final int FAILURES = 5;

  @Test
  void itIsSetUpByACodeOfTheAppAndAskedForThen() {
    Person person = somebody(null, Role.AUDITOR);
    Person elsewhere = as(person.name());
    person
        .asks()
        .get(AT)
        .then()
        .body("since", nullValue())
        .body("required", equalTo(false))
        .body("recovery_codes_left", equalTo(0))
        .body("resets", empty());
    JsonPath begun = begin(person, PASSWORD).then().statusCode(201).extract().jsonPath();
    String secret = begun.getString("secret");
    assertTrue(secret.matches("[A-Z2-7]{32}"), secret);
    assertEquals(
        "otpauth://totp/shoe-audit:"
            + person.name()
            + "?secret="
            + secret
            + "&issuer=shoe-audit&algorithm=SHA1&digits=6&period=30",
        begun.getString("uri"));
    // Until it is confirmed, nothing is asked for.
    signIn(person.name(), PASSWORD).then().statusCode(201);
    refused(
        withCode(person, "/confirmation", AppCodes.wrong(secret, clock.instant())),
        422,
        "the code is wrong",
        "clock is right");
    Response confirmed = withCode(person, "/confirmation", code(secret));
    confirmed
        .then()
        .statusCode(201)
        .body("recovery_codes", hasSize(10))
        .body("recovery_codes", hasItem(matchesPattern("([A-Z2-7]{4}-){3}[A-Z2-7]{4}")));
    assertEquals(10, Set.copyOf(confirmed.<List<String>>path("recovery_codes")).size());
    person
        .asks()
        .get(AT)
        .then()
        .body("since", not(nullValue()))
        .body("recovery_codes_left", equalTo(10));
    elsewhere.asks().get("/api/v1/me").then().statusCode(401);
    Response asked = signIn(person.name(), PASSWORD);
    refused(asked, 403, "no code came with the password", "the member code");
    asked.then().body("type", equalTo("urn:shoe-audit:problem:code-required"));
    signIn(person.name(), PASSWORD, " ").then().statusCode(403);
    signIn(person.name(), PASSWORD, code(secret))
        .then()
        .statusCode(201)
        .body("second_factor_required", equalTo(false))
        .body("second_factor_resets", empty());
    refused(begin(person, PASSWORD), 409, "has a second factor already", "take it away first");
    refused(withCode(person, "/confirmation", code(secret)), 409, "waits to be confirmed", "begin");
    assertEquals(
        List.of(
            "account.signed-in",
            "account.code-asked-for",
            "account.code-asked-for",
            "account.second-factor-set-up",
            "account.second-factor-set-up-failed",
            "account.signed-in",
            "account.second-factor-begun",
            "account.signed-in",
            "account.signed-in",
            "account.added"),
        acts(person.name()));
  }

  @Test
  void theAddressOfAnAppHasAnyName() {
    String name = "Zoë & Co #" + number();
    accounts.add(Actor.COMMAND_LINE, name, PASSWORD, Set.of(Role.AUDITOR), null);
    String uri = begin(as(name), PASSWORD).then().statusCode(201).extract().path("uri");
    assertEquals("/shoe-audit:" + name, URI.create(uri).getPath());
    assertEquals("totp", URI.create(uri).getHost());
    assertFalse(uri.contains(" ") || uri.contains("+") || uri.contains("#"), uri);
  }

  @Test
  void whoDoesNotKnowThePasswordIsToldNothing() {
    Owner owner = owner(Role.AUDITOR);
    String without = account(null, Role.AUDITOR);
    for (String name : List.of(owner.name(), without, "nobody-" + number())) {
      for (String code : new String[] {null, "123456"}) {
        Response answer =
            given()
                .contentType(ContentType.JSON)
                .body(new SessionResource.Credentials(name, WRONG, code))
                .post("/api/v1/sessions");
        refused(answer, 401, "name and password do not belong together", "try again");
      }
    }
    // Nor is a code taken beside a wrong password.
    String code = AppCodes.of(owner.secret(), clock.instant());
    signIn(owner.name(), WRONG, code).then().statusCode(401);
    signIn(owner.name(), PASSWORD, code).then().statusCode(201);
  }

  @Test
  void noAdministratorAndNoPasswordLetsSomebodyGuessOn() {
    Owner owner = owner(Role.AUDITOR);
    String other = AppCodes.of(owner.secret(), clock.instant().plus(Duration.ofHours(9)));
    for (int i = 0; i < 5; i++) {
      signIn(owner.name(), PASSWORD, other).then().statusCode(401);
    }
    String right = AppCodes.of(owner.secret(), clock.instant());
    signIn(owner.name(), PASSWORD, right).then().statusCode(429);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    administrator
        .asks()
        .delete("/api/v1/accounts/" + id(owner.name()) + "/lock")
        .then()
        .statusCode(204);
    signIn(owner.name(), PASSWORD, right).then().statusCode(429);
    refused(
        administrator.asks().delete("/api/v1/accounts/" + id(administrator.name()) + "/lock"),
        403,
        "nobody ends the wait for their own name",
        "another administrator");
    clock.move(Duration.ofMinutes(1));
    signIn(owner.name(), PASSWORD, AppCodes.of(owner.secret(), clock.instant()))
        .then()
        .statusCode(201);
  }

  @Test
  void aClockThatWasAheadKeepsNobodyOut() {
    Owner owner = owner(Role.AUDITOR);
    clock.move(Duration.ofDays(1));
    signedIn(owner);
    clock.move(Duration.ofDays(-1));
    clock.move(Duration.ofMinutes(1));
    signIn(owner.name(), PASSWORD, AppCodes.of(owner.secret(), clock.instant()))
        .then()
        .statusCode(401);
    clock.move(Duration.ofMinutes(1));
    signIn(owner.name(), PASSWORD, AppCodes.of(owner.secret(), clock.instant()))
        .then()
        .statusCode(201);
  }

  @Test
  void eachCodeIsGoodOnceAndAroundItsTime() {
    Owner owner = owner(Role.AUDITOR);
    clock.move(Duration.ofHours(1));
    String now = AppCodes.of(owner.secret(), clock.instant());
    signIn(owner.name(), PASSWORD, now).then().statusCode(201);
    refused(signIn(owner.name(), PASSWORD, now), 401, "was taken before", "the next one");
    String before = AppCodes.of(owner.secret(), clock.instant().minusSeconds(30));
    signIn(owner.name(), PASSWORD, before).then().statusCode(401);
    String after = AppCodes.of(owner.secret(), clock.instant().plusSeconds(30));
    signIn(owner.name(), PASSWORD, after.substring(0, 3) + " " + after.substring(3))
        .then()
        .statusCode(201);
    clock.move(Duration.ofHours(1));
    String late = AppCodes.of(owner.secret(), clock.instant().minusSeconds(30));
    signIn(owner.name(), PASSWORD, late).then().statusCode(201);
    String early = AppCodes.of(owner.secret(), clock.instant().plusSeconds(60));
    signIn(owner.name(), PASSWORD, early).then().statusCode(401);
  }

  @Test
  void ofManyWhoShowOneCodeAtOnceOneIsLetIn() throws Exception {
    Owner owner = owner(Role.AUDITOR);
    for (String code : List.of(code(owner), owner.recovery().getFirst())) {
      try (ExecutorService many = Executors.newFixedThreadPool(4)) {
        List<Callable<Integer>> tries =
            IntStream.range(0, 4)
                .<Callable<Integer>>mapToObj(
                    i -> () -> signIn(owner.name(), PASSWORD, code).statusCode())
                .toList();
        int in = 0;
        for (var done : many.invokeAll(tries)) {
          in += done.get() == 201 ? 1 : 0;
        }
        assertEquals(1, in);
      }
      clock.move(Duration.ofMinutes(20));
    }
  }

  @Test
  void wrongCodesCountAsWrongPasswordsDo() {
    Owner owner = owner(Role.AUDITOR);
    String wrong = AppCodes.wrong(owner.secret(), clock.instant());
    for (int i = 0; i < FAILURES; i++) {
      // The right password between does not start the count anew.
      signIn(owner.name(), PASSWORD).then().statusCode(403);
      signIn(owner.name(), PASSWORD, wrong).then().statusCode(401);
    }
    signIn(owner.name(), PASSWORD).then().statusCode(429);
    String right = AppCodes.of(owner.secret(), clock.instant());
    refused(signIn(owner.name(), PASSWORD, right), 429, "wrong passwords or codes", "try again");
    clock.move(Duration.ofMinutes(1));
    Person person = signedIn(owner);
    for (int i = 0; i < FAILURES; i++) {
      withCode(person, "/removal", AppCodes.wrong(owner.secret(), clock.instant()))
          .then()
          .statusCode(422);
    }
    right = AppCodes.of(owner.secret(), clock.instant());
    withCode(person, "/removal", right).then().statusCode(429);
    withCode(person, "/recovery-codes", owner.recovery().getFirst()).then().statusCode(429);
    JsonPath told = trail(owner.name());
    assertEquals(
        FAILURES,
        told.getList("entries.findAll { it.act == 'account.second-factor-removal-failed' }")
            .size());
    assertTrue(
        told
            .getList("entries.findAll { it.act == 'account.sign-in-failed' }.new", String.class)
            .stream()
            .allMatch(what -> what.contains("a wrong code")));
    assertTrue(
        told
            .getList("entries.findAll { it.act == 'account.sign-in-failed' }.actor", String.class)
            .stream()
            .allMatch("not signed in"::equals));
  }

  @Test
  void eachRecoveryCodeIsGoodOnce() {
    Owner owner = owner(Role.AUDITOR);
    String code = owner.recovery().get(3);
    signIn(owner.name(), PASSWORD, code.toLowerCase(Locale.ROOT).replace("-", " "))
        .then()
        .statusCode(201);
    signIn(owner.name(), PASSWORD, code).then().statusCode(401);
    Person person = signedIn(owner);
    person.asks().get(AT).then().body("recovery_codes_left", equalTo(9));
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("subject", owner.name())
        .queryParam("act", "account.signed-in")
        .get("/api/v1/trail")
        .then()
        .body("entries[1].new", containsString("by a recovery code, 9 are left"));
    List<String> others =
        withCode(person, "/recovery-codes", code(owner))
            .then()
            .statusCode(201)
            .extract()
            .path("recovery_codes");
    Set<String> all = new HashSet<>(owner.recovery());
    all.addAll(others);
    assertEquals(20, all.size());
    signIn(owner.name(), PASSWORD, owner.recovery().getFirst()).then().statusCode(401);
    signIn(owner.name(), PASSWORD, others.getFirst()).then().statusCode(201);
  }

  @Test
  void takingItAwayNeedsACode() {
    Owner owner = owner(Role.AUDITOR);
    Person person = signedIn(owner);
    withCode(person, "/removal", AppCodes.wrong(owner.secret(), clock.instant()))
        .then()
        .statusCode(422);
    withCode(person, "/removal", code(owner)).then().statusCode(204);
    refused(withCode(person, "/removal", code(owner)), 409, "has no second factor", "set one up");
    person.asks().get(AT).then().body("since", nullValue()).body("recovery_codes_left", equalTo(0));
    signIn(owner.name(), PASSWORD).then().statusCode(201);
    Owner again = owner(person);
    assertFalse(again.secret().equals(owner.secret()));
    withCode(signedIn(again), "/removal", again.recovery().getLast()).then().statusCode(204);
    assertTrue(acts(owner.name()).contains("account.second-factor-removed"));
  }

  @Test
  void settingItUpNeedsThePassword() {
    Person person = somebody(null, Role.AUDITOR);
    refused(begin(person, WRONG), 422, "the password is not right", "that you sign in with");
    begin(person, PASSWORD).then().statusCode(201);
    for (int i = 0; i < FAILURES; i++) {
      begin(person, WRONG).then().statusCode(422);
    }
    begin(person, PASSWORD).then().statusCode(429);
    Person other = somebody(null, Role.AUDITOR);
    refused(withCode(other, "/confirmation", "123456"), 409, "waits to be confirmed", "begin");
    withCode(other, "/confirmation", "1".repeat(65)).then().statusCode(400);
    withCode(other, "/confirmation", "").then().statusCode(400);
    // What was begun before is good no more.
    String first = begin(other, PASSWORD).path("secret");
    String second = begin(other, PASSWORD).path("secret");
    withCode(other, "/confirmation", code(first)).then().statusCode(422);
    withCode(other, "/confirmation", code(second)).then().statusCode(201);
  }

  @Test
  void noSecretAndNoCodeIsToldOrKeptButTheSecretItself() throws Exception {
    Owner owner = owner(Role.ADMINISTRATOR);
    Person person = signedIn(owner);
    withCode(person, "/recovery-codes", owner.recovery().getFirst()).then().statusCode(201);
    String plain = owner.recovery().get(1).replace("-", "");
    for (String path :
        List.of(
            "/api/v1/me",
            "/api/v1/accounts",
            AT,
            "/api/v1/sign-ins",
            "/api/v1/trail?limit=1000",
            "/api/v1/trail/export")) {
      String said = person.asks().get(path).then().statusCode(200).extract().asString();
      assertFalse(said.contains(owner.secret()), path);
      for (String code : owner.recovery()) {
        assertFalse(said.contains(code) || said.contains(code.replace("-", "")), path);
      }
    }
    try (Connection connection = database.getConnection();
        ResultSet rows =
            connection
                .createStatement()
                .executeQuery(
                    "select hash from recovery_code where account_id = " + id(owner.name()))) {
      int count = 0;
      while (rows.next()) {
        count++;
        assertTrue(rows.getString(1).matches("[0-9a-f]{64}"));
        assertFalse(rows.getString(1).contains(plain));
      }
      assertEquals(10, count);
    }
  }

  @Test
  void machinesTokensSetUpAndTakeAwayNothing() {
    Owner owner = owner(Role.AUDITOR);
    String secret =
        post(owner.person(), "/api/v1/me/tokens", "{\"label\": \"x\", \"scopes\": [\"auditor\"]}")
            .path("secret");
    Person machine = new Person("machine", secret);
    refused(begin(machine, PASSWORD), 403, "a machine's token", "sign in");
    for (String below : List.of("/confirmation", "/recovery-codes", "/removal")) {
      refused(withCode(machine, below, code(owner)), 403, "a machine's token", "sign in");
    }
    // It needs no code, as its secret is no password.
    machine.asks().get("/api/v1/licensees").then().statusCode(200);
    signedIn(owner);
  }
}
