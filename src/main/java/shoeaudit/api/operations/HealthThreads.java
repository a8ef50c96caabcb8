package shoeaudit.api.operations;

import io.smallrye.health.AsyncHealthCheckFactory;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** Asks for health on threads of its own; Quarkus' own takes those that serve callers. */
@Alternative
@Priority(1)
@Singleton
class HealthThreads extends AsyncHealthCheckFactory {
  private final OperationsThreads threads;

  @Inject
  HealthThreads(OperationsThreads threads) {
    this.threads = threads;
  }

  @Override
  public Uni<HealthCheckResponse> callSync(HealthCheck check) {
    return super.callSync(check).runSubscriptionOn(threads::execute);
  }

  @Override
  public Uni<HealthCheckResponse> callAsync(AsyncHealthCheck check) {
    return super.callAsync(check).runSubscriptionOn(threads::execute);
  }
}
