package shoeaudit.report;

/**
 * One thing that was looked at when a run's results are verified, and what came of it.
 *
 * @param kind what came of it
 * @param text in plain words: the condition, never an intent
 */
public record Statement(Kind kind, String text) {
  /** What came of it. */
  public enum Kind {
    /** It is as it should be. */
    HOLDS,
    /** It is otherwise than recorded. */
    DIFFERS,
    /** It was not looked at; the text says why. */
    OPEN,
    /** Something to know, which is neither right nor wrong. */
    SAYS
  }

  /** Something is as it should be. */
  public static Statement holds(String text) {
    return new Statement(Kind.HOLDS, text);
  }

  /** Something is otherwise than recorded. */
  public static Statement differs(String text) {
    return new Statement(Kind.DIFFERS, text);
  }

  /** Something was not looked at. */
  public static Statement open(String text) {
    return new Statement(Kind.OPEN, text);
  }

  /** Something to know. */
  public static Statement says(String text) {
    return new Statement(Kind.SAYS, text);
  }
}
