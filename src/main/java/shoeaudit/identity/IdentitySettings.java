package shoeaudit.identity;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How people sign in. */
@ConfigMapping(prefix = "shoe-audit.sign-in")
interface IdentitySettings {
  /** After how many wrong passwords one after another an account is locked. */
  @WithDefault("5")
  @Min(1)
  @Max(1_000)
  int failures();

  /**
   * How dear it is to try a password: bcrypt takes 2 to this power rounds, which at the default is
   * about a third of a second. Less is for tests.
   */
  @WithDefault("12")
  @Min(4)
  @Max(20)
  int cost();

  /** For how long it is locked then. */
  @WithDefault("15M")
  Duration locked();

  /** How long somebody stays signed in. */
  @WithDefault("12H")
  Duration session();
}
