package shoeaudit.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How long those who showed wrong passwords, or wrong codes of second factors, wait until the next
 * one is looked at: by name and network, so that nobody shuts another out, and more loosely by name
 * alone, as one who guesses may have many networks. It holds of names that are not there, too. It
 * is kept in memory: there is nothing to clean up after somebody who guesses, and a new start
 * forgets it.
 */
@ApplicationScoped
class SignInWaits {
  /** Of more than these, those that were tried longest ago are forgotten. */
  private static final int MOST = 50_000;

  /** After so long without a wrong password, those before count no more. */
  private static final Duration FORGOTTEN = Duration.ofDays(1);

  /** The longest wait of all strange networks together: the owner may come from one of them. */
  private static final Duration LONGEST_OF_STRANGERS = Duration.ofMinutes(1);

  /** The bound of what a wait is doubled: it is cut long before. */
  private static final int MOST_DOUBLINGS = 30;

  private final IdentitySettings settings;
  private final InstantSource clock;
  private final Map<String, Count> byNetwork = bounded();
  private final Map<String, Count> byName = bounded();

  @Inject
  SignInWaits(IdentitySettings settings, InstantSource clock) {
    this.settings = settings;
    this.clock = clock;
  }

  private static Map<String, Count> bounded() {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<String, Count> eldest) {
        return size() > MOST;
      }
    };
  }

  /** Wrong passwords one after another. */
  private static final class Count {
    private int failures;
    private int beingLookedAt;
    private Instant until = Instant.EPOCH;
    private Duration lasts = Duration.ZERO;
    private Instant last = Instant.EPOCH;
    private boolean told;

    /** How long to wait; zero: not at all. */
    Duration wait(Instant now, int free) {
      if (beingLookedAt == 0 && last.plus(FORGOTTEN).isBefore(now)) {
        failures = 0;
      }
      if (now.isBefore(until)) {
        Duration left = Duration.between(now, until);
        if (left.compareTo(lasts) > 0) {
          // The clock went back: they wait as long as they would have, and no longer.
          left = lasts;
          until = now.plus(left);
        }
        return left;
      }
      // What is being looked at may be wrong, too.
      boolean mayBeTooMany = beingLookedAt > 0 && failures + beingLookedAt >= free;
      return mayBeTooMany ? Duration.ofSeconds(1) : Duration.ZERO;
    }

    void wrong(Instant now, int free, Duration first, Duration longest) {
      failures++;
      last = now;
      if (failures >= free) {
        Duration wait = first.multipliedBy(1L << Math.min(failures - free, MOST_DOUBLINGS));
        lasts = wait.compareTo(longest) < 0 ? wait : longest;
        until = now.plus(lasts);
        told = false;
      }
    }
  }

  /**
   * How long somebody waits.
   *
   * @param seconds 1 or more
   * @param isNew whether they are told for the first time since the last wrong password
   */
  record Wait(long seconds, boolean isNew) {}

  private static String at(String name, String network) {
    return name + " " + network;
  }

  /** Whether so many wrong passwords came for a name that strange networks wait together. */
  synchronized boolean isCrowded(String name) {
    Count all = byName.get(name);
    return all != null
        && all.wait(clock.instant(), settings.nameFailures()).compareTo(Duration.ZERO) > 0;
  }

  /**
   * A password is to be looked at; afterwards comes {@link #right}, {@link #wrong} or {@link
   * #notLookedAt}.
   *
   * @param name as {@link AccountName#digest} has it
   * @param isKnown whether the account has signed in from that network before
   * @return null: it may be
   */
  synchronized @Nullable Wait begin(String name, String network, boolean isKnown) {
    Instant now = clock.instant();
    Count own = byNetwork.computeIfAbsent(at(name, network), key -> new Count());
    Count all = byName.computeIfAbsent(name, key -> new Count());
    Duration wait = own.wait(now, settings.failures());
    if (!isKnown) {
      Duration together = all.wait(now, settings.nameFailures());
      wait = wait.compareTo(together) < 0 ? together : wait;
    }
    if (wait.isZero()) {
      own.beingLookedAt++;
      all.beingLookedAt++;
      return null;
    }
    boolean isNew = !own.told;
    own.told = true;
    return new Wait(Math.max(1, wait.plusSeconds(1).minusNanos(1).toSeconds()), isNew);
  }

  /** The password was not looked at after all. */
  synchronized void notLookedAt(String name, String network) {
    lookedAt(byNetwork.get(at(name, network)));
    lookedAt(byName.get(name));
  }

  private static void lookedAt(@Nullable Count count) {
    if (count != null && count.beingLookedAt > 0) {
      count.beingLookedAt--;
    }
  }

  /** The password was right: that network waits no more. */
  synchronized void right(String name, String network) {
    notLookedAt(name, network);
    Count own = byNetwork.remove(at(name, network));
    Count all = byName.get(name);
    if (own != null && all != null) {
      // It was the owner who mistyped.
      all.failures = Math.max(0, all.failures - own.failures);
    }
  }

  /**
   * The password was wrong.
   *
   * @return until when that network waits; null: it does not
   */
  synchronized @Nullable Instant wrong(String name, String network) {
    notLookedAt(name, network);
    Instant now = clock.instant();
    Count own = byNetwork.computeIfAbsent(at(name, network), key -> new Count());
    own.wrong(now, settings.failures(), settings.firstWait(), settings.longestWait());
    byName
        .computeIfAbsent(name, key -> new Count())
        .wrong(now, settings.nameFailures(), settings.firstWait(), LONGEST_OF_STRANGERS);
    return now.isBefore(own.until) ? own.until : null;
  }

  /** Lets everybody try at once again. */
  synchronized void clear(String name) {
    byNetwork.keySet().removeIf(key -> key.startsWith(name));
    byName.remove(name);
  }

  /** Until when somebody waits who would sign in with that name; null: nobody does. */
  synchronized @Nullable Instant until(String name) {
    Instant now = clock.instant();
    Stream<Count> own =
        byNetwork.entrySet().stream()
            .filter(each -> each.getKey().startsWith(name))
            .map(Map.Entry::getValue);
    return Stream.concat(own, Stream.ofNullable(byName.get(name)))
        .map(count -> count.until)
        .filter(until -> now.isBefore(until))
        .max(Instant::compareTo)
        .orElse(null);
  }
}
