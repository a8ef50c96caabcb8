package shoeaudit.service.hooks;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.Engine;
import shoeaudit.service.sending.Sending;
import shoeaudit.service.sending.SendingThread;
import shoeaudit.telling.BodySignature;
import shoeaudit.telling.RefusedTargetException;
import shoeaudit.telling.WebTarget;

/**
 * Sends what programs are told, on a thread of its own: one that does not answer holds no night and
 * no run up. What was answered just before the service is killed is sent once more, with the same
 * id, by which its receiver knows it.
 */
@ApplicationScoped
class WebSender implements SendingThread.Outbox<WebDelivery> {
  /** The header with the delivery's id, the same at each attempt. */
  static final String ID_HEADER = "Shoe-Audit-Delivery";

  /** The header with what happened. */
  static final String EVENT_HEADER = "Shoe-Audit-Event";

  private static final Logger LOG = Logger.getLogger(WebSender.class);
  private static final int LOWEST_GOOD = 200;
  private static final int HIGHEST_GOOD = 299;
  private static final int LOWEST_REDIRECT = 300;
  private static final int HIGHEST_REDIRECT = 399;
  private static final Duration LONGEST_STOP = Duration.ofSeconds(25);

  private final WebDeliveries deliveries;
  private final Webhooks hooks;
  private final NightPings pings;
  private final WebRequests requests;
  private final InstantSource clock;

  /** A command beside a service sends nothing: the service does. */
  private final boolean serves;

  private final SendingThread<WebDelivery> thread;

  @Inject
  WebSender(
      WebDeliveries deliveries,
      Webhooks hooks,
      NightPings pings,
      WebRequests requests,
      InstantSource clock,
      WebhookSettings settings,
      @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true") boolean serves) {
    this.deliveries = deliveries;
    this.hooks = hooks;
    this.pings = pings;
    this.requests = requests;
    this.clock = clock;
    this.serves = serves;
    thread = new SendingThread<>("webhooks", settings.every(), this);
  }

  void start(@Observes StartupEvent event) {
    if (serves) {
      thread.start();
    }
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    thread.stop(LONGEST_STOP);
  }

  /** There is something to be sent. */
  void wake() {
    thread.wake();
  }

  @Override
  public List<WebDelivery> due() {
    return deliveries.due();
  }

  @Override
  public boolean isStillDue(WebDelivery delivery) {
    return deliveries.isStillDue(delivery);
  }

  @Override
  public void send(WebDelivery delivery) throws InterruptedException {
    boolean isPing = delivery.channel == WebDelivery.Channel.PING;
    if (isPing && pings.isOver(delivery.licensee, LocalDate.parse(delivery.subject))) {
      deliveries.skip(
          delivery.id, "this night or a later one is missing, incomplete or failed by now");
      return;
    }
    Integer status = null;
    String failure;
    try {
      status = isPing ? ping(delivery) : tell(delivery);
      failure = words(status);
    } catch (RefusedTargetException e) {
      failure = "the target " + e.getMessage();
    } catch (IOException e) {
      failure = String.valueOf(e.getMessage());
    }
    Sending.Outcome outcome = deliveries.tried(delivery.id, status, failure);
    if (outcome == Sending.Outcome.FAILED) {
      LOG.errorv(
          "{0} of {1} could not be told to {2}; it is given up",
          delivery.event, delivery.licensee.code, delivery.target);
    } else if (failure != null) {
      LOG.warnv(
          "{0} of {1} could not be told to {2} yet: {3}",
          delivery.event, delivery.licensee.code, delivery.target, failure);
    }
  }

  private int tell(WebDelivery delivery)
      throws IOException, RefusedTargetException, InterruptedException {
    WebTarget target = hooks.target(delivery.target);
    byte[] body = String.valueOf(delivery.body).getBytes(StandardCharsets.UTF_8);
    Instant now = clock.instant();
    return requests.send(
        "POST",
        target,
        Map.of(
            "Content-Type",
            "application/json",
            "User-Agent",
            agent(),
            ID_HEADER,
            delivery.id.toString(),
            EVENT_HEADER,
            delivery.event,
            BodySignature.HEADER,
            BodySignature.of(now, body, hooks.secrets(delivery.target))),
        body);
  }

  private int ping(WebDelivery delivery)
      throws IOException, RefusedTargetException, InterruptedException {
    return requests.send(
        "GET", pings.target(delivery.licensee), Map.of("User-Agent", agent()), new byte[0]);
  }

  private static String agent() {
    return "shoe-audit/" + Engine.version();
  }

  private static @Nullable String words(int status) {
    if (status >= LOWEST_GOOD && status <= HIGHEST_GOOD) {
      return null;
    }
    return "it was answered with "
        + status
        + (status >= LOWEST_REDIRECT && status <= HIGHEST_REDIRECT
            ? ", and where that leads is not followed: name the URL that is meant"
            : "");
  }
}
