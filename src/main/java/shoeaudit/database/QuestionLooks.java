package shoeaudit.database;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Looks now and then, on a thread of its own, whether commands ask the service for something. */
public final class QuestionLooks {
  private static final long BETWEEN_LOOKS_MILLIS = 500;

  /** Longer than a question takes; a copy of a large database is left behind, and swept later. */
  private static final long LAST_LOOK_MILLIS = 10_000;

  private final CountDownLatch ended = new CountDownLatch(1);

  private final Look look;
  private final Consumer<Exception> failed;
  private final Thread thread;

  /** Answers what is asked. */
  @FunctionalInterface
  public interface Look {
    void answer() throws IOException;
  }

  /**
   * Looks that have not begun.
   *
   * @param name of the thread
   * @param failed is told why a look failed; the next one may find it better
   */
  public QuestionLooks(String name, Look look, Consumer<Exception> failed) {
    this.look = look;
    this.failed = failed;
    thread = new Thread(this::look, name);
    thread.setDaemon(true);
  }

  /** Begins. */
  public void start() {
    thread.start();
  }

  /**
   * Ends when what is being answered is; looks that never began end, too. Nothing is interrupted:
   * the embedded database would take that for a file that is closed.
   */
  public void stop() throws InterruptedException {
    ended.countDown();
    thread.join(LAST_LOOK_MILLIS);
  }

  private void look() {
    try {
      while (!ended.await(BETWEEN_LOOKS_MILLIS, TimeUnit.MILLISECONDS)) {
        answer();
      }
    } catch (InterruptedException e) {
      // Nobody does that; commands are told then that nobody answers.
      Thread.currentThread().interrupt();
    }
  }

  private void answer() {
    try {
      look.answer();
    } catch (IOException | RuntimeException e) {
      failed.accept(e);
    }
  }
}
