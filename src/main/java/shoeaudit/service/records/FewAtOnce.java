package shoeaudit.service.records;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import shoeaudit.identity.Refusal;

/**
 * Lets only a few at once do what reads whole logs while somebody waits for it. The others wait for
 * their turn, but not for long.
 */
public final class FewAtOnce {
  private static final int AT_ONCE = 2;
  private static final long PATIENCE_SECONDS = 20;
  private static final long LATER_SECONDS = 10;

  private final Semaphore places = new Semaphore(AT_ONCE, true);
  private final String others;

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
   * @throws Refusal where that takes too long
   */
  public <T> T inTurn(Work<T> work) throws IOException {
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
    }
  }

  private Refusal busy() {
    return new Refusal(
        Refusal.Reason.BUSY, others, "ask again in " + LATER_SECONDS + " s", LATER_SECONDS);
  }
}
