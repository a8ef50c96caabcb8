package shoeaudit.service.queue;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.DatabaseFault;
import shoeaudit.database.InstanceLock;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.SharedRuns;
import shoeaudit.service.vault.DiskSpace;
import shoeaudit.service.vault.Vault;

/**
 * Audits the runs that wait, as many side by side as settings and memory allow. A run that a stop
 * of the service cuts off waits again afterwards, and begins anew; one that an end without a stop
 * cut off, likewise, but not for ever.
 */
@ApplicationScoped
public class RunQueue {
  private static final Logger LOG = Logger.getLogger(RunQueue.class);
  private static final long MEBIBYTE = 1 << 20;
  private static final long STOP_SECONDS = 10;

  private final RunRecords records;
  private final SharedRuns shared;
  private final RunWork work;
  private final SignOffWork signOffs;
  private final Instance<IdleWork> idle;
  private final QueueSettings settings;
  private final RunMeters meters;
  private final DiskSpace space;
  private final RunRoom room;
  private final WorkStop stop = new WorkStop();
  private final RunEnds ends;
  private final Map<Long, ActiveRun> onHand = new ConcurrentHashMap<>();
  private final Semaphore asked = new Semaphore(0);
  private final List<Thread> workers = new ArrayList<>();
  private volatile boolean lockLost;

  /** Whether the database may have begun a run that nobody has; under the monitor of workers. */
  private boolean answerLost;

  @Inject
  RunQueue(
      RunRecords records,
      SharedRuns shared,
      RunWork work,
      SignOffWork signOffs,
      @Any Instance<IdleWork> idle,
      QueueSettings settings,
      RunMeters meters,
      DiskSpace space,
      InstantSource clock) {
    this.records = records;
    this.shared = shared;
    this.work = work;
    this.signOffs = signOffs;
    this.idle = idle;
    this.settings = settings;
    this.meters = meters;
    this.space = space;
    this.room = new RunRoom(clock);
    this.ends = new RunEnds(records, work, meters, stop);
  }

  void start(@Observes StartupEvent event) throws IOException {
    meters.onHand(onHand::size);
    if (settings.sideBySide() == 0) {
      return;
    }
    if (InstanceLock.isShared()) {
      // Others may be at work: what their end cut off is put back when their heartbeat has stopped.
      work.sweepOwn(shared.attempts());
      Thread others = new Thread(this::lookAtOthers, "other-instances");
      others.setDaemon(true);
      others.start();
    } else {
      work.sweep(ends.putBackCutOff(settings.mostCutOff()));
    }
    long places = Runtime.getRuntime().maxMemory() / (settings.memory() * MEBIBYTE);
    for (int i = 1; i <= Math.clamp(places, 1, settings.sideBySide()); i++) {
      Thread worker = new Thread(this::work, "audit-" + i);
      workers.add(worker);
      worker.start();
    }
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    stop.ask();
    asked.release(workers.size());
    for (Thread worker : workers) {
      worker.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
      if (worker.isAlive()) {
        // It writes something that is not told of; where even that does not end it, the next start
        // puts its run back.
        worker.interrupt();
      }
    }
  }

  /** How many of those who audit are not at work any more, as they should be. */
  public long workersLost() {
    return stop.isAsked() ? 0 : workers.stream().filter(worker -> !worker.isAlive()).count();
  }

  /** A run waits: somebody may be free for it. */
  public void wake() {
    asked.release();
  }

  /** How far a run that is being audited has come; null where it is none. */
  public @Nullable RunProgress progress(long run) {
    ActiveRun on = onHand.get(run);
    return on == null ? null : on.progress();
  }

  /** Stops a run that is being audited, soon. */
  public void cancel(long run) {
    ActiveRun on = onHand.get(run);
    if (on != null) {
      on.cancel();
    }
  }

  private void work() {
    while (!stop.isAsked()) {
      try {
        if (!InstanceLock.mayWork()) {
          lockLost = true;
          stop.nap();
          continue;
        }
        if (InstanceLock.leads() && signOffs.next(this::leavesOff)) {
          continue;
        }
        Begun begun = begin();
        if (begun == null) {
          if (InstanceLock.leads() && doIdleWork()) {
            continue;
          }
          if (asked.tryAcquire(WorkStop.LONGEST_NAP_SECONDS, TimeUnit.SECONDS) && !stop.isAsked()) {
            asked.drainPermits();
          }
        } else {
          audit(begun.run(), begun.on());
        }
      } catch (InterruptedException e) {
        return;
      } catch (ActiveRun.StoppedException | ActiveRun.NoRoomException e) {
        // What can wait was left, and is begun anew; where the service stops, the loop ends.
        stop.nap();
      } catch (IOException | RuntimeException | Error e) {
        // The database may be away for a while, or another thread's run has taken the memory: the
        // queue stands there, and this thread tries again.
        if (DatabaseFault.of(e) == null) {
          LOG.error("the queue of runs cannot be read", e);
        } else {
          LOG.warn("the queue of runs cannot be read: the database does not answer as it should");
        }
        stop.nap();
      }
    }
  }

