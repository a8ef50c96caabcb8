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
 * The service's clock in tests: begins shortly after what tests deliver was dealt, as each night
 * from then to now would be missing otherwise; goes as the system's does, ahead of that by as much
 * as is wanted, or stands still until it is moved.
 */
@Alternative
@Priority(1)
@Singleton
public class MovableClock implements InstantSource {
  /** Noon in the sample's time zone, shortly after the last day of which a test delivers a log. */
  static final Instant BEGINS = Instant.parse("2026-04-07T20:00:00Z");

  private final Duration behind = Duration.between(BEGINS, Instant.now());
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

  /** Puts it back to where it would be unmoved. */
  void putBack() {
    system = InstantSource.system();
    ahead.set(Duration.ZERO);
  }

  @Override
  public Instant instant() {
    return system.instant().minus(behind).plus(ahead.get()).truncatedTo(ChronoUnit.MICROS);
  }
}
