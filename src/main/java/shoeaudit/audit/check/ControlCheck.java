package shoeaudit.audit.check;

import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;

/** A check that is tested on the control file itself. */
public abstract non-sealed class ControlCheck extends Check {
  protected ControlCheck(String code, String condition) {
    this(declare(code, condition));
  }

  /** Likewise, of what {@link #declare} began. */
  protected ControlCheck(Declaration declared) {
    super(declared, Unit.CONTROL_FILE);
  }

  /** A control check says nothing where the regulation states no bound (audit.md, reading 24). */
  protected static Declaration declare(String code, String condition) {
    return Declaration.of(code, Level.CONTROLS, Severity.MEDIUM, condition)
        .requiresNothing()
        .onlyWhereCited();
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
