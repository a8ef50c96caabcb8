package shoeaudit.api.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;

/** How often somebody may ask, in requests a minute. */
@ConfigMapping(prefix = "shoe-audit.rate")
interface RateSettings {
  /**
   * From one address (of IPv6: one /64), whoever asks. Behind a proxy, let quarkus.http.proxy say
   * which address counts.
   */
  @Min(1)
  @WithDefault("6000")
  int address();

  /** By one account. */
  @Min(1)
  @WithDefault("3000")
  int account();

  /**
   * By one account, in hand at once: not answered yet, or their answer not read yet. Each may have
   * a thread of its own (of 200 or more).
   */
  @Min(1)
  @WithDefault("64")
  int accountAtOnce();

  /** Likewise by all of one licensee's people together. */
  @Min(1)
  @WithDefault("128")
  int licenseeAtOnce();

  /** By everybody together: from so many on an account may have four, until fewer are. */
  @Min(1)
  @WithDefault("160")
  int allAtOnce();

  /** Sign-ins from one address. */
  @Min(1)
  @WithDefault("300")
  int signIn();
}
