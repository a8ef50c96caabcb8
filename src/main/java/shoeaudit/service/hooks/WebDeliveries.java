package shoeaudit.service.hooks;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SharedLead;
import shoeaudit.identity.Trail;
import shoeaudit.service.records.HeldRow;
import shoeaudit.service.sending.Sending;

/** What programs are told, each once, or on record as failed. */
@ApplicationScoped
public class WebDeliveries implements PanacheRepositoryBase<WebDelivery, Long> {
  private static final int AT_ONCE = 100;

  private final InstantSource clock;
  private final Trail trail;

  @Inject
  WebDeliveries(InstantSource clock, Trail trail) {
    this.clock = clock;
    this.trail = trail;
  }

  /** One that is to be sent, in the transaction of what it tells. */
  @Transactional(Transactional.TxType.MANDATORY)
  WebDelivery add(
      WebDelivery.Channel channel, String target, Licensee licensee, String event, String subject) {
    WebDelivery delivery = new WebDelivery();
    delivery.channel = channel;
    delivery.target = target;
    delivery.licensee = licensee;
    delivery.event = event;
    delivery.subject = subject;
    delivery.make(clock.instant());
    persist(delivery);
    return delivery;
  }

  /**
   * What is to be sent now: of each target and licensee the first that waits, as the others wait
   * for that.
   */
  @Transactional
  List<WebDelivery> due() {
    return find(
            "from WebDelivery d join fetch d.licensee where d.outcome = ?1 and d.nextAt <= ?2"
                + " and not exists (select 1 from WebDelivery e where e.outcome = ?1"
                + " and e.channel = d.channel and e.target = d.target"
                + " and e.licensee = d.licensee and e.id < d.id) order by d.id",
            Sending.Outcome.WAITING,
            clock.instant())
        .range(0, AT_ONCE - 1)
        .list();
  }

  /**
   * Whether one that was read as due still is, and this instance leads: it may have stood still
   * since, and another have sent it.
   */
  @Transactional
  boolean isStillDue(WebDelivery delivery) {
    return SharedLead.isHeld(getEntityManager())
        && count(
                "id = ?1 and outcome = ?2 and attempts = ?3",
                delivery.id,
                Sending.Outcome.WAITING,
                delivery.attempts)
            == 1;
  }

  private @Nullable WebDelivery locked(long id) {
    return HeldRow.of(getEntityManager(), WebDelivery.class, "attempts", id);
  }

  /**
   * An attempt came to its end.
   *
   * @param status of the answer; null: there was none
   * @param failure why it failed; null: it did not
   * @return as it stands then
   */
  @Transactional
  Sending.Outcome tried(long id, @Nullable Integer status, @Nullable String failure) {
    WebDelivery delivery = Objects.requireNonNull(locked(id), "it is on record");
    if (delivery.tried(clock.instant(), failure)) {
      delivery.status = status;
    }
    return delivery.outcome;
  }

  /** It is not to be sent any more. */
  @Transactional
  void skip(long id, String reason) {
    WebDelivery delivery = Objects.requireNonNull(locked(id), "it is on record");
    if (delivery.outcome == Sending.Outcome.WAITING) {
      delivery.outcome = Sending.Outcome.SKIPPED;
      delivery.failure = reason;
    }
  }

  /**
   * Has one that was given up sent once more, as often as a new one would be; its receiver sees the
   * same number.
   *
   * @throws Refusal where the licensee has none of that number, or it was not given up
   */
  @Transactional
  public WebDelivery sendAgain(Actor actor, Licensee licensee, long id) {
    WebDelivery delivery = locked(id);
    if (delivery == null || !delivery.licensee.id.equals(licensee.id)) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the licensee " + licensee.code + " has no delivery " + id,
          "take the id of one that is listed");
    }
    if (delivery.outcome != Sending.Outcome.FAILED) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "delivery " + id + " was not given up: it is " + delivery.outcome.text(),
          "have one sent again that has failed");
    }
    String before = delivery.attempts + " attempts, " + delivery.failure;
    delivery.sendAgain(clock.instant());
    trail.add(
        actor,
        new AuditEvent(
            "webhook.sent-again",
            licensee.code,
            "delivery",
            String.valueOf(id),
            before,
            delivery.target + ": " + delivery.event + " " + delivery.subject));
    return delivery;
  }

  /** How many were given up. */
  @Transactional
  long givenUp() {
    return count("outcome", Sending.Outcome.FAILED);
  }

  /**
   * Those of a licensee, the newest first.
   *
   * @param outcome null: any
   * @param before the id of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<WebDelivery> page(
      Licensee licensee, Sending.@Nullable Outcome outcome, @Nullable Long before, int most) {
    Conditions conditions =
        new Conditions()
            .and("d.licensee.id = :licensee", "licensee", licensee.id)
            .and("d.outcome = :outcome", "outcome", outcome)
            .and("d.id < :before", "before", before);
    return Slice.of(
        find(
                "from WebDelivery d where "
                    + conditions.text()
                    + " order by d.licensee.id, d.id desc",
                conditions.values())
            .range(0, most)
            .list(),
        most);
  }

  /** What programs were told of a night, the newest first. */
  public List<WebDelivery> ofNight(Licensee licensee, LocalDate day) {
    return list("licensee.id = ?1 and subject = ?2 order by id desc", licensee.id, day.toString());
  }
}
