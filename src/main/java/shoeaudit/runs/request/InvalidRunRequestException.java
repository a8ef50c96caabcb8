package shoeaudit.runs.request;

/**
 * A run that could not be made as asked: a file that is missing or no log, a control file with
 * mistakes. Nothing was written.
 */
public final class InvalidRunRequestException extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * With its reason.
   *
   * @param reason what is wrong and what would be right, for the person who asked
   */
  public InvalidRunRequestException(String reason) {
    super(reason);
  }

  /** With its reason and where it comes from. */
  public InvalidRunRequestException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
