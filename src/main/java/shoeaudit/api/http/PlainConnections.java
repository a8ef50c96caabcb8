package shoeaudit.api.http;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * A connection without TLS speaks HTTP/1.1 from its first byte. Where it could ask for HTTP/2 in
 * its first request, it would be counted no sooner than that request is read, and those whose head
 * never ends would be no connections for {@code quarkus.http.limits.max-connections}.
 */
@ApplicationScoped
class PlainConnections implements HttpServerOptionsCustomizer {
  @Override
  public void customizeHttpServer(HttpServerOptions options) {
    options.setHttp2ClearTextEnabled(false);
  }
}
