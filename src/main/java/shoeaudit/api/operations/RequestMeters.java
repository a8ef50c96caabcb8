package shoeaudit.api.operations;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** What is counted of requests, beside what Quarkus counts ({@code http_server_requests}). */
@Singleton
class RequestMeters {
  private static final int NOT_SIGNED_IN = 401;
  private static final String API = "/api/v1/";
  private static final String SESSIONS = "/api/v1/sessions";

  private final Counter uploaded;
  private final Counter wrongPasswords;
  private final Counter wrongTokens;

  @Inject
  RequestMeters(MeterRegistry registry) {
    uploaded =
        Counter.builder("shoe-audit.upload")
            .baseUnit("bytes")
            .description("Bytes received in bodies that are no JSON, also of uploads refused")
            .register(registry);
    wrongPasswords = failures(registry, "password");
    wrongTokens = failures(registry, "token");
  }

  private static Counter failures(MeterRegistry registry, String kind) {
    return Counter.builder("shoe-audit.sign-in.failures")
        .description("Sign-ins and tokens that were refused")
        .tag("kind", kind)
        .register(registry);
  }

  /**
   * A request was answered.
   *
   * @param path as the API writes it
   */
  void answered(HttpServerRequest request, String path, int status) {
    String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
    if (path.startsWith(API) && type != null && !type.startsWith("application/json")) {
      uploaded.increment((double) request.bytesRead());
    }
    if (status == NOT_SIGNED_IN) {
      if (path.equals(SESSIONS)) {
        wrongPasswords.increment();
      } else if (request.getHeader(HttpHeaders.AUTHORIZATION) != null) {
        wrongTokens.increment();
      }
    }
  }
}
