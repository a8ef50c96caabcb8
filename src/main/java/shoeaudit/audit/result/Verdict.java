package shoeaudit.audit.result;

import java.util.Locale;

/**
 * How a criterion's test on one member of its population ends; the later in this order prevails
 * where several meet.
 */
public enum Verdict {
  /** The criterion does not bear on it. */
  NOT_APPLICABLE,
  /** Tested, and as the criterion asks. */
  CONFORMS,
  /** The log lacks what the test needs. */
  NOT_TESTABLE,
  /** The record cannot settle it: a finding with this verdict. */
  REVIEW,
  /** Tested, and not as the criterion asks: a finding. */
  DEVIATES;

  /** Whether it is reported as a finding. */
  public boolean isFinding() {
    return this == DEVIATES || this == REVIEW;
  }

  /** Whether the test could be made. */
  public boolean isTested() {
    return this == CONFORMS || isFinding();
  }

  /** As findings write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
