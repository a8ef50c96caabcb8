package shoeaudit.audit;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Of hundreds and thousands of cases of one kind a build tries one in four, spread so that every
 * line and every place is among them; {@code -DshoeAudit.oneIn=1} tries them all, as {@code mvn
 * verify -Pwhole} does.
 */
public final class OneIn {
  private static final int FOUR = Integer.getInteger("shoeAudit.oneIn", 4);

  private OneIn() {}

  /**
   * Whether a line is tried at a place, a block of lines from a first to a last one, or the first
   * of two choices with the other.
   */
  public static boolean tries(int one, int other) {
    return (one + other) % FOUR == 0;
  }

  /** Of a list of cases those that are tried. */
  public static <T> List<T> of(List<T> cases) {
    return IntStream.range(0, cases.size())
        .filter(place -> tries(place, 0))
        .<T>mapToObj(cases::get)
        .toList();
  }
}
