package shoeaudit.api.http;

import io.quarkus.vertx.http.ManagementInterface;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/**
 * Refuses an address that is spelled as no other one is, before anything else looks at it; and one
 * with the character that PostgreSQL keeps in no column, nor looks for.
 */
@ApplicationScoped
class AddressText {
  /** U+0000 as an address writes it; it has no other spelling there. */
  private static final String NUL = "%00";

  /** After the request has its id and its line in the log, and before all else. */
  private static final int BEFORE_ALL = 9_000;

  /** After those who count requests. */
  private static final int AFTER_COUNTING = 20;

  private final EarlyProblems problems;

  @Inject
  AddressText(EarlyProblems problems) {
    this.problems = problems;
  }

  void register(@Observes Filters filters) {
    filters.register(this::spelling, BEFORE_ALL);
    filters.register(this::characters, AFTER_COUNTING);
  }

  void register(@Observes ManagementInterface management) {
    management.router().route().order(-BEFORE_ALL).handler(this::spelling);
  }

  private void spelling(RoutingContext context) {
    String wrong = AddressSpelling.wrong(AddressSpelling.sent(context.request()));
    if (wrong == null) {
      context.next();
      return;
    }
    problems.refuseUnread(
        context,
        new Refusal(
            Reason.NOT_UNDERSTOOD,
            "the address " + wrong,
            "write it as the API's description does, without a slash at its end"));
  }

  private void characters(RoutingContext context) {
    if (context.request().uri().contains(NUL)) {
      problems.refuse(
          context,
          new Refusal(
              Reason.NOT_UNDERSTOOD,
              "the address has the control character U+0000 (" + NUL + ")",
              "leave it out"));
    } else {
      context.next();
    }
  }
}
