package shoeaudit.api.operations;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** When the service says that it is ready. */
@ConfigMapping(prefix = "shoe-audit.ready")
interface OperationsSettings {
  /**
   * How much space the data folder's disk must have left, in bytes (or 500M, 2G): otherwise the
   * service is not ready, and takes no bodies of more than a mebibyte.
   */
  @WithDefault("1G")
  MemorySize freeSpace();
}
