package shoeaudit.api.operations;

import io.quarkus.micrometer.runtime.export.handlers.PrometheusHandler;
import io.quarkus.vertx.http.ManagementInterface;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;

/** Tells metrics on threads of its own; Quarkus' own route takes those that serve callers. */
@ApplicationScoped
class MetricsRoute {
  private static final String PATH = "/q/metrics";

  /** Before Quarkus' own, and after what looks at all requests. */
  private static final int BEFORE = -1;

  private final OperationsThreads threads;
  private final PrometheusHandler metrics = new PrometheusHandler(false, Optional.empty());

  @Inject
  MetricsRoute(OperationsThreads threads) {
    this.threads = threads;
  }

  void register(@Observes ManagementInterface management) {
    management.router().get(PATH).order(BEFORE).handler(this::tell);
  }

  private void tell(RoutingContext context) {
    threads.execute(() -> {
      try {
        metrics.handle(context);
      } catch (RuntimeException e) {
        context.fail(e);
      }
    });
  }
}
