package shoeaudit.forensics.play;

/**
 * How often choices of one kind agreed with what came, against how often they would if they knew
 * nothing of it: what a person can count again (patterns.md, 5.1).
 */
final class Agreement {
  private int decisions;
  private int agreed;
  private double due;
  private double staked;
  private double stakedAgreed;
  private double stakedDue;

  /**
   * Takes a decision.
   *
   * @param did whether it agreed
   * @param chance that it would
   * @param minor what stood on it
   */
  void add(boolean did, double chance, long minor) {
    decisions++;
    agreed += did ? 1 : 0;
    due += chance;
    staked += minor;
    stakedAgreed += did ? minor : 0;
    stakedDue += chance * minor;
  }

  /** Adds another table's. */
  void add(Agreement other) {
    decisions += other.decisions;
    agreed += other.agreed;
    due += other.due;
    staked += other.staked;
    stakedAgreed += other.stakedAgreed;
    stakedDue += other.stakedDue;
  }

  /** How many decisions there were. */
  int decisions() {
    return decisions;
  }

  /** How many agreed. */
  int agreed() {
    return agreed;
  }

  /** How many would agree, of choices that know nothing of it. */
  double due() {
    return due;
  }

  /** Which part of what was staked stood on decisions that agreed. */
  double share() {
    return staked == 0 ? 0 : stakedAgreed / staked;
  }

  /** Which part would, of choices that know nothing of it. */
  double shareDue() {
    return staked == 0 ? 0 : stakedDue / staked;
  }
}
