package shoeaudit.service.queue;

import java.util.concurrent.TimeUnit;

/** Whether those who audit are to stop, as the service does; and how they wait until then. */
final class WorkStop {
  /** So long at most they wait before they look again. */
  static final long LONGEST_NAP_SECONDS = 5;

  private volatile boolean asked;

  /** They are to stop. */
  void ask() {
    asked = true;
  }

  /** Whether they are to stop. */
  boolean isAsked() {
    return asked;
  }

  /** Waits a while before something is tried again; not where they are to stop. */
  void nap() {
    if (asked) {
      return;
    }
    try {
      TimeUnit.SECONDS.sleep(LONGEST_NAP_SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      asked = true;
    }
  }
}
