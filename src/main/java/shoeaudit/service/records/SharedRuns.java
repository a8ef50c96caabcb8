package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.InstanceLock;

/**
 * The runs of several services that share a PostgreSQL. Rows that another one holds are gone by:
 * nobody waits for an instance that stands still amid a transaction.
 */
@ApplicationScoped
public class SharedRuns {
  private static final String OWN = "split_part(r.owner, '/', 1) = :name";

  private final EntityManager entities;

  @Inject
  SharedRuns(EntityManager entities) {
    this.entities = entities;
  }

  /**
   * An attempt at a run.
   *
   * @param counts whether it is the one on record, and under way or done
   */
  public record Attempt(long run, int number, boolean counts) {}

  /** The run that has waited longest, held until the transaction ends; null: none waits. */
  @Nullable RunRecord firstWaiting(Set<Long> later) {
    Query first =
        entities.createNativeQuery(
            "select r.id from audit_run r where r.state = 'QUEUED'"
                + (later.isEmpty() ? "" : " and r.id not in (:later)")
                + " order by r.cut_off, r.id limit 1 for update skip locked");
    if (!later.isEmpty()) {
      first.setParameter("later", later);
    }
    List<RunRecord> held = held(first);
    return held.isEmpty() ? null : held.getFirst();
  }

  /**
   * Those being audited by an instance whose heartbeat has stopped, or that was started anew since;
   * held until the transaction ends. While nobody could send a heartbeat, nobody's has stopped: so
   * an instance judges others only when its own has gone on for as long as a lease.
   */
  List<RunRecord> ofDeadInstances() {
    return held(
        entities
            .createNativeQuery(
                "select r.id from audit_run r where r.state = 'RUNNING' and not exists"
                    + " (select 1 from service_instance i"
                    + " where r.owner = i.name || '/' || cast(i.start_number as varchar)"
                    + " and (i.beats_until > clock_timestamp() or i.name = :name))"
                    + " and (r.owner is null or :judges or "
                    + OWN
                    + ") order by r.id for update of r skip locked")
            .setParameter("judges", InstanceLock.judgesOthers())
            .setParameter("name", InstanceLock.name()));
  }

  private List<RunRecord> held(Query ids) {
    List<RunRecord> held = new ArrayList<>();
    for (Object id : ids.getResultList()) {
      RunRecord run = entities.find(RunRecord.class, ((Number) id).longValue());
      entities.refresh(run);
      held.add(run);
    }
    return held;
  }

  /** Those of some runs that somebody has called off, or that are not this process's any more. */
  @Transactional
  public List<Long> lost(Set<Long> runs) {
    return runs.isEmpty()
        ? List.of()
        : entities
            .createQuery(
                "select id from RunRecord where id in :runs and (cancelAsked or state <> :running"
                    + " or owner <> :owner)",
                Long.class)
            .setParameter("runs", runs)
            .setParameter("running", RunRecord.State.RUNNING)
            .setParameter("owner", InstanceLock.owner())
            .getResultList();
  }

  /** The attempts of several services at runs that may have left something behind. */
  @Transactional
  public List<Attempt> attempts() {
    List<Attempt> attempts = new ArrayList<>();
    for (RunRecord run :
        entities
            .createQuery(
                "from RunRecord where owner is not null and (attempt > 1 or state <> :done)",
                RunRecord.class)
            .setParameter("done", RunRecord.State.DONE)
            .getResultList()) {
      boolean goesOn = run.state == RunRecord.State.RUNNING || run.state == RunRecord.State.DONE;
      for (int number = 1; number <= run.attempt; number++) {
        attempts.add(new Attempt(run.id, number, goesOn && number == run.attempt));
      }
    }
    return attempts;
  }
}
