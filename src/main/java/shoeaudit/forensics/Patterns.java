package shoeaudit.forensics;

import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.KeptFootage;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Indicator.Status;

/**
 * What the patterns of a run came to.
 *
 * @param indicators in the order of results
 * @param tested how many indicators were tested, those without a row included
 * @param selected how many the run as a whole selects
 * @param notTestable how often something could not be tested, by code and reason
 * @param controls by which alerts are given
 * @param footage for how long footage is kept; null: nothing says
 */
public record Patterns(
    List<Indicator> indicators,
    int tested,
    int selected,
    SortedMap<String, SortedMap<String, Integer>> notTestable,
    PatternControls controls,
    @Nullable KeptFootage footage) {
  /** How many of those tested have a row: the others settled wagers and had no error at all. */
  public int rows() {
    return (int) indicators.stream().filter(each -> each.status() == Status.TESTED).count();
  }

  /** The same with other indicators in the place of these. */
  Patterns with(List<Indicator> others) {
    return new Patterns(List.copyOf(others), tested, selected, notTestable, controls, footage);
  }
}
