package shoeaudit.service.queue;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import shoeaudit.service.vault.DiskSpace;

/**
 * Runs that found no room on the disk. Each waits until there is more than it had, or for a while,
 * as something else may have taken the room meanwhile and given it back; others go on.
 */
final class RunRoom {
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);

  /** What counts as more room. */
  private static final long MORE = 1 << 24;

  private final InstantSource clock;
  private final Map<Long, Wait> waiting = new ConcurrentHashMap<>();

  /**
   * A run's wait.
   *
   * @param free how many bytes were free when it was begun
   */
  private record Wait(long free, Instant until) {}

  RunRoom(InstantSource clock) {
    this.clock = clock;
  }

  /** How many bytes are free, where the disk can be asked. */
  static long free(DiskSpace space) {
    try {
      return space.free();
    } catch (IOException e) {
      // Nothing is known: the wait for more is over at the next look that succeeds.
      return 0;
    }
  }

  /**
   * Whether a run has to leave off: half of the reserve is for those who audit, and half for the
   * database and what people do meanwhile.
   */
  static boolean isGone(DiskSpace space) {
    try {
      return space.free() < space.least() / 2;
    } catch (IOException e) {
      // Whoever writes finds out.
      return false;
    }
  }

  /** A run found no room, where so much was free when it was begun. */
  void none(long run, long free) {
    waiting.put(run, new Wait(free, clock.instant().plus(LONGEST_WAIT)));
  }

  /** Those that are not to begin yet. */
  Set<Long> withoutRoom(long free) {
    Instant now = clock.instant();
    waiting.values().removeIf(wait -> free >= wait.free() + MORE || !now.isBefore(wait.until()));
    return Set.copyOf(waiting.keySet());
  }
}
