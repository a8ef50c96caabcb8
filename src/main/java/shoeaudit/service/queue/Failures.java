package shoeaudit.service.queue;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Failures of the service in words that are recorded and told to those who asked. */
public final class Failures {
  /** Less than the column holds. */
  private static final int MOST = 4_000;

  private Failures() {}

  /**
   * What failed. An exception of input or output says which file, and why; what another one says is
   * the service's log's alone: a database's message may repeat what was to be written, names of
   * patrons with it.
   */
  public static String words(Throwable thrown) {
    Throwable cause = thrown.getCause();
    Throwable failure = thrown instanceof UncheckedIOException && cause != null ? cause : thrown;
    return cut(
        failure instanceof IOException
            ? "a failure of the service: " + failure.getMessage()
            : "a failure of the service ("
                + failure.getClass().getSimpleName()
                + "), told in its log");
  }

  /** A text that fits where it is recorded, cut visibly. */
  public static String cut(String text) {
    return text.length() <= MOST ? text : text.substring(0, MOST) + "\u2026";
  }
}
