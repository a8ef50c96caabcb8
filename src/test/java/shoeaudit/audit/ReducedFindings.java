package shoeaudit.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares the findings on a reduced record with those on the full one. Each must be one of the
 * full record's: the same code in the same place, where a place that is no longer recorded is
 * empty, and a verdict that is no stronger.
 */
final class ReducedFindings {
  private ReducedFindings() {}

  /** Findings of the reduced record that are none of the full one's. */
  static List<Finding> added(List<Finding> full, List<Finding> reduced) {
    List<Finding> left = new ArrayList<>(full);
    List<Finding> unmatched = new ArrayList<>();
    for (Finding finding : reduced) {
      if (!left.remove(first(left, finding, true))) {
        unmatched.add(finding);
      }
    }
    List<Finding> added = new ArrayList<>();
    for (Finding finding : unmatched) {
      if (!left.remove(first(left, finding, false))) {
        added.add(finding);
      }
    }
    return added;
  }

  private static @Nullable Finding first(List<Finding> among, Finding finding, boolean exact) {
    for (Finding one : among) {
      if (covers(one, finding, exact)) {
        return one;
      }
    }
    return null;
  }

  private static boolean covers(Finding full, Finding reduced, boolean exact) {
    List<@Nullable Object> of = place(full);
    List<@Nullable Object> than = place(reduced);
    for (int i = 0; i < of.size(); i++) {
      boolean same = java.util.Objects.equals(of.get(i), than.get(i));
      if (!same && (exact || than.get(i) != null)) {
        return false;
      }
    }
    return full.code().equals(reduced.code())
        && (full.verdict() == reduced.verdict()
            || (!exact && reduced.verdict() == Verdict.REVIEW));
  }

  private static List<@Nullable Object> place(Finding finding) {
    return Arrays.asList(
        finding.table(),
        finding.shoe(),
        finding.coup(),
        finding.area(),
        finding.patron(),
        finding.bet());
  }
}
