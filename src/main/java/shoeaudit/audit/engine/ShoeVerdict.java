package shoeaudit.audit.engine;

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
 */
public record ShoeVerdict(
    String table,
    String shoe,
    int coups,
    List<FindingGroup> groups,
    List<Remembered> memories,
    List<ImportProblem> problems,
    @Nullable Long firstNanos,
    @Nullable ShoeCourse course) {
  /** The same with this course. */
  public ShoeVerdict with(ShoeCourse known) {
    return new ShoeVerdict(table, shoe, coups, groups, memories, problems, firstNanos, known);
  }

  /** A coup that a check remembers. */
  public record Remembered(CrossShoeCheck check, CoupMemory memory) {}
}
