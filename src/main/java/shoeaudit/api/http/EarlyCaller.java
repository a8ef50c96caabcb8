package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Caller;

/** Who asks, for what looks at a request before it comes to a resource. */
public final class EarlyCaller {
  private EarlyCaller() {}

  /**
   * The name of the account; null for whoever shows no token. Who showed a bad one has been turned
   * away before.
   */
  public static @Nullable String name(RoutingContext context) {
    return context.user() instanceof QuarkusHttpUser user
            && !user.getSecurityIdentity().isAnonymous()
        ? user.getSecurityIdentity().getPrincipal().getName()
        : null;
  }

  /** The code of the licensee that the caller sees alone; null: they see all. */
  static @Nullable String onlyLicensee(RoutingContext context) {
    return context.user() instanceof QuarkusHttpUser user
        ? Caller.onlyLicensee(user.getSecurityIdentity())
        : null;
  }

  /** Whether the caller has to change a one-time password before anything else. */
  static boolean mustChangePassword(RoutingContext context) {
    return context.user() instanceof QuarkusHttpUser user
        && Caller.mustChangePassword(user.getSecurityIdentity());
  }

  /** Whether the caller has to set up a second factor before anything else. */
  static boolean mustSetUpSecondFactor(RoutingContext context) {
    return context.user() instanceof QuarkusHttpUser user
        && Caller.mustSetUpSecondFactor(user.getSecurityIdentity());
  }
}
