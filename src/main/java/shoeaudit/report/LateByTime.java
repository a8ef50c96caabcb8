package shoeaudit.report;

import java.time.Duration;

/**
 * How many late changes of wagers would be deviations at which clock tolerance (audit.md, reading
 * 34): those that their times alone show to be late, where the log has them in the same order.
 *
 * @param withoutTolerance at none
 * @param withFiles at that of the control file, which judged
 * @param withCompared at {@link #COMPARED}
 * @param others what no tolerance changes, or not by itself: it rests on the order of the lines, or
 *     is for review for another reason
 */
public record LateByTime(long withoutTolerance, long withFiles, long withCompared, long others) {
  /** No wager was late. */
  public static final LateByTime NONE = new LateByTime(0, 0, 0, 0);

  /** A tolerance that is generous for clocks that are kept together. */
  public static final Duration COMPARED = Duration.ofSeconds(1);

  /** Whether any wager was late, whatever shows it. */
  public boolean any() {
    return withoutTolerance + others > 0;
  }
}
