package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.InstantSource;
import shoeaudit.identity.Refusal.Reason;

/**
 * How often somebody may ask the API: counted by address before it is known who asks, sign-ins more
 * strictly since each costs a while of computing, and by account afterwards.
 */
@ApplicationScoped
class RateLimits {
  /** Filters of a higher priority run earlier; those who ask are made known at 200. */
  private static final int BEFORE_IDENTITY = 250;

  private static final int AFTER_IDENTITY = 50;
  private static final String API = "/api/v1/";
  private static final String SIGN_IN = "/api/v1/sessions";

  private final Buckets addresses;
  private final Buckets accounts;
  private final Buckets signIns;
  private final EarlyProblems problems;

  @Inject
  RateLimits(RateSettings settings, InstantSource clock, EarlyProblems problems) {
    addresses = new Buckets(settings.address(), clock);
    accounts = new Buckets(settings.account(), clock);
    signIns = new Buckets(settings.signIn(), clock);
    this.problems = problems;
  }

  void register(@Observes Filters filters) {
    filters.register(this::countAddress, BEFORE_IDENTITY);
    filters.register(this::countAccount, AFTER_IDENTITY);
  }

  private void countAddress(RoutingContext context) {
    if (!context.normalizedPath().startsWith(API)) {
      context.next();
      return;
    }
    String address = CallerAddress.of(context.request().remoteAddress());
    boolean signsIn =
        context.request().method().equals(HttpMethod.POST)
            && context.normalizedPath().equals(SIGN_IN);
    long wait = addresses.count(address);
    goOn(context, wait == 0 && signsIn ? signIns.count(address) : wait);
  }

  private void countAccount(RoutingContext context) {
    String account = EarlyCaller.name(context);
    // Those without a token have been counted by address: they are not one account.
    if (account != null && context.normalizedPath().startsWith(API)) {
      goOn(context, accounts.count(account));
    } else {
      context.next();
    }
  }

  private void goOn(RoutingContext context, long waitSeconds) {
    if (waitSeconds == 0) {
      context.next();
      return;
    }
    context.response().putHeader("Retry-After", String.valueOf(waitSeconds));
    problems.refuse(
        context,
        Reason.TOO_MANY,
        "more requests came than one caller may make in a minute",
        "ask again in " + waitSeconds + " s, and less often");
  }
}
