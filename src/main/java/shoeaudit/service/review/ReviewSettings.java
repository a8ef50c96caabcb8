package shoeaudit.service.review;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What a review takes. */
@ConfigMapping(prefix = "shoe-audit.review")
interface ReviewSettings {
  /** How large an attachment may be, in bytes or with K, M or G behind; 50M unless set. */
  @WithDefault("50M")
  MemorySize attachment();
}
