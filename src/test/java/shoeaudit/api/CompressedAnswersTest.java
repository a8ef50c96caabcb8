package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Data comes packed to who takes it packed; files, problems and secrets come as they are. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class CompressedAnswersTest extends ServiceTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";

  private static HttpResponse<byte[]> answer(
      @Nullable Person who, String verb, String path, @Nullable String json, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + path))
            .method(
                verb,
                json == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(json));
    if (who != null) {
      request.header("Authorization", "Bearer " + who.token());
    }
    if (json != null) {
      request.header("Content-Type", "application/json");
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }
  }

  private static HttpResponse<byte[]> packed(Person who, String path, String... more)
      throws Exception {
    String[] headers = Arrays.copyOf(more, more.length + 2);
    headers[more.length] = "Accept-Encoding";
    headers[more.length + 1] = "gzip, deflate";
    return answer(who, "GET", path, null, headers);
  }

  /** Null: none, which Quarkus calls by its name. */
  private static @Nullable String encoding(HttpResponse<byte[]> answer) {
    return answer
        .headers()
        .firstValue("Content-Encoding")
        .filter(coding -> !coding.equals("identity"))
        .orElse(null);
  }

  private static byte[] unpacked(HttpResponse<byte[]> answer) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
      return in.readAllBytes();
    }
  }

  @Test
  void listsAndFindingsComePackedToWhoTakesThem() throws Exception {
    ReviewedRun run = reviewedRun();
    String findings = run.at() + "/findings";
    HttpResponse<byte[]> plain = answer(run.operator(), "GET", findings, null);
    assertNull(encoding(plain));
    HttpResponse<byte[]> packed = packed(run.operator(), findings);
    assertEquals(200, packed.statusCode());
    assertEquals("gzip", encoding(packed));
    assertTrue(
        packed
            .headers()
            .allValues("Vary")
            .toString()
            .toLowerCase(Locale.ROOT)
            .contains("accept-encoding"),
        packed.headers().map()::toString);
    assertArrayEquals(plain.body(), unpacked(packed));
    assertTrue(packed.body().length * 2 < plain.body().length, packed.body().length + " bytes");
    HttpResponse<byte[]> refusedCoding =
        answer(run.operator(), "GET", findings, null, "Accept-Encoding", "gzip;q=0, identity");
    assertNull(encoding(refusedCoding));
    assertArrayEquals(plain.body(), refusedCoding.body());
  }

  @Test
  void filesKeepTheirBytesLengthPartsAndTags() throws Exception {
    readsReports();
    ReviewedRun run = reviewedRun();
    for (String report : List.of("report.pdf", "findings.csv", "manifest.json", "findings.jsonl")) {
      String path = run.at() + "/reports/" + report;
      HttpResponse<byte[]> plain = answer(run.operator(), "GET", path, null);
      HttpResponse<byte[]> asked = packed(run.operator(), path);
      assertNull(encoding(asked), report);
      assertArrayEquals(plain.body(), asked.body());
      assertEquals(
          plain.body().length,
          asked.headers().firstValueAsLong("Content-Length").orElse(-1),
          report);
      assertEquals(plain.headers().firstValue("ETag"), asked.headers().firstValue("ETag"));
      HttpResponse<byte[]> part = packed(run.operator(), path, "Range", "bytes=10-29");
      assertEquals(206, part.statusCode());
      assertNull(encoding(part), report);
      assertArrayEquals(Arrays.copyOfRange(plain.body(), 10, 30), part.body());
      String tag = plain.headers().firstValue("ETag").orElseThrow();
      assertEquals(304, packed(run.operator(), path, "If-None-Match", tag).statusCode());
    }
    Person operator = run.operator();
    int log = log(operator, run.licensee(), LOG);
    HttpResponse<byte[]> content =
        packed(operator, "/api/v1/licensees/" + run.licensee() + "/logs/" + log + "/content");
    assertNull(encoding(content));
    assertArrayEquals(Files.readAllBytes(SAMPLE.resolve("logs").resolve(LOG)), content.body());
  }

  @Test
  void answersWithASecretAndProblemsAreNotPacked() throws Exception {
    String name = account(null, Role.ADMINISTRATOR);
    HttpResponse<byte[]> session =
        answer(
            null,
            "POST",
            "/api/v1/sessions",
            "{\"name\": \"" + name + "\", \"password\": \"" + PASSWORD + "\"}",
            "Accept-Encoding",
            "gzip");
    assertEquals(201, session.statusCode());
    assertNull(encoding(session));
    Person operator = somebody(licensee(), Role.OPERATOR, Role.BATCH);
    HttpResponse<byte[]> token =
        answer(
            operator,
            "POST",
            "/api/v1/me/tokens",
            "{\"label\": \"nightly\", \"scopes\": [\"batch\"]}",
            "Accept-Encoding",
            "gzip");
    assertEquals(201, token.statusCode());
    assertNull(encoding(token));
    HttpResponse<byte[]> factor =
        answer(
            operator,
            "POST",
            "/api/v1/me/second-factor",
            "{\"password\": \"" + PASSWORD + "\"}",
            "Accept-Encoding",
            "gzip");
    assertTrue(
        factor.statusCode() < 300,
        new String(factor.body(), java.nio.charset.StandardCharsets.UTF_8));
    assertNull(encoding(factor));
    HttpResponse<byte[]> problem = packed(operator, "/api/v1/licensees/none");
    assertEquals(404, problem.statusCode());
    assertNull(encoding(problem));
  }

  @Test
  void refusalsBeforeARequestIsReadComeAsTheyAre() throws Exception {
    Person operator = somebody(licensee(), Role.OPERATOR);
    for (String path : List.of("/api/v1/licensees//runs", "/account//sessions")) {
      HttpResponse<byte[]> refused = packed(operator, path);
      assertEquals(400, refused.statusCode());
      assertNull(encoding(refused), refused.headers()::toString);
    }
  }

  /** What is refused where it is read who asks comes before Quarkus packs nothing by default. */
  @Test
  void refusalsOfATokenThatIsNotGoodComeAsTheyAre() throws Exception {
    Person over = somebody(licensee(), Role.OPERATOR);
    assertEquals(204, answer(over, "DELETE", "/api/v1/sessions/current", null).statusCode());
    Person nobody = new Person("nobody", "sa_" + "x".repeat(43));
    for (Person who : List.of(over, nobody)) {
      for (String taken : List.of("*", "gzip", "deflate", "gzip;q=0.5, *;q=0.1")) {
        HttpResponse<byte[]> refused =
            answer(who, "GET", "/api/v1/me", null, "Accept-Encoding", taken);
        assertEquals(401, refused.statusCode());
        assertNull(encoding(refused), taken + ": " + refused.headers());
        assertEquals(1, refused.headers().allValues("WWW-Authenticate").size());
      }
    }
  }
}
