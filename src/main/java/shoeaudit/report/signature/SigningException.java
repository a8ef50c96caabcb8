package shoeaudit.report.signature;

/** A report that could not be signed as asked; the message says why and what would help. */
public final class SigningException extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * With its reason.
   *
   * @param reason what is wrong and what would be right, for the person who asked; never a password
   */
  public SigningException(String reason) {
    super(reason);
  }

  /** With its reason and where it comes from. */
  public SigningException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
