package shoeaudit.audit;

/** A check that is tested on each recorded settlement. */
public abstract non-sealed class SettlementCheck extends Check {
  protected SettlementCheck(String code, Level level, Severity severity, String condition) {
    super(code, level, severity, Unit.SETTLEMENT, condition);
  }

  /**
   * Tests a settlement; quick, and without making objects.
   *
   * @param row its event
   * @param wager the wager that it settles, or null
   */
  public abstract Verdict test(
      CoupReplay coup, int row, @org.jspecify.annotations.Nullable WagerReplay wager);

  /** Reports the finding of a settlement that deviates. */
  public abstract void explain(CoupReplay coup, int row, Findings findings);
}
