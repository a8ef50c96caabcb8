package shoeaudit.identity;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import org.jspecify.annotations.Nullable;

/**
 * In which a browser keeps the token of a session. It counts for pages alone: to the API a token is
 * shown in a header, which no other site can make a browser send.
 */
public final class SessionCookie {
  /** How it is called. */
  public static final String NAME = "shoe-audit-session";

  private static final String API = "/api";

  private SessionCookie() {}

  /** The token that a request for a page shows; null: none, or it is no request for a page. */
  public static @Nullable String token(HttpServerRequest request) {
    String path = request.path();
    if (path == null || path.equals(API) || path.startsWith(API + "/")) {
      return null;
    }
    Cookie cookie = request.getCookie(NAME);
    String value = cookie == null ? null : cookie.getValue();
    return value == null || !value.startsWith(Tokens.MARK) ? null : value;
  }
}
