package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import shoeaudit.database.QuestionFolder;
import shoeaudit.identity.CommandRequests;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.Role;

/** A second factor that others take away, and a password that they give. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SecondFactorResetTest extends SecondFactorTestBase {
  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  @Test
  void aPasswordThatAnAdministratorGivesDoesNotGetPastIt() {
    Owner owner = owner(Role.AUDITOR);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String at = "/api/v1/accounts/" + id(owner.name());
    put(administrator, at + "/password", "{\"password\": \"" + OTHER_PASSWORD + "\"}")
        .then()
        .statusCode(204);
    signIn(owner.name(), OTHER_PASSWORD).then().statusCode(403);
    refused(
        administrator.asks().delete(at + "/second-factor"),
        403,
        "you gave the account its password",
        "another administrator");
    signIn(owner.name(), OTHER_PASSWORD).then().statusCode(403);
    String token =
        signIn(owner.name(), OTHER_PASSWORD, code(owner))
            .then()
            .statusCode(201)
            .body("password_change_required", equalTo(true))
            .extract()
            .path("token");
    Person person = new Person(owner.name(), token);
    refused(person.asks().get(AT), 403, "gave the account its password", "change it");
    put(
            person,
            "/api/v1/me/password",
            "{\"old_password\": \""
                + OTHER_PASSWORD
                + "\", \"new_password\": \""
                + PASSWORD
                + "\"}")
        .then()
        .statusCode(204);
    signIn(owner.name(), PASSWORD).then().statusCode(403);
    // Now it is the owner's own, and who gave the one before may help them.
    administrator.asks().delete(at + "/second-factor").then().statusCode(204);
  }

  @Test
  void whoTakesItAwayDoesNotGiveThePasswordAsWell() {
    Owner owner = owner(Role.AUDITOR);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    Person other = somebody(null, Role.ADMINISTRATOR);
    Person person = signedIn(owner);
    String at = "/api/v1/accounts/" + id(owner.name());
    other.asks().get(at).then().body("second_factor_since", not(nullValue()));
    administrator.asks().delete(at + "/second-factor").then().statusCode(204);
    refused(
        administrator.asks().delete(at + "/second-factor"), 409, "has no second factor", "another");
    person.asks().get("/api/v1/me").then().statusCode(401);
    String given = "{\"password\": \"" + OTHER_PASSWORD + "\"}";
    refused(
        put(administrator, at + "/password", given),
        403,
        "you took the account's second factor away",
        "another administrator");
    signIn(owner.name(), OTHER_PASSWORD).then().statusCode(401);
    put(other, at + "/password", given).then().statusCode(204);
    signIn(owner.name(), OTHER_PASSWORD)
        .then()
        .statusCode(201)
        .body("second_factor_resets.by", contains(administrator.name()))
        .body("password_resets.by", contains(other.name()));
    // Its owner has signed in, and has set up no other: the password alone would be enough still.
    refused(
        put(administrator, at + "/password", given),
        403,
        "you took the account's second factor away",
        "another second factor");
    clock.move(RecentResets.TOLD.plusDays(1));
    put(as(administrator.name()), at + "/password", given).then().statusCode(204);
  }

  @Test
  void whoTookItAwayGivesThePasswordOfAnOwnerWhoHasSetUpAnother() {
    Owner owner = owner(Role.AUDITOR);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String at = "/api/v1/accounts/" + id(owner.name());
    administrator.asks().delete(at + "/second-factor").then().statusCode(204);
    owner(as(owner.name()));
    put(administrator, at + "/password", "{\"password\": \"" + OTHER_PASSWORD + "\"}")
        .then()
        .statusCode(204);
    signIn(owner.name(), OTHER_PASSWORD).then().statusCode(403);
  }

  @Test
  void itsOwnerIsToldWhoTookItAway() {
    Owner owner = owner(Role.AUDITOR);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    administrator
        .asks()
        .delete("/api/v1/accounts/" + id(owner.name()) + "/second-factor")
        .then()
        .statusCode(204);
    signIn(owner.name(), PASSWORD)
        .then()
        .statusCode(201)
        .body("second_factor_resets.by", contains(administrator.name()));
    Person person = as(owner.name());
    person
        .asks()
        .get("/api/v1/me")
        .then()
        .body("second_factor_resets.by", contains(administrator.name()))
        .body("account.second_factor_since", nullValue());
    person.asks().get(AT).then().body("resets.by", contains(administrator.name()));
    assertTrue(acts(owner.name()).contains("account.second-factor-reset"));
  }

  @Test
  void whoMayNotKeepAnAccountTakesNothingOfItAway() {
    String licensee = licensee();
    Person administrator = somebody(licensee, Role.ADMINISTRATOR);
    Owner auditor = owner(somebody(licensee, Role.AUDITOR));
    Owner operator = owner(somebody(licensee, Role.OPERATOR));
    Owner foreign = owner(somebody(licensee(), Role.OPERATOR));
    Owner own = owner(somebody(null, Role.ADMINISTRATOR));
    String machine =
        post(
                own.person(),
                "/api/v1/me/tokens",
                "{\"label\": \"x\", \"scopes\": [\"administrator\"]}")
            .path("secret");
    reset(administrator, auditor).then().statusCode(403);
    reset(administrator, foreign).then().statusCode(404);
    reset(auditor.person(), operator).then().statusCode(403);
    reset(new Person("machine", machine), operator).then().statusCode(403);
    refused(reset(own.person(), own), 409, "by showing a code", "/api/v1/me/second-factor/removal");
    for (Owner each : List.of(auditor, operator, foreign, own)) {
      signIn(each.name(), PASSWORD).then().statusCode(403);
    }
    reset(administrator, operator).then().statusCode(204);
    signIn(operator.name(), PASSWORD).then().statusCode(201);
  }

  private Response reset(Person by, Owner of) {
    return by.asks().delete("/api/v1/accounts/" + id(of.name()) + "/second-factor");
  }

  @Test
  void whoKeepsTheMachineTakesItAwayWhileTheServiceRuns() throws Exception {
    Owner owner = owner(Role.ADMINISTRATOR);
    QuestionFolder folder = new QuestionFolder(data, CommandRequests.RESET_SECOND_FACTOR);
    String answer = folder.ask(owner.name(), Duration.ofMinutes(1), () -> true);
    assertEquals(owner.name() + " signs in without a second factor.", answer);
    signIn(owner.name(), PASSWORD)
        .then()
        .statusCode(201)
        .body("second_factor_resets.by", contains("command line"));
    for (String name : List.of(owner.name(), "nobody at all")) {
      String refused = folder.ask(name, Duration.ofMinutes(1), () -> true);
      assertNotNull(refused);
      assertTrue(refused.startsWith(QuestionFolder.NOT_DONE + "the"), refused);
    }
  }
}
