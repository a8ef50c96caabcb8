package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Set;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/**
 * Lets whoever has a one-time password change it, and nothing else: an administrator knows it, and
 * must not act under another's name. Then whoever needs a second factor and has none sets it up,
 * and does nothing else.
 */
@ApplicationScoped
class HeldAccounts {
  /** After those who ask are known and counted. */
  private static final int AFTER_COUNTING = 40;

  private static final int SEE_OTHER = 303;

  /** What is done before a password is changed; an address that is spelt otherwise is none. */
  private static final Set<String> BEFORE_CHANGE =
      Set.of("PUT /api/v1/me/password", "DELETE /api/v1/sessions/current", "POST /api/v1/sessions");

  /** What is done before a second factor is set up. */
  private static final Set<String> BEFORE_SECOND_FACTOR =
      Set.of(
          "POST /api/v1/me/second-factor",
          "POST /api/v1/me/second-factor/confirmation",
          "DELETE /api/v1/sessions/current",
          "POST /api/v1/sessions");

  private final EarlyProblems problems;

  @Inject
  HeldAccounts(EarlyProblems problems) {
    this.problems = problems;
  }

  void register(@Observes Filters filters) {
    filters.register(this::look, AFTER_COUNTING);
  }

  /** What of the pages is open to both, beside the one on which they do it. */
  private static final Set<String> PAGES =
      Set.of("GET " + PagePaths.SIGN_IN, "POST " + PagePaths.SIGN_IN, "POST " + PagePaths.SIGN_OUT);

  private static boolean isOpenPage(RoutingContext context, String asked, String page) {
    return PAGES.contains(asked)
        || PagePaths.isAsset(AddressSpelling.sent(context.request()))
        || asked.equals("GET " + page)
        || asked.equals("POST " + page);
  }

  private static void lead(RoutingContext context, String page) {
    context.response().setStatusCode(SEE_OTHER).putHeader(HttpHeaders.LOCATION, page).end();
  }

  private void look(RoutingContext context) {
    String asked = context.request().method() + " " + context.request().path();
    if (EarlyCaller.mustChangePassword(context)) {
      if (isOpenPage(context, asked, PagePaths.PASSWORD)) {
        context.next();
        return;
      }
      if (PagePaths.isForPeople(context.request())) {
        lead(context, PagePaths.PASSWORD);
        return;
      }
      if (!BEFORE_CHANGE.contains(asked)) {
        problems.refuse(
            context,
            new Refusal(
                Reason.PASSWORD_CHANGE_REQUIRED,
                "an administrator gave the account its password, and until its owner has changed it"
                    + " nothing else is done in the account's name",
                "change it: PUT /api/v1/me/password"));
        return;
      }
    } else if (EarlyCaller.mustSetUpSecondFactor(context)
        && !BEFORE_SECOND_FACTOR.contains(asked)
        && !isOpenPage(context, asked, PagePaths.SECOND_FACTOR)) {
      if (PagePaths.isForPeople(context.request())) {
        lead(context, PagePaths.SECOND_FACTOR);
        return;
      }
      problems.refuse(
          context,
          new Refusal(
              Reason.SECOND_FACTOR_REQUIRED,
              "a role of the account needs a second factor, and until its owner has set one up"
                  + " nothing else is done in the account's name",
              "set it up: POST /api/v1/me/second-factor"));
      return;
    }
    context.next();
  }
}
