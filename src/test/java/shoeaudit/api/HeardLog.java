package shoeaudit.api;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What the service logs until this is closed. */
final class HeardLog extends Handler implements AutoCloseable {
  private final Logger root = Logger.getLogger("");
  private final SimpleFormatter formatter = new SimpleFormatter();
  private final Queue<String> lines = new ConcurrentLinkedQueue<>();

  /**
   * Begins to listen.
   *
   * @param least lines of this level and above are kept
   */
  HeardLog(Level least) {
    setLevel(least);
    root.addHandler(this);
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void publish(LogRecord line) {
    if (isLoggable(line)) {
      lines.add(formatter.format(line));
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    root.removeHandler(this);
  }
}
