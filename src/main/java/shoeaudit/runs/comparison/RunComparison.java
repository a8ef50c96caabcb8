package shoeaudit.runs.comparison;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a second run of the same logs makes of the findings of a first one.
 *
 * @param currency of all amounts, which are in minor units
 * @param before the SHA-256 of the first run's manifest
 * @param after that of the second one's
 * @param differences in which the runs differ, the logs aside
 * @param findings how many are new, gone, changed and the same, and what they moved
 * @param codes likewise of each code that either run has found
 * @param criteria those of which other counts could be tested, by name
 * @param inDoubt how many findings are gone ({@code after}) or new ({@code before}) under a
 *     criterion that the run without them could test less often: they may be so for that reason
 *     alone
 * @param otherLogs logs that one run alone has read
 * @param problems how many import problems each run has
 * @param coups how many coups each has audited
 */
public record RunComparison(
    String currency,
    String before,
    String after,
    List<RunDifference> differences,
    Counts findings,
    SortedMap<String, Counts> codes,
    List<Criterion> criteria,
    Both inDoubt,
    OtherLogs otherLogs,
    Both problems,
    Both coups) {
  public RunComparison {
    differences = List.copyOf(differences);
    criteria = List.copyOf(criteria);
  }

  /** A count of the first run, and of the second. */
  public record Both(long before, long after) {
    /** Whether the two differ. */
    public boolean differ() {
      return before != after;
    }
  }

  /**
   * How many findings there are, and what they moved.
   *
   * @param added how many the second run has and the first had not
   * @param gone how many the first has and the second has not
   * @param changed how many both have, on other facts or under another clause
   * @param same how many both have alike
   * @param before what the findings of the first run moved
   * @param after what those of the second one did
   */
  public record Counts(long added, long gone, long changed, long same, Moved before, Moved after) {
    /** Whether the runs differ. */
    public boolean differ() {
      return added + gone + changed > 0;
    }

    /**
     * By how much more the second run's findings moved to the patrons; less than 0: to the house.
     */
    public long differenceMinor() {
      return Math.subtractExact(after.netMinor(), before.netMinor());
    }
  }

  /**
   * What findings moved, each counted by itself.
   *
   * @param toPatronsMinor what patrons got more than was due, 0 or more
   * @param toHouseMinor what they got less, 0 or more
   * @param unknown of how many findings no figure can be given
   */
  public record Moved(long toPatronsMinor, long toHouseMinor, long unknown) {
    /** To the patrons on the whole; less than 0: to the house. */
    public long netMinor() {
      return Math.subtractExact(toPatronsMinor, toHouseMinor);
    }
  }

  /**
   * A criterion of which one run could test other members than the other.
   *
   * @param tested how many each tested
   * @param notTestable how many each could not test
   */
  public record Criterion(String name, Both tested, Both notTestable) {}

  /** The criteria that one run could test less often than the other. */
  static Set<String> lessTested(List<Criterion> criteria, boolean inSecond) {
    return criteria.stream()
        .filter(each ->
            each.notTestable.differ()
                && inSecond == each.notTestable.after > each.notTestable.before)
        .map(Criterion::name)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Logs that one run alone has read, by SHA-256.
   *
   * @param before names of those that the second has not
   * @param after names of those that the first has not
   * @param findings how many findings stand on them: they are in no other count
   */
  public record OtherLogs(List<String> before, List<String> after, Both findings) {
    public OtherLogs {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }

    /** Whether both have read the same. */
    public boolean isEmpty() {
      return before.isEmpty() && after.isEmpty();
    }
  }

  /**
   * The one thing that all changes come from; null: the runs differ in nothing, in several things,
   * or in their logs.
   */
  public @Nullable RunDifference cause() {
    return differences.size() == 1 && otherLogs.isEmpty() && findings.differ()
        ? differences.getFirst()
        : null;
  }
}
