package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Auditors and approvers are the commission's: who is audited neither makes nor becomes one. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class CommissionsRolesTest extends IdentityTestBase {
  private static final String ACCOUNTS = "/api/v1/accounts";

  private static void notTheirs(Response answer) {
    answer
        .then()
        .statusCode(403)
        .body("type", equalTo("urn:shoe-audit:problem:not-allowed"))
        .body("remedy", containsString("administrator of all licensees"));
  }

  private static String token(String scopes) {
    return "{\"label\": \"nightly\", \"scopes\": [" + scopes + "]}";
  }

  @Test
  void aLicenseesAdministratorMakesNoAuditorAndNoApprover() {
    String own = licensee();
    Person administrator = somebody(own, Role.ADMINISTRATOR);
    String operator = ACCOUNTS + "/" + id(account(own, Role.OPERATOR));
    String of = ", \"licensee\": \"" + own + "\"";
    for (String roles : List.of("[\"auditor\"]", "[\"approver\"]", "[\"operator\", \"auditor\"]")) {
      String name = "max-" + number();
      notTheirs(
          post(
              administrator,
              ACCOUNTS,
              "{\"name\": \""
                  + name
                  + "\", \"password\": \""
                  + PASSWORD
                  + "\", \"roles\": "
                  + roles
                  + of
                  + "}"));
      somebody(null, Role.ADMINISTRATOR)
          .asks()
          .queryParam("limit", 1_000)
          .get(ACCOUNTS)
          .then()
          .body("accounts.name", not(hasItem(name)));
      notTheirs(put(administrator, operator + "/access", "{\"roles\": " + roles + of + "}"));
    }
    administrator.asks().get(operator).then().body("roles", equalTo(List.of("operator")));
    put(administrator, operator + "/access", "{\"roles\": [\"batch\"]" + of + "}")
        .then()
        .statusCode(200);
  }

  @Test
  void aLicenseesAdministratorKeepsNoAuditorAndNoApprover() {
    String own = licensee();
    Person administrator = somebody(own, Role.ADMINISTRATOR);
    for (Role role : List.of(Role.AUDITOR, Role.APPROVER)) {
      Person judge = somebody(own, role, Role.OPERATOR);
      String at = ACCOUNTS + "/" + id(judge.name());
      int token =
          post(judge, "/api/v1/me/tokens", token("\"" + role.text() + "\""))
              .then()
              .statusCode(201)
              .extract()
              .path("id");
      administrator.asks().get(at).then().statusCode(200);
      for (String roles : List.of("[\"operator\"]", "[\"" + role.text() + "\", \"operator\"]")) {
        notTheirs(
            put(
                administrator,
                at + "/access",
                "{\"roles\": " + roles + ", \"licensee\": \"" + own + "\", \"disabled\": true}"));
      }
      notTheirs(put(administrator, at + "/password", "{\"password\": \"" + OTHER_PASSWORD + "\"}"));
      notTheirs(administrator.asks().delete(at + "/lock"));
      notTheirs(post(administrator, at + "/tokens", token("\"operator\"")));
      notTheirs(administrator.asks().delete(at + "/tokens/" + token));
      judge.asks().get("/api/v1/me").then().statusCode(200);
      signIn(judge.name(), PASSWORD).then().statusCode(201);
      judge.asks().get("/api/v1/me/tokens").then().body("tokens[0].revoked_at", equalTo(null));
    }
  }

  @Test
  void anAdministratorOfAllMakesAndKeepsAnAuditorOfOneLicensee() {
    String licensee = licensee();
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = "auditor-of-one-" + number();
    String access = "\"roles\": [\"auditor\", \"operator\"], \"licensee\": \"" + licensee + "\"";
    int id =
        post(
                administrator,
                ACCOUNTS,
                "{\"name\": \"" + name + "\", \"password\": \"" + PASSWORD + "\", " + access + "}")
            .then()
            .statusCode(201)
            .body("licensee", equalTo(licensee))
            .extract()
            .path("id");
    String at = ACCOUNTS + "/" + id;
    put(administrator, at + "/password", "{\"password\": \"" + OTHER_PASSWORD + "\"}")
        .then()
        .statusCode(204);
    administrator.asks().delete(at + "/lock").then().statusCode(204);
    int token =
        post(administrator, at + "/tokens", token("\"operator\""))
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    administrator.asks().delete(at + "/tokens/" + token).then().statusCode(204);
    put(administrator, at + "/access", "{" + access + ", \"disabled\": true}")
        .then()
        .statusCode(200)
        .body("disabled", equalTo(true));
  }

  @Test
  void nobodyGivesOutATokenThatActsAsAnotherAuditorOrApprover() {
    Person administrator = somebody(null, Role.ADMINISTRATOR, Role.AUDITOR);
    Person judge = somebody(null, Role.AUDITOR, Role.APPROVER, Role.ADMINISTRATOR);
    String at = ACCOUNTS + "/" + id(judge.name()) + "/tokens";
    for (String scopes : List.of("\"auditor\"", "\"approver\"", "\"administrator\", \"auditor\"")) {
      post(administrator, at, token(scopes))
          .then()
          .statusCode(403)
          .body("type", equalTo("urn:shoe-audit:problem:not-allowed"))
          .body("remedy", containsString("POST /api/v1/me/tokens"));
      post(judge, "/api/v1/me/tokens", token(scopes)).then().statusCode(201);
      post(judge, at, token(scopes)).then().statusCode(201);
    }
    post(administrator, at, token("\"administrator\"")).then().statusCode(201);
  }
}
