package shoeaudit.audit;

import org.jspecify.annotations.Nullable;

/** A check that is tested on each recorded settlement. */
public abstract non-sealed class SettlementCheck extends Check {
  protected SettlementCheck(String code, Level level, Severity severity, String condition) {
    super(code, level, severity, Unit.SETTLEMENT, condition);
  }

  /**
   * Tests a settlement; quick, and without making objects. All settlements of a coup that settle a
   * wager have the same verdict.
   *
   * @param wager the wager that it settles, or null
   */
  public abstract Verdict test(CoupReplay coup, @Nullable WagerReplay wager);

  /** The verdict on a settlement: that of the test, where the record has what it needs. */
  final Verdict verdict(CoupReplay coup, @Nullable WagerReplay wager) {
    return isShown(coup.shoe().shown()) ? test(coup, wager) : Verdict.NOT_TESTABLE;
  }

  /** Reports the finding of a settlement that deviates. */
  public abstract void explain(CoupReplay coup, int row, Findings findings);
}
