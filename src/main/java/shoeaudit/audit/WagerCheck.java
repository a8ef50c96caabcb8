package shoeaudit.audit;

/** A check that is tested on each wager. */
public abstract non-sealed class WagerCheck extends Check {
  protected WagerCheck(String code, Level level, Severity severity, String condition) {
    super(code, level, severity, Unit.WAGER, condition);
  }

  /** Tests a wager; quick, and without making objects. */
  public abstract Verdict test(CoupReplay coup, WagerReplay wager);

  /** Which of its facets a wager falls under. */
  public int facet(CoupReplay coup, WagerReplay wager) {
    return 0;
  }

  /** Reports the findings of a wager that deviates or has to be reviewed. */
  public abstract void explain(CoupReplay coup, WagerReplay wager, Findings findings);
}
