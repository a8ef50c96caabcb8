package shoeaudit.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Lets a few passwords be hashed at a time. Hashing takes long on purpose: without a limit, whoever
 * sends passwords at the allowed rate would take all threads and processors of the service.
 */
@ApplicationScoped
class HashingQueue {
  private final Semaphore turns;
  private final int places;
  private final int placesOfOne;
  private final int atOnce;
  private final Map<String, Integer> taken = new HashMap<>();
  private int inside;
  private volatile long lastNanos;

  @Inject
  HashingQueue(IdentitySettings settings) {
    int processors = Runtime.getRuntime().availableProcessors();
    atOnce = settings.atOnce() == 0 ? Math.max(1, processors / 2) : settings.atOnce();
    places = atOnce + settings.waiting();
    // So that whoever sends without end leaves room for others.
    placesOfOne = Math.max(1, (places + 1) / 2);
    turns = new Semaphore(atOnce, true);
  }

  /**
   * Hashes something when its turn comes.
   *
   * @param whose for whom: one alone takes half of the places at most
   * @throws Refusal at once, where too many wait already
   */
  <T> T inTurn(String whose, Supplier<T> hashing) {
    enter(whose);
    try {
      turns.acquireUninterruptibly();
      long begun = System.nanoTime();
      try {
        return hashing.get();
      } finally {
        lastNanos = System.nanoTime() - begun;
        turns.release();
      }
    } finally {
      leave(whose);
    }
  }

  private synchronized void enter(String whose) {
    int own = taken.getOrDefault(whose, 0);
    if (inside >= places || own >= placesOfOne) {
      long nanos = lastNanos * inside / atOnce;
      throw new Refusal(
          Refusal.Reason.BUSY,
          "too many passwords wait to be looked at",
          "try again in a moment",
          1 + TimeUnit.NANOSECONDS.toSeconds(nanos));
    }
    inside++;
    taken.put(whose, own + 1);
  }

  private synchronized void leave(String whose) {
    inside--;
    taken.computeIfPresent(whose, (key, own) -> own == 1 ? null : own - 1);
  }
}
