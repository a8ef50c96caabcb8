package shoeaudit.audit.engine;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.shoelog.ImportProblem;

/**
 * What the audit of one shoe gives, its coverage left out, which is counted apart.
 *
 * @param table where
 * @param shoe which
 * @param coups how many coups it had
 * @param groups the findings by coup, those that lie on no coup first
 * @param memories what checks that other shoes decide remember, in the order of their checks
 * @param problems what the record of the shoe lacks, such as a coup that ends in the middle
 * @param firstNanos its earliest time, nanoseconds since 1970; null without times
 * @param course its course; null where it has no findings, or they came of several shoes together
 * @param dealt who dealt its coups in which hour, each pair once; none where that is not counted
 */
public record ShoeVerdict(
    String table,
    String shoe,
    int coups,
    List<FindingGroup> groups,
    List<Remembered> memories,
    List<ImportProblem> problems,
    @Nullable Long firstNanos,
    @Nullable ShoeCourse course,
    List<Dealt> dealt) {
  /** That of a shoe of which it is not counted who dealt. */
  public ShoeVerdict(
      String table,
      String shoe,
      int coups,
      List<FindingGroup> groups,
      List<Remembered> memories,
      List<ImportProblem> problems,
      @Nullable Long firstNanos,
      @Nullable ShoeCourse course) {
    this(table, shoe, coups, groups, memories, problems, firstNanos, course, List.of());
  }

  /** The same with this course. */
  public ShoeVerdict with(ShoeCourse known) {
    return new ShoeVerdict(
        table, shoe, coups, groups, memories, problems, firstNanos, known, dealt);
  }

  /**
   * How many coups a dealer dealt within an hour of a gambling day.
   *
   * @param dealer of the coups' first events; empty: not recorded
   * @param day the gambling day of the coups' first times; null: they have none
   * @param hour of the coups' first times, from 0 to 23 in the controls' time zone; -1: they have
   *     none
   * @param coups how many
   * @param tested on how many of them anything could be tested
   */
  public record Dealt(String dealer, @Nullable LocalDate day, int hour, int coups, int tested) {}

  /** A coup that a check remembers. */
  public record Remembered(CrossShoeCheck check, CoupMemory memory) {}
}
