package shoeaudit.profile;

/** A wager is on record as having lost another amount than its stake. */
public final class PartOfStakeException extends ImportRejection {
  private static final long serialVersionUID = 1;

  /** Says what it lost. */
  PartOfStakeException(String stake, String loses) {
    super(
        "a wager of " + stake + " loses " + loses,
        "the whole stake, or a profile that says what that figure is");
  }
}
