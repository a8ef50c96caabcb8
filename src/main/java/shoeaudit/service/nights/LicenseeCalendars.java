package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.SharedLead;

/**
 * How far the looks at each licensee's nights have come, and whose turn it is to go on: one row a
 * licensee.
 */
@ApplicationScoped
class LicenseeCalendars {
  private final EntityManager entities;

  @Inject
  LicenseeCalendars(EntityManager entities) {
    this.entities = entities;
  }

  /** How far a licensee's nights are; of one that had none, from its beginning on. */
  @Transactional
  LicenseeCalendar calendar(Licensee licensee) {
    LicenseeCalendar calendar = entities.find(LicenseeCalendar.class, licensee.id);
    if (calendar == null) {
      calendar = new LicenseeCalendar();
      calendar.licenseeId = licensee.id;
      calendar.joinsFrom = licensee.createdAt;
      entities.persist(calendar);
    }
    return calendar;
  }

  /** Lets nobody else change a licensee's calendar until the caller's transaction ends. */
  @Transactional(Transactional.TxType.MANDATORY)
  void lock(Licensee licensee) {
    LicenseeCalendar calendar = calendar(licensee);
    entities.flush();
    entities
        .createNativeQuery(
            "update night_calendar set joins_from = joins_from where licensee_id = :licensee")
        .setParameter("licensee", licensee.id)
        .executeUpdate();
    entities.refresh(calendar);
  }

  /**
   * Begins a step at a licensee's nights: until the caller's transaction ends, nobody else makes
   * one.
   *
   * @throws LostLeadException where this process is one of several and leads no more, whatever it
   *     believes: it may have stood still since it looked
   */
  @Transactional(Transactional.TxType.MANDATORY)
  void begin(Licensee licensee) {
    if (InstanceLock.isShared()) {
      lock(licensee);
      if (!SharedLead.isHeld(entities)) {
        throw new LostLeadException();
      }
    }
  }

  /** Another instance does the nights now. */
  static final class LostLeadException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LostLeadException() {
      super("this instance leads no more: another one does the nights");
    }
  }

  /** Why a licensee's nights do not go on; null: they do, or nobody has looked yet. */
  @Nullable String problem(Licensee licensee) {
    LicenseeCalendar calendar = entities.find(LicenseeCalendar.class, licensee.id);
    return calendar == null ? null : calendar.problem;
  }

  /**
   * Notes that a look at a licensee's nights is over, and why they do not go on.
   *
   * @param problem null: they do
   * @param at when it was over; null: it was none at the inbox
   * @return whether the problem is news
   */
  @Transactional
  boolean looked(Licensee licensee, @Nullable String problem, @Nullable Instant at) {
    begin(licensee);
    LicenseeCalendar calendar = calendar(licensee);
    boolean isNews = !Objects.equals(calendar.problem, problem);
    calendar.problem = problem;
    if (at != null) {
      calendar.lookedAt = at;
    }
    return isNews;
  }

  /** The nights of that log and of later ones are brought up to date at the next look. */
  @Transactional(Transactional.TxType.MANDATORY)
  void unsee(Licensee licensee, DeliveredLog log) {
    LicenseeCalendar calendar = calendar(licensee);
    calendar.seenLog = Math.min(calendar.seenLog, log.id - 1);
  }
}
