package shoeaudit.api.operations;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.InstantSource;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;
import shoeaudit.service.nights.NightKeeper;
import shoeaudit.service.nights.NightRecords;

/**
 * Whether whoever looks at the nights is at work, and how many are overdue. These are told, and do
 * not make the service unready: it serves all the same.
 */
@Readiness
@ApplicationScoped
class NightHealth implements HealthCheck {
  private static final Logger LOG = Logger.getLogger(NightHealth.class);

  private final NightKeeper keeper;
  private final NightRecords nights;
  private final InstantSource clock;

  @Inject
  NightHealth(NightKeeper keeper, NightRecords nights, InstantSource clock) {
    this.keeper = keeper;
    this.nights = nights;
    this.clock = clock;
  }

  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder answer =
        HealthCheckResponse.named("nights").status(!keeper.isLost()).withData("on", keeper.isOn());
    Instant looked = keeper.looked();
    if (looked != null) {
      answer.withData("last_look", looked.toString());
    }
    try {
      answer.withData("overdue", nights.overdue(clock.instant()));
    } catch (RuntimeException e) {
      // The database is away, which its own check says.
      LOG.debug("overdue nights cannot be counted", e);
    }
    return answer.build();
  }
}
