package shoeaudit.api.http;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** Which addresses are those of pages for people, and not of the API or of operations. */
public final class PagePaths {
  /** Where somebody sees their own account. */
  public static final String ACCOUNT = "/account";

  /** Where somebody sees and ends the sessions in which they are signed in. */
  public static final String SESSIONS = "/account/sessions";

  /** Where somebody makes and withdraws the tokens of their own machines. */
  public static final String TOKENS = "/account/tokens";

  /** Where a one-time password is changed. */
  public static final String PASSWORD = "/account/password";

  /** Where a second factor is set up. */
  public static final String SECOND_FACTOR = "/account/second-factor";

  /** Where somebody signs in. */
  public static final String SIGN_IN = "/sign-in";

  /** Where somebody signs in at an issuer of OpenID Connect, and comes back from there. */
  public static final String SIGN_IN_ELSEWHERE = "/sign-in/elsewhere";

  /** Where somebody signs out. */
  public static final String SIGN_OUT = "/sign-out";

  private PagePaths() {}

  /** Whether an address is that of a page, or of what a page is made of. */
  public static boolean isPage(String path) {
    return !isBelow(path, "/api") && !isBelow(path, "/q");
  }

  /** Whether an address is that of a style, a script or a picture, the same for everybody. */
  public static boolean isAsset(String path) {
    return isBelow(path, "/assets") || isBelow(path, "/webjars");
  }

  private static boolean isBelow(String path, String above) {
    return path.equals(above) || path.startsWith(above + "/");
  }

  /** Whether somebody at a browser asks, who is to be answered with a page. */
  public static boolean isForPeople(HttpServerRequest request) {
    String accept = request.getHeader(HttpHeaders.ACCEPT);
    return accept != null && accept.contains("text/html") && isPage(AddressSpelling.sent(request));
  }
}
