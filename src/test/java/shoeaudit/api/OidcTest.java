package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** People who sign in elsewhere, by OpenID Connect, beside those who sign in here. */
@QuarkusTest
@TestProfile(IssuerAndLimitsProfile.class)
class OidcTest extends IdentityTestBase {
  private static final String ME = "/api/v1/me";

  /** The claims of a good token of somebody. */
  private String claims(String subject, String name, String roles, String more) {
    return claims(TokenIssuer.address(), TokenIssuer.AUDIENCE, 300, subject, name, roles, more);
  }

  private String claims(
      String issuer,
      String audience,
      long seconds,
      String subject,
      String name,
      String roles,
      String more) {
    long now = clock.instant().getEpochSecond();
    return "{\"iss\":\""
        + issuer
        + "\",\"aud\":\""
        + audience
        + "\",\"iat\":"
        + (now - 600)
        + ",\"exp\":"
        + (now + seconds)
        + ",\"sub\":\""
        + subject
        + "\",\"preferred_username\":\""
        + name
        + "\",\"realm_access\":{\"roles\":"
        + roles
        + "}"
        + more
        + "}";
  }

  private static Response asks(String token, String path) {
    return new Person("elsewhere", token).asks().get(path);
  }

  private static void refused(int status, String why, String token) {
    asks(token, ME)
        .then()
        .statusCode(status)
        .contentType("application/problem+json")
        .body("detail", containsString(why));
  }

  @Test
  void aGoodTokenIsSomebodyWithAnAccountAndRoles() {
    String name = "elsewhere-" + number();
    String token =
        TokenIssuer.signed(
            claims("s-" + name, name, "[\"auditor\", \"gc-approvers\", \"offline_access\"]", ""));
    asks(token, ME)
        .then()
        .statusCode(200)
        .body("account.name", equalTo(name))
        .body("account.issuer", equalTo(TokenIssuer.address()))
        .body("account.has_password", equalTo(false))
        .body("roles", equalTo(List.of("auditor", "approver")));
    asks(token, "/api/v1/accounts").then().statusCode(403);
    asks(token, "/api/v1/trail?actor=" + name)
        .then()
        .body("entries.act", equalTo(List.of("account.added")));
  }

  @Test
  void aLicenseesPeopleSeeTheirLicenseeAlone() {
    String own = licensee();
    String foreign = licensee();
    String name = "elsewhere-" + number();
    String token =
        TokenIssuer.signed(
            claims("s-" + name, name, "[\"operator\"]", ",\"licensee\":\"" + own + "\""));
    asks(token, "/api/v1/licensees").then().body("licensees.code", equalTo(List.of(own)));
    asks(token, "/api/v1/licensees/" + own + "/logs").then().statusCode(200);
    asks(token, "/api/v1/licensees/" + foreign + "/logs").then().statusCode(404);
  }

  @Test
  void tokensThatAreNotGoodAreRefused() {
    String name = "elsewhere-" + number();
    String roles = "[\"auditor\"]";
    String issuer = TokenIssuer.address();
    String good = claims("s-" + name, name, roles, "");
    for (String token :
        List.of(
            TokenIssuer.forged(good),
            TokenIssuer.signed(
                claims(issuer, TokenIssuer.AUDIENCE, -120, "s-" + name, name, roles, "")),
            TokenIssuer.signed(
                claims(
                    "http://127.0.0.1:1/other",
                    TokenIssuer.AUDIENCE,
                    300,
                    "s-" + name,
                    name,
                    roles,
                    "")),
            TokenIssuer.signed(claims(issuer, "another", 300, "s-" + name, name, roles, "")),
            unsigned(good),
            "no.token.atall",
            "nothing")) {
      refused(401, "token", token);
    }
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("limit", 1_000)
        .get("/api/v1/accounts")
        .then()
        .body("accounts.name", not(hasItem(name)));
  }

