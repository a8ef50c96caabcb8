package shoeaudit.service.nights;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** How the service does nights. */
@ConfigMapping(prefix = "shoe-audit.nights")
interface NightsSettings {
  /** Where each licensee has a folder, named for its id, with its inbox; none: in the data folder. */
  Optional<Path> inbox();

  /** How often the service looks what has come and which nights are due; 0: never. */
  @WithDefault("1M")
  Duration every();

  /** For how long nothing must have come for a night that is due, so that what comes late comes whole. */
  @WithDefault("5M")
  Duration quiet();
}
