package shoeaudit.audit;

import org.jspecify.annotations.Nullable;

/** A check that is tested on each wager. */
public abstract non-sealed class WagerCheck extends Check {
  protected WagerCheck(String code, Level level, Severity severity, String condition) {
    super(code, level, severity, Unit.WAGER, condition);
  }

  /**
   * The verdict that the facts give to every wager of their kind in a coup; null where each has to
   * be tested by itself.
   */
  public @Nullable Verdict ofAll(WagerFacts facts, Rules rules) {
    return null;
  }

  /** Tests a wager; quick, and without making objects. */
  public abstract Verdict test(CoupReplay coup, WagerReplay wager);

  /**
   * Whether its facets are the {@link SettlementCircumstance}s, in their order; otherwise it has
   * one.
   */
  public boolean turnsOnSettlement() {
    return false;
  }

  /** Which of its facets a wager falls under. */
  final int facet(CoupReplay coup, WagerReplay wager) {
    return turnsOnSettlement() ? coup.circumstance(wager).ordinal() : 0;
  }

  /** Reports the findings of a wager that deviates or has to be reviewed. */
  public abstract void explain(CoupReplay coup, WagerReplay wager, Findings findings);
}
