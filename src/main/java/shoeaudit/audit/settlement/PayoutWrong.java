package shoeaudit.audit.settlement;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerFacts;
import shoeaudit.audit.WagerFacts.Fact;
import shoeaudit.audit.WagerReplay;
import shoeaudit.audit.Words;
import shoeaudit.game.WagerOutcome;

/**
 * Winnings are the accepted amount at the bet's odds (WSGC-MB-8b, 8d, GEN-15, 17, KS-10, 12, 19,
 * ONL-16, 19).
 */
public final class PayoutWrong extends Settled {
  public PayoutWrong() {
    super("settlement.payout-wrong", "The outcome of a wager is right, and what was paid is not.");
  }

  @Override
  @Nullable Verdict ofAllSettled(WagerFacts facts) {
    return facts.has(Fact.OUTCOMES_AS_DUE) && facts.has(Fact.PAYOUTS_AS_DUE)
        ? Verdict.CONFORMS
        : null;
  }

  @Override
  Verdict testSettled(
      CoupReplay coup, WagerReplay wager, WagerOutcome outcome, long winnings, long commission) {
    int row = wager.settlementRow();
    if (coup.outcome(row) != outcome) {
      return Verdict.NOT_APPLICABLE;
    }
    return coup.paid(row) == winnings ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  @Override
  void explainSettled(
      CoupReplay coup, WagerReplay wager, Due due, Findings.Draft draft, Findings findings) {
    long paid = coup.paid(wager.settlementRow());
    draft
        .expected(findings.money(due.winnings()))
        .recorded(findings.money(paid))
        .effect(paid - due.winnings())
        .explain(
            due.reason()
                + " "
                + Words.sentence(Words.wager(coup, wager))
                + " of "
                + findings.money(wager.accepted())
                + " is due "
                + findings.money(due.winnings())
                + "; "
                + findings.money(paid)
                + " was paid.");
  }
}
