package shoeaudit.transparency;

/** What is wrong with a checkpoint or a proof, and what would be right. */
public final class LogException extends Exception {
  private static final long serialVersionUID = 1;

  /** Whether it says anything about the log. */
  public enum Kind {
    /** It cannot be read, was cut short, or is of another log: nothing was verified. */
    UNREADABLE,

    /** It was read, and does not hold. */
    BROKEN
  }

  private final Kind kind;

  private LogException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** Nothing was verified, with the reason and the remedy. */
  public static LogException unreadable(String reason) {
    return new LogException(Kind.UNREADABLE, reason);
  }

  /** It does not hold, with what does not. */
  public static LogException broken(String reason) {
    return new LogException(Kind.BROKEN, reason);
  }

  /** The same of a file. */
  public LogException in(Object where) {
    LogException named = new LogException(kind, where + ": " + reason());
    named.initCause(this);
    return named;
  }

  /** Whether it says anything about the log. */
  public Kind kind() {
    return kind;
  }

  /** In words. */
  public String reason() {
    String message = getMessage();
    return message == null ? "" : message;
  }
}
