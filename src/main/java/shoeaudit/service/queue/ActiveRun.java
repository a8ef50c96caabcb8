package shoeaudit.service.queue;

import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import shoeaudit.runs.Progress;

/** A run that is being audited: how far it is, and whether it is to stop. */
final class ActiveRun implements Progress {
  private final BooleanSupplier serviceStops;
  private final BooleanSupplier noRoom;
  private final LongConsumer audited;
  private volatile RunProgress progress = RunProgress.NONE;
  private volatile boolean cancelled;

  /** A run is to stop before its end. */
  static final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StoppedException() {
      super("the run was stopped");
    }
  }

  /** The disk is full but for what the database needs to go on. */
  static final class NoRoomException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoRoomException() {
      super("the disk has no room for the run");
    }
  }

  /**
   * A run that begins.
   *
   * @param noRoom whether the disk has no room for it any more
   * @param audited takes how many coups were audited since it was called before
   */
  ActiveRun(BooleanSupplier serviceStops, BooleanSupplier noRoom, LongConsumer audited) {
    this.serviceStops = serviceStops;
    this.noRoom = noRoom;
    this.audited = audited;
  }

  RunProgress progress() {
    return progress;
  }

  /** Somebody calls the run off: it stops at its next step. */
  void cancel() {
    cancelled = true;
  }

  boolean isCancelled() {
    return cancelled;
  }

  @Override
  public void reading(long bytesDone, long bytesInAll, long events, long coups) {
    audited.accept(coups - progress.coups());
    at(new RunProgress(RunProgress.Step.READING, bytesDone, bytesInAll, events, coups, "", 0, 0));
  }

  @Override
  public void writing(String file, long findingsDone, long findingsInAll) {
    RunProgress before = progress;
    at(
        new RunProgress(
            RunProgress.Step.WRITING,
            before.bytesInAll(),
            before.bytesInAll(),
            before.events(),
            before.coups(),
            file,
            findingsDone,
            findingsInAll));
  }

  /**
   * Its findings are being recorded.
   *
   * @param coups how many were audited in all
   * @param findingsDone how many findings are recorded
   * @param findingsInAll how many are to be
   */
  void recording(long coups, long findingsDone, long findingsInAll) {
    RunProgress before = progress;
    audited.accept(coups - before.coups());
    at(
        new RunProgress(
            RunProgress.Step.RECORDING,
            before.bytesInAll(),
            before.bytesInAll(),
            before.events(),
            coups,
            "",
            findingsDone,
            findingsInAll));
  }

  private void at(RunProgress next) {
    progress = next;
    if (cancelled || serviceStops.getAsBoolean()) {
      throw new StoppedException();
    }
    if (noRoom.getAsBoolean()) {
      throw new NoRoomException();
    }
  }
}
