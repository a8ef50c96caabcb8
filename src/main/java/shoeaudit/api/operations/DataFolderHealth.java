package shoeaudit.api.operations;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;
import shoeaudit.service.vault.DiskSpace;

/** Whether the data folder can be written, and its disk has space. */
@Readiness
@ApplicationScoped
class DataFolderHealth implements HealthCheck {
  private static final Logger LOG = Logger.getLogger(DataFolderHealth.class);

  private final DiskSpace space;

  @Inject
  DataFolderHealth(DiskSpace space) {
    this.space = space;
  }

  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder answer = HealthCheckResponse.named("data folder");
    try {
      Files.delete(Files.createTempFile(space.folder(), ".health-", ""));
      long free = space.free();
      return answer
          .status(free >= space.least())
          .withData("free_bytes", free)
          .withData("least_free_bytes", space.least())
          .build();
    } catch (IOException e) {
      LOG.warn("the data folder cannot be written", e);
      return answer.down().withData("reason", "it cannot be written").build();
    }
  }
}
