package shoeaudit.api;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The service's clock in tests: goes as the system's does, ahead of it by as much as is wanted, or
 * stands still until it is moved.
 */
@Alternative
@Priority(1)
@Singleton
public class MovableClock implements InstantSource {
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
  private volatile InstantSource system = InstantSource.system();

  /** Moves it on. */
  void move(Duration by) {
    ahead.updateAndGet(by::plus);
  }

  /** Lets no time go by but what it is moved on. */
  void stop() {
    system = InstantSource.fixed(system.instant());
  }

  /** Puts it back to the system's. */
  void putBack() {
    system = InstantSource.system();
    ahead.set(Duration.ZERO);
  }

  @Override
  public Instant instant() {
    return system.instant().plus(ahead.get()).truncatedTo(ChronoUnit.MICROS);
  }
}
