package shoeaudit.service.records;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import shoeaudit.identity.Refusal;

/**
 * Lets only a few at once do what reads whole logs while somebody waits for it. Some wait for their
 * turn, but not for long; the others are put off at once, as each who waits holds a thread that
 * everybody's requests need.
 */
public final class FewAtOnce {
  private static final int AT_ONCE = 2;
  private static final int WAITING = 10;

  /** How many may be at it, or wait for it. */
  static final int PLACES = AT_ONCE + WAITING;

  /** How many of those one licensee may have, so that others find one. */
  static final int PLACES_OF_ONE = PLACES / 2;

  private static final long PATIENCE_SECONDS = 20;
  private static final long LATER_SECONDS = 10;

  private final Semaphore places = new Semaphore(AT_ONCE, true);
  private final String others;
  private final Map<Long, Integer> taken = new HashMap<>();
  private int inside;

  /** What is done in turn. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it. */
    T result() throws IOException, InterruptedException;
  }

  /**
   * Of one kind of work.
   *
   * @param others what is going on, for whoever is put off: other logs are being looked at
   */
  public FewAtOnce(String others) {
    this.others = others;
  }

  /**
   * Does it as soon as it has a place.
   *
   * @param licensee whose logs are read
   * @throws Refusal where that takes too long, or too many wait already
   */
  public <T> T inTurn(long licensee, Work<T> work) throws IOException {
    enter(licensee);
    try {
      if (!places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw busy();
      }
      try {
        return work.result();
      } finally {
        places.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    } finally {
      leave(licensee);
    }
  }

  private synchronized void enter(long licensee) {
    int own = taken.getOrDefault(licensee, 0);
    if (inside >= PLACES || own >= PLACES_OF_ONE) {
      throw busy();
    }
    taken.put(licensee, own + 1);
    inside++;
  }

  private synchronized void leave(long licensee) {
    taken.computeIfPresent(licensee, (whose, own) -> own > 1 ? own - 1 : null);
    inside--;
  }

  /** How many are at it, or wait for it. */
  synchronized int inside() {
    return inside;
  }

  private Refusal busy() {
    return new Refusal(
        Refusal.Reason.BUSY, others, "ask again in " + LATER_SECONDS + " s", LATER_SECONDS);
  }
}
