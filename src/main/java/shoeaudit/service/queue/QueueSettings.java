package shoeaudit.service.queue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** How runs share the machine. */
@ConfigMapping(prefix = "shoe-audit.runs")
interface QueueSettings {
  /** How many runs are audited side by side at most; 0: none. */
  @WithDefault("2")
  @Min(0)
  @Max(64)
  int sideBySide();

  /** How many shoes of a run are audited at once. */
  @WithDefault("2")
  @Min(1)
  @Max(64)
  int threads();

  /**
   * How much memory a run may take, in mebibytes: where the heap is too small for all, fewer go on.
   */
  @WithDefault("160")
  @Min(16)
  @Max(1_048_576)
  int memory();

  /** How often the service may end in the middle of a run until that is given up. */
  @WithDefault("5")
  @Min(1)
  @Max(1_000)
  int mostCutOff();
}
