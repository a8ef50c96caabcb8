package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;

/** The controls document the kinds of irregularity that the regulation names (WSGC-MB-I1). */
public final class IrregularityNotDocumented extends ControlCheck {
  public IrregularityNotDocumented() {
    super(
        "controls.irregularity-undocumented",
        "The control file does not document a kind of irregularity that the regulation names.");
  }

  @Override
  public Verdict test(ControlFile controls, int facet) {
    return controls
            .irregularities()
            .keySet()
            .containsAll(controls.regulation().bounds().irregularities())
        ? Verdict.CONFORMS
        : Verdict.DEVIATES;
  }

  @Override
  public void explain(ControlFile controls, int facet, Findings findings) {
    for (String kind : controls.regulation().bounds().irregularities()) {
      if (!controls.irregularities().containsKey(kind)) {
        findings
            .add()
            .distinct(kind)
            .expected(phrase("controls.irregularity-undocumented.expected", kind))
            .recorded(phrase("controls.none"))
            .explain(phrase("controls.irregularity-undocumented.explanation", kind));
      }
    }
  }
}
