package shoeaudit.api.operations;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.SmallRyeHealthReporter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shoeaudit.service.vault.DiskSpace;

/**
 * What {@code /q/health/ready} says, and the space of the data folder's disk, as metrics. The
 * checks are asked on a thread of their own: metrics are told at once also where one of them waits
 * for a database that does not answer.
 */
@ApplicationScoped
class ReadinessMeters {
  private static final Logger LOG = Logger.getLogger(ReadinessMeters.class);
  private static final long BETWEEN_LOOKS_SECONDS = 5;

  /** For how long the service's end waits for a look: its database would be closed amid it. */
  private static final long STOP_SECONDS = 5;

  private final MeterRegistry registry;
  private final SmallRyeHealthReporter health;
  private final DiskSpace space;

  /** 1 where a check says that it is up, by its name. */
  private final Map<String, Integer> checks = new ConcurrentHashMap<>();

  private final Thread looks = new Thread(this::lookOn, "readiness");
  private final CountDownLatch stops = new CountDownLatch(1);

  /** Nobody asks a command whether it is ready. */
  private final boolean serves;

  @Inject
  ReadinessMeters(
      MeterRegistry registry,
      SmallRyeHealthReporter health,
      DiskSpace space,
      @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true") boolean serves) {
    this.serves = serves;
    this.registry = registry;
    this.health = health;
    this.space = space;
  }

  void start(@Observes StartupEvent event) {
    if (!serves) {
      return;
    }
    Gauge.builder("shoe-audit.disk.free", this, ReadinessMeters::free)
        .baseUnit("bytes")
        .description("Space that the disk of the data folder has left")
        .register(registry);
    Gauge.builder("shoe-audit.disk.reserve", space, disk -> (double) disk.least())
        .baseUnit("bytes")
        .description("Space that uploads leave, below which the service is not ready")
        .register(registry);
    looks.setDaemon(true);
    looks.start();
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    stops.countDown();
    looks.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
    looks.interrupt();
  }

  private double free() {
    try {
      return (double) space.free();
    } catch (IOException e) {
      // Not a number: the check of the data folder tells why.
      return Double.NaN;
    }
  }

  private void lookOn() {
    try {
      do {
        look();
      } while (!stops.await(BETWEEN_LOOKS_SECONDS, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      // The service stops, and a check waits for longer than that.
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    try {
      JsonObject said = health.getReadiness().getPayload();
      for (JsonObject check : said.getJsonArray("checks").getValuesAs(JsonObject.class)) {
        int up = check.getString("status").equals("UP") ? 1 : 0;
        if (checks.put(check.getString("name"), up) == null) {
          register(check.getString("name"));
        }
      }
    } catch (RuntimeException e) {
      if (stops.getCount() == 0) {
        // The checks were broken off amid their answer, which is no failure.
        return;
      }
      LOG.warn("the checks of readiness cannot be asked for metrics", e);
      checks.replaceAll((name, before) -> 0);
    }
  }

  private void register(String name) {
    Gauge.builder("shoe-audit.ready", checks, all -> all.getOrDefault(name, 0))
        .description("1 where a check of /q/health/ready says that it is up, 0 where not")
        .tag("check", name)
        .register(registry);
  }
}
