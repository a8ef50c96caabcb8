package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import shoeaudit.game.Ratio;

/**
 * Which indicators of a run stand out when all of them are looked at together (patterns.md, section
 * 7, e-BH): the k largest, where k is the largest number with E(k) at least K / (rate k). Whatever
 * their dependence, on average at most the rate of those selected is chance alone.
 */
final class Selection {
  private Selection() {}

  /**
   * Selects.
   *
   * @param tested how many indicators there are, those without a row included
   */
  static List<Indicator> of(List<Indicator> indicators, int tested, Ratio rate) {
    List<Double> values = new ArrayList<>();
    for (Indicator each : indicators) {
      if (each.value() != null) {
        values.add(each.value());
      }
    }
    values.sort(Comparator.reverseOrder());
    double logRate = StrictMath.log((double) rate.numerator() / rate.denominator());
    double least = Double.POSITIVE_INFINITY;
    for (int k = 1; k <= values.size(); k++) {
      double bound = StrictMath.log(tested) - logRate - StrictMath.log(k);
      if (values.get(k - 1) >= bound) {
        least = values.get(k - 1);
      }
    }
    List<Indicator> selected = new ArrayList<>();
    for (Indicator each : indicators) {
      selected.add(each.selected(each.value() != null && each.value() >= least));
    }
    return selected;
  }
}