  private static String unsigned(String claims) {
    java.util.Base64.Encoder base64 = java.util.Base64.getUrlEncoder().withoutPadding();
    return base64.encodeToString(
            "{\"alg\":\"none\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8))
        + "."
        + base64.encodeToString(claims.getBytes(java.nio.charset.StandardCharsets.UTF_8))
        + ".";
  }

  @Test
  void aTokenWithoutARoleOrWithAForeignLicenseeSeesNothing() {
    String name = "elsewhere-" + number();
    String subject = "s-" + name;
    refused(403, "names no role", TokenIssuer.signed(claims(subject, name, "[]", "")));
    refused(403, "names no role", TokenIssuer.signed(claims(subject, name, "[\"approver\"]", "")));
    refused(
        403,
        "licensee nowhere, which is not known",
        TokenIssuer.signed(claims(subject, name, "[\"auditor\"]", ",\"licensee\":\"nowhere\"")));
    refused(
        403,
        "claim licensee is no text",
        TokenIssuer.signed(claims(subject, name, "[\"auditor\"]", ",\"licensee\":[\"a\"]")));
    refused(
        403,
        "belongs to a licensee",
        TokenIssuer.signed(claims(subject, name, "[\"operator\"]", "")));
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("limit", 1_000)
        .get("/api/v1/accounts")
        .then()
        .body("accounts.name", not(hasItem(name)));
  }

  @Test
  void aNameThatIsAnotherAccountsIsRefused() {
    String taken = account(null, Role.AUDITOR);
    refused(403, "is taken", TokenIssuer.signed(claims("s-" + taken, taken, "[\"auditor\"]", "")));
    refused(403, "is taken", TokenIssuer.signed(claims("s", "system", "[\"auditor\"]", "")));
    String name = "elsewhere-" + number();
    String first = TokenIssuer.signed(claims("first-" + name, name, "[\"auditor\"]", ""));
    asks(first, ME).then().statusCode(200);
    refused(
        403, "is taken", TokenIssuer.signed(claims("second-" + name, name, "[\"auditor\"]", "")));
    asks(first, ME).then().statusCode(200);
  }

  @Test
  void twoRequestsAtOnceOfSomebodyNewAreOneAccount() throws Exception {
    CyclicBarrier both = new CyclicBarrier(2);
    try (ExecutorService atOnce = Executors.newFixedThreadPool(2)) {
      for (int time = 0; time < 20; time++) {
        String name = "elsewhere-" + number();
        String token = TokenIssuer.signed(claims("s-" + name, name, "[\"auditor\"]", ""));
        Callable<Integer> request =
            () -> {
              both.await();
              return asks(token, ME).then().statusCode(200).extract().path("account.id");
            };
        List<Integer> ids = new ArrayList<>();
        for (Future<Integer> answered : atOnce.invokeAll(List.of(request, request))) {
          ids.add(answered.get());
        }
        int id = Math.toIntExact(id(name));
        assertEquals(List.of(id, id), ids);
        asks(token, "/api/v1/trail?actor=" + name)
            .then()
            .body("entries.act", equalTo(List.of("account.added")));
      }
    }
  }

  @Test
  void anotherNameOrOtherRolesAtTheIssuerStayTheSameAccount() {
    String name = "elsewhere-" + number();
    int id =
        asks(TokenIssuer.signed(claims("s-" + name, name, "[\"auditor\"]", "")), ME)
            .path("account.id");
    String renamed =
        TokenIssuer.signed(claims("s-" + name, "married-" + name, "[\"administrator\"]", ""));
    asks(renamed, ME)
        .then()
        .body("account.id", equalTo(id))
        .body("account.name", equalTo(name))
        .body("roles", equalTo(List.of("administrator")));
    asks(renamed, "/api/v1/trail?act=account.claims-changed&actor=" + name)
        .then()
        .body("entries.old", equalTo(List.of("roles auditor")))
        .body("entries.new", equalTo(List.of("roles administrator")));
  }

  @Test
  void anAdministratorDisablesSomebodyFromElsewhereAndChangesNoMore() {
    String name = "elsewhere-" + number();
    String token = TokenIssuer.signed(claims("s-" + name, name, "[\"auditor\"]", ""));
    asks(token, ME).then().statusCode(200);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String at = "/api/v1/accounts/" + id(name);
    put(administrator, at + "/access", "{\"roles\": [\"approver\"]}").then().statusCode(409);
    put(administrator, at + "/password", "{\"password\": \"" + PASSWORD + "\"}")
        .then()
        .statusCode(409);
    put(administrator, at + "/access", "{\"roles\": [\"auditor\"], \"disabled\": true}")
        .then()
        .statusCode(200);
    refused(403, "is disabled", token);
  }

  @Test
  void ourOwnTokensGoOnBesideIt() {
    Person person = somebody(null, Role.AUDITOR);
    person.asks().get(ME).then().statusCode(200);
    person.asks().delete("/api/v1/sessions/current").then().statusCode(204);
    person.asks().get(ME).then().statusCode(401);
    String name = "elsewhere-" + number();
    String token = TokenIssuer.signed(claims("s-" + name, name, "[\"auditor\"]", ""));
    Person elsewhere = new Person(name, token);
    elsewhere.asks().delete("/api/v1/sessions/current").then().statusCode(409);
    String secret =
        post(elsewhere, "/api/v1/me/tokens", "{\"label\": \"x\", \"scopes\": [\"auditor\"]}")
            .then()
            .statusCode(201)
            .extract()
            .path("secret");
    new Person(name, secret).asks().get(ME).then().body("account.name", equalTo(name));
    clock.move(Duration.ofDays(366));
    new Person(name, secret).asks().get(ME).then().statusCode(401);
  }
}
