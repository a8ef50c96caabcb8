package shoeaudit.audit.check;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;

/** A check that is tested on each wager. */
public abstract non-sealed class WagerCheck extends Check {
  protected WagerCheck(Declaration declared) {
    super(declared, Unit.WAGER);
  }

  /** Tests a wager; quick, and without making objects. */
  public abstract Verdict test(CoupReplay coup, WagerReplay wager);

  /** The verdict on a wager: that of the test, where the record has what it needs. */
  public final Verdict verdict(CoupReplay coup, WagerReplay wager) {
    return isTestable(coup.shoe().record().shown()) ? test(coup, wager) : untested(coup.rules());
  }

  private Verdict untested(Rules rules) {
    return mayApply(rules) ? Verdict.NOT_TESTABLE : Verdict.NOT_APPLICABLE;
  }

  /**
   * Whether it can apply to a wager at all, by the controls; asked only where the record lacks what
   * it requires. Without an answer to that: yes.
   */
  public boolean mayApply(Rules rules) {
    return true;
  }

  /**
   * How the wager lies to the clause's own bound. Asked of a check that {@link #isBounded}, where
   * it was tested.
   */
  public Bound bound(CoupReplay coup, WagerReplay wager) {
    return Bound.BROKEN;
  }

  /** Which of its facets a wager falls under. */
  public final int facet(CoupReplay coup, WagerReplay wager) {
    return turnsOnSettlement() ? coup.due().circumstance(wager).ordinal() : 0;
  }

  /** Reports the findings of a wager that deviates or has to be reviewed. */
  public abstract void explain(CoupReplay coup, WagerReplay wager, Findings findings);
}
