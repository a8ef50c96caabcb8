package shoeaudit.audit.checks.irregularity;

import java.util.Set;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.EventKind;

/** The kinds of irregularity that occur are documented in the controls (WSGC-MB-I1). */
public final class IrregularityUndocumented extends CoupCheck {
  public IrregularityUndocumented() {
    super(
        "irregularity.undocumented",
        Level.IRREGULARITY,
        Severity.MEDIUM,
        "An irregularity is of a kind that the controls do not document.");
  }

  @Override
  public Set<Requirement> needs() {
    return Set.of(Requirement.PROCEDURE);
  }

  @Override
  public String fallback(String bet) {
    return "IC:irregularities";
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (coup.irregularities().firstRow() < 0) {
      return Verdict.NOT_APPLICABLE;
    }
    return coup.irregularities().anyUndocumented() ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int row = coup.irregularities().firstRow();
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (coup.owns(row)
          && coup.events().kindOf(row) == EventKind.IRREGULARITY
          && coup.irregularities().documentedProcedure(row) == null) {
        String kind = coup.events().names().text(coup.events().text[row]);
        String procedure = coup.events().names().text(coup.events().secondText[row]);
        findings
            .add()
            .at(row)
            .expected(
                "one of " + String.join(", ", coup.rules().controls().irregularities().keySet()))
            .recorded(kind + ", " + procedure)
            .explain(
                "An irregularity of the kind "
                    + kind
                    + " was recorded and handled as "
                    + procedure
                    + "; the controls do not document that kind.");
      }
    }
  }
}
