package shoeaudit.shoelog.profile;

/**
 * A text that lets itself be looked at so many times and no more: some patterns look at a line more
 * often than there is time. Counting looks instead of seconds gives the same outcome on every
 * machine.
 */
final class PatientText implements CharSequence {
  /** The text has been looked at too often. */
  static final class ImpatientException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ImpatientException() {
      super("looked at too often");
    }
  }

  private final String text;
  private int looksLeft;

  PatientText(String text, int looks) {
    this.text = text;
    this.looksLeft = looks;
  }

  @Override
  public char charAt(int index) {
    if (--looksLeft < 0) {
      throw new ImpatientException();
    }
    return text.charAt(index);
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.subSequence(start, end);
  }

  @Override
  public String toString() {
    return text;
  }
}
