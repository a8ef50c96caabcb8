package shoeaudit.service.hooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import shoeaudit.telling.Reach;

/** Which programs are told of nights and runs over the web, each under a name of one's own. */
@ConfigMapping(prefix = "shoe-audit.webhooks")
interface WebhookSettings {
  /** Where they listen, by name. */
  Map<String, String> url();

  /** The files with the secrets that sign what is sent to them, by name. */
  Map<String, Path> secrets();

  /** The codes of the licensees of whom they are told, by name; without one: of all. */
  Map<String, String> licensees();

  /** The events of which they are told, by name; without one: of all. */
  Map<String, String> events();

  /** How often it is looked for what is to be told again; 0: nobody is told of anything. */
  @WithDefault("10S")
  Duration every();

  /** Whether they, and who is pinged, may be on this machine, also by http. */
  @WithDefault("false")
  boolean loopback();

  /** Whether they, and who is pinged, may be in a private network. */
  @WithDefault("false")
  boolean ownNetwork();

  /** How far they may be. */
  default Reach reach() {
    return new Reach(loopback(), ownNetwork());
  }
}
