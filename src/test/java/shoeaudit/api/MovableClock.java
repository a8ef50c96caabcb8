package shoeaudit.api;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The service's clock in tests: goes as the system's does, ahead of it by as much as is wanted, or
 * stands still until it is moved. A profile may have it begin in the past.
 */
@Alternative
@Priority(1)
@Singleton
public class MovableClock implements InstantSource {
  /** The setting of a profile by which it begins at an instant. */
  static final String BEGINS = "test.clock.begins";

  private final Duration behind;
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
  private volatile InstantSource system = InstantSource.system();

  @Inject
  MovableClock(@ConfigProperty(name = BEGINS) Optional<Instant> begins) {
    behind = begins.map(from -> Duration.between(from, Instant.now())).orElse(Duration.ZERO);
  }

  /** Moves it on. */
  public void move(Duration by) {
    ahead.updateAndGet(by::plus);
  }

  /** Lets no time go by but what it is moved on. */
  void stop() {
    system = InstantSource.fixed(system.instant());
  }

  /** Puts it back to where it would be unmoved. */
  public void putBack() {
    system = InstantSource.system();
    ahead.set(Duration.ZERO);
  }

  @Override
  public Instant instant() {
    return system.instant().minus(behind).plus(ahead.get()).truncatedTo(ChronoUnit.MICROS);
  }
}
