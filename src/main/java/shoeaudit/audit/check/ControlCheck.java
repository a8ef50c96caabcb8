package shoeaudit.audit.check;

import java.util.Set;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;

/** A check that is tested on the control file itself. */
public abstract non-sealed class ControlCheck extends Check {
  protected ControlCheck(String code, String condition) {
    super(code, Level.CONTROLS, Severity.MEDIUM, Unit.CONTROL_FILE, condition);
  }

  /** A control check says nothing where the regulation states no bound (audit.md, reading 24). */
  @Override
  public final Set<Requirement> needs() {
    return Set.of();
  }

  @Override
  public final boolean onlyWhereCited() {
    return true;
  }

  /**
   * Tests a control file against its regulation.
   *
   * @param facet the keys under one clause, as {@link #facets} lists them
   */
  public abstract Verdict test(ControlFile controls, int facet);

  /** Reports the findings of a control file that deviates. */
  public abstract void explain(ControlFile controls, int facet, Findings findings);
}
