package shoeaudit.audit.check;

import java.util.Set;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;

/** A check that is tested on each coup. */
public abstract non-sealed class CoupCheck extends Check {
  private int neededToConform = -1;

  protected CoupCheck(String code, Level level, Severity severity, String condition) {
    super(code, level, severity, Unit.COUP, condition);
  }

  /** Tests a coup; quick, and without making objects. */
  public abstract Verdict test(CoupReplay coup);

  /**
   * What it needs of a shoe's record so that a coup can conform, beside what it needs to be tested:
   * without it only what deviates is sure.
   */
  public Set<Requirement> needsToConform() {
    return Set.of();
  }

  @Override
  public final void number(int place) {
    super.number(place);
    neededToConform = Requirement.bits(needsToConform());
  }

  /** The verdict on a coup: that of the test, where the record has what it needs. */
  public final Verdict verdict(CoupReplay coup) {
    int shown = coup.shoe().shown();
    if (isShown(shown)) {
      Verdict verdict = test(coup);
      if ((neededToConform & ~shown) == 0 || verdict.isFinding()) {
        return verdict;
      }
    }
    return bears(coup) ? Verdict.NOT_TESTABLE : Verdict.NOT_APPLICABLE;
  }

  /**
   * Whether it can bear on a coup at all, by the controls and by what any record shows; asked only
   * where the record lacks what the check needs. Without an answer to that: yes.
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
