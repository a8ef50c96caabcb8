package shoeaudit.audit.checks.result;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile.Procedure;
import shoeaudit.controls.Severity;
import shoeaudit.game.Result;
import shoeaudit.shoelog.EventKind;

/**
 * An irregularity that voids the coup ends in the result void and all wagers returned (WSGC-MB-I2).
 */
public final class VoidMissing extends CoupCheck {
  public VoidMissing() {
    super(
        Declaration.of(
                "result.void-missing",
                Level.RESULT,
                Severity.HIGH,
                "An irregularity that annuls the coup is on record, and the declared result is not void.")
            .basis(FindingBasis.FILE)
            .requires(Requirement.EVENTS)
            .cites("IC:irregularities"));
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.irregularities().voidDue()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (coup.result().declared() == null
        || coup.completeness().incomplete()
        || coup.dealing().dealtAgain()
        || !coup.dealtCards().any()) {
      return Verdict.NOT_TESTABLE;
    }
    if (coup.result().declared() == Result.VOID) {
      return Verdict.CONFORMS;
    }
    return NeighbouringVoids.hasVoid(coup) ? Verdict.NOT_TESTABLE : Verdict.DEVIATES;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Result declared = coup.result().declared();
    if (declared == null) {
      throw new IllegalStateException("only a declared result can lack the void");
    }
    int row = annulling(coup);
    String kind = coup.events().names().text(coup.events().text[row]);
    findings
        .add()
        .at(coup.result().row())
        .evidence(row)
        .expected(Result.VOID.text())
        .recorded(declared.text())
        .carriesResult()
        .explain(phrase("result.void-missing.annuls", kind), declared(coup, declared));
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

  /** What was declared, and what became of the accepted wagers: only what is on record. */
  private static Fact declared(CoupReplay coup, Result declared) {
    if (coup.result().annulled()) {
      return phrase("result.void-missing.declared.returned", declared.text());
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
    if (accepted > 0 && byResult == accepted) {
      return phrase("result.void-missing.declared.settled", declared.text());
    }
    Fact.Phrase told = phrase("result.void-missing.declared", declared.text());
    if (accepted == 0) {
      return told;
    }
    Fact wagers = Fact.of(accepted);
    wagers = with(wagers, byResult, "result.void-missing.by-result");
    wagers = with(wagers, otherwise, "result.void-missing.otherwise");
    wagers = with(wagers, unknown, "result.void-missing.unknown");
    int unsettled = accepted - byResult - otherwise - unknown;
    wagers = with(wagers, unsettled, "result.void-missing.unsettled");
    return new Fact.Sentences(List.of(told, phrase("result.void-missing.wagers", wagers)));
  }

  /** What was told of the wagers, and how many of them this is true of, if any. */
  private static Fact with(Fact told, int number, String key) {
    return number > 0 ? phrase("result.void-missing.and", told, phrase(key, number)) : told;
  }
}
