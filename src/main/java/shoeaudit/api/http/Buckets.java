package shoeaudit.api.http;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** How often each of many may ask: a bucket of requests for each, filled evenly over a minute. */
final class Buckets {
  /** Of more than these, those that asked longest ago are forgotten. */
  private static final int MOST = 100_000;

  private final Map<String, Bucket> buckets =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
              return size() > MOST;
            }
          });
  private final int perMinute;
  private final TimeMeter clock;

  Buckets(int perMinute, InstantSource clock) {
    this.perMinute = perMinute;
    this.clock = new Meter(clock);
  }

  /**
   * Counts a request.
   *
   * @return after how many seconds one may be made; 0: this one may
   */
  long count(String who) {
    Bucket bucket =
        buckets.computeIfAbsent(
            who,
            key ->
                Bucket.builder()
                    .addLimit(limit ->
                        limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                    .withCustomTimePrecision(clock)
                    .build());
    ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
    return probe.isConsumed()
        ? 0
        : Math.ceilDiv(probe.getNanosToWaitForRefill(), Duration.ofSeconds(1).toNanos());
  }

  /**
   * Time that never goes back: where the clock does, it stands still for that step and goes on from
   * there, so that nobody waits until the clock has caught up.
   */
  private static final class Meter implements TimeMeter {
    private final InstantSource clock;
    private Instant last;
    private long nanos;

    Meter(InstantSource clock) {
      this.clock = clock;
      last = clock.instant();
    }

    @Override
    public synchronized long currentTimeNanos() {
      Instant now = clock.instant();
      nanos += Math.max(0, Duration.between(last, now).toNanos());
      last = now;
      return nanos;
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }
}
