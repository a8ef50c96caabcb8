package shoeaudit.audit.engine;

import java.util.List;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.hold.HoldTerms;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;

/**
 * One version of a licensee's controls, as an audit goes by it.
 *
 * @param rules for the replay
 * @param citations which criterion each check cites
 * @param leavesBounds whether the control file itself leaves a bound of its regulation
 * @param holdTerms its money terms, for what wagers are worth
 */
public record ControlsVersion(
    Rules rules, Citations citations, boolean leavesBounds, HoldTerms holdTerms) {
  /** Prepares a control file for those checks. */
  public static ControlsVersion of(ControlFile controls, CheckList checks) {
    boolean leavesBounds =
        checks.ofKind(ControlCheck.class).stream().anyMatch(check -> deviates(check, controls));
    return new ControlsVersion(
        new Rules(controls),
        new Citations(controls, checks),
        leavesBounds,
        new HoldTerms(controls));
  }

  /**
   * Whether a check itself has to say how a member of this verdict lies to the clause's own bound:
   * it is asked nothing where all is as it should be.
   */
  boolean asksForBound(Check check, Verdict verdict) {
    return check.isBounded()
        && !citations.isLeftToControls(check)
        && (verdict.isFinding() || (leavesBounds && verdict == Verdict.CONFORMS));
  }

  /** How it lies to the bound where the check is not asked. */
  Bound boundUnasked(Check check, Verdict verdict) {
    return Bound.keptIf(!verdict.isFinding() || citations.isLeftToControls(check));
  }

  private static boolean deviates(ControlCheck check, ControlFile controls) {
    for (int facet = 0; facet < check.facets().size(); facet++) {
      if (check.test(controls, facet) == Verdict.DEVIATES) {
        return true;
      }
    }
    return false;
  }

  /** The rules of each version. */
  public static List<Rules> rules(List<ControlsVersion> versions) {
    return versions.stream().map(ControlsVersion::rules).toList();
  }

  /** The control file. */
  public ControlFile controls() {
    return rules.controls();
  }
}
