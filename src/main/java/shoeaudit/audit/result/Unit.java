package shoeaudit.audit.result;

/** What a criterion is tested on, one by one: the members of its population. */
public enum Unit {
  CONTROL_FILE("control files"),
  SHOE("shoes"),
  COUP("coups"),
  WAGER("wagers"),
  SETTLEMENT("settlements");

  private final String plural;

  Unit(String plural) {
    this.plural = plural;
  }

  /** In words, for reports. */
  public String plural() {
    return plural;
  }
}
