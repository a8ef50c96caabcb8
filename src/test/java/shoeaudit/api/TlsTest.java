package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** The service with a certificate of its own, without a proxy. */
@QuarkusTest
@TestProfile(IssuerAndLimitsProfile.class)
class TlsTest extends ServiceTestBase {
  @SuppressWarnings("NullAway.Init") // Quarkus puts it in before the first test.
  @TestHTTPResource(value = "/", tls = true)
  URI service;

  private static HttpClient client() {
    return HttpClient.newBuilder()
        .sslContext(IssuerAndLimitsProfile.TRUST)
        .version(HttpClient.Version.HTTP_2)
        .build();
  }

  private URI at(String path) {
    return URI.create("https://127.0.0.1:" + service.getPort() + path);
  }

  @Test
  void aConnectionSpeaksHttp2WhereItsCallerDoesAndSaysThatItStaysSo() throws Exception {
    try (HttpClient client = client()) {
      HttpResponse<Void> answer =
          client.send(
              HttpRequest.newBuilder(at("/api/v1/licensees")).build(),
              HttpResponse.BodyHandlers.discarding());
      assertEquals(401, answer.statusCode());
      assertEquals(HttpClient.Version.HTTP_2, answer.version());
      assertTrue(answer.headers().firstValue("Strict-Transport-Security").isPresent());
    }
  }

  /** Of HTTP/2 an answer that names the connection is malformed, and clients show none of it. */
  @Test
  void aBodyThatIsTooLargeIsRefusedByHttp2AsWell() throws Exception {
    try (HttpClient client = client()) {
      HttpResponse<String> refused =
          client.send(
              HttpRequest.newBuilder(at("/api/v1/sessions"))
                  .header("Content-Type", "application/json")
                  .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[3_000_000]))
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      assertEquals(413, refused.statusCode());
      assertTrue(refused.headers().firstValue("Connection").isEmpty());
    }
  }

  /** It is counted as a connection from its first byte on (SlowBodiesTest). */
  @Test
  void withoutTlsAConnectionStaysWithHttp1() throws Exception {
    try (HttpClient client = client()) {
      HttpResponse<Void> answer =
          client.send(
              HttpRequest.newBuilder(
                      URI.create("http://127.0.0.1:" + RestAssured.port + "/api/v1/licensees"))
                  .build(),
              HttpResponse.BodyHandlers.discarding());
      assertEquals(401, answer.statusCode());
      assertEquals(HttpClient.Version.HTTP_1_1, answer.version());
    }
  }
}
