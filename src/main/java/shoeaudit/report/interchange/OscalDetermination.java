package shoeaudit.report.interchange;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;

/**
 * What an audit determines of a criterion as a whole. OSCAL's findings know satisfied and not
 * satisfied alone, so where the record or a reviewer leaves it open there is no finding, and the
 * observation of its counts says why.
 */
enum OscalDetermination {
  /** All of its members were tested, and all conform. */
  SATISFIED("satisfied", "pass"),
  /** A finding deviates, and no review has dismissed it. */
  NOT_SATISFIED("not-satisfied", "fail"),
  /** The record cannot settle it. */
  REVIEW(null, "review"),
  /** A review has dismissed what was found. */
  DISMISSED(null, "dismissed"),
  /** Some members could not be tested. */
  PARTLY_TESTED(null, "partly-tested"),
  /** The control file was tested and keeps to it; nothing that was recorded could be. */
  CONTROLS_ALONE(null, "controls-alone"),
  NOT_TESTABLE(null, "not-testable"),
  NOT_APPLICABLE(null, "not-applicable"),
  /** It has no members: no log can show it, or a person has to look. */
  NOTHING_TO_TEST(null, "nothing-to-test");

  private final @Nullable String state;
  private final String reason;

  OscalDetermination(@Nullable String state, String reason) {
    this.state = state;
    this.reason = reason;
  }

  /** The state of a finding; null: there is none. */
  @Nullable String state() {
    return state;
  }

  /** Why. */
  String reason() {
    return reason;
  }

  static OscalDetermination of(CoverageRow row, OscalTally.Findings findings) {
    if (!findings.deviating().isEmpty()) {
      return NOT_SATISFIED;
    }
    if (findings.review() > 0) {
      return REVIEW;
    }
    if (findings.dismissed() > 0) {
      return DISMISSED;
    }
    if (row.deviates() > 0 || row.review() > 0) {
      // Counted here, and told under another criterion: nothing for this one to conclude.
      return REVIEW;
    }
    if (row.onControlsAlone()) {
      return CONTROLS_ALONE;
    }
    if (row.conforms() > 0) {
      return row.notTestable() == 0 ? SATISFIED : PARTLY_TESTED;
    }
    if (row.notTestable() > 0) {
      return NOT_TESTABLE;
    }
    return row.notApplicable() > 0 ? NOT_APPLICABLE : NOTHING_TO_TEST;
  }
}
