package shoeaudit.api.operations;

import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import shoeaudit.api.http.AddressSpelling;
import shoeaudit.api.http.PagePaths;

/** What answers tell browsers not to do. */
final class SecureHeaders {
  /** The API answers data: no page, script, picture or frame is ever to come of it. */
  private static final String OF_DATA =
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  /** The page that shows the API starts itself by a script that stands in it. */
  private static final String OF_API_PAGE =
      "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';"
          + " img-src 'self' data:; font-src 'self'; connect-src 'self';"
          + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  /**
   * Pages for people: all that they show and run is the service's own, and nothing stands in them
   * that could run.
   */
  private static final String OF_PAGES =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " font-src 'self'; connect-src 'self'; form-action 'self';"
          + " frame-ancestors 'none'; base-uri 'none'";

  private static final String API_PAGE = "/api";
  private static final String API = "/api/v1";

  private SecureHeaders() {}

  static void on(RoutingContext routing) {
    // As it was sent: an address of another spelling is refused.
    String path = AddressSpelling.sent(routing.request());
    boolean api = path.equals(API) || path.startsWith(API + "/");
    boolean page = !api && (path.equals(API_PAGE) || path.startsWith(API_PAGE + "/"));
    MultiMap headers = routing.response().headers();
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (api) {
      headers.add("Vary", "Accept-Encoding");
    }
    headers.set(
        "Content-Security-Policy",
        page ? OF_API_PAGE : PagePaths.isPage(path) ? OF_PAGES : OF_DATA);
    if (!page && !PagePaths.isAsset(path)) {
      headers.set("Cache-Control", "no-store");
    }
    if ("https".equals(routing.request().scheme())) {
      headers.set("Strict-Transport-Security", "max-age=31536000");
    }
  }
}
