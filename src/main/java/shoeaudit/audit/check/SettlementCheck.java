package shoeaudit.audit.check;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;

/** A check that is tested on each recorded settlement. */
public abstract non-sealed class SettlementCheck extends Check {
  protected SettlementCheck(Declaration declared) {
    super(declared, Unit.SETTLEMENT);
  }

  /**
   * Tests a settlement; quick, and without making objects. All settlements of a coup that settle a
   * wager have the same verdict.
   *
   * @param settlement its place in the coup, from 0
   */
  public abstract Verdict test(CoupReplay coup, int settlement);

  /** The verdict on a settlement: that of the test, where the record has what it needs. */
  public final Verdict verdict(CoupReplay coup, int settlement) {
    return isTestable(coup.shoe().record().shown()) ? test(coup, settlement) : Verdict.NOT_TESTABLE;
  }

  /** Reports the finding of a settlement that deviates. */
  public abstract void explain(CoupReplay coup, int row, Findings findings);
}
