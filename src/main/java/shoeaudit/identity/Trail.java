package shoeaudit.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/**
 * The audit trail: what was done is added in the transaction that does it, so that neither stands
 * without the other.
 */
@ApplicationScoped
public class Trail {
  private final EntityManager entities;
  private final Event<AuditEvent> added;
  private final InstantSource clock;

  @Inject
  Trail(EntityManager entities, Event<AuditEvent> added, InstantSource clock) {
    this.entities = entities;
    this.added = added;
    this.clock = clock;
  }

  /**
   * Adds an entry; whoever observes such events hears of it in the same transaction. From here to
   * the end of the transaction nobody else can add one: to be called last, in a transaction that is
   * about to end.
   *
   * @return its number
   */
  @Transactional(Transactional.TxType.MANDATORY)
  public long add(Actor actor, AuditEvent event) {
    // The update takes the row, so that a second caller reads the number and hash of the first.
    entities.createNativeQuery("update trail_head set seq = seq + 1 where id = 1").executeUpdate();
    Object[] head =
        (Object[])
            entities
                .createNativeQuery("select seq, hash from trail_head where id = 1")
                .getSingleResult();
    TrailEntry entry = new TrailEntry();
    entry.seq = ((Number) head[0]).longValue();
    entry.at = clock.instant().truncatedTo(ChronoUnit.MILLIS).toString();
    entry.actor = actor.name();
    entry.act = event.act();
    entry.licensee = event.licensee();
    entry.subjectKind = event.subjectKind();
    entry.subject = event.subject();
    entry.oldValue = event.before();
    entry.newValue = event.after();
    entry.request = actor.request();
    entry.previousHash = (String) head[1];
    entry.hash = entry.expectedHash();
    entities.persist(entry);
    entities
        .createNativeQuery("update trail_head set hash = :hash where id = 1")
        .setParameter("hash", entry.hash)
        .executeUpdate();
    added.fire(event);
    return entry.seq;
  }
}
