package shoeaudit.audit;

/**
 * Of hundreds and thousands of cases of one kind a build tries one in four, spread so that every
 * line and every place is among them; {@code -DshoeAudit.oneIn=1} tries them all.
 */
final class OneIn {
  private static final int FOUR = Integer.getInteger("shoeAudit.oneIn", 4);

  private OneIn() {}

  /**
   * Whether a line is tried at a place, a block of lines from a first to a last one, or the first
   * of two choices with the other.
   */
  static boolean tries(int one, int other) {
    return (one + other) % FOUR == 0;
  }
}
