package shoeaudit.audit.checks.result;

import java.util.Set;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile.Procedure;
import shoeaudit.game.Result;
import shoeaudit.shoelog.EventKind;

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
  public Set<Requirement> needs() {
    return Set.of(Requirement.EVENTS);
  }

  @Override
  public String fallback(String bet) {
    return "IC:irregularities";
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.irregularities().voidDue()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (coup.declared() == null || coup.incomplete() || coup.dealtAgain() || !coup.hasCards()) {
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
    int row = annulling(coup);
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
                + settled(coup));
  }

  /** The first irregularity whose recorded procedure annuls the coup. */
  private static int annulling(CoupReplay coup) {
    int row = coup.irregularities().firstRow();
    while (!coup.owns(row)
        || coup.events().kindOf(row) != EventKind.IRREGULARITY
        || coup.irregularities().recordedProcedure(row) != Procedure.VOID_COUP) {
      row++;
    }
    return row;
  }

  /** What became of the accepted wagers, to end an explanation: only what is on record. */
  private static String settled(CoupReplay coup) {
    if (coup.annulled()) {
      return "; all wagers were returned.";
    }
    int accepted = 0;
    int byResult = 0;
    int otherwise = 0;
    int unknown = 0;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.accepted() == 0) {
        continue;
      }
      accepted++;
      int row = wager.settlementRow();
      if (row >= 0 && wager.dueOutcome() == null) {
        unknown++;
      } else if (row >= 0) {
        byResult += coup.recorded().outcome(row) == wager.dueOutcome() ? 1 : 0;
        otherwise += coup.recorded().outcome(row) == wager.dueOutcome() ? 0 : 1;
      }
    }
    if (accepted == 0) {
      return ".";
    }
    if (byResult == accepted) {
      return " and settled by it.";
    }
    StringBuilder told = new StringBuilder(". Wagers of the coup: ");
    told.append(accepted);
    say(told, byResult, "settled by that result");
    say(told, otherwise, "settled otherwise");
    say(told, unknown, "settled on a bet of which the record does not show what it decides");
    say(told, accepted - byResult - otherwise - unknown, "without a settlement on record");
    return told.append('.').toString();
  }

  private static void say(StringBuilder told, int number, String what) {
    if (number > 0) {
      told.append("; ").append(what).append(": ").append(number);
    }
  }
}
