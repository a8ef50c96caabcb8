package shoeaudit.audit;

/** A check that is tested on each shoe as a whole. */
public abstract non-sealed class ShoeCheck extends Check {
    protected ShoeCheck(String code, Level level, Severity severity, String condition) {
        super(code, level, severity, Unit.SHOE, condition);
    }

    /** Tests a shoe. */
    public abstract Verdict test(ShoeReplay shoe);

    /** Reports the findings of a shoe that deviates. */
    public abstract void explain(ShoeReplay shoe, Findings findings);
}
