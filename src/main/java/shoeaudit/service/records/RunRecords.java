package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;

/**
 * The runs: begun, called off, ended. Each step is one transaction, with its entry in the trail.
 */
@ApplicationScoped
public class RunRecords implements PanacheRepositoryBase<RunRecord, Long> {
  private final Accounts accounts;
  private final SharedRuns shared;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  RunRecords(Accounts accounts, SharedRuns shared, Trail trail, InstantSource clock) {
    this.accounts = accounts;
    this.shared = shared;
    this.trail = trail;
    this.clock = clock;
  }

  static AuditEvent event(
      String act, RunRecord run, @Nullable String before, @Nullable String after) {
    return new AuditEvent(act, run.licensee.code, "run", String.valueOf(run.id), before, after);
  }

  /**
   * A run as it stands now; until the transaction ends nobody else changes it. The update takes the
   * row, as the two databases do not write a select for that in the same way.
   */
  static RunRecord locked(EntityManager entities, long id) {
    return Objects.requireNonNull(
        HeldRow.of(entities, RunRecord.class, "attempt", id), "it is on record");
  }

  /**
   * Takes the run that has waited longest, and begins it; null where none is to begin. Those that
   * were cut off wait behind the others, and are audited alone: one that ends the process holds
   * nobody up, and no other is cut off with it.
   *
   * @param later those that are not to begin yet
   */
  @Transactional
  public @Nullable RunRecord begin(Set<Long> later) {
    RunRecord run = InstanceLock.isShared() ? shared.firstWaiting(later) : firstWaiting(later);
    if (run == null || run.state != RunRecord.State.QUEUED || waitsForOthers(run)) {
      return null;
    }
    run.state = RunRecord.State.RUNNING;
    run.owner = InstanceLock.owner();
    run.attempt++;
    run.startedAt = clock.instant();
    // Read now: whoever audits does so outside of this transaction.
    run.inputs.forEach(input -> org.hibernate.Hibernate.initialize(input.evidence));
    trail.add(
        Actor.SYSTEM,
        event(
            "run.begun",
            run,
            RunRecord.State.QUEUED.text(),
            RunRecord.State.RUNNING.text() + ", attempt " + run.attempt));
    return run;
  }

  private @Nullable RunRecord firstWaiting(Set<Long> later) {
    RunRecord first =
        later.isEmpty()
            ? find("state", Sort.by("cutOff", "id"), RunRecord.State.QUEUED).firstResult()
            : find(
                    "state = ?1 and id not in ?2",
                    Sort.by("cutOff", "id"),
                    RunRecord.State.QUEUED,
                    later)
                .firstResult();
    return first == null ? null : locked(getEntityManager(), first.id);
  }

  /** When the run was asked for that waits for the longest time; null: none waits. */
  public @Nullable Instant firstWaiting() {
    return getEntityManager()
        .createQuery("select min(requestedAt) from RunRecord where state = :state", Instant.class)
        .setParameter("state", RunRecord.State.QUEUED)
        .getSingleResult();
  }

  /** For those that this process audits: another one is not cut off with it. */
  private boolean waitsForOthers(RunRecord run) {
    Map<String, Object> of = new HashMap<>(Map.of("running", RunRecord.State.RUNNING));
    String running = "state = :running";
    String owner = InstanceLock.owner();
    if (owner != null) {
      of.put("owner", owner);
      running += " and owner = :owner";
    }
    return count(run.cutOff > 0 ? running : running + " and cutOff > 0", of) > 0;
  }

  /**
   * Puts back what was being audited when the service ended without a stop: it waits again, or ends
   * where somebody had called it off, or where that has come about too often.
   *
   * @param most after how many times it is given up
   * @return those that it was
   */
  @Transactional
  public List<RunRecord> putBack(int most) {
    List<RunRecord> cutOff =
        InstanceLock.isShared()
            ? shared.ofDeadInstances()
            : list("state", Sort.by("id"), RunRecord.State.RUNNING);
    for (RunRecord run : cutOff) {
      run.cutOff++;
      if (run.cutOff >= most && !run.cancelAsked) {
        ended(run, RunRecord.State.FAILED, givenUp(run.cutOff));
      } else {
        putBack(run);
      }
    }
    return cutOff;
  }

