package shoeaudit.identity;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import org.jspecify.annotations.Nullable;

/**
 * In which a browser keeps the token of a session. It counts for pages alone: to the API a token is
 * shown in a header, which no other site can make a browser send.
 */
public final class SessionCookie {
  /** How it is called without TLS, as on one's own machine. */
  public static final String NAME = "shoe-audit-session";

  /**
   * How it is called under https. A browser takes a cookie of this prefix from this host alone and
   * over https alone (RFC 6265bis), so that no neighbouring host can put one in its place.
   */
  public static final String NAME_UNDER_HTTPS = "__Host-" + NAME;

  private static final String HTTPS = "https";
  private static final String API = "/api";

  private SessionCookie() {}

  /** Whether a request came by https, to the service or to a proxy that is believed. */
  public static boolean isSecure(HttpServerRequest request) {
    return HTTPS.equals(request.scheme());
  }

  /** How it is called in the answer to a request, and in those that follow. */
  public static String name(HttpServerRequest request) {
    return isSecure(request) ? NAME_UNDER_HTTPS : NAME;
  }

  /** The token that a request for a page shows; null: none, or it is no request for a page. */
  public static @Nullable String token(HttpServerRequest request) {
    String path = request.path();
    if (path == null || path.equals(API) || path.startsWith(API + "/")) {
      return null;
    }
    Cookie cookie = request.getCookie(name(request));
    String value = cookie == null ? null : cookie.getValue();
    return value == null || !value.startsWith(Tokens.MARK) ? null : value;
  }
}
