package shoeaudit.service.nights;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the service does nights. */
@ConfigMapping(prefix = "shoe-audit.nights")
public interface NightsSettings {
  /**
   * Where each licensee has a folder, named for its id, with its inbox; none: in the data folder.
   */
  Optional<Path> inbox();

  /** How often the service looks what has come and which nights are due; 0: never. */
  @WithDefault("1M")
  Duration every();

  /**
   * For how long nothing must have come for a night that is due, so that what comes late comes
   * whole; and for how long nobody can look at a licensee's nights before those that are due fail.
   */
  @WithDefault("5M")
  Duration quiet();

  /** Who is told of nights by mail. */
  Mail mail();

  /** Mail; the server is Quarkus' own setting. */
  interface Mail {
    /** Who is told of every licensee's nights. */
    Optional<List<String>> all();

    /** Who is told of a licensee's, by its code; several with commas between them. */
    Map<String, String> to();

    /** Whether nobody is told of a night without findings of which nothing is missing. */
    @WithDefault("false")
    boolean quietWhenClean();

    /** How people reach the service, for a link in the mail. */
    Optional<String> link();
  }

  /** Whether anybody is told of nights by mail. */
  default boolean sendsMail() {
    return every().isPositive() && (mail().all().isPresent() || !mail().to().isEmpty());
  }
}
