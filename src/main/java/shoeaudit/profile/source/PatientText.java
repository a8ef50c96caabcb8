package shoeaudit.profile.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text that lets itself be looked at so many times and no more: some patterns look at a line more
 * often than there is time. Counting looks instead of seconds gives the same outcome on every
 * machine.
 */
public final class PatientText implements CharSequence {
  /**
   * How many characters a pattern may look at in one text: hundreds of times what a sound one
   * needs, and done in a second.
   */
  private static final int LIMIT_LOOKS = 50_000_000;

  /** The text has been looked at too often. */
  static final class ImpatientException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ImpatientException() {
      super("looked at too often");
    }
  }

  private final String text;
  private int looksLeft;

  private PatientText(String text, int looks) {
    this.text = text;
    this.looksLeft = looks;
  }

  /** A matcher of a text that gives up in time; to be asked by {@link #fits}. */
  public static Matcher matcher(Pattern pattern, String text) {
    return pattern.matcher(new PatientText(text, LIMIT_LOOKS));
  }

  /** Whether the pattern fits; null where finding out takes too long or too much of the stack. */
  public static @Nullable Boolean fits(Matcher matcher) {
    try {
      return matcher.matches();
    } catch (ImpatientException | StackOverflowError e) {
      // java.util.regex recurses once for each repetition of a group: a pattern's fault, not ours.
      return null;
    }
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
