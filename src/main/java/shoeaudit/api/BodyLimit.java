package shoeaudit.api;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal.Reason;

/** Says why where a body is announced that is larger than any that is taken. */
@ApplicationScoped
class BodyLimit {
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

  void register(@Observes Filters filters) {
    filters.register(this::look, LAST);
  }

  private void look(RoutingContext context) {
    if (announced(context.request().getHeader(HttpHeaders.CONTENT_LENGTH)) <= most) {
      context.next();
      return;
    }
    // What is announced is not read: nothing else can come on this connection.
    context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    problems.refuse(
        context,
        Reason.TOO_LARGE,
        "the body has more than " + most + " bytes",
        "send less at once; " + SETTING + " sets the limit");
  }

  private static long announced(@Nullable String length) {
    try {
      return length == null ? 0 : Long.parseLong(length);
    } catch (NumberFormatException e) {
      // More digits than any number of bytes has: the server lets no other text come here.
      return Long.MAX_VALUE;
    }
  }
}
