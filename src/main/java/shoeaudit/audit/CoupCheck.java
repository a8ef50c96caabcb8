package shoeaudit.audit;

/** A check that is tested on each coup. */
public abstract non-sealed class CoupCheck extends Check {
  protected CoupCheck(String code, Level level, Severity severity, String condition) {
    super(code, level, severity, Unit.COUP, condition);
  }

  /** Tests a coup; quick, and without making objects. */
  public abstract Verdict test(CoupReplay coup);

  /** Which of its facets a coup falls under. */
  public int facet(CoupReplay coup) {
    return 0;
  }

  /** Reports the findings of a coup that deviates or has to be reviewed. */
  public abstract void explain(CoupReplay coup, Findings findings);
}
