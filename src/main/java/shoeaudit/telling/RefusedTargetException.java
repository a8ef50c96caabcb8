package shoeaudit.telling;

/** A target that must not be sent to; the message says why and what would be right. */
public final class RefusedTargetException extends Exception {
  private static final long serialVersionUID = 1;

  RefusedTargetException(String message) {
    super(message);
  }
}
