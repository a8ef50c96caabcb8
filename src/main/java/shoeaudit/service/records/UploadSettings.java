package shoeaudit.service.records;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import shoeaudit.service.vault.LogLimits;

/**
 * What is taken of those who upload. Sizes are bytes, with K, M or G for 1024, its square and cube.
 */
@ConfigMapping(prefix = "shoe-audit.uploads")
interface UploadSettings {
  /**
   * The largest log, as it is sent; default 20 GiB. quarkus.http.limits.max-body-size has to be
   * somewhat larger.
   */
  @WithDefault("20G")
  MemorySize logBytes();

  /** To how many bytes a compressed log may unpack; default 64 GiB. */
  @WithDefault("64G")
  MemorySize inflatedBytes();

  /** To how many times its size a gzip file may unpack; default 200. */
  @WithDefault("200")
  int ratio();

  /**
   * The longest line of a shoe log; default 16 MiB, more than any reader takes. Files of other
   * systems may be one long line.
   */
  @WithDefault("16M")
  MemorySize lineBytes();

  /** The largest workbook, as it is sent; default 512 MiB. */
  @WithDefault("512M")
  MemorySize workbookBytes();

  /** How many parts a workbook may have; default 2000. */
  @WithDefault("2000")
  int workbookParts();

  /**
   * For how long a file stays that was received and never recorded, as its upload failed at its
   * very end; default 30 days, and a day at least.
   */
  @WithDefault("30D")
  Duration orphans();

  /** The limits of a log. */
  default LogLimits limits() {
    return new LogLimits(
        logBytes().asLongValue(),
        inflatedBytes().asLongValue(),
        ratio(),
        lineBytes().asLongValue(),
        workbookBytes().asLongValue(),
        workbookParts());
  }
}
