package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/**
 * How many requests of one account, of all of a licensee's people and of everybody are in hand at
 * once: each may hold a thread until its answer is taken, however slowly that is read, and others
 * need some. Once most threads may be held, an account gets few: the rest are for those who ask for
 * little, however many others hold together what they can.
 */
@ApplicationScoped
class KnownCallers {
  /** As soon as it is known who asks. */
  private static final int AFTER_IDENTITY = 60;

  /** When a place may be free again, in seconds. */
  private static final long LATER = 5;

  /** Of one account, when the places are scarce. A page of the web asks for three at once. */
  private static final int FEW = 4;

  private final InHand ofAccounts;
  private final InHand ofLicensees;
  private final int scarceFrom;
  private final EarlyProblems problems;

  @Inject
  KnownCallers(RateSettings settings, EarlyProblems problems) {
    this.ofAccounts = new InHand(settings.accountAtOnce());
    this.ofLicensees = new InHand(settings.licenseeAtOnce());
    this.scarceFrom = settings.allAtOnce();
    this.problems = problems;
  }

  void register(@Observes Filters filters) {
    filters.register(this::count, AFTER_IDENTITY);
  }

  private void count(RoutingContext context) {
    String account = EarlyCaller.name(context);
    if (account == null) {
      context.next();
      return;
    }
    if (ofAccounts.all() >= scarceFrom && ofAccounts.of(account) >= FEW) {
      refuse(context, "your account", "shoe-audit.rate.all-at-once");
      return;
    }
    if (!ofAccounts.take(account, context)) {
      refuse(context, "your account", "shoe-audit.rate.account-at-once");
      return;
    }
    @Nullable String licensee = EarlyCaller.onlyLicensee(context);
    if (licensee != null && !ofLicensees.take(licensee, context)) {
      refuse(context, "your licensee's people", "shoe-audit.rate.licensee-at-once");
      return;
    }
    context.next();
  }

  private void refuse(RoutingContext context, String whose, String setting) {
    problems.refuseUnread(
        context,
        new Refusal(
            Reason.TOO_MANY,
            "more requests of " + whose + " are in hand than may be at once",
            "read the answers of those that are, or end them; " + setting + " sets the limit",
            LATER));
  }
}
