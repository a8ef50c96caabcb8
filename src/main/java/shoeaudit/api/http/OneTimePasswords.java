package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Set;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/**
 * Lets whoever has a one-time password change it, and nothing else: an administrator knows it, and
 * must not act under another's name.
 */
@ApplicationScoped
class OneTimePasswords {
  /** After those who ask are known and counted. */
  private static final int AFTER_COUNTING = 40;

  /** What is done all the same; an address that is spelt otherwise is none of them. */
  private static final Set<String> OPEN =
      Set.of("PUT /api/v1/me/password", "DELETE /api/v1/sessions/current", "POST /api/v1/sessions");

  private final EarlyProblems problems;

  @Inject
  OneTimePasswords(EarlyProblems problems) {
    this.problems = problems;
  }

  void register(@Observes Filters filters) {
    filters.register(this::look, AFTER_COUNTING);
  }

  private void look(RoutingContext context) {
    if (EarlyCaller.mustChangePassword(context)
        && !OPEN.contains(context.request().method() + " " + context.request().path())) {
      problems.refuse(
          context,
          new Refusal(
              Reason.PASSWORD_CHANGE_REQUIRED,
              "an administrator gave the account its password, and until its owner has changed it"
                  + " nothing else is done in the account's name",
              "change it: PUT /api/v1/me/password"));
    } else {
      context.next();
    }
  }
}