  /**
   * Puts back what is on record as audited by this process and is not.
   *
   * @param inHand what it does audit, or is about to put back
   * @return those that it was
   */
  @Transactional
  public List<RunRecord> putBackOwn(Set<Long> inHand) {
    String owner = InstanceLock.owner();
    Map<String, Object> of = new HashMap<>(Map.of("running", RunRecord.State.RUNNING));
    String own = "state = :running and owner is null";
    if (owner != null) {
      of.put("owner", owner);
      own = "state = :running and owner = :owner";
    }
    List<RunRecord> unknown = new ArrayList<>();
    for (RunRecord found : list(own, Sort.by("id"), of)) {
      int attempt = found.attempt;
      if (!inHand.contains(found.id)) {
        RunRecord run = locked(getEntityManager(), found.id);
        if (isOn(run, attempt)) {
          putBack(run);
          unknown.add(run);
        }
      }
    }
    return unknown;
  }

  private static String givenUp(int times) {
    return "the service ended in the middle of this run "
        + (times == 1 ? "once" : times + " times")
        + " without being stopped, perhaps because the run needs more memory than there is; look into"
        + " the logs of service and system, mend that, and ask for the run again";
  }

  /** Puts back a run that is being audited, as the service stops; one that has ended stays so. */
  @Transactional
  public void putBack(long id, int attempt) {
    RunRecord run = locked(getEntityManager(), id);
    if (isOn(run, attempt)) {
      putBack(run);
    }
  }

  /**
   * Whether a run is being audited, by what is recorded.
   *
   * @param attempt which one is meant: where another service has put the run back meanwhile and
   *     audits it, it is not this one
   */
  @Transactional
  public boolean isRunning(long id, int attempt) {
    return isOn(locked(getEntityManager(), id), attempt);
  }

  /** Whether that attempt at the run is the one whose results are on record. */
  @Transactional
  public boolean isDone(long id, int attempt) {
    return count("id = ?1 and attempt = ?2 and state = ?3", id, attempt, RunRecord.State.DONE) > 0;
  }

  /** A run that there is. */
  @Transactional
  public RunRecord known(long id) {
    return findById(id);
  }

  /** Whether that attempt at the run is the one on record, and not over. */
  static boolean isOn(RunRecord run, int attempt) {
    return run.state == RunRecord.State.RUNNING && run.attempt == attempt;
  }

  private void putBack(RunRecord run) {
    if (run.cancelAsked) {
      ended(run, RunRecord.State.CANCELLED, null);
      return;
    }
    run.state = RunRecord.State.QUEUED;
    run.startedAt = null;
    trail.add(
        Actor.SYSTEM,
        event("run.put-back", run, RunRecord.State.RUNNING.text(), RunRecord.State.QUEUED.text()));
  }

  /** Ends a run that brought nothing; one that has ended already stays as it is. */
  @Transactional
  public void end(long id, int attempt, RunRecord.State state, @Nullable String failure) {
    RunRecord run = locked(getEntityManager(), id);
    if (isOn(run, attempt)) {
      ended(run, state, failure);
    }
  }

  private void ended(RunRecord run, RunRecord.State state, @Nullable String failure) {
    run.state = state;
    run.failure = failure;
    run.endedAt = clock.instant();
    trail.add(
        Actor.SYSTEM,
        event(
            "run." + state.text(),
            run,
            RunRecord.State.RUNNING.text(),
            failure == null ? state.text() : state.text() + ": " + failure));
  }

  /**
   * Calls a run off; one that is being audited ends soon.
   *
   * @param forCommission whether the commission calls it off: any run; otherwise it has to be one
   *     that the licensee's own people asked for
   * @throws Refusal where it is not theirs to call off, or has come to an end
   */
  @Transactional
  public RunRecord cancel(Actor actor, Licensee licensee, long id, boolean forCommission) {
    RunRecord run = locked(getEntityManager(), of(licensee, id).id);
    if (!forCommission && !accounts.isOwn(licensee, run.requestedBy)) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the run "
              + id
              + " was asked for by "
              + (run.requestedBy.equals(Actor.NIGHT.name())
                  ? "the service, for a night"
                  : "the commission"),
          "ask an auditor or an administrator of all licensees to cancel it");
    }
    if (run.state.isEnd()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the run " + id + " is " + run.state.text(),
          "cancel runs that are queued or running");
    }
    String before = run.state.text();
    run.cancelAsked = true;
    if (run.state == RunRecord.State.QUEUED) {
      run.state = RunRecord.State.CANCELLED;
      run.endedAt = clock.instant();
    }
    trail.add(actor, event("run.cancel-asked", run, before, run.state.text()));
    return run;
  }

  /**
   * A licensee's run.
   *
   * @throws Refusal where it has none of that number
   */
  public RunRecord of(Licensee licensee, long id) {
    RunRecord run = find("licensee.id = ?1 and id = ?2", licensee.id, id).firstResult();
    if (run == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND, "there is no run " + id, "take the id of one that is listed");
    }
    return run;
  }
}
