package shoeaudit.identity;

import io.vertx.ext.web.RoutingContext;
import java.util.UUID;
import java.util.regex.Pattern;

/** The id by which logs, answers and the trail name a request. */
public final class RequestId {
  /** The header in which a caller may give one, and in which every answer has it. */
  public static final String HEADER = "X-Request-Id";

  /** Takes UUIDs and trace ids; one of our tokens, put here by mistake, is none. */
  private static final Pattern TAKEN = Pattern.compile("[A-Za-z0-9-]{8,64}");

  private static final String KEPT = "shoe-audit.request";

  private RequestId() {}

  /** The request's id: its caller's, where that is a plain token; otherwise made, once. */
  public static String of(RoutingContext request) {
    String kept = request.get(KEPT);
    if (kept != null) {
      return kept;
    }
    String given = request.request().getHeader(HEADER);
    String id =
        given != null && TAKEN.matcher(given).matches() ? given : UUID.randomUUID().toString();
    request.put(KEPT, id);
    return id;
  }
}
