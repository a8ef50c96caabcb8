package shoeaudit.service.hooks;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.AuditEvent;
import shoeaudit.nights.NightState;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.nights.NightRecords;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/**
 * Hears of what goes into the audit trail, and puts on record who is to be told of it, in the same
 * transaction: neither stands without the other, and each is told once.
 */
@ApplicationScoped
class WebhookObserver {
  /** After these a night is good: a switch is told. */
  private static final Set<String> GOOD =
      Set.of("night." + NightState.DONE.text(), "night." + NightState.CLOSED.text());

  private final Webhooks hooks;
  private final NightPings pings;
  private final WebhookBodies bodies;
  private final WebDeliveries deliveries;
  private final NightRecords nights;
  private final RunRecords runs;
  private final WebSender sender;
  private final InstantSource clock;

  @Inject
  WebhookObserver(
      Webhooks hooks,
      NightPings pings,
      WebhookBodies bodies,
      WebDeliveries deliveries,
      NightRecords nights,
      RunRecords runs,
      WebSender sender,
      InstantSource clock) {
    this.hooks = hooks;
    this.pings = pings;
    this.bodies = bodies;
    this.deliveries = deliveries;
    this.nights = nights;
    this.runs = runs;
    this.sender = sender;
    this.clock = clock;
  }

  void added(@Observes AuditEvent act) {
    String licensee = act.licensee();
    WebhookEvent event = WebhookEvent.of(act.act());
    if (licensee == null) {
      return;
    }
    List<String> told = event == null ? List.of() : hooks.of(licensee, event);
    if (event != null && !event.isOfNight()) {
      if (!told.isEmpty()) {
        RunRecord run = runs.findById(Long.parseLong(act.subject()));
        told.forEach(hook -> tell(hook, event, run));
      }
      return;
    }
    boolean isGood = GOOD.contains(act.act());
    if (told.isEmpty() && !isGood) {
      return;
    }
    NightRecord night = night(licensee, act.subject());
    if (event != null) {
      told.forEach(hook -> tell(hook, event, night));
    }
    if (isGood && !clock.instant().isBefore(night.deadline)) {
      ping(act.act(), night);
    }
  }

  /** The subject is the licensee's code and the day. */
  private NightRecord night(String licensee, String subject) {
    LocalDate day = LocalDate.parse(subject.substring(subject.lastIndexOf(' ') + 1));
    return nights.find("licensee.code = ?1 and day = ?2", licensee, day).singleResult();
  }

  private void tell(String hook, WebhookEvent event, NightRecord night) {
    WebDelivery delivery =
        deliveries.add(
            WebDelivery.Channel.WEBHOOK, hook, night.licensee, event.text(), night.day.toString());
    delivery.body = bodies.of(delivery, night);
  }

  private void tell(String hook, WebhookEvent event, RunRecord run) {
    WebDelivery delivery =
        deliveries.add(
            WebDelivery.Channel.WEBHOOK, hook, run.licensee, event.text(), run.id.toString());
    delivery.body = bodies.of(delivery, run);
  }

  private void ping(String act, NightRecord night) {
    @Nullable String origin = pings.origin(night.licensee);
    if (origin != null) {
      var unused =
          deliveries.add(
              WebDelivery.Channel.PING, origin, night.licensee, act, night.day.toString());
    }
  }

  /** What was added stands: it can be sent. */
  void stands(@Observes(during = TransactionPhase.AFTER_SUCCESS) AuditEvent act) {
    if (WebhookEvent.of(act.act()) != null || GOOD.contains(act.act())) {
      sender.wake();
    }
  }
}
