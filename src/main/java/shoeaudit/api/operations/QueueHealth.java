package shoeaudit.api.operations;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;
import shoeaudit.service.queue.RunQueue;

/** Whether all who audit are at work; one that is lost comes back with a restart alone. */
@Liveness
@Readiness
@ApplicationScoped
class QueueHealth implements HealthCheck {
  private final RunQueue queue;

  @Inject
  QueueHealth(RunQueue queue) {
    this.queue = queue;
  }

  @Override
  public HealthCheckResponse call() {
    long lost = queue.workersLost();
    return HealthCheckResponse.named("queue of runs")
        .status(lost == 0)
        .withData("workers_lost", lost)
        .build();
  }
}
