package shoeaudit.controls;

/** What a control file chooses, and a regulation may choose for it or set bounds to. */
public final class RuleChoices {
  private RuleChoices() {}

  /** Which of player, banker and tie one patron may wager on in one area. */
  public enum Combinations {
    /** Player with tie, or banker with tie. */
    SIDE_WITH_TIE,
    /** Also player with banker. */
    ANY
  }

  /** When betting closes. */
  public enum BettingCloses {
    FIRST_CARD,
    NO_MORE_BETS
  }

  /** What happens in a tie to a player or banker wager that goes by odds alone (reading 50). */
  public enum OnTie {
    /** It is returned. */
    PUSH,
    LOSE
  }

  /** Who may share an area. */
  public enum Sharing {
    /** One patron an area. */
    NONE,
    /** One seated patron and one back bettor. */
    BACK
  }

  /** Whether hand totals are called. */
  public enum Totals {
    REQUIRED,
    OPTIONAL,
    NEVER
  }

  /** How often the cards are shuffled. */
  public enum Shuffle {
    SHOE,
    COUP
  }
}
