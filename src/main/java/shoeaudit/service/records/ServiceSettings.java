package shoeaudit.service.records;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Period;
import java.util.Map;
import java.util.Optional;
import shoeaudit.database.InstanceLock;

/** Where the service keeps things, and for how long. */
@ConfigMapping(prefix = "shoe-audit")
public interface ServiceSettings {
  /** The folder of the embedded database, the evidence and the results. */
  Path data();

  /**
   * The name of this one among several services that share a database on a server and the data
   * folder; none: it is the only one.
   */
  Optional<@Pattern(regexp = InstanceLock.NAME) String> instance();

  /**
   * For how long a heartbeat of one of several services holds: after it the others take over what
   * that one had in hand. A beat comes each sixth of it.
   */
  @WithName("instance-lease")
  Duration instanceLease();

  /** For how long a start waits for a database server that does not answer. */
  @WithName("database.wait")
  Duration databaseWait();

  /** For how long evidence is kept (ISO 8601, such as {@code P5Y}), by jurisdiction. */
  Map<String, Period> retention();

  /** For how long evidence of a jurisdiction is kept for which nothing is set. */
  @WithName("retention-otherwise")
  @WithDefault("P10Y")
  Period retentionOtherwise();
}
