package shoeaudit.audit.result;

/**
 * The lines that a finding or a wager cites, written as findings cite them: {@code 448-449;451}.
 */
public final class CitedSpans {
  /** Between a file's name and its lines; in no name. */
  private static final char OF = '\u001f';

  private CitedSpans() {}

  /** Lines of another file than the one that is meant where none is named. */
  public static String inFile(String file, String lines) {
    return file + OF + lines;
  }

  /** Lines for a reader, with their file where they name one. */
  public static String text(String cited) {
    return cited.replace(OF, ':');
  }

  /**
   * Whether a line of a file is cited by both.
   *
   * @param file whose lines the first cites
   * @param one names no file
   * @param usual the file whose lines the other cites where it names none
   */
  public static boolean overlap(String file, String one, String usual, String other) {
    int of = other.indexOf(OF);
    String named = of < 0 ? usual : other.substring(0, of);
    String lines = other.substring(of + 1);
    return named.equals(file) && !lines.isEmpty() && overlap(one, lines);
  }

  /** Takes a span of lines. */
  @FunctionalInterface
  public interface Span {
    /** Takes the lines from one to another, both among them. */
    void accept(int from, int to);
  }

  /** Gives each span, in the order in which they are cited. */
  public static void forEach(String cited, Span span) {
    for (String one : cited.split(";", -1)) {
      int dash = one.indexOf('-');
      int from = Integer.parseInt(dash < 0 ? one : one.substring(0, dash));
      span.accept(from, dash < 0 ? from : Integer.parseInt(one.substring(dash + 1)));
    }
  }

  private static boolean overlap(String one, String other) {
    boolean[] both = {false};
    forEach(
        one, (from, to) -> forEach(other, (first, last) -> both[0] |= first <= to && from <= last));
    return both[0];
  }
}
