package shoeaudit.service.sending;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import shoeaudit.database.DatabaseFault;
import shoeaudit.database.InstanceLock;

/**
 * Sends what waits, on a thread of its own: who does not answer holds no night and no run up. Only
 * the instance that leads sends.
 */
public final class SendingThread<T> {
  /** What waits, and how it is sent. */
  public interface Outbox<T> {
    /** What is to be sent now; what was sent may make the next thing due. */
    List<T> due();

    /** Whether one that was read as due still is: this instance may have stood still since. */
    boolean isStillDue(T sending);

    /** Sends one and puts on record what came of it. */
    void send(T sending) throws InterruptedException;
  }

  private static final Logger LOG = Logger.getLogger(SendingThread.class);

  private final Outbox<T> outbox;
  private final Duration betweenLooks;
  private final Semaphore asked = new Semaphore(0);
  private final Thread thread;
  private volatile boolean stops;

  /**
   * A thread that is not started yet.
   *
   * @param name of the thread
   * @param betweenLooks how long to wait for {@link #wake} before looking again; 0: nothing is
   *     looked for or sent
   */
  public SendingThread(String name, Duration betweenLooks, Outbox<T> outbox) {
    this.outbox = outbox;
    this.betweenLooks = betweenLooks;
    thread = new Thread(this::keep, name);
    thread.setDaemon(true);
  }

  /** Begins to look, unless nothing is to be sent. */
  public void start() {
    if (betweenLooks.isPositive()) {
      thread.start();
    }
  }

  /** Whether it looks. */
  boolean looks() {
    return thread.isAlive();
  }

  /** There is something to be sent. */
  public void wake() {
    asked.release();
  }

  /**
   * Ends after what is being sent. Returns at once where it was never started.
   *
   * @param most how long to wait for that
   */
  public void stop(Duration most) throws InterruptedException {
    stops = true;
    asked.release();
    thread.join(most.toMillis());
  }

  private void keep() {
    while (!stops) {
      try {
        if (InstanceLock.leads()) {
          sendAll();
        }
        var unused = asked.tryAcquire(betweenLooks.toMillis(), TimeUnit.MILLISECONDS);
        asked.drainPermits();
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** Until nobody can be told at once: who was told may be told the next thing. */
  private void sendAll() throws InterruptedException {
    try {
      for (List<T> due = outbox.due(); !due.isEmpty(); due = outbox.due()) {
        for (T sending : due) {
          if (stops || !InstanceLock.leads() || !outbox.isStillDue(sending)) {
            return;
          }
          outbox.send(sending);
        }
      }
    } catch (RuntimeException e) {
      if (DatabaseFault.of(e) == null) {
        LOG.errorv(e, "what waits for {0} cannot be read or sent", thread.getName());
      }
    }
  }
}
