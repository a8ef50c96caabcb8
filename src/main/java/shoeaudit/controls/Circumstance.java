package shoeaudit.controls;

import java.util.Locale;

/**
 * To which deviations a citation is limited, where two clauses share one code (audit.md, reading
 * 30). A regulation's file writes the name in lower case.
 */
public enum Circumstance {
  /** On a wagering area, not on a line. */
  AREA,
  /** On a line of the gallery. */
  LINE,
  /** On an area's combined wagers. */
  AREA_TOTAL,
  /** On a single wager. */
  SINGLE_WAGER,
  /** On a partnership's combined wagers. */
  PARTNERSHIP,
  /** A Player or Banker wager that is due a push; or what a control file says of them in a tie. */
  PUSH_DUE,
  /** A Player or Banker wager in a tie, where the bet goes by odds alone. */
  MAIN_ON_TIE,
  /** A side bet on one hand that is due to win, as that hand is a natural. */
  NATURAL_WIN,
  /** A side bet on one hand that is due a push. */
  SIDE_BET_PUSH,
  /** A side bet on one hand that is due to lose. */
  SIDE_BET_LOSS,
  /** The declared or the true result is a tie. */
  TIE_RESULT,
  /** The coup was declared void. */
  VOID_RESULT,
  /** A natural 9 against a natural 8. */
  NATURAL_AGAINST_NATURAL,
  /** The Player stood. */
  PLAYER_STOOD,
  /** The Player drew. */
  PLAYER_DREW,
  /** Among cards that a recorded shuffle put together. */
  AFTER_SHUFFLE,
  /**
   * A commission that is right but for its rounding, or a control file's rounding of commissions.
   */
  COMMISSION_ROUNDING,
  /** The control file's key {@code announcements.totals}. */
  TOTALS,
  /** The control file's key {@code game.betting_closes}. */
  BETTING_CLOSES;

  /** As a regulation's file writes it. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
