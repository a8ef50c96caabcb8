package shoeaudit.service.records;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How requests are known again that are sent again. */
@ConfigMapping(prefix = "shoe-audit.request-keys")
interface RequestKeySettings {
  /** For how long a request with an Idempotency-Key is known again; default 24 hours. */
  @WithDefault("24H")
  Duration kept();
}
