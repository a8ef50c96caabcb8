package shoeaudit.audit;

import java.util.Locale;

/**
 * How a criterion's test on one member of its population ends; the later in this order prevails
 * where several meet.
 */
public enum Verdict {
  /** The criterion does not bear on it. */
  NOT_APPLICABLE,
  /**
   * The log lacks what the test needs. Where another test of the criterion was made, that one tells
   * how it ended, and the report says which code could not be tested beside it.
   */
  NOT_TESTABLE,
  /** Tested, and as the criterion asks. */
  CONFORMS,
  /** The record cannot settle it: a finding with this verdict. */
  REVIEW,
  /** Tested, and not as the criterion asks: a finding. */
  DEVIATES;

  /** Whether it is reported as a finding. */
  boolean isFinding() {
    return this == DEVIATES || this == REVIEW;
  }

  /** Whether the test could be made. */
  boolean isTested() {
    return this == CONFORMS || isFinding();
  }

  /** As findings write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
