package shoeaudit.report.pdf;

import java.util.Locale;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.report.Report.CriterionCoverage;

/** What became of a requirement, in the order in which they stand. */
enum CoverageOutcome {
  /** The record lacks what the test needs, everywhere. */
  UNTESTED,
  /** Likewise, but for the control file, which keeps to it. */
  ON_CONTROLS,
  DEVIATES,
  REVIEW,
  CONFORMS,
  /** It is a definition, for a person, or what it is about did not occur. */
  NOT_ASKED;

  static CoverageOutcome of(CriterionCoverage criterion) {
    CoverageRow row = criterion.row();
    if (row.deviates() > 0) {
      return DEVIATES;
    }
    if (row.review() > 0) {
      return REVIEW;
    }
    if (row.onControlsAlone()) {
      return ON_CONTROLS;
    }
    return row.conforms() > 0 ? CONFORMS : row.testableNowhere() ? UNTESTED : NOT_ASKED;
  }

  String key() {
    return "coverage.outcome." + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
