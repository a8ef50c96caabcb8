package shoeaudit.api.http;

import io.vertx.core.http.HttpServerRequest;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The one spelling that an address has: what proxies, limits, logs and resources read in it is then
 * the same. A slash at its end makes it another address, which there is not.
 */
public final class AddressSpelling {
  /** The page that shows the API: the only address that ends with a slash, beside the root. */
  private static final String PAGE = "/api/";

  private static final String ROOT = "/";
  private static final Pattern NOT_ENCODED = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  /** A dot, a slash, a backslash or a semicolon, encoded. */
  private static final Pattern ENCODED = Pattern.compile("%(?:2[Ee]|2[Ff]|5[Cc]|3[Bb])");

  private AddressSpelling() {}

  /** The path of an address as it was sent, nothing decoded; empty where it has none. */
  public static String sent(HttpServerRequest request) {
    return Objects.requireNonNullElse(request.path(), "");
  }

  /**
   * What is wrong with the path of an address.
   *
   * @param path as it was sent, nothing decoded
   * @return what the address has that it must not have; null: nothing
   */
  static @Nullable String wrong(String path) {
    if (!path.startsWith(ROOT)) {
      return "has a path that does not begin with a slash";
    }
    if (path.indexOf(';') >= 0) {
      return "has a semicolon in its path";
    }
    if (path.indexOf('\\') >= 0) {
      return "has a backslash in its path";
    }
    if (NOT_ENCODED.matcher(path).find()) {
      return "has a percent sign in its path that encodes nothing";
    }
    if (ENCODED.matcher(path).find()) {
      return "has an encoded dot, slash, backslash or semicolon in its path";
    }
    if (path.equals(ROOT) || path.equals(PAGE)) {
      return null;
    }
    for (String segment : path.substring(1).split(ROOT, -1)) {
      if (segment.isEmpty()) {
        return "has a slash too many in its path, at its end or beside another one";
      }
      if (segment.equals(".") || segment.equals("..")) {
        return "has a dot segment (. or ..) in its path";
      }
    }
    return null;
  }
}
