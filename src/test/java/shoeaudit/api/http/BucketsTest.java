package shoeaudit.api.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Who has asked too often waits as long as it takes, whatever the clock does meanwhile. */
class BucketsTest {
  private static final int PER_MINUTE = 60;

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-03-02T10:00:00Z"));
  private final Buckets buckets = new Buckets(PER_MINUTE, now::get);

  private void passes(Duration time) {
    now.updateAndGet(at -> at.plus(time));
  }

  private void empty(String who) {
    for (int i = 0; i < PER_MINUTE; i++) {
      assertEquals(0, buckets.count(who));
    }
    assertTrue(buckets.count(who) > 0);
  }

  @Test
  void aBucketFillsEvenlyOverAMinute() {
    empty("one");
    passes(Duration.ofSeconds(1));
    assertEquals(0, buckets.count("one"));
    assertEquals(1, buckets.count("one"));
  }

  @Test
  void aClockThatGoesBackRefillsNoLaterThanItWould() {
    empty("one");
    passes(Duration.ofDays(-1));
    assertEquals(1, buckets.count("one"));
    passes(Duration.ofSeconds(1));
    assertEquals(0, buckets.count("one"));
  }
}
