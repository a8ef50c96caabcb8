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
import shoeaudit.identity.SharedLead;
import shoeaudit.nights.NightState;
import shoeaudit.service.records.HeldRow;
import shoeaudit.service.sending.Sending;

/** What people are told of nights: each thing once to each of them, or on record as failed. */
@ApplicationScoped
class NightNotices implements PanacheRepositoryBase<NoticeRecord, Long> {
  private final NightsSettings settings;
  private final InstantSource clock;
  private final Event<Made> made;

  /** Somebody is to be told of a night. */
  record Made(NightRecord night) {}

  @Inject
  NightNotices(NightsSettings settings, InstantSource clock, Event<Made> made) {
    this.settings = settings;
    this.clock = clock;
    this.made = made;
  }

  /**
   * A night has come to a state: whoever is to know is told, in its caller's transaction.
   *
   * @param edition of which there is something to tell; 0: none
   * @param findings of that edition
   */
  @Transactional(Transactional.TxType.MANDATORY)
  void changed(NightRecord night, int edition, long findings) {
    if (night.state == NightState.WAITING || night.state == NightState.CLOSED) {
      return;
    }
    if (night.state == NightState.DONE && findings == 0 && settings.mail().quietWhenClean()) {
      return;
    }
    for (String recipient : recipients(night.licensee.code)) {
      String logs = night.logsKey == null ? "" : night.logsKey;
      if (count(
              "night = ?1 and edition = ?2 and state = ?3 and logsKey = ?4 and recipient = ?5",
              night,
              edition,
              night.state,
              logs,
              recipient)
          == 0) {
        NoticeRecord notice = new NoticeRecord();
        notice.night = night;
        notice.edition = edition;
        notice.state = night.state;
        notice.logsKey = logs;
        notice.recipient = recipient;
        notice.make(clock.instant());
        persist(notice);
        made.fire(new Made(night));
      }
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
   * What is to be sent now: to each recipient of each licensee's nights the first that waits, as
   * the others wait for that.
   */
  @Transactional
  List<NoticeRecord> due() {
    return find(
            "from NoticeRecord n join fetch n.night where n.outcome = ?1 and n.nextAt <= ?2"
                + " and not exists (select 1 from NoticeRecord e where e.outcome = ?1"
                + " and e.recipient = n.recipient and e.night.licensee = n.night.licensee"
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

  /** What of a night was told or is to be, the newest first. */
  List<NoticeRecord> of(NightRecord night) {
    return list("night.id = ?1 order by id desc", night.id);
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
    return notice.tried(clock.instant(), failure) && notice.outcome == Sending.Outcome.FAILED;
  }
}