  /**
   * Puts back what instances had in hand whose heartbeat has stopped, and leaves what is not this
   * one's any more, or was called off elsewhere.
   */
  private void lookAtOthers() {
    for (stop.nap(); !stop.isAsked(); stop.nap()) {
      try {
        if (InstanceLock.mayWork()) {
          var unused = ends.putBackCutOff(settings.mostCutOff());
          // Those that were in hand at the look: by its end another attempt may be.
          Map<Long, ActiveRun> looked = Map.copyOf(onHand);
          List<Long> lost = shared.lost(looked.keySet());
          for (Map.Entry<Long, ActiveRun> each : looked.entrySet()) {
            if (lost.contains(each.getKey())) {
              each.getValue().cancel();
            }
          }
        }
      } catch (RuntimeException | Error e) {
        LOG.warnv("what other instances had in hand cannot be looked at: {0}", e.getMessage());
      }
    }
  }

  /** Does what can wait, while no run waits; false: there is none, or no room for it. */
  private boolean doIdleWork() throws IOException, InterruptedException {
    if (space.isFull()) {
      return false;
    }
    for (IdleWork work : idle) {
      // Coups that are tried are audited in no run, and are not counted.
      if (work.next(
          new ActiveRun(this::leavesOff, () -> RunRoom.isGone(space), coups -> {}),
          settings.threads())) {
        return true;
      }
    }
    return false;
  }

  /** Whether those who audit are to leave off: another service may have the database now. */
  private boolean leavesOff() {
    return stop.isAsked() || !InstanceLock.mayWork();
  }

  /** A run that is in hand from now on. */
  private record Begun(RunRecord run, ActiveRun on) {}

  /** Takes the next run; one after the other, so that no two take the same. */
  private @Nullable Begun begin() throws IOException {
    synchronized (workers) {
      if (lockLost && !takenUpAgain()) {
        return null;
      }
      if (space.isFull()) {
        // Whoever audits would write into what is left for the database.
        return null;
      }
      Set<Long> later = new HashSet<>(room.withoutRoom(space.free()));
      // One that was lost, and that another put back, may still be in hand here.
      later.addAll(onHand.keySet());
      if (answerLost) {
        ends.putBackUnknown(onHand.keySet());
        answerLost = false;
      }
      RunRecord run;
      try {
        run = records.begin(later);
      } catch (RuntimeException | Error e) {
        answerLost = true;
        throw e;
      }
      if (run == null) {
        return null;
      }
      ActiveRun on = new ActiveRun(this::leavesOff, () -> RunRoom.isGone(space), meters::audited);
      onHand.put(run.id, on);
      return new Begun(run, on);
    }
  }

  /**
   * The service is the only one again: what it had to leave waits anew, and what another one left
   * likewise.
   *
   * @return false: somebody is still leaving off
   */
  private boolean takenUpAgain() {
    if (!onHand.isEmpty()) {
      return false;
    }
    // While nobody audits, none is added.
    ends.putBackLeft();
    var unused = ends.putBackCutOff(settings.mostCutOff());
    lockLost = false;
    return true;
  }

  private void audit(RunRecord run, ActiveRun on) throws InterruptedException {
    long begun = System.nanoTime();
    long free = RunRoom.free(space);
    try {
      if (work.audit(run, on)) {
        meters.done(run.id, System.nanoTime() - begun);
      } else {
        ends.end(run, RunRecord.State.CANCELLED, null);
      }
    } catch (ActiveRun.StoppedException e) {
      if (on.isCancelled()) {
        ends.end(run, RunRecord.State.CANCELLED, null);
      } else {
        ends.leave(run);
      }
    } catch (ResultImporter.LostRunException e) {
      LOG.warnv("{0}; what was made of it here does not count", e.getMessage());
      ends.discardLost(run);
    } catch (InvalidRunRequestException e) {
      ends.end(run, RunRecord.State.FAILED, Objects.requireNonNull(e.getMessage()));
    } catch (Vault.BrokenEvidenceException e) {
      LOG.errorv(e, "run {0} failed", run.id);
      ends.end(run, RunRecord.State.FAILED, Objects.requireNonNull(e.getMessage()));
    } catch (IOException | RuntimeException | Error e) {
      // Also where the end was recorded and the answer to that was lost on its way here.
      if (stop.isAsked() || Shutdown.isSo()) {
        // Working files are taken away as the process goes down: that is no failure of the run. It
        // is put back for the next process; this one takes none any more.
        stop.ask();
        ends.putBack(run);
        return;
      }
      if (!isOfTheSurroundings(run, e, free)) {
        LOG.errorv(e, "run {0} failed", run.id);
        ends.end(run, RunRecord.State.FAILED, Failures.words(e));
      }
    } finally {
      onHand.remove(run.id);
    }
  }

  /**
   * Where the disk is full, or the database away, a run waits and is begun anew.
   *
   * @param free how much room there was when it was begun
   * @return false: it is something else that failed
   */
  private boolean isOfTheSurroundings(RunRecord run, Throwable failure, long free) {
    DatabaseFault fault =
        failure instanceof ActiveRun.NoRoomException
            ? DatabaseFault.NO_SPACE
            : DatabaseFault.of(failure);
    if (fault == DatabaseFault.NO_SPACE) {
      LOG.warnv("run {0} found no room on the disk; it waits until there is more", run.id);
      room.none(run.id, free);
    } else if (fault == DatabaseFault.AWAY) {
      LOG.warnv("the database went away amid run {0}; it is begun anew", run.id);
    } else {
      return false;
    }
    while (!stop.isAsked()) {
      try {
        ends.leave(run);
        return true;
      } catch (RuntimeException e) {
        LOG.warnv("run {0} cannot be put back yet: the database is away", run.id);
        stop.nap();
      }
    }
    // The next start puts it back.
    return true;
  }
}
