package shoeaudit.audit.check;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;

/** A check that is tested on each coup. */
public abstract non-sealed class CoupCheck extends Check {
  protected CoupCheck(Declaration declared) {
    super(declared, Unit.COUP);
  }

  /** Tests a coup; quick, and without making objects. */
  public abstract Verdict test(CoupReplay coup);

  /** The verdict on a coup: that of the test, where the record has what it needs. */
  public final Verdict verdict(CoupReplay coup) {
    int shown = coup.shoe().record().shown();
    if (isTestable(shown)) {
      Verdict verdict = test(coup);
      if (canConform(shown) || verdict.isFinding()) {
        return verdict;
      }
    }
    return mayApply(coup) ? Verdict.NOT_TESTABLE : Verdict.NOT_APPLICABLE;
  }

  /**
   * Whether it can apply to a coup at all, by the controls and by what any record shows; asked only
   * where the record lacks what the check requires. Without an answer to that: yes.
   */
  public boolean mayApply(CoupReplay coup) {
    return true;
  }

  /**
   * How the coup lies to the clause's own bound. Asked of a check that {@link #isBounded}, where it
   * was tested.
   */
  public Bound bound(CoupReplay coup) {
    return Bound.BROKEN;
  }

  /** Which of its facets a coup falls under. */
  public int facet(CoupReplay coup) {
    return 0;
  }

  /** Reports the findings of a coup that deviates or has to be reviewed. */
  public abstract void explain(CoupReplay coup, Findings findings);
}
