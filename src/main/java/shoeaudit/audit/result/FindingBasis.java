package shoeaudit.audit.result;

import java.util.Locale;

/** What the proof of a finding rests on (audit.md, reading 34); the verdict does not turn on it. */
public enum FindingBasis {
  /** The cards, as they lie or are called. */
  CARDS,
  /** Wagers and what was paid, charged or changed for them. */
  MONEY,
  /** The times of events. */
  TIME,
  /** The order of the record's lines alone. */
  ORDER,
  /** Counts and numbering. */
  NUMBERS,
  /** What the control file says, or does not. */
  FILE;

  /** As findings write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
