package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Role;

/** Tokens for machines. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class TokensTest extends IdentityTestBase {
  private static final String OWN = "/api/v1/me/tokens";

  private static String wanted(String scopes) {
    return "{\"label\": \"nightly upload\", \"scopes\": [" + scopes + "]}";
  }

  private static JsonPath givenOut(Person who, String at, String scopes) {
    return post(who, at, wanted(scopes)).then().statusCode(201).extract().jsonPath();
  }

  private static Person machine(JsonPath token) {
    return new Person("machine", token.getString("secret"));
  }

  @Test
  void aTokenMayWhatItsScopesSayAndNoMore() {
    String licensee = licensee();
    Person person = somebody(licensee, Role.BATCH, Role.ADMINISTRATOR);
    Person machine = machine(givenOut(person, OWN, "\"batch\""));
    machine
        .asks()
        .get("/api/v1/me")
        .then()
        .body("account.name", equalTo(person.name()))
        .body("roles", equalTo(List.of("batch")));
    person.asks().get("/api/v1/accounts").then().statusCode(200);
    machine.asks().get("/api/v1/accounts").then().statusCode(403);
    post(machine, OWN, wanted("\"batch\"")).then().statusCode(403);
  }

  @Test
  void theSecretIsShownOnceAndOnlyItsHashIsKept() throws Exception {
    Person person = somebody(null, Role.AUDITOR);
    JsonPath token = givenOut(person, OWN, "\"auditor\"");
    person
        .asks()
        .get(OWN)
        .then()
        .body("tokens", hasSize(1))
        .body("tokens[0].id", equalTo(token.getInt("id")))
        .body("tokens[0].secret", nullValue())
        .body(not(containsString(token.getString("secret"))));
    try (Connection connection = database.getConnection();
        ResultSet row =
            connection
                .createStatement()
                .executeQuery("select hash from access_token where id = " + token.getInt("id"))) {
      row.next();
      assertEquals(
          Sha256.hex(token.getString("secret").getBytes(StandardCharsets.UTF_8)), row.getString(1));
    }
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("actor", person.name())
        .get("/api/v1/trail")
        .then()
        .body("entries.act", hasItem("token.given-out"))
        .body(not(containsString(token.getString("secret"))));
  }

  @Test
  void tokensBeyondWhatMayBeGivenAreRefused() {
    Person person = somebody(null, Role.AUDITOR);
    post(person, OWN, wanted("\"administrator\"")).then().statusCode(422);
    post(person, OWN, wanted("\"king\"")).then().statusCode(400);
    post(person, OWN, wanted("")).then().statusCode(400);
    String until = "{\"label\": \"x\", \"scopes\": [\"auditor\"], \"expires_at\": \"%\"}";
    for (Duration from : List.of(Duration.ofDays(366), Duration.ofSeconds(-1))) {
      post(person, OWN, until.replace("%", clock.instant().plus(from).toString()))
          .then()
          .statusCode(422)
          .body("type", equalTo("urn:shoe-audit:problem:not-accepted"));
    }
    post(person, OWN, until.replace("%", "tomorrow")).then().statusCode(400);
  }

  @Test
  void aTokenExpires() {
    Person person = somebody(null, Role.AUDITOR);
    Person machine =
        machine(
            post(
                    person,
                    OWN,
                    "{\"label\": \"x\", \"scopes\": [\"auditor\"], \"expires_at\": \""
                        + clock.instant().plus(Duration.ofDays(30))
                        + "\"}")
                .then()
                .statusCode(201)
                .extract()
                .jsonPath());
    clock.move(Duration.ofDays(29));
    machine.asks().get("/api/v1/me").then().statusCode(200);
    clock.move(Duration.ofDays(1));
    machine.asks().get("/api/v1/me").then().statusCode(401);
  }

  @Test
  void aRevokedTokenIsGoodNoMore() {
    Person person = somebody(null, Role.AUDITOR);
    JsonPath token = givenOut(person, OWN, "\"auditor\"");
    Person machine = machine(token);
    machine.asks().get("/api/v1/me").then().statusCode(200);
    Person other = somebody(null, Role.AUDITOR);
    other.asks().delete(OWN + "/" + token.getInt("id")).then().statusCode(404);
    machine.asks().get("/api/v1/me").then().statusCode(200);
    person.asks().delete(OWN + "/" + token.getInt("id")).then().statusCode(204);
    machine.asks().get("/api/v1/me").then().statusCode(401);
    person.asks().get(OWN).then().body("tokens[0].revoked_at", not(nullValue()));
  }

  @Test
  void anAdministratorGivesOutAndRevokesForOthers() {
    String licensee = licensee();
    String name = account(licensee, Role.BATCH);
    Person administrator = somebody(licensee, Role.ADMINISTRATOR);
    String at = "/api/v1/accounts/" + id(name) + "/tokens";
    JsonPath token = givenOut(administrator, at, "\"batch\"");
    Person machine = machine(token);
    machine.asks().get("/api/v1/me").then().body("account.name", equalTo(name));
    post(administrator, at, wanted("\"administrator\"")).then().statusCode(422);
    somebody(null, Role.AUDITOR).asks().get(at).then().statusCode(403);
    Person foreign = somebody(licensee(), Role.ADMINISTRATOR);
    foreign.asks().get(at).then().statusCode(404);
    foreign.asks().delete(at + "/" + token.getInt("id")).then().statusCode(404);
    administrator.asks().delete(at + "/" + token.getInt("id")).then().statusCode(204);
    machine.asks().get("/api/v1/me").then().statusCode(401);
  }

  @Test
  void aRoleThatItsAccountLostIsLostToTheToken() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    Person person = somebody(null, Role.AUDITOR, Role.APPROVER);
    Person machine = machine(givenOut(person, OWN, "\"auditor\", \"approver\""));
    put(
            administrator,
            "/api/v1/accounts/" + id(person.name()) + "/access",
            "{\"roles\": [\"approver\"]}")
        .then()
        .statusCode(200);
    machine.asks().get("/api/v1/me").then().body("roles", equalTo(List.of("approver")));
  }

  @Test
  void aMachineChangesNoPasswordAccountOrToken() {
    Person person = somebody(null, Role.ADMINISTRATOR);
    String other = account(null, Role.AUDITOR);
    JsonPath token = givenOut(person, OWN, "\"administrator\"");
    Person machine = machine(token);
    String at = "/api/v1/accounts/" + id(other);
    machine.asks().get(at).then().statusCode(200);
    String account = "{\"name\": \"made-" + number() + "\", \"roles\": [\"administrator\"]}";
    for (Response answer :
        List.of(
            post(machine, "/api/v1/accounts", account),
            put(machine, at + "/access", "{\"roles\": [\"administrator\"]}"),
            put(machine, at + "/password", "{\"password\": \"" + OTHER_PASSWORD + "\"}"),
            machine.asks().delete(at + "/lock"),
            post(machine, at + "/tokens", wanted("\"auditor\"")),
            machine.asks().delete(at + "/tokens/" + token.getInt("id")),
            post(machine, OWN, wanted("\"administrator\"")),
            machine.asks().delete(OWN + "/" + token.getInt("id")),
            machine.asks().delete("/api/v1/sessions/current"),
            put(
                machine,
                "/api/v1/me/password",
                "{\"old_password\": \""
                    + PASSWORD
                    + "\", \"new_password\": \""
                    + OTHER_PASSWORD
                    + "\"}"))) {
      answer
          .then()
          .statusCode(403)
          .body("type", equalTo("urn:shoe-audit:problem:not-allowed"))
          .body("remedy", containsString("sign in"));
    }
    as(person.name()).asks().get(at).then().body("roles", equalTo(List.of("auditor")));
    signIn(other, PASSWORD).then().statusCode(201);
  }

  @Test
  void aTokenThatWasNeverGivenOutIsRefused() {
    new Person("nobody", "sa_" + "0".repeat(64))
        .asks()
        .get("/api/v1/me")
        .then()
        .statusCode(401)
        .contentType("application/problem+json");
    given().get(OWN).then().statusCode(401);
  }
}
