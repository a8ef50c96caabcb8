package shoeaudit.api.operations;

import io.quarkus.vertx.http.ManagementInterface;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;
import shoeaudit.api.http.AddressSpelling;
import shoeaudit.identity.RequestId;

/**
 * Goes before everything else with every request: names it, guards its answer, and says in one line
 * what came of it. That line tells of no person: the path is the API's, with the names of its
 * parameters in place of their values, and without a query.
 */
@ApplicationScoped
class RequestFilter {
  private static final Logger LOG = Logger.getLogger("shoeaudit.requests");

  /** Before whoever signs people in: what is refused there is logged as well. */
  private static final int FIRST = 10_000;

  private static final int LEAST_ERROR = 400;

  /** Where REST leaves the path of the resource that it found. */
  static final String TEMPLATE = "UrlPathTemplate";

  private static final String SEEN = "shoe-audit.seen";
  private static final String OF_NO_RESOURCE = "(no such path)";

  private final RequestMeters meters;

  @Inject
  RequestFilter(RequestMeters meters) {
    this.meters = meters;
  }

  void register(@Observes Filters filters) {
    filters.register(this::asItIs, FIRST);
  }

  void register(@Observes ManagementInterface management) {
    management.router().route().order(-FIRST).handler(this::handle);
  }

  /**
   * Nothing is packed until somebody says that it may be. Quarkus says so too, but only behind
   * those who ask for tokens: what they refuse was packed for whoever took it packed.
   */
  private void asItIs(RoutingContext routing) {
    routing.response().putHeader(HttpHeaders.CONTENT_ENCODING, HttpHeaders.IDENTITY);
    handle(routing);
  }

  private void handle(RoutingContext routing) {
    String id = RequestId.of(routing);
    MDC.put("request", id);
    routing.response().putHeader(RequestId.HEADER, id);
    SecureHeaders.on(routing);
    if (routing.get(SEEN) != null) {
      // A page that leads on to another one within the service comes by once more, its headers
      // cleared.
      routing.next();
      return;
    }
    routing.put(SEEN, true);
    long begun = System.nanoTime();
    Context own = Vertx.currentContext();
    routing.addEndHandler(ended -> {
      String template = own == null ? null : own.getLocal(TEMPLATE);
      int status = routing.response().getStatusCode();
      String path = template;
      if (path == null) {
        // Pages of ours, such as health, have no template, and nothing in their path to hide.
        path = status < LEAST_ERROR ? AddressSpelling.sent(routing.request()) : OF_NO_RESOURCE;
      }
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
      log(id, routing.request(), path, status, millis, ended.succeeded());
      meters.answered(routing.request(), path, status);
    });
    routing.next();
  }

  private static void log(
      String id, HttpServerRequest request, String path, int status, long millis, boolean whole) {
    Map<String, String> fields =
        Map.of(
            "request",
            id,
            "method",
            request.method().name(),
            "path",
            path,
            "status",
            Integer.toString(status),
            "millis",
            Long.toString(millis));
    fields.forEach(MDC::put);
    LOG.info(
        request.method()
            + " "
            + path
            + " "
            + status
            + " "
            + millis
            + " ms"
            + (whole ? "" : ", its caller was gone"));
    fields.keySet().forEach(MDC::remove);
  }
}
