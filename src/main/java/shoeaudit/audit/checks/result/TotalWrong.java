package shoeaudit.audit.checks.result;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A hand's value is the last digit of its sum (WSGC-MB-7a, GEN-11, KS-18, ONL-13). A wrong total
 * moves no money by itself: where the winner is wrong beside it, the winner carries the effect
 * (audit.md, reading 19). Where one clause asks for the right winner and for right totals, a coup
 * whose winner is right conforms although no totals are on record: otherwise the clause would count
 * its deviations and none of the coups that keep it.
 */
public final class TotalWrong extends CoupCheck {
  private static final Side[] SIDES = Side.values();

  public TotalWrong() {
    super(
        Declaration.of(
                "result.total-wrong",
                Level.RESULT,
                Severity.HIGH,
                "A total declared with the result is not that of the hand's cards.")
            .requiresNothing()
            .ofManner());
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (coup.result().declared() == Result.VOID) {
      return Verdict.NOT_APPLICABLE;
    }
    if (coup.completeness().incomplete()) {
      return Verdict.NOT_TESTABLE;
    }
    boolean missing = false;
    for (Side side : SIDES) {
      if (!coup.dealing().handKnown(side)
          || declared(coup, side.ordinal()) == ShoeEvents.NO_TOTAL) {
        missing = true;
      } else if (isWrong(coup, side)) {
        return coup.dealing().twoDeals() ? Verdict.NOT_TESTABLE : Verdict.DEVIATES;
      }
    }
    return missing ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  private static boolean isWrong(CoupReplay coup, Side side) {
    byte declared = declared(coup, side.ordinal());
    return coup.dealing().handKnown(side)
        && declared != ShoeEvents.NO_TOTAL
        && declared != coup.cards().total(side);
  }

  private static byte declared(CoupReplay coup, int side) {
    int row = coup.result().row();
    if (row < 0) {
      return ShoeEvents.NO_TOTAL;
    }
    return side == 0 ? coup.events().playerTotal[row] : coup.events().bankerTotal[row];
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (Side side : SIDES) {
      if (!isWrong(coup, side)) {
        continue;
      }
      int declared = declared(coup, side.ordinal());
      FindingDraft draft = findings.add().at(coup.result().row());
      for (int i = 0; i < coup.dealtCards().count(); i++) {
        if (coup.dealtCards().side(i) == side) {
          draft.evidence(coup.dealtCards().row(i));
        }
      }
      draft
          .distinct(side.text())
          .expected(Facts.handTotal(side, coup.cards().total(side)))
          .recorded(Facts.handTotal(side, declared))
          .explain(
              phrase("result.total-wrong.cards", Facts.hand(coup.cards(), side)),
              phrase("result.total-wrong.declared", declared, Facts.name(side)));
    }
  }
}
