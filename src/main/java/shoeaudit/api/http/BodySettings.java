package shoeaudit.api.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** What the bodies of requests may be, and how slowly they may come. */
@ConfigMapping(prefix = "shoe-audit.bodies")
interface BodySettings {
  /** The largest body that is no file, in bytes: what people who review write, as JSON. */
  @WithDefault("1M")
  MemorySize json();

  /**
   * How long such a body may take to come whole, however evenly it comes; and after how long what
   * still comes of a request that was answered already is cut.
   */
  @WithDefault("30S")
  Duration deadline();

  /** How many requests of one address are taken in hand at once as long as no token is shown. */
  @Min(1)
  @WithDefault("64")
  int unknownCallers();

  /**
   * How many files come in at once: each of them has a thread of its own (of 200 or more), which
   * reads it.
   */
  @Min(1)
  @Max(128)
  @WithDefault("48")
  int files();

  /**
   * How long a file may take to come whole, however evenly it comes: each has the place of another.
   */
  @WithDefault("24H")
  Duration fileDeadline();

  /** How many bytes of a file have to come in a second, over the time of deadline. */
  @WithDefault("512")
  MemorySize slowestFile();
}
