package shoeaudit.web.account;

import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.NewCookie;
import java.time.Instant;
import java.util.Date;
import shoeaudit.identity.SessionCookie;
import shoeaudit.identity.Tokens;

/**
 * The cookie by which a browser shows its session: sent with a link that leads here from elsewhere,
 * such as a mail, but with no form of another site.
 */
final class SessionCookies {
  private static final String ALL_PAGES = "/";

  private SessionCookies() {}

  /** That of a session that begins. */
  static NewCookie of(Tokens.Given token, RoutingContext request) {
    return cookie(token.secret(), token.kept().expiresAt, request);
  }

  /** One that takes it away. */
  static NewCookie ended(RoutingContext request) {
    return cookie("", Instant.EPOCH, request);
  }

  private static NewCookie cookie(String value, Instant until, RoutingContext request) {
    return new NewCookie.Builder(SessionCookie.name(request.request()))
        .value(value)
        .path(ALL_PAGES)
        .httpOnly(true)
        .secure(SessionCookie.isSecure(request.request()))
        .sameSite(NewCookie.SameSite.LAX)
        .expiry(Date.from(until))
        .build();
  }
}
