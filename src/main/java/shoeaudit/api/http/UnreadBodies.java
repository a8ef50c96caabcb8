package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/**
 * What still comes of a request that was answered before it was whole is thrown away, for a while:
 * many callers read no answer before they have sent everything. Then the connection is cut.
 */
@ApplicationScoped
class UnreadBodies {
  /** Before any that may answer, but for the line in the log. */
  private static final int FIRST = 9_500;

  /**
   * When a request that has come whole has been seen to: its end is told after the answer's. What
   * waits for the deadline holds all that the request has in memory, the findings of a page with
   * it, so only what still comes does.
   */
  private static final Duration SOON = Duration.ofMillis(100);

  private final Vertx vertx;
  private final Duration deadline;

  @Inject
  UnreadBodies(Vertx vertx, BodySettings settings) {
    this.vertx = vertx;
    this.deadline = settings.deadline();
  }

  void register(@Observes Filters filters) {
    filters.register(this::follow, FIRST);
  }

  private void follow(RoutingContext context) {
    HttpServerRequest request = context.request();
    context.addEndHandler(ended -> {
      // What has ended takes no call any more.
      if (ended.failed() || request.isEnded()) {
        return;
      }
      // Whoever refused it may have left it paused: then its end is not seen.
      request.resume();
      after(SOON, request, () -> after(deadline, request, () -> cut(request)));
    });
    context.next();
  }

  /** Does something about a request that has not ended by then. */
  private void after(Duration time, HttpServerRequest request, Runnable what) {
    if (!request.isEnded()) {
      vertx.setTimer(
          Math.max(1, time.toMillis()),
          then -> {
            if (!request.isEnded()) {
              what.run();
            }
          });
    }
  }

  /**
   * Says that nothing else is taken on the connection of a request whose body is not read. Of
   * HTTP/2, others go on beside it, and an answer that says so is none that clients take (RFC 9113,
   * 8.2.2).
   */
  static void last(RoutingContext context) {
    if (context.request().version() != HttpVersion.HTTP_2) {
      context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }
  }

  /** Ends a request that does not end by itself; of HTTP/2 others go on beside it. */
  static void cut(HttpServerRequest request) {
    if (request.version() == HttpVersion.HTTP_2) {
      request.response().reset();
    } else {
      request.connection().close();
    }
  }
}
