package shoeaudit.audit;

import shoeaudit.controls.ControlFile;

/** A check that is tested on the control file itself. */
public abstract non-sealed class ControlCheck extends Check {
    protected ControlCheck(String code, String condition) {
        super(code, Level.CONTROLS, Severity.MEDIUM, Unit.CONTROL_FILE, condition);
    }

    /** Tests a control file against its regulation. */
    public abstract Verdict test(ControlFile controls);

    /** Reports the findings of a control file that deviates. */
    public abstract void explain(ControlFile controls, Findings findings);
}
