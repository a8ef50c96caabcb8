package shoeaudit.identity;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Map;

/**
 * Where a token of OpenID Connect says who shows it. Names of claims; one within another is reached
 * by a slash, such as {@code realm_access/roles}.
 */
@ConfigMapping(prefix = "shoe-audit.oidc")
interface OidcSettings {
  /** The claim with the name of the account. */
  @WithDefault("preferred_username")
  String userName();

  /** The claim with the roles: a list, or a text with blanks between them. */
  @WithDefault("roles")
  String roles();

  /** The claim with the code of the licensee whose people somebody is of; absent: they see all. */
  @WithDefault("licensee")
  String licensee();

  /**
   * How a role of ours is called there, such as {@code auditor=gc-auditors}; by default as here.
   */
  Map<String, String> roleNames();
}
