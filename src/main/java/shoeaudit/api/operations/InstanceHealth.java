package shoeaudit.api.operations;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import shoeaudit.database.InstanceLock;

/** Whether this is the only service of its database; where it lost that, it takes no work. */
@Readiness
@ApplicationScoped
class InstanceHealth implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("only service of its database")
        .status(InstanceLock.mayWork())
        .build();
  }
}
