package shoeaudit.audit.result;

import java.util.Locale;

/**
 * What a code is about; the first part of most codes. In the order in which audit.md lists them.
 */
public enum Level {
  CONTROLS,
  WAGER,
  DEALING,
  RESULT,
  SETTLEMENT,
  ANNOUNCEMENT,
  IRREGULARITY,
  SHOE,
  GHOST,
  CONDUCT,
  RECORD;

  /** Whether findings of this level say what they moved; of the others no effect is counted. */
  public boolean countsEffect() {
    return switch (this) {
      case WAGER, DEALING, RESULT, SETTLEMENT, IRREGULARITY -> true;
      default -> false;
    };
  }

  /** As findings write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
