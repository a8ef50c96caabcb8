package shoeaudit.service.hooks;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** What is told of webhooks and pings to those who watch the service. */
@ApplicationScoped
class WebMeters {
  private final MeterRegistry registry;
  private final WebDeliveries deliveries;

  @Inject
  WebMeters(MeterRegistry registry, WebDeliveries deliveries) {
    this.registry = registry;
    this.deliveries = deliveries;
  }

  void start(@Observes StartupEvent event) {
    Gauge.builder("shoe-audit.webhooks.given.up", this, WebMeters::givenUp)
        .description("Webhooks and pings that were tried so often that they were given up")
        .register(registry);
  }

  private double givenUp() {
    return (double) deliveries.givenUp();
  }
}
