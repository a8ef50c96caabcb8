package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.database.QuestionFolder;
import shoeaudit.identity.CommandRequests;
import shoeaudit.identity.Role;

/** Wrong passwords make those wait who show them, by name and address, and shut nobody else out. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SignInWaitsTest extends IdentityTestBase {
  private static final int FAILURES = 5;
  private static final int FAILURES_OF_NAME = 50;
  private static final String WRONG = "a wrong password";

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  private static Response signIn(String address, String name, String password) {
    return given()
        .header("X-Forwarded-For", address)
        .contentType(ContentType.JSON)
        .body(new SessionResource.Credentials(name, password))
        .post("/api/v1/sessions");
  }

  private static void lock(String address, String name) {
    for (int i = 0; i < FAILURES; i++) {
      signIn(address, name, WRONG).then().statusCode(401);
    }
    signIn(address, name, PASSWORD).then().statusCode(429);
  }

  @Test
  void fromAnotherAddressTheRightPasswordGetsIn() {
    String name = account(null, Role.ADMINISTRATOR);
    lock("192.0.2.66", name);
    signIn("192.0.2.7", name, PASSWORD).then().statusCode(201);
    signIn("192.0.2.66", name, PASSWORD).then().statusCode(429);
  }

  @Test
  void theAddressesOfOneIpv6NetworkWaitTogether() {
    String name = account(null, Role.ADMINISTRATOR);
    lock("[2001:db8:1:2::1]", name);
    signIn("[2001:db8:1:2:ffff::1]", name, PASSWORD).then().statusCode(429);
    signIn("[2001:db8:1:3::1]", name, PASSWORD).then().statusCode(201);
  }

  @Test
  void manyAddressesWaitTogetherForAMinuteAtMostAndTheOwnersDoesNot() {
    String name = account(null, Role.ADMINISTRATOR);
    signIn("192.0.2.7", name, PASSWORD).then().statusCode(201);
    for (int i = 0; i < 2 * FAILURES_OF_NAME; i++) {
      signIn("198.51.100." + i, name, WRONG).then().statusCode(i < FAILURES_OF_NAME ? 401 : 429);
    }
    signIn("192.0.2.7", name, PASSWORD).then().statusCode(201);
    Response strange = signIn("203.0.113.9", name, PASSWORD);
    strange.then().statusCode(429);
    assertTrue(Integer.parseInt(strange.header("Retry-After")) <= 60);
    for (int i = 0; i < 10; i++) {
      clock.move(Duration.ofSeconds(61));
      signIn("198.51.100.200", name + i, WRONG).then().statusCode(401);
    }
    signIn("203.0.113.9", name, PASSWORD).then().statusCode(201);
  }

  @Test
  void theTrailNamesTheSourceAsLongAsItIsKept() {
    String name = account(null, Role.AUDITOR);
    signIn("203.0.113.5", name, WRONG).then().statusCode(401);
    signIn("203.0.113.6", name, PASSWORD).then().statusCode(201);
    String token = somebody(null, Role.AUDITOR).token();
    Person reader = new Person("reader", token);
    reader
        .asks()
        .queryParam("subject", name)
        .get("/api/v1/trail")
        .then()
        .body(
            "entries.act",
            equalTo(List.of("account.signed-in", "account.sign-in-failed", "account.added")))
        .body("entries[0].actor", equalTo(name))
        .body("entries[0].address", equalTo("203.0.113.6"))
        .body("entries[1].actor", equalTo("not signed in"))
        .body("entries[1].address", equalTo("203.0.113.5"))
        .body("entries[2].address", nullValue());
    reader
        .asks()
        .queryParam("actor", name)
        .get("/api/v1/trail")
        .then()
        .body("entries.act", equalTo(List.of("account.signed-in")));
    // What is kept for ever names it by its number alone.
    String export = reader.asks().get("/api/v1/trail/export").asString();
    assertTrue(export.contains("source "), export);
    assertFalse(export.contains("203.0.113."), "an address stands in the trail");
    clock.move(Duration.ofDays(91));
    Person later = as(account(null, Role.AUDITOR));
    later
        .asks()
        .queryParam("subject", name)
        .get("/api/v1/trail")
        .then()
        .body("entries.address", everyItem(nullValue()));
    later.asks().get("/api/v1/trail/verification").then().body("holds", equalTo(true));
  }

  @Test
  void signInsAndRefusalsAreOnRecordForTheCommission() {
    String name = account(null, Role.AUDITOR);
    lock("203.0.113.77", name);
    signIn("203.0.113.78", "nobody-" + name, WRONG).then().statusCode(401);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String at = "/api/v1/sign-ins";
    Response page = administrator.asks().get(at);
    page.then()
        .statusCode(200)
        .body(
            "sign_ins.findAll { it.address == '203.0.113.78' }.account",
            equalTo(java.util.Arrays.asList((Object) null)))
        .body(
            "sign_ins.findAll { it.address == '203.0.113.77' }.account.unique()",
            equalTo(List.of(name)))
        .body(
            "sign_ins.findAll { it.address == '203.0.113.77' }.outcome",
            equalTo(List.of("put-off", "refused", "refused", "refused", "refused", "refused")))
        .body("sign_ins.outcome", hasItem("signed-in"))
        .body("sign_ins.address", not(hasItem(nullValue())));
    List<Integer> all = page.path("sign_ins.id");
    String next = administrator.asks().queryParam("limit", 2).get(at).path("next");
    administrator
        .asks()
        .queryParam("limit", 2)
        .queryParam("cursor", next)
        .get(at)
        .then()
        .body("sign_ins.id", equalTo(all.subList(2, 4)));
    somebody(licensee(), Role.ADMINISTRATOR).asks().get(at).then().statusCode(403);
    somebody(null, Role.AUDITOR).asks().get(at).then().statusCode(403);
  }

  @Test
  void whoKeepsTheMachineUnlocksWhileTheServiceRuns() throws Exception {
    String name = account(null, Role.ADMINISTRATOR);
    lock("192.0.2.66", name);
    QuestionFolder folder = new QuestionFolder(data, CommandRequests.UNLOCK);
    String answer = folder.ask(name, Duration.ofMinutes(1), () -> true);
    assertEquals(name + " may sign in.", answer);
    signIn("192.0.2.66", name, PASSWORD).then().statusCode(201);
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("subject", name)
        .queryParam("act", "account.unlocked")
        .get("/api/v1/trail")
        .then()
        .body("entries.actor", equalTo(List.of("command line")));
    String none = folder.ask("nobody at all", Duration.ofMinutes(1), () -> true);
    assertNotNull(none);
    assertTrue(
        none.startsWith(QuestionFolder.NOT_DONE + "there is no account nobody at all"), none);
  }
}
