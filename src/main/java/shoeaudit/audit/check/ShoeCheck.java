package shoeaudit.audit.check;

import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;

/** A check that is tested on each shoe as a whole. */
public abstract non-sealed class ShoeCheck extends Check {
  protected ShoeCheck(Declaration declared) {
    super(declared, Unit.SHOE);
  }

  /**
   * The event that is judged, by the rules in force when it was recorded; -1: the shoe is judged by
   * those of its first coup's gambling day.
   */
  public int judgedRow(ShoeReplay shoe) {
    return -1;
  }

  /**
   * Tests a shoe.
   *
   * @param rules those of {@link #judgedRow}
   */
  public abstract Verdict test(ShoeReplay shoe, Rules rules);

  /** Whether it is tested in a file, too, that may be another room's. */
  protected boolean isOfForeignFiles() {
    return false;
  }

  /** The verdict on a shoe: that of the test, where the record has what it needs. */
  public final Verdict verdict(ShoeReplay shoe, Rules rules) {
    boolean its = !shoe.inForeignFile() || isOfForeignFiles();
    return its && isTestable(shoe.record().shown()) ? test(shoe, rules) : Verdict.NOT_TESTABLE;
  }

  /**
   * How the shoe lies to the clause's own bound. Asked of a check that {@link #isBounded}, where it
   * was tested.
   */
  public Bound bound(ShoeReplay shoe, Rules rules) {
    return Bound.BROKEN;
  }

  /** Reports the findings of a shoe that deviates. */
  public abstract void explain(ShoeReplay shoe, Rules rules, Findings findings);
}
