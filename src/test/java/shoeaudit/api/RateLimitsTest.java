package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Whoever asks too often waits. */
@QuarkusTest
@TestProfile(RateLimitsTest.Strict.class)
class RateLimitsTest extends IdentityTestBase {
  static final int OF_ADDRESS = 60;
  private static final int OF_ACCOUNT = 20;
  static final int SIGN_INS = 6;

  /** Limits that a test reaches. */
  public static final class Strict implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "shoe-audit.data", ServiceProfile.emptyFolder(),
          "shoe-audit.sign-in.cost", "4",
          "quarkus.http.proxy.proxy-address-forwarding", "true",
          "shoe-audit.ready.free-space", "1000000G",
          "shoe-audit.rate.address", String.valueOf(OF_ADDRESS),
          "shoe-audit.rate.account", String.valueOf(OF_ACCOUNT),
          "shoe-audit.rate.sign-in", String.valueOf(SIGN_INS));
    }
  }

  /** Each test begins with full buckets, which fill only when it says so, however long it takes. */
  @BeforeEach
  void aMinuteWithoutRequests() {
    clock.stop();
    clock.move(Duration.ofMinutes(2));
  }

  @Override
  void putTheClockBack() {
    // Buckets do not take a clock that goes back.
  }

  /** How many are answered before one is refused, which says when to ask again. */
  private static int answered(java.util.function.Supplier<Response> ask) {
    for (int answered = 0; answered < 10 * OF_ADDRESS; answered++) {
      Response answer = ask.get();
      if (answer.statusCode() == 429) {
        answer
            .then()
            .contentType("application/problem+json")
            .body("type", equalTo("urn:shoe-audit:problem:too-many"))
            .body("status", equalTo(429))
            .body("request", equalTo(answer.header("X-Request-Id")));
        assertEquals(36, answer.header("X-Request-Id").length());
        assertTrue(Integer.parseInt(answer.header("Retry-After")) >= 1);
        return answered;
      }
    }
    return Integer.MAX_VALUE;
  }

  @Test
  void anAccountThatAsksTooOftenWaitsAndOthersDoNot() {
    Person person = somebody(null, Role.AUDITOR);
    Person other = somebody(null, Role.AUDITOR);
    assertEquals(OF_ACCOUNT, answered(() -> person.asks().get("/api/v1/me")));
    other.asks().get("/api/v1/me").then().statusCode(200);
    clock.move(Duration.ofMinutes(1));
    person.asks().get("/api/v1/me").then().statusCode(200);
  }

  @Test
  void signingInIsLimitedMoreStrictly() {
    assertEquals(SIGN_INS, answered(() -> signIn("nobody-" + number(), "some password")));
    given().get("/api/v1/me").then().statusCode(401);
    clock.move(Duration.ofMinutes(1));
    signIn("nobody-" + number(), "some password").then().statusCode(401);
  }

  private static Response from(String address) {
    return given().header("X-Forwarded-For", address).get("/api/v1/me");
  }

  @Test
  void thoseWithoutATokenAreNotCountedAsOne() {
    for (int caller = 0; caller < 2 * OF_ACCOUNT; caller++) {
      from("192.0.2." + caller).then().statusCode(401);
    }
  }

  @Test
  void theAddressesOfOneIpv6NetworkAreCountedTogether() {
    int[] host = {0};
    assertEquals(
        OF_ADDRESS, answered(() -> from("[2001:db8:1:2::" + Integer.toHexString(++host[0]) + "]")));
    from("[2001:db8:1:2:ffff::1]").then().statusCode(429);
    from("[2001:db8:1:3::1]").then().statusCode(401);
    from("192.0.2.7").then().statusCode(401);
  }

  @Test
  void whoeverIsNotKnownIsCountedByAddressAlsoWithOtherTokensEachTime() {
    assertEquals(
        OF_ADDRESS,
        answered(
            () -> new Person("x", "sa_" + number() + "0".repeat(50)).asks().get("/api/v1/me")));
    assertEquals(429, given().get("/api/v1/me").statusCode());
    operations().get("/q/health/live").then().statusCode(200);
  }
}
