package shoeaudit.web;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How the pages are. */
@ConfigMapping(prefix = "shoe-audit.pages")
interface PageSettings {
  /** In which language they speak, as in RFC 5646; {@code en} unless set. */
  @WithDefault(PageLanguage.ENGLISH)
  String language();
}
