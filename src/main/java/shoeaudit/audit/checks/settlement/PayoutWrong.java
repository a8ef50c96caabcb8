package shoeaudit.audit.checks.settlement;

import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.WagerOutcome;

/**
 * Winnings are the accepted amount at the bet's odds (WSGC-MB-8b, 8d, GEN-15, 17, KS-10, 12, 19,
 * ONL-16, 19). A settlement that records winnings and commission as one figure is held against
 * both; one of a win that records no winnings is held against nothing (audit.md, reading 41).
 */
public final class PayoutWrong extends Settled {
  public PayoutWrong() {
    super("settlement.payout-wrong", "The outcome of a wager is right, and what was paid is not.");
  }

  @Override
  Verdict testSettled(
      CoupReplay coup, WagerReplay wager, WagerOutcome outcome, long winnings, long commission) {
    int row = wager.settlementRow();
    if (!coup.isOutcomeDue(row, outcome)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.recorded().knowsPaid(row)) {
      return Verdict.NOT_TESTABLE;
    }
    return coup.recorded().paid(row) == coup.recorded().duePaid(row, winnings, commission)
        ? Verdict.CONFORMS
        : Verdict.DEVIATES;
  }

  private static String inOneFigure(CoupReplay coup, int row, Due due, Findings findings) {
    return ", less "
        + findings.money(due.commission())
        + " of commission: "
        + findings.money(due.paid(coup, row))
        + ". The record keeps winnings and commission as one figure, "
        + findings.money(coup.recorded().paid(row))
        + ".";
  }

  @Override
  void explainSettled(
      CoupReplay coup, WagerReplay wager, Due due, Findings.Draft draft, Findings findings) {
    int row = wager.settlementRow();
    long paid = coup.recorded().paid(row);
    boolean net = coup.recorded().recordsNet(row);
    draft
        .expected(findings.money(due.paid(coup, row)) + (net ? " net" : ""))
        .recorded(findings.money(paid) + (net ? " net" : ""))
        .effect(paid - due.paid(coup, row))
        .explain(
            due.reason()
                + " "
                + Words.sentence(Words.wager(coup, wager))
                + " of "
                + findings.money(wager.accepted())
                + " is due "
                + findings.money(due.winnings())
                + (net
                    ? inOneFigure(coup, row, due, findings)
                    : "; " + findings.money(paid) + " was paid."));
  }
}
