package shoeaudit.identity;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The tokens that are given out for machines. */
@ConfigMapping(prefix = "shoe-audit.tokens")
interface TokenSettings {
  /** For how long one may be good at most. */
  @WithDefault("365D")
  Duration longest();
}
