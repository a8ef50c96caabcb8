package shoeaudit.service.queue;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.InstanceLock;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/**
 * What becomes of runs that were begun and are not done: they are put back and wait anew, left
 * until it is settled whose they are, or ended; what they left behind is taken away.
 */
final class RunEnds {
  private static final Logger LOG = Logger.getLogger(RunEnds.class);

  private final RunRecords records;
  private final RunWork work;
  private final RunMeters meters;
  private final WorkStop stop;
  private final Set<RunRecord> left = ConcurrentHashMap.newKeySet();

  RunEnds(RunRecords records, RunWork work, RunMeters meters, WorkStop stop) {
    this.records = records;
    this.work = work;
    this.meters = meters;
    this.stop = stop;
  }

  /**
   * Puts back what an end without a stop cut off.
   *
   * @param most so often a run is begun anew
   */
  List<RunRecord> putBackCutOff(int most) {
    List<RunRecord> cutOff = records.putBack(most);
    for (RunRecord run : cutOff) {
      LOG.warnv("run {0} was cut off and is {1}", run.id, run.state.text());
      if (run.state.isEnd()) {
        meters.ended(run.state);
      }
      if (InstanceLock.isShared()) {
        // The attempt counts no more, also where whoever made it stands still and goes on later.
        discard(run);
      }
    }
    return cutOff;
  }

  /**
   * Puts back what is on record as audited here and is in nobody's hand: the database may have
   * begun a run, and its answer be lost. To be called where no run can begin meanwhile.
   *
   * @param onHand what is audited here
   */
  void putBackUnknown(Set<Long> onHand) {
    Set<Long> known = new HashSet<>(onHand);
    left.forEach(run -> known.add(run.id));
    for (RunRecord run : records.putBackOwn(known)) {
      LOG.warnv("run {0} was begun and nobody here has it; it is put back", run.id);
    }
  }

  /** Puts a run back; where another service may have the database, when that is settled. */
  void leave(RunRecord run) {
    if (stop.isAsked() || InstanceLock.mayWork()) {
      putBack(run);
    } else {
      left.add(run);
    }
  }

  /** Puts back what was left, now that it is settled. */
  void putBackLeft() {
    left.forEach(this::putBack);
    left.clear();
  }

  /** Puts a run back, where it is still this attempt's. */
  void putBack(RunRecord run) {
    if (!records.isRunning(run.id, run.attempt)) {
      discardLost(run);
      return;
    }
    discard(run);
    LOG.infov("run {0} is put back{1}", run.id, stop.isAsked() ? ", as the service stops" : "");
    records.putBack(run.id, run.attempt);
  }

  /** Ends a run; where the database is away for a while, as soon as it is back. */
  void end(RunRecord run, RunRecord.State state, @Nullable String failure) {
    while (true) {
      try {
        if (!records.isRunning(run.id, run.attempt)) {
          // It is done: what failed came after that, and its results stay.
          discardLost(run);
          return;
        }
        discard(run);
        records.end(run.id, run.attempt, state, failure == null ? null : Failures.cut(failure));
        meters.ended(state);
        return;
      } catch (RuntimeException e) {
        if (stop.isAsked()) {
          throw e;
        }
        LOG.errorv(e, "the end of run {0} cannot be recorded yet", run.id);
        stop.nap();
      }
    }
  }

  /** Of an attempt that was taken over nothing stays; it has a place of its own. */
  void discardLost(RunRecord run) {
    if (run.owner != null && !records.isDone(run.id, run.attempt)) {
      discard(run);
    }
  }

  private void discard(RunRecord run) {
    try {
      work.discard(run);
    } catch (IOException e) {
      LOG.warnv(e, "what run {0} left behind cannot be taken away", run.id);
    }
  }
}
