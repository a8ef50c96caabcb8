package shoeaudit.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * Compares the findings on a reduced record with those on the full one. Each has to be one of the
 * full record's: the same code in the same place, where a place that is no longer recorded is
 * empty, and a verdict that is no stronger.
 *
 * @param added findings of the reduced record that are none of the full one's
 * @param moved pairs of findings, full and reduced, of which the effect is another figure
 */
record ReducedFindings(List<Finding> added, List<List<Finding>> moved) {
  /** Compares. */
  static ReducedFindings of(List<Finding> full, List<Finding> reduced) {
    List<Finding> left = new ArrayList<>(full);
    List<Finding> added = new ArrayList<>(reduced);
    List<List<Finding>> moved = new ArrayList<>();
    match(left, added, moved, ReducedFindings::isSame);
    match(left, added, moved, ReducedFindings::isWeaker);
    match(left, added, moved, ReducedFindings::isOfTheSameTwoCoups);
    return new ReducedFindings(added, moved);
  }

  private static void match(
      List<Finding> full,
      List<Finding> reduced,
      List<List<Finding>> moved,
      BiPredicate<Finding, Finding> covers) {
    reduced.removeIf(finding -> {
      Finding match = null;
      for (Finding one : full) {
        boolean better = match == null || Objects.equals(one.effectMinor(), finding.effectMinor());
        if (better && covers.test(one, finding)) {
          match = one;
        }
      }
      if (match == null) {
        return false;
      }
      full.remove(match);
      Long effect = finding.effectMinor();
      if (effect != null && !effect.equals(match.effectMinor())) {
        moved.add(List.of(match, finding));
      }
      return true;
    });
  }

  private static boolean isSame(Finding full, Finding reduced) {
    return full.code().equals(reduced.code())
        && full.verdict() == reduced.verdict()
        && place(full).equals(place(reduced));
  }

  private static boolean isWeaker(Finding full, Finding reduced) {
    if (!full.code().equals(reduced.code())
        || (full.verdict() != reduced.verdict() && reduced.verdict() != Verdict.REVIEW)) {
      return false;
    }
    List<@Nullable Object> fullPlace = place(full);
    List<@Nullable Object> reducedPlace = place(reduced);
    for (int i = 0; i < fullPlace.size(); i++) {
      Object named = reducedPlace.get(i);
      if (named != null && !named.equals(fullPlace.get(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether both are of one patron at two tables. Such a finding stands on the coup that began
   * later; where what one of them began with is left out, that may be the other coup.
   */
  private static boolean isOfTheSameTwoCoups(Finding full, Finding reduced) {
    return full.code().equals("wager.two-tables")
        && reduced.code().equals(full.code())
        && reduced.verdict() == full.verdict()
        && reduced.patron() != null
        && reduced.patron().equals(full.patron())
        && reduced.recorded().contains("table " + full.table() + ", coup " + full.coup() + " of")
        && full.recorded()
            .contains("table " + reduced.table() + ", coup " + reduced.coup() + " of");
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
