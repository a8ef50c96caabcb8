package shoeaudit.service.nights;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.InstantSource;

/** What is told of nights to those who watch the service. */
@ApplicationScoped
class NightMeters {
  private final MeterRegistry registry;
  private final NightRecords nights;
  private final InstantSource clock;

  @Inject
  NightMeters(MeterRegistry registry, NightRecords nights, InstantSource clock) {
    this.registry = registry;
    this.nights = nights;
    this.clock = clock;
  }

  void start(@Observes StartupEvent event) {
    Gauge.builder("shoe-audit.nights.overdue", this, NightMeters::overdue)
        .description(
            "Nights whose deadline passed an hour ago or earlier, and that were neither audited nor"
                + " told missing or closed")
        .register(registry);
  }

  private double overdue() {
    return (double) nights.overdue(clock.instant());
  }
}
