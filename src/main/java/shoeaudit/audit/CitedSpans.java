package shoeaudit.audit;

/**
 * The lines that a finding or a wager cites, written as {@link Words#lines} does: {@code
 * 448-449;451}.
 */
public final class CitedSpans {
  private CitedSpans() {}

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

  /** Whether a line is cited by both. */
  public static boolean overlap(String one, String other) {
    boolean[] both = {false};
    forEach(
        one, (from, to) -> forEach(other, (first, last) -> both[0] |= first <= to && from <= last));
    return both[0];
  }
}
