package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/**
 * Where settings say that a role needs a second factor, its accounts set one up before all else.
 */
@QuarkusTest
@TestProfile(SecondFactorProfile.class)
class SecondFactorRequiredTest extends SecondFactorTestBase {
  private static final Set<String> VERBS = Set.of("get", "put", "post", "delete", "patch");

  /** What is done before it is set up. */
  private static final Set<String> OPEN =
      Set.of(
          "post /api/v1/me/second-factor",
          "post /api/v1/me/second-factor/confirmation",
          "delete /api/v1/sessions/current",
          "post /api/v1/sessions");

  /** Sets one up, and gives its secret. */
  private String setUp(Person person, String password) {
    String secret =
        post(person, AT, "{\"password\": \"" + password + "\"}")
            .then()
            .statusCode(201)
            .extract()
            .path("secret");
    confirm(person, secret).then().statusCode(201);
    return secret;
  }

  private Response confirm(Person person, String secret) {
    return post(person, AT + "/confirmation", "{\"code\": \"" + code(secret) + "\"}");
  }

  private static void mustSetUp(Response answer, String said) {
    assertEquals(403, answer.statusCode(), () -> said + " said " + answer.asString());
    answer
        .then()
        .contentType("application/problem+json")
        .body("type", equalTo("urn:shoe-audit:problem:second-factor-required"))
        .body("remedy", equalTo("set it up: POST /api/v1/me/second-factor"));
  }

  @Test
  void untilItIsSetUpNothingElseIsDone() {
    String name = account(licensee(), Role.values());
    signIn(name, PASSWORD)
        .then()
        .statusCode(201)
        .body("second_factor_required", equalTo(true))
        .body("password_change_required", equalTo(false));
    Person person = as(name);
    Map<String, Map<String, Object>> paths =
        given().get("/api/v1/openapi?format=json").jsonPath().getMap("paths");
    List<String> walked = new ArrayList<>();
    paths.forEach((path, operations) ->
        operations.keySet().stream()
            .filter(VERBS::contains)
            .map(verb -> verb + " " + path)
            .filter(operation -> !OPEN.contains(operation))
            .forEach(operation -> {
              walked.add(operation);
              String verb = operation.replaceFirst(" .*", "").toUpperCase(Locale.ROOT);
              mustSetUp(
                  person
                      .asks()
                      .contentType(ContentType.JSON)
                      .request(verb, path.replaceAll("[{][^}]*[}]", "1")),
                  operation);
            }));
    assertTrue(walked.size() >= 45, walked::toString);
    String secret = setUp(person, PASSWORD);
    person.asks().get("/api/v1/licensees").then().statusCode(200);
    person.asks().get(AT).then().body("required", equalTo(true));
    signIn(name, PASSWORD, code(secret))
        .then()
        .statusCode(201)
        .body("second_factor_required", equalTo(false));
  }

  @Test
  void rolesThatAreNotNamedNeedNone() {
    for (String name :
        List.of(account(null, Role.ADMINISTRATOR), account(licensee(), Role.OPERATOR))) {
      signIn(name, PASSWORD).then().body("second_factor_required", equalTo(false));
      as(name).asks().get("/api/v1/licensees").then().statusCode(200);
    }
  }

  @Test
  void anAccountThatGetsSuchARoleIsHeldFromThenOn() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    Person person = somebody(null, Role.ADMINISTRATOR);
    person.asks().get("/api/v1/licensees").then().statusCode(200);
    put(
            administrator,
            "/api/v1/accounts/" + id(person.name()) + "/access",
            "{\"roles\": [\"auditor\"]}")
        .then()
        .statusCode(200);
    mustSetUp(person.asks().get("/api/v1/licensees"), "a session from before");
  }

  @Test
  void machinesTokensWaitForItTooExceptOfAccountsThatNobodySignsInto() {
    Person person = somebody(null, Role.AUDITOR);
    String secret = setUp(person, PASSWORD);
    String token =
        post(person, "/api/v1/me/tokens", "{\"label\": \"x\", \"scopes\": [\"auditor\"]}")
            .path("secret");
    Person machine = new Person("machine", token);
    machine.asks().get("/api/v1/licensees").then().statusCode(200);
    post(person, AT + "/removal", "{\"code\": \"" + code(secret) + "\"}").then().statusCode(204);
    mustSetUp(machine.asks().get("/api/v1/licensees"), "a machine's token");
    mustSetUp(person.asks().get("/api/v1/licensees"), "a session");
    setUp(person, PASSWORD);
    machine.asks().get("/api/v1/licensees").then().statusCode(200);
  }

  @Test
  void aResetAccountSetsItUpAnewAndWhoResetItDoesNotSignIn() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    Person other = somebody(null, Role.ADMINISTRATOR);
    Person person = somebody(null, Role.AUDITOR);
    setUp(person, PASSWORD);
    String at = "/api/v1/accounts/" + id(person.name());
    administrator.asks().delete(at + "/second-factor").then().statusCode(204);
    person.asks().get("/api/v1/me").then().statusCode(401);
    signIn(person.name(), PASSWORD)
        .then()
        .statusCode(201)
        .body("second_factor_required", equalTo(true))
        .body("second_factor_resets.by", contains(administrator.name()));
    // Also after its owner has signed in: there is none as yet that would keep others out.
    String given = "{\"password\": \"" + OTHER_PASSWORD + "\"}";
    refused(put(administrator, at + "/password", given), 403, "you took", "another administrator");
    put(other, at + "/password", given).then().statusCode(204);
    String token = signIn(person.name(), OTHER_PASSWORD).then().extract().path("token");
    Person again = new Person(person.name(), token);
    // First the password, then the second factor.
    again
        .asks()
        .get("/api/v1/me")
        .then()
        .body("type", equalTo("urn:shoe-audit:problem:password-change-required"));
    post(again, AT, "{\"password\": \"" + OTHER_PASSWORD + "\"}")
        .then()
        .statusCode(403)
        .body("type", equalTo("urn:shoe-audit:problem:password-change-required"));
    put(
            again,
            "/api/v1/me/password",
            "{\"old_password\": \""
                + OTHER_PASSWORD
                + "\", \"new_password\": \""
                + PASSWORD
                + "\"}")
        .then()
        .statusCode(204);
    mustSetUp(again.asks().get("/api/v1/me"), "the changed password");
    setUp(again, PASSWORD);
    again.asks().get("/api/v1/me").then().statusCode(200);
    put(administrator, at + "/password", given).then().statusCode(204);
    signIn(person.name(), OTHER_PASSWORD).then().statusCode(403);
  }

  @Test
  void accountsWithoutAPasswordAreNotHeld() {
    String name = "machine-" + number();
    accounts.add(
        shoeaudit.identity.Actor.COMMAND_LINE, name, null, Set.of(Role.ADMINISTRATOR), null);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String token =
        post(
                administrator,
                "/api/v1/accounts/" + id(name) + "/tokens",
                "{\"label\": \"x\", \"scopes\": [\"administrator\"]}")
            .path("secret");
    put(
            administrator,
            "/api/v1/accounts/" + id(name) + "/access",
            "{\"roles\": [\"administrator\", \"auditor\"]}")
        .then()
        .statusCode(200);
    new Person(name, token).asks().get("/api/v1/licensees").then().statusCode(200);
  }
}
