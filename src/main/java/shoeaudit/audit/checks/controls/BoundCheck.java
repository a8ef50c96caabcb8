package shoeaudit.audit.checks.controls;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;

/**
 * What the checks of a single key share. A control file that breaks its regulation is reported and
 * yet used for the replay, as it is what the table was told to do (controls.md). Where the
 * regulation states no bound the check is not tested.
 */
abstract class BoundCheck extends ControlCheck {
  BoundCheck(String code, String condition) {
    super(code, condition);
  }

  /**
   * A breach of the bound.
   *
   * @param key the path of the key
   * @param expected what the regulation asks
   * @param recorded what the file says
   */
  record Breach(String key, String expected, String recorded) {}

  /** The breach, or null where the file keeps the bound or there is none. */
  abstract @Nullable Breach breach(ControlFile controls);

  @Override
  public final Verdict test(ControlFile controls, int facet) {
    return breach(controls) == null ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  @Override
  public final void explain(ControlFile controls, int facet, Findings findings) {
    Breach breach = breach(controls);
    if (breach == null) {
      throw new IllegalStateException("only a breach is explained");
    }
    findings
        .add()
        .expected(breach.expected())
        .recorded(breach.key() + ": " + breach.recorded())
        .explain(
            "The control file says "
                + breach.key()
                + ": "
                + breach.recorded()
                + ". The regulation asks for "
                + breach.expected()
                + ". The replay uses the file's value, as it is what the table was told to do.");
  }
}
