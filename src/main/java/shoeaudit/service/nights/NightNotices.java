package shoeaudit.service.nights;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SharedLead;
import shoeaudit.identity.Trail;
import shoeaudit.nights.NightState;
import shoeaudit.service.records.HeldRow;
import shoeaudit.service.sending.Sending;

/** What people are told of nights: each thing once to each of them, or on record as failed. */
@ApplicationScoped
class NightNotices implements PanacheRepositoryBase<NoticeRecord, Long> {
  private final NightsSettings settings;
  private final InstantSource clock;
  private final Event<Made> made;
  private final Trail trail;

  /** Somebody is to be told of a night. */
  record Made(NightRecord night) {}

  @Inject
  NightNotices(NightsSettings settings, InstantSource clock, Event<Made> made, Trail trail) {
    this.settings = settings;
    this.clock = clock;
    this.made = made;
    this.trail = trail;
  }

  /**
   * A night has come to a state: whoever is to know is told, in its caller's transaction. Nobody is
   * told of one change twice, which the database sees to.
   *
   * @param edition of which there is something to tell; 0: none
   * @param findings of that edition
   */
  @Transactional(Transactional.TxType.MANDATORY)
  void changed(NightRecord night, int edition, long findings) {
    if (night.state == NightState.WAITING || night.state == NightState.CLOSED) {
      return;
    }
    if (night.state == NightState.DONE
        && findings == 0
        && settings.mail().quietWhenClean()
        // Who was told of it before is told that it is well now.
        && count("night", night) == 0) {
      return;
    }
    for (String recipient : recipients(night.licensee.code)) {
      NoticeRecord notice = new NoticeRecord();
      notice.night = night;
      notice.position = night.changes;
      notice.edition = edition;
      notice.state = night.state;
      notice.logsKey = night.logsKey == null ? "" : night.logsKey;
      notice.rejected = night.rejected;
      notice.inInbox = night.inInbox;
      notice.unchangedAt = night.unchangedAt;
      notice.held = night.held;
      notice.recipient = recipient;
      notice.make(clock.instant());
      persist(notice);
      made.fire(new Made(night));
    }
  }

  private Set<String> recipients(String licensee) {
    Set<String> recipients = new TreeSet<>(settings.mail().all().orElse(List.of()));
    String own = settings.mail().to().get(licensee);
    if (own != null) {
      for (String each : own.split(",", -1)) {
        recipients.add(each.strip());
      }
    }
    recipients.remove("");
    return recipients;
  }

  /**
   * What is to be sent now: of each night to each recipient the first that waits, as the others
   * wait for that. Other nights wait for none of it: what is new is told though something older
   * cannot be.
   */
  @Transactional
  List<NoticeRecord> due() {
    return find(
            "from NoticeRecord n join fetch n.night where n.outcome = ?1 and n.nextAt <= ?2"
                + " and not exists (select 1 from NoticeRecord e where e.outcome = ?1"
                + " and e.recipient = n.recipient and e.night = n.night"
                + " and e.id < n.id) order by n.id",
            Sending.Outcome.WAITING,
            clock.instant())
        .range(0, 99)
        .list();
  }

  /**
   * Whether one that was read as due still is, and this instance leads: it may have stood still
   * since, and another have sent it.
   */
  @Transactional
  boolean isStillDue(NoticeRecord notice) {
    return SharedLead.isHeld(getEntityManager())
        && count(
                "id = ?1 and outcome = ?2 and attempts = ?3",
                notice.id,
                Sending.Outcome.WAITING,
                notice.attempts)
            == 1;
  }

  /** The name that this database and its vault have, which no other two have. */
  @Transactional
  String installation() {
    List<String> names =
        getEntityManager()
            .unwrap(Session.class)
            .createNativeQuery("select name from service_identity", String.class)
            .getResultList();
    return names.isEmpty() ? "unnamed" : names.getFirst();
  }

  /** How many were tried in vain, and are tried again. */
  @Transactional
  long failing() {
    return count("outcome = ?1 and attempts > 0", Sending.Outcome.WAITING);
  }

  /** How many were given up. */
  @Transactional
  long givenUp() {
    return count("outcome", Sending.Outcome.FAILED);
  }

  /** What of a night was told or is to be, the newest first. */
  List<NoticeRecord> of(NightRecord night) {
    return list("night.id = ?1 order by id desc", night.id);
  }

  /**
   * Has a mail that was given up sent once more, as often as a new one would be; its Message-ID
   * stays, by which mailboxes know it.
   *
   * @throws Refusal where the night has none of that number, it was not given up, or the service
   *     sends no mail
   */
  @Transactional
  NoticeRecord sendAgain(Actor actor, NightRecord night, long id) {
    NoticeRecord notice = HeldRow.of(getEntityManager(), NoticeRecord.class, "attempts", id);
    if (notice == null || !notice.night.id.equals(night.id)) {
      throw Refusal.told(
          Refusal.Reason.NOT_FOUND, "night.no-mail", night.day.toString(), String.valueOf(id));
    }
    if (notice.outcome != Sending.Outcome.FAILED) {
      throw Refusal.told(
          Refusal.Reason.CONFLICT,
          "night.mail-not-given-up",
          String.valueOf(id),
          notice.outcome.text());
    }
    if (!settings.sendsMail()) {
      throw Refusal.told(Refusal.Reason.CONFLICT, "night.mail-off");
    }
    String before = notice.attempts + " attempts, " + notice.failure;
    notice.sendAgain(clock.instant());
    trail.add(
        actor,
        new AuditEvent(
            "night.mail-sent-again",
            night.licensee.code,
            "mail",
            String.valueOf(id),
            before,
            notice.recipient + ": night." + notice.state.text() + " " + night.day));
    made.fire(new Made(night));
    return notice;
  }

  /**
   * An attempt came to its end.
   *
   * @param failure why it failed; null: the mail server took it
   * @return whether it is given up
   */
  @Transactional
  boolean tried(long id, @Nullable String failure) {
    NoticeRecord notice =
        Objects.requireNonNull(
            HeldRow.of(getEntityManager(), NoticeRecord.class, "attempts", id), "it is on record");
    boolean waited = notice.tried(clock.instant(), failure);
    if (waited && failure == null) {
      // The server is back: what it did not take before need not wait for its next turn.
      var unused =
          update(
              "nextAt = ?1 where outcome = ?2 and recipient = ?3 and nextAt > ?1",
              clock.instant(),
              Sending.Outcome.WAITING,
              notice.recipient);
    }
    return waited && notice.outcome == Sending.Outcome.FAILED;
  }
}
