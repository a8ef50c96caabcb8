package shoeaudit.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;

/** Addresses of pages, put together from what logs and people name as they like. */
public final class Addresses {
  private Addresses() {}

  /** A part of a path. */
  public static String segment(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Where a licensee's pages are. */
  public static String of(Licensee licensee) {
    return licensee(licensee.code);
  }

  /** Likewise, by its code. */
  static String licensee(String code) {
    return "/licensees/" + segment(code);
  }

  /** Where a run's pages are. */
  public static String of(Licensee licensee, long run) {
    return of(licensee) + "/runs/" + run;
  }

  /** Where the findings of a run are. */
  public static String findings(Licensee licensee, long run) {
    return of(licensee, run) + "/findings";
  }

  /** A path with a query: parameters that are null or empty are left out. */
  public static String with(String path, Map<String, ? extends @Nullable Object> query) {
    StringBuilder address = new StringBuilder(path);
    char before = '?';
    for (Map.Entry<String, ? extends @Nullable Object> parameter : query.entrySet()) {
      Object value = parameter.getValue();
      if (value != null && !value.toString().isEmpty()) {
        address
            .append(before)
            .append(parameter.getKey())
            .append('=')
            .append(URLEncoder.encode(value.toString(), StandardCharsets.UTF_8));
        before = '&';
      }
    }
    return address.toString();
  }

  /** A query of which the parameters stand in the order in which they are given, in pairs. */
  public static Map<String, @Nullable Object> query(@Nullable Object... pairs) {
    Map<String, @Nullable Object> query = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      query.put(String.valueOf(pairs[i]), pairs[i + 1]);
    }
    return query;
  }
}
