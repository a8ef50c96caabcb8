package shoeaudit.identity;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;
import java.util.Set;

/** Codes beside the password. */
@ConfigMapping(prefix = "shoe-audit.second-factor")
interface SecondFactorSettings {
  /** The roles whose accounts need one; not set: everybody may have one, and nobody has to. */
  Optional<Set<Role>> roles();
}
