package shoeaudit.config;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * Tries inputs that mean harm, each made from a seed: each is answered within two seconds, and none
 * leaves anything behind in memory. {@code -DshoeAudit.hostile=1000000} sets how many of each kind,
 * {@code -DshoeAudit.hostileSeed=…} the first one's seed; a failure names the seed of its input.
 */
public final class HostileTrial {
  private static final long LONGEST_NANOS = Duration.ofSeconds(2).toNanos();

  /** A slow one is tried again: a processor that others took is no fault of the input. */
  private static final int TRIES = 3;

  /** More than caches that fill, and less than a leak of a thousand files. */
  private static final long MOST_GROWTH_BYTES = 48L << 20;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private HostileTrial() {}

  /** An input, by its seed. */
  @FunctionalInterface
  public interface Input {
    /** Tries it; throws where its answer is none that is clear. */
    void attempt(long seed) throws Exception;
  }

  /** Whether somebody says how many are tried, by name. */
  public static boolean isAskedFor() {
    return Integer.getInteger("shoeAudit.hostile") != null;
  }

  /** How many are tried, where none says how many: few in each build. */
  public static int count(int usual) {
    return Integer.getInteger("shoeAudit.hostile", usual);
  }

  /** The seed of the first one. */
  public static long firstSeed() {
    return Long.getLong("shoeAudit.hostileSeed", 1);
  }

  /** Tries so many, on this thread. */
  public static void run(int count, Input input) {
    long first = firstSeed();
    long usedBefore = 0;
    for (int i = 0; i < count; i++) {
      if (i == count / 2) {
        usedBefore = used();
      }
      attempt(first + i, input);
    }
    long grown = used() - usedBefore;
    assertTrue(
        grown < MOST_GROWTH_BYTES,
        () -> "the second half of the inputs left " + grown + " bytes in memory");
  }

  private static void attempt(long seed, Input input) {
    long nanos = 0;
    for (int tries = 0; tries < TRIES; tries++) {
      long begun = THREADS.getCurrentThreadCpuTime();
      try {
        input.attempt(seed);
      } catch (Throwable e) {
        throw new AssertionError("seed " + seed + ": " + e, e);
      }
      nanos = THREADS.getCurrentThreadCpuTime() - begun;
      if (nanos < LONGEST_NANOS) {
        return;
      }
    }
    throw new AssertionError(
        "seed " + seed + ": it took " + Duration.ofNanos(nanos).toMillis() + " ms");
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
