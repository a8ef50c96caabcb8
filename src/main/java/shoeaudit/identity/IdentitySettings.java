package shoeaudit.identity;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How people sign in. */
@ConfigMapping(prefix = "shoe-audit.sign-in")
interface IdentitySettings {
  /**
   * After how many wrong passwords or codes one after another, for one name and from one address
   * (of IPv6: one /64), the next one has to wait.
   */
  @WithDefault("5")
  @Min(1)
  @Max(1_000)
  int failures();

  /**
   * The same for one name and all addresses together from which its owner has not signed in before;
   * they wait for a minute at most.
   */
  @WithDefault("50")
  @Min(1)
  @Max(100_000)
  int nameFailures();

  /** For how long the first of them waits; each wrong one after that doubles it. */
  @WithDefault("30S")
  Duration firstWait();

  /** The longest that one waits. */
  @WithDefault("15M")
  Duration longestWait();

  /** Whether the addresses are recorded from which people sign in or try to. */
  @WithDefault("true")
  boolean addresses();

  /** For how long they are kept then. */
  @WithDefault("90D")
  Duration addressesKept();

  /**
   * How dear it is to try a password: bcrypt takes 2 to this power rounds, which at the default is
   * about a third of a second. Less is for tests.
   */
  @WithDefault("12")
  @Min(4)
  @Max(20)
  int cost();

  /** How many passwords are hashed at once at most; 0: half as many as there are processors. */
  @WithDefault("0")
  @Min(0)
  @Max(64)
  int atOnce();

  /** How many may wait for that at most; who comes then is asked to come again. */
  @WithDefault("16")
  @Min(0)
  @Max(1_000)
  int waiting();

  /**
   * For how long a password that an administrator gave is good; its owner has to change it before
   * anything else.
   */
  @WithDefault("7D")
  Duration oneTime();

  /** How long somebody stays signed in. */
  @WithDefault("12H")
  Duration session();

  /** After how long without a request of theirs somebody is signed in no more. */
  @WithDefault("2H")
  Duration idle();
}
