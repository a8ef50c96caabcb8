package shoeaudit.service.sending;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** When somebody who could not be told is tried again: later each time, for some 41 hours. */
public final class Retries {
  private static final List<Duration> WAITS =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofHours(1),
          Duration.ofHours(4),
          Duration.ofHours(12),
          Duration.ofHours(24));

  private Retries() {}

  /**
   * How long to wait after an attempt at something that is never given up.
   *
   * @param attempts how many there were
   */
  public static Duration patiently(int attempts) {
    return WAITS.get(Math.min(attempts, WAITS.size()) - 1);
  }

  /**
   * How long to wait after an attempt that failed.
   *
   * @param attempts how many there were
   * @return null: it is given up
   */
  static @Nullable Duration after(int attempts) {
    return attempts > WAITS.size() ? null : WAITS.get(attempts - 1);
  }
}
