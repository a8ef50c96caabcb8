package shoeaudit.api;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicReference;

/** The service's clock in tests: goes as the system's does, ahead of it by as much as is wanted. */
@Alternative
@Priority(1)
@Singleton
public class MovableClock implements InstantSource {
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

  /** Moves it on. */
  void move(Duration by) {
    ahead.updateAndGet(by::plus);
  }

  /** Puts it back to the system's. */
  void putBack() {
    ahead.set(Duration.ZERO);
  }

  @Override
  public Instant instant() {
    return InstantSource.system().instant().plus(ahead.get()).truncatedTo(ChronoUnit.MICROS);
  }
}
