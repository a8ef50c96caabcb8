package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.InstantSource;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/**
 * How often somebody may ask: every request is counted by address before it is known who asks, and
 * by account afterwards. Sign-ins are counted more strictly, since each costs a while of computing:
 * where the resource is found, so that no spelling of its address passes by.
 */
@ApplicationScoped
class RateLimits {
  /** Filters of a higher priority run earlier; those who ask are made known at 200. */
  private static final int BEFORE_IDENTITY = 250;

  private static final int AFTER_IDENTITY = 50;

  /** Of filters of resources the lowest runs first: before the body is read. */
  private static final int BEFORE_BODY = 100;

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
    goOn(context, addresses.count(CallerAddress.of(context.request().remoteAddress())));
  }

  private void countAccount(RoutingContext context) {
    String account = EarlyCaller.name(context);
    // Those without a token have been counted by address: they are not one account.
    if (account == null) {
      context.next();
    } else {
      goOn(context, accounts.count(account));
    }
  }

  private void goOn(RoutingContext context, long waitSeconds) {
    if (waitSeconds == 0) {
      context.next();
      return;
    }
    problems.refuse(context, tooMany(waitSeconds));
  }

  /**
   * Counts a sign-in.
   *
   * @throws Refusal where more came from its address than may
   */
  @CountedAsSignIn
  @ServerRequestFilter(nonBlocking = true, priority = BEFORE_BODY)
  public void countSignIn(RoutingContext context) {
    long waitSeconds = signIns.count(CallerAddress.of(context.request().remoteAddress()));
    if (waitSeconds > 0) {
      throw tooMany(waitSeconds);
    }
  }

  private static Refusal tooMany(long waitSeconds) {
    return new Refusal(
        Reason.TOO_MANY,
        "more requests came than one caller may make in a minute",
        "ask again in " + waitSeconds + " s, and less often",
        waitSeconds);
  }
}
