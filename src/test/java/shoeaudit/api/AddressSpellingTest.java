package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each resource has one address, however somebody else would write it. */
@QuarkusTest
@TestProfile(RateLimitsTest.Strict.class)
class AddressSpellingTest extends IdentityTestBase {
  @BeforeEach
  void aMinuteWithoutRequests() {
    clock.stop();
    clock.move(Duration.ofMinutes(2));
  }

  @Override
  void putTheClockBack() {
    // Buckets do not take a clock that goes back.
  }

  private static String answer(String method, String path) throws Exception {
    try (RawRequest request =
        new RawRequest(method + " " + path, List.of("Connection: close", "Content-Length: 0"))) {
      return request.answer();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/sessions/",
        "/api/v1/sessions;x=1",
        "/api;a=b/v1/sessions",
        "//api/v1/sessions",
        "/api//v1/sessions",
        "/api/v1//sessions",
        "/api/./v1/sessions",
        "/api/v1/../v1/sessions",
        "/api/../q/metrics",
        "/api/..",
        "/.",
        "/api/%2e%2e/q/metrics",
        "/api/.%2E/q/metrics",
        "/api/v1/%2E/sessions",
        "/api/v1%2fsessions",
        "/api/v1%2Fsessions",
        "/api/v1%5csessions",
        "/api/v1%5Csessions",
        "/api/v1/licensees/WA-0042/logs/",
        "/q/metrics/",
        "http://localhost/api/v1//sessions",
      })
  void anotherSpellingIsRefusedBeforeAnythingElse(String path) throws Exception {
    String answer = answer("POST", path);
    assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
    assertTrue(answer.contains("application/problem+json"), answer);
    assertTrue(answer.contains("\"type\":\"urn:shoe-audit:problem:not-understood\""), answer);
    assertTrue(answer.contains("\"detail\":\"the address "), answer);
    assertTrue(answer.contains("\"remedy\":\"write "), answer);
    assertTrue(answer.toLowerCase(Locale.ROOT).contains("x-request-id: "), answer);
    assertFalse(answer.contains("/api/v1"), "it repeats the path: " + answer);
  }

  /** Some of it the server itself refuses, where a proxy's word is to be added to it. */
  @ParameterizedTest
  @ValueSource(
      strings = {"//", "/api/v1\\sessions", "/api/v1/sessions%", "/api/v1/sessions%zz", "/a^b%"})
  void whatIsNoAddressAtAllIsRefused(String path) throws Exception {
    String answer = answer("POST", path);
    assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
  }

  /** The identity of a caller is looked at later: a bad token is not told there. */
  @Test
  void theSpellingIsLookedAtBeforeTheToken() {
    given()
        .urlEncodingEnabled(false)
        .header("Authorization", "Bearer sa_00")
        .get("/api/v1/me;x=1")
        .then()
        .statusCode(400);
  }

  @Test
  void whatHasToBeEncodedIsTaken() throws Exception {
    assertTrue(answer("GET", "/api/v1/licensees/A%20B").startsWith("HTTP/1.1 401 "));
    assertTrue(answer("GET", "/api/v1/licensees/a.b").startsWith("HTTP/1.1 401 "));
    assertTrue(answer("GET", "/api/v1/licensees?name=..%2f;x").startsWith("HTTP/1.1 401 "));
    assertTrue(answer("GET", "/api/").startsWith("HTTP/1.1 200 "));
    assertTrue(answer("GET", "/").startsWith("HTTP/1.1 401 "));
    assertTrue(answer("GET", "http://localhost/api/v1/licensees").startsWith("HTTP/1.1 401 "));
  }

  /** A letter that is encoded is the same letter: what is counted is what was asked for. */
  @Test
  void signInsAreCountedHoweverTheirAddressIsEncoded() {
    String[] spellings = {
      "/api/v1/sessions", "/api/v1/%73essions", "/%61pi/v1/sessions", "/api/v1/%73%65ssions"
    };
    int answered = 0;
    while (answered < 100) {
      int status =
          given()
              .urlEncodingEnabled(false)
              .contentType(ContentType.JSON)
              .body("{\"name\": \"nobody-" + answered + "\", \"password\": \"no password\"}")
              .post(spellings[answered % spellings.length])
              .statusCode();
      if (status == 429) {
        break;
      }
      assertEquals(401, status);
      answered++;
    }
    assertEquals(RateLimitsTest.SIGN_INS, answered);
  }

  /** Whoever asks for what is not there is counted all the same. */
  @Test
  void whatIsNoResourceIsCountedByAddress() {
    int answered = 0;
    while (answered < 1000 && given().get("/nothing/" + answered).statusCode() != 429) {
      answered++;
    }
    assertEquals(RateLimitsTest.OF_ADDRESS, answered);
  }
}
