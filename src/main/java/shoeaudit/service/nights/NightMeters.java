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
  private final NightNotices notices;
  private final InstantSource clock;

  @Inject
  NightMeters(
      MeterRegistry registry, NightRecords nights, NightNotices notices, InstantSource clock) {
    this.registry = registry;
    this.nights = nights;
    this.notices = notices;
    this.clock = clock;
  }

  void start(@Observes StartupEvent event) {
    Gauge.builder("shoe-audit.nights.overdue", this, NightMeters::overdue)
        .description(
            "Nights whose deadline passed an hour ago or earlier, and that were neither audited nor"
                + " told missing or closed")
        .register(registry);
    Gauge.builder("shoe-audit.mails.failing", this, NightMeters::failing)
        .description("Mails that the mail server has not taken yet, and that are tried again")
        .register(registry);
    Gauge.builder("shoe-audit.mails.given.up", this, NightMeters::givenUp)
        .description("Mails that were tried so often that they were given up")
        .register(registry);
  }

  private double failing() {
    return (double) notices.failing();
  }

  private double givenUp() {
    return (double) notices.givenUp();
  }

  private double overdue() {
    return (double) nights.overdue(clock.instant());
  }
}
