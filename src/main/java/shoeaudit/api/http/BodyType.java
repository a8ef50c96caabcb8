package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.regex.Pattern;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/**
 * Refuses a Content-Type that is no media type: where a resource takes several, the framework fails
 * on it.
 */
@ApplicationScoped
class BodyType {
  /** After those who count requests. */
  private static final int AFTER_COUNTING = 20;

  /** RFC 9110, 8.3.1: a type and a subtype; what follows is for who reads the body. */
  private static final Pattern FORM =
      Pattern.compile("\\s*[\\w!#$%&'*+.^`|~-]+/[\\w!#$%&'*+.^`|~-]+\\s*(?:;.*)?");

  private final EarlyProblems problems;

  @Inject
  BodyType(EarlyProblems problems) {
    this.problems = problems;
  }

  void register(@Observes Filters filters) {
    filters.register(this::look, AFTER_COUNTING);
  }

  private void look(RoutingContext context) {
    String type = context.request().getHeader(HttpHeaders.CONTENT_TYPE);
    if (type == null || type.isBlank() || FORM.matcher(type).matches()) {
      context.next();
      return;
    }
    problems.refuseUnread(
        context,
        new Refusal(
            Reason.NOT_UNDERSTOOD,
            "the header Content-Type is no media type",
            "say what the body is, such as application/json; the API's description has the types for"
                + " each request"));
  }
}
