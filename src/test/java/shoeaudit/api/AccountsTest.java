package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;

/** Accounts: who makes them, who changes what, and what nobody may do. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class AccountsTest extends IdentityTestBase {
  private static final String ACCOUNTS = "/api/v1/accounts";

  @Test
  void anAdministratorAddsAnAccountWhoSignsIn() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String licensee = licensee();
    String name = "Zoë Okafor " + number();
    int id =
        post(
                administrator,
                ACCOUNTS,
                "{\"name\": \""
                    + name
                    + "\", \"password\": \""
                    + PASSWORD
                    + "\", \"roles\": [\"operator\"], \"licensee\": \""
                    + licensee
                    + "\"}")
            .then()
            .statusCode(201)
            .header("Location", containsString(ACCOUNTS))
            .body("name", equalTo(name))
            .body("roles", equalTo(List.of("operator")))
            .body("licensee", equalTo(licensee))
            .extract()
            .path("id");
    administrator.asks().get(ACCOUNTS + "/" + id).then().body("name", equalTo(name));
    administrator
        .asks()
        .queryParam("limit", 1_000)
        .get(ACCOUNTS)
        .then()
        .body("accounts.name", hasItem(name));
    put(
            as(name),
            "/api/v1/me/password",
            "{\"old_password\": \""
                + PASSWORD
                + "\", \"new_password\": \""
                + OTHER_PASSWORD
                + "\"}")
        .then()
        .statusCode(204);
    String token = signIn(name, OTHER_PASSWORD).path("token");
    new Person(name, token)
        .asks()
        .get("/api/v1/me")
        .then()
        .statusCode(200)
        .body("account.id", equalTo(id))
        .body("roles", equalTo(List.of("operator")));
  }

  @Test
  void accountsThatCannotBeAreRefused() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String taken = account(null, Role.AUDITOR);
    refused(administrator, 409, "conflict", taken, PASSWORD, "auditor", null);
    refused(administrator, 409, "conflict", "system", PASSWORD, "auditor", null);
    refused(administrator, 422, "not-accepted", " blank-before", PASSWORD, "auditor", null);
    refused(administrator, 422, "not-accepted", "weak-" + number(), "short", "auditor", null);
    String guessed = "guessed-" + number();
    refused(administrator, 422, "not-accepted", guessed, guessed + "12", "auditor", null);
    refused(administrator, 422, "not-accepted", guessed, "password1234", "auditor", null);
    refused(administrator, 422, "not-accepted", "none-" + number(), PASSWORD, "operator", null);
    refused(administrator, 422, "not-accepted", "none-" + number(), PASSWORD, "batch", null);
    refused(administrator, 400, "not-understood", "role-" + number(), PASSWORD, "king", null);
    refused(administrator, 404, "not-found", "far-" + number(), PASSWORD, "operator", "nowhere");
    post(administrator, ACCOUNTS, "{\"name\": \"no-role\", \"roles\": []}").then().statusCode(422);
    post(administrator, ACCOUNTS, "{}").then().statusCode(400);
    post(somebody(null, Role.AUDITOR), ACCOUNTS, "{}").then().statusCode(403);
    given().get(ACCOUNTS).then().statusCode(401);
  }

  private static void refused(
      Person by,
      int status,
      String type,
      String name,
      String password,
      String role,
      @org.jspecify.annotations.Nullable String licensee) {
    post(
            by,
            ACCOUNTS,
            "{\"name\": \""
                + name
                + "\", \"password\": \""
                + password
                + "\", \"roles\": [\""
                + role
                + "\"]"
                + (licensee == null ? "" : ", \"licensee\": \"" + licensee + "\"")
                + "}")
        .then()
        .statusCode(status)
        .contentType("application/problem+json")
        .body("type", equalTo("urn:shoe-audit:problem:" + type));
  }

  @Test
  void nobodyChangesTheirOwnRolesOrDisablesThemself() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String at = ACCOUNTS + "/" + id(administrator.name()) + "/access";
    for (String wanted :
        List.of(
            "{\"roles\": [\"administrator\", \"auditor\"]}",
            "{\"roles\": [\"administrator\"], \"disabled\": true}")) {
      put(administrator, at, wanted)
          .then()
          .statusCode(403)
          .body("type", equalTo("urn:shoe-audit:problem:same-person"));
    }
  }

  @Test
  void whatIsTakenFromAnAccountIsTakenFromItsSessions() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    Person other = somebody(null, Role.ADMINISTRATOR);
    String at = ACCOUNTS + "/" + id(other.name()) + "/access";
    put(administrator, at, "{\"roles\": [\"auditor\"]}")
        .then()
        .statusCode(200)
        .body("roles", equalTo(List.of("auditor")));
    other.asks().get(ACCOUNTS).then().statusCode(403);
    put(administrator, at, "{\"roles\": [\"auditor\"], \"disabled\": true}").then().statusCode(200);
    other.asks().get("/api/v1/me").then().statusCode(401);
    signIn(other.name(), PASSWORD).then().statusCode(401);
    put(administrator, at, "{\"roles\": [\"auditor\"], \"disabled\": false}")
        .then()
        .statusCode(200);
    other.asks().get("/api/v1/me").then().statusCode(401);
    signIn(other.name(), PASSWORD).then().statusCode(201);
  }

  @Test
  void theLastAdministratorStays() throws Exception {
    String last = account(null, Role.ADMINISTRATOR);
    sql("update account set disabled = true where name <> '" + last + "'");
    long id = id(last);
    for (Accounts.Access wanted :
        List.of(
            new Accounts.Access(Set.of(Role.ADMINISTRATOR), null, true),
            new Accounts.Access(Set.of(Role.AUDITOR), null, false))) {
      Refusal refusal =
          assertThrows(Refusal.class, () -> accounts.change(Actor.COMMAND_LINE, id, wanted));
      assertEquals(Refusal.Reason.CONFLICT, refusal.reason());
    }
  }

  @Test
  void ofTwoWhoDisableEachOtherAtOnceOneStays() throws Exception {
    Person one = somebody(null, Role.ADMINISTRATOR);
    Person two = somebody(null, Role.ADMINISTRATOR);
    sql(
        "update account set disabled = true where name not in ('"
            + one.name()
            + "', '"
            + two.name()
            + "')");
    String wanted = "{\"roles\": [\"administrator\"], \"disabled\": true}";
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      String atOne = ACCOUNTS + "/" + id(one.name()) + "/access";
      String atTwo = ACCOUNTS + "/" + id(two.name()) + "/access";
      Future<Response> first = both.submit(() -> put(one, atTwo, wanted));
      Future<Response> second = both.submit(() -> put(two, atOne, wanted));
      List<Integer> statuses = List.of(first.get().statusCode(), second.get().statusCode());
      assertEquals(
          1, statuses.stream().filter(status -> status == 200).count(), statuses::toString);
    }
  }

  @Test
  void aLicenseesAdministratorKeepsItsAccountsAlone() {
    String own = licensee();
    String foreign = licensee();
    Person administrator = somebody(own, Role.ADMINISTRATOR);
    String theirs = account(foreign, Role.OPERATOR);
    String commissions = account(null, Role.AUDITOR);
    account(own, Role.OPERATOR);
    administrator
        .asks()
        .get(ACCOUNTS)
        .then()
        .statusCode(200)
        .body("accounts.licensee", everyItem(equalTo(own)))
        .body("accounts", hasSize(2));
    for (String name : List.of(theirs, commissions)) {
      String at = ACCOUNTS + "/" + id(name);
      administrator.asks().get(at).then().statusCode(404);
      put(
              administrator,
              at + "/access",
              "{\"roles\": [\"auditor\"], \"licensee\": \"" + own + "\"}")
          .then()
          .statusCode(404);
      put(administrator, at + "/password", "{\"password\": \"" + OTHER_PASSWORD + "\"}")
          .then()
          .statusCode(404);
    }
    refused(administrator, 403, "not-allowed", "mine-" + number(), PASSWORD, "auditor", null);
    refused(administrator, 404, "not-found", "mine-" + number(), PASSWORD, "operator", foreign);
    post(
            administrator,
            "/api/v1/licensees",
            "{\"code\": \"X-" + number() + "\", \"name\": \"X\", \"jurisdiction\": \"WSGC\"}")
        .then()
        .statusCode(403);
  }

  @Test
  void aPasswordIsChangedByShowingTheOldOne() {
    String name = account(null, Role.AUDITOR);
    Person here = as(name);
    Person elsewhere = as(name);
    String at = "/api/v1/me/password";
    String change = "{\"old_password\": \"%\", \"new_password\": \"" + OTHER_PASSWORD + "\"}";
    put(here, at, change.replace("%", "not the old password")).then().statusCode(422);
    put(here, at, "{\"old_password\": \"" + PASSWORD + "\", \"new_password\": \"short\"}")
        .then()
        .statusCode(422);
    put(here, at, "{\"old_password\": \"" + PASSWORD + "\", \"new_password\": \"qwertyuiop12\"}")
        .then()
        .statusCode(422)
        .body("detail", containsString("too easy to guess"));
    put(here, at, change.replace("%", PASSWORD)).then().statusCode(204);
    here.asks().get("/api/v1/me").then().statusCode(200);
    elsewhere.asks().get("/api/v1/me").then().statusCode(401);
    signIn(name, PASSWORD).then().statusCode(401);
    signIn(name, OTHER_PASSWORD).then().statusCode(201);
    given().contentType("application/json").body("{}").put(at).then().statusCode(401);
  }

  /** Bcrypt looks at no more of them: what came after would be no part of the password. */
  @Test
  void aPasswordOfMoreBytesThanAreLookedAtIsRefusedAndNotCut() {
    String name = account(null, Role.AUDITOR);
    Person person = as(name);
    String change = "{\"old_password\": \"" + PASSWORD + "\", \"new_password\": \"%s\"}";
    for (String tooLong : List.of("x".repeat(73), "\u00e9".repeat(37))) {
      put(person, "/api/v1/me/password", change.formatted(tooLong))
          .then()
          .statusCode(422)
          .body("remedy", containsString("at most 72 bytes"));
    }
    signIn(name, PASSWORD).then().statusCode(201);
    String longest = "\u00e9\u0142\u00f8w\u00fc\u0161k\u00e7".repeat(5).substring(0, 39) + "ab";
    put(person, "/api/v1/me/password", change.formatted(longest)).then().statusCode(204);
    signIn(name, longest.substring(0, longest.length() - 1)).then().statusCode(401);
    signIn(name, longest).then().statusCode(201);
  }

  /** A mistake of the service, for which something stands in the database that it never wrote. */
  @Test
  void whatFailsIsToldWithoutAWordFromWithin() throws Exception {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    long id = id(account(null, Role.AUDITOR));
    sql("update account set roles = 'no-such-role' where id = " + id);
    try {
      String said =
          administrator
              .asks()
              .get(ACCOUNTS + "/" + id)
              .then()
              .statusCode(500)
              .contentType("application/problem+json")
              .body("type", equalTo("urn:shoe-audit:problem:failure"))
              .body("detail", equalTo("this is a mistake of ours, not of the request"))
              .body("request", not(nullValue()))
              .extract()
              .asString();
      for (String inner : List.of("no-such-role", "shoeaudit.", "Exception", "java", "\tat ")) {
        assertFalse(said.contains(inner), said);
      }
    } finally {
      sql("update account set roles = 'auditor' where id = " + id);
    }
  }

  @Test
  void anAdministratorSetsAnothersPasswordAndNotTheirOwn() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    Person other = somebody(null, Role.AUDITOR);
    put(
            administrator,
            ACCOUNTS + "/" + id(other.name()) + "/password",
            "{\"password\": \"" + other.name() + other.name() + "\"}")
        .then()
        .statusCode(422)
        .body("detail", containsString("too easy to guess"));
    String wanted = "{\"password\": \"" + OTHER_PASSWORD + "\"}";
    put(administrator, ACCOUNTS + "/" + id(other.name()) + "/password", wanted)
        .then()
        .statusCode(204);
    other.asks().get("/api/v1/me").then().statusCode(401);
    signIn(other.name(), OTHER_PASSWORD).then().statusCode(201);
    put(administrator, ACCOUNTS + "/" + id(administrator.name()) + "/password", wanted)
        .then()
        .statusCode(409);
  }

  @Test
  void theTrailTellsWhatWasDoneToAnAccountAndNoPassword() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = account(null, Role.AUDITOR);
    String at = ACCOUNTS + "/" + id(name);
    put(administrator, at + "/access", "{\"roles\": [\"approver\"]}").then().statusCode(200);
    put(administrator, at + "/password", "{\"password\": \"" + OTHER_PASSWORD + "\"}")
        .then()
        .statusCode(204);
    administrator.asks().delete(at + "/lock").then().statusCode(204);
    administrator
        .asks()
        .queryParam("subject", name)
        .get("/api/v1/trail")
        .then()
        .statusCode(200)
        .body(
            "entries.act",
            equalTo(
                List.of(
                    "account.unlocked",
                    "account.password-set",
                    "account.changed",
                    "account.added")))
        .body("entries[2].old", equalTo("roles auditor"))
        .body("entries[2].new", equalTo("roles approver"))
        .body("entries[2].actor", equalTo(administrator.name()))
        .body(not(containsString("$2a$")))
        .body(not(containsString(PASSWORD)))
        .body(not(containsString(OTHER_PASSWORD)));
    administrator
        .asks()
        .get(at)
        .then()
        .body(not(containsString("$2a$")))
        .body("created_by", endsWith("command line"));
  }
}
