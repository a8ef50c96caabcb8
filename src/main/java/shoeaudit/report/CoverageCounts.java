package shoeaudit.report;

import java.util.List;
import shoeaudit.report.Report.CriterionCoverage;

/**
 * How many criteria came to what.
 *
 * @param tested on a member of play or of the record, or on all that they bear on
 * @param untested could be tested nowhere
 * @param onControlsAlone were tested on the control file, and on nothing that was recorded although
 *     they bear on it
 */
public record CoverageCounts(long all, long tested, long untested, long onControlsAlone) {
  /** Those of a report. */
  public static CoverageCounts of(List<CriterionCoverage> coverage) {
    return new CoverageCounts(
        coverage.size(),
        coverage.stream().filter(one -> one.row().testedAnywhere()).count(),
        coverage.stream().filter(one -> one.row().testableNowhere()).count(),
        coverage.stream().filter(one -> one.row().onControlsAlone()).count());
  }

  /** How many asked for no test. */
  public long notAsked() {
    return all - tested - untested - onControlsAlone;
  }
}
