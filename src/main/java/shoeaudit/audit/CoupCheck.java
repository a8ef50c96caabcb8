package shoeaudit.audit;

/** A check that is tested on each coup. */
public abstract non-sealed class CoupCheck extends Check {
  protected CoupCheck(String code, Level level, Severity severity, String condition) {
    super(code, level, severity, Unit.COUP, condition);
  }

  /** Tests a coup; quick, and without making objects. */
  public abstract Verdict test(CoupReplay coup);

  /** The verdict on a coup: that of the test, where the record has what it needs. */
  final Verdict verdict(CoupReplay coup) {
    if (coup.shoe().shows(need())) {
      return test(coup);
    }
    return bears(coup) ? Verdict.NOT_TESTABLE : Verdict.NOT_APPLICABLE;
  }

  /**
   * Whether it can bear on a coup at all, by the controls and by what any record shows; asked only
   * where the record lacks what {@link #need} says. Without an answer to that: yes.
   */
  public boolean bears(CoupReplay coup) {
    return true;
  }

  /** Which of its facets a coup falls under. */
  public int facet(CoupReplay coup) {
    return 0;
  }

  /** Reports the findings of a coup that deviates or has to be reviewed. */
  public abstract void explain(CoupReplay coup, Findings findings);
}
