package shoeaudit.audit;

/**
 * Of thousands of places a build tries one in four, spread so that every line and every place is
 * among them; {@code -DshoeAudit.oneIn=1} tries them all.
 */
final class OneIn {
  private static final int FOUR = Integer.getInteger("shoeAudit.oneIn", 4);

  private OneIn() {}

  /** Whether a line is tried at a place, or a block of lines from a first to a last one. */
  static boolean tries(int line, int place) {
    return (line + place) % FOUR == 0;
  }
}
