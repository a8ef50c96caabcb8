package shoeaudit.api.operations;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import shoeaudit.database.InstanceLock;

/**
 * Whether this is the only service of its database, or one of several whose heart beats; where it
 * lost that, it takes no work.
 */
@Readiness
@ApplicationScoped
class InstanceHealth implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder answer =
        HealthCheckResponse.named(
            InstanceLock.isShared() ? "instance of its database" : "only service of its database");
    if (InstanceLock.isShared()) {
      answer.withData("leads", InstanceLock.leads());
    }
    return answer.status(InstanceLock.mayWork()).build();
  }
}
