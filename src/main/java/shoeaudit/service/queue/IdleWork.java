package shoeaudit.service.queue;

import java.io.IOException;
import shoeaudit.runs.Progress;

/** Work that can wait: those who audit do it when no run does. */
public interface IdleWork {
  /**
   * Does the piece that has waited longest and that nobody else does.
   *
   * @param progress told how far it is, it throws where the piece is to stop: the service does, or
   *     the disk is full ({@link #isGivenUp})
   * @param threads how many shoes may be audited at once
   * @return false where none waits
   */
  boolean next(Progress progress, int threads) throws IOException, InterruptedException;

  /** Whether a piece was stopped from outside, and is to be begun anew some time. */
  static boolean isGivenUp(Throwable thrown) {
    return thrown instanceof ActiveRun.StoppedException
        || thrown instanceof ActiveRun.NoRoomException
        || Shutdown.isSo();
  }
}
