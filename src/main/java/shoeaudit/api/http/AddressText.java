package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import shoeaudit.identity.Refusal.Reason;

/** Refuses an address with the one character that PostgreSQL keeps in no column, nor looks for. */
@ApplicationScoped
class AddressText {
  /** U+0000 as an address writes it; it has no other spelling there. */
  private static final String NUL = "%00";

  /** After those who count requests. */
  private static final int AFTER_COUNTING = 20;

  private final EarlyProblems problems;

  @Inject
  AddressText(EarlyProblems problems) {
    this.problems = problems;
  }

  void register(@Observes Filters filters) {
    filters.register(this::look, AFTER_COUNTING);
  }

  private void look(RoutingContext context) {
    if (context.request().uri().contains(NUL)) {
      problems.refuse(
          context,
          Reason.NOT_UNDERSTOOD,
          "the address has the control character U+0000 (" + NUL + ")",
          "leave it out");
    } else {
      context.next();
    }
  }
}
