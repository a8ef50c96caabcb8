package shoeaudit.database;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Looks now and then, on a thread of its own, whether commands ask the service for something. */
public final class QuestionLooks {
  private static final long BETWEEN_LOOKS_MILLIS = 500;

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

  /** Ends; looks that never began end, too. */
  public void stop() {
    thread.interrupt();
  }

  private void look() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MILLIS);
        answer();
      }
    } catch (InterruptedException e) {
      // The service stops.
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
