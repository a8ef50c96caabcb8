package shoeaudit.audit.checks.irregularity;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;

/** The kinds of irregularity that occur are documented in the controls (WSGC-MB-I1). */
public final class IrregularityUndocumented extends CoupCheck {
  public IrregularityUndocumented() {
    super(
        Declaration.of(
                "irregularity.undocumented",
                Level.IRREGULARITY,
                Severity.MEDIUM,
                "An irregularity is of a kind that the controls do not document.")
            .requires(Requirement.PROCEDURE)
            .cites("IC:irregularities"));
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
        String kind = Kinds.text(coup, row);
        List<Fact.Text> documented =
            coup.rules().controls().irregularities().keySet().stream().map(Fact.Text::new).toList();
        String procedure = coup.events().names().text(coup.events().secondText[row]);
        findings
            .add()
            .at(row)
            .distinct(Kinds.key(coup, row))
            .expected(
                phrase(
                    "irregularity.undocumented.expected",
                    new Fact.Aside(new Fact.Series(documented))))
            .recorded(phrase("irregularity.undocumented.recorded", kind, procedure))
            .explain(phrase("irregularity.undocumented.explanation", kind, procedure));
      }
    }
  }
}
