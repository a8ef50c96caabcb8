package shoeaudit.audit.result;

import java.util.Set;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.game.Result;

/**
 * An irregularity that voids the coup ends in the result void and all wagers returned (WSGC-MB-I2).
 */
public final class VoidMissing extends CoupCheck {
  public VoidMissing() {
    super(
        "result.void-missing",
        Level.RESULT,
        Severity.HIGH,
        "An irregularity that annuls the coup is on record, and the declared result is not void.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.EVENTS);
  }

  @Override
  public String fallback(String bet) {
    return "IC:irregularities";
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.voidDue()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (coup.declared() == null || coup.incomplete() || !coup.hasCards()) {
      return Verdict.NOT_TESTABLE;
    }
    return coup.declared() == Result.VOID ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Result declared = coup.declared();
    if (declared == null) {
      throw new IllegalStateException("only a declared result can lack the void");
    }
    int row = coup.irregularityRow();
    String kind = coup.events().names().text(coup.events().text[row]);
    findings
        .add()
        .at(coup.resultRow())
        .evidence(row)
        .expected("void")
        .recorded(declared.text())
        .carriesResult()
        .explain(
            "An irregularity of the kind "
                + kind
                + " annuls the coup, and all wagers are returned. The table declared "
                + declared.text()
                + " and settled by it.");
  }
}
