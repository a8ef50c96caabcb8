package shoeaudit.api.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/** Says why where a body is announced that is larger than any that is taken. */
@ApplicationScoped
public class BodyLimit {
  /** What {@link #announced} says of a body that comes without its length. */
  public static final long NOT_ANNOUNCED = -1;

  private static final String SETTING = "quarkus.http.limits.max-body-size";

  /** After those who count requests, and before the server, which would hang up without a word. */
  private static final int LAST = 10;

  private final long most;
  private final EarlyProblems problems;

  @Inject
  BodyLimit(@ConfigProperty(name = SETTING) Optional<MemorySize> most, EarlyProblems problems) {
    this.most = most.map(MemorySize::asLongValue).orElse(Long.MAX_VALUE);
    this.problems = problems;
  }

  /** How many bytes the body of a request may have at most. */
  public long most() {
    return most;
  }

  void register(@Observes Filters filters) {
    filters.register(this::look, LAST);
  }

  private void look(RoutingContext context) {
    if (announced(context.request()) <= most) {
      context.next();
      return;
    }
    problems.refuseUnread(
        context,
        new Refusal(
            Reason.TOO_LARGE,
            "the body has more than " + most + " bytes",
            "send less at once; " + SETTING + " sets the limit"));
  }

  /** How many bytes the body of a request is announced to have; 0: it has none. */
  public static long announced(HttpServerRequest request) {
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length == null) {
      return request.headers().contains(HttpHeaders.TRANSFER_ENCODING) ? NOT_ANNOUNCED : 0;
    }
    try {
      return Long.parseLong(length);
    } catch (NumberFormatException e) {
      // More digits than any number of bytes has: the server lets no other text come here.
      return Long.MAX_VALUE;
    }
  }
}
