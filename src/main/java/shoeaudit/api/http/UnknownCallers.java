package shoeaudit.api.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/**
 * How many requests of one address are in hand at once as long as nobody shows a token: each holds
 * a connection and some memory until it is answered and has come whole.
 */
@ApplicationScoped
class UnknownCallers {
  /** As soon as it is known who asks. */
  private static final int AFTER_IDENTITY = 60;

  /** When a place may be free again, in seconds. */
  private static final long LATER = 10;

  private final InHand inHand;
  private final EarlyProblems problems;

  @Inject
  UnknownCallers(BodySettings settings, EarlyProblems problems) {
    this.inHand = new InHand(settings.unknownCallers());
    this.problems = problems;
  }

  void register(@Observes Filters filters) {
    filters.register(this::count, AFTER_IDENTITY);
  }

  private void count(RoutingContext context) {
    if (EarlyCaller.name(context) != null) {
      context.next();
      return;
    }
    String address = CallerAddress.of(context.request().remoteAddress());
    if (inHand.take(address, context)) {
      context.next();
      return;
    }
    problems.refuseUnread(
        context,
        new Refusal(
            Reason.TOO_MANY,
            "more requests without a token are in hand than one address may make at once",
            "send one after the other, and each of them whole",
            LATER));
  }
}
